/// The style of a page: light and dark, wide and narrow.
enum HTMLStyle {
  /// The whole style sheet.
  static let text = colors + frame + viewer + details

  // Blue is expected and orange is actual, which all kinds of colour vision tell apart; verdicts have
  // shapes and patterns besides. Text has a contrast of at least 4.5 : 1 on its ground.
  private static let colors = #"""
    :root { color-scheme: light dark;
      --ground: #f4f5f8; --panel: #ffffff; --sunk: #eceef3; --line: #dadee7; --ink: #1b2230;
      --soft: #566073; --accent: #2457c5; --accent-ground: #e6edfc;
      --expected: #2f6fd6; --actual: #d9660a; --expected-ink: #1f55b0; --actual-ink: #a84700;
      --mark: #d6006b; --span: rgb(217 102 10 / .16); --check: #e4e7ee;
      --v-differs: #d9660a; --v-size: #8e4fc0; --v-unreadable: #b3261e; --v-missing: #8a6500;
      --v-extra: #0a7d78; --v-new: #2457c5; --v-stale: #6b7385; --v-equal: #8fa3bf;
      --c-differs: #a84700; --c-size: #763ba6; --c-unreadable: #a81d16; --c-missing: #775700;
      --c-extra: #07655f; --c-new: #2457c5; --c-stale: #545c6e; --c-equal: #47607f;
      --shadow: 0 1px 2px rgb(20 30 50 / .06), 0 4px 16px rgb(20 30 50 / .05); }
    @media (prefers-color-scheme: dark) { :root {
      --ground: #12151b; --panel: #1a1e26; --sunk: #232832; --line: #323945; --ink: #e7eaf0;
      --soft: #a0a9b9; --accent: #8ab0ff; --accent-ground: #223152;
      --expected: #6ba2ff; --actual: #ff9d4d; --expected-ink: #8fb8ff; --actual-ink: #ffb070;
      --mark: #ff5cab; --span: rgb(255 157 77 / .2); --check: #2a303b;
      --v-differs: #f58f3c; --v-size: #bb8be6; --v-unreadable: #ff7b72; --v-missing: #d3aa3d;
      --v-extra: #43b9b2; --v-new: #8ab0ff; --v-stale: #8b93a4; --v-equal: #55657d;
      --c-differs: #ffb070; --c-size: #cfa9f2; --c-unreadable: #ff9a93; --c-missing: #e0be62;
      --c-extra: #62cfc8; --c-new: #a6c3ff; --c-stale: #b0b7c5; --c-equal: #a9bad2;
      --shadow: 0 1px 2px rgb(0 0 0 / .4); } }

    """#

  private static let frame = #"""
    *, ::before, ::after { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html { font: 14px/1.45 system-ui, -apple-system, "Segoe UI", Inter, "Noto Sans", sans-serif;
      background: var(--ground); color: var(--ink); -webkit-text-size-adjust: 100%; }
    body { margin: 0; }
    h1, h2, h3, p, ol, ul, dl, dd, figure { margin: 0; padding: 0; }
    bdi { unicode-bidi: isolate; overflow-wrap: anywhere; }
    button, input, select { font: inherit; color: inherit; }
    button { cursor: pointer; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    main:focus-visible { outline: none; }
    .icon { width: 1em; height: 1em; fill: none; stroke: currentColor; stroke-width: 1.8;
      stroke-linecap: round; stroke-linejoin: round; flex: none; }
    .i-differs, .i-size, .i-new, .i-play, .i-next, .i-back, .i-first, .i-last
      { fill: currentColor; }
    .hint { color: var(--soft); }
    .space { flex: 1; }
    .was { color: var(--expected-ink); } .is { color: var(--actual-ink); font-weight: 600; }
    .link { border: 0; background: none; padding: 0 2px; color: var(--accent); border-radius: 4px;
      font-variant-numeric: tabular-nums; white-space: nowrap; }
    .link:hover { text-decoration: underline; }
    .chip { display: inline-flex; align-items: center; gap: 5px; padding: 1px 8px 1px 7px;
      border: 1px solid currentColor; border-radius: 99px; font-size: 12px; font-weight: 600;
      line-height: 18px; white-space: nowrap; background: var(--panel); }
    .chip .icon { width: 10px; height: 10px; stroke-width: 2.4; }
    .chip b { font-weight: 600; opacity: .8; }
    .v-differs { color: var(--c-differs); } .v-size { color: var(--c-size); }
    .v-unreadable { color: var(--c-unreadable); } .v-missing { color: var(--c-missing); }
    .v-extra { color: var(--c-extra); } .v-new { color: var(--c-new); }
    .v-stale { color: var(--c-stale); } .v-equal { color: var(--c-equal); }

    #static { max-width: 900px; margin: 0 auto; padding: 24px 16px; }
    #static h1 { font-size: 22px; margin-bottom: 12px; }
    #static h2 { font-size: 16px; margin: 0 0 4px; }
    #static section { background: var(--panel); border: 1px solid var(--line); border-radius: 10px;
      padding: 14px 16px; margin: 12px 0; }
    #static ol, #static ul { padding-left: 22px; margin: 8px 0; }
    #static summary { cursor: pointer; color: var(--accent); margin-top: 6px; }

    #app { display: flex; flex-direction: column; min-height: 100vh; }
    .bar { display: flex; align-items: center; gap: 14px; padding: 10px 20px;
      background: var(--panel); border-bottom: 1px solid var(--line); }
    .line { display: flex; align-items: center; gap: 10px; min-width: 0; }
    .line .icon { width: 18px; height: 18px; }
    .line.differs .icon { color: var(--v-differs); } .line.equal .icon { color: var(--c-equal); }
    h1 { font-size: 19px; line-height: 26px; font-weight: 650; letter-spacing: -.01em; }
    .part { color: var(--c-missing); font-size: 13px; }
    .engine { color: var(--soft); font-size: 12px; white-space: nowrap; }
    .round { width: 28px; height: 28px; border-radius: 50%; border: 1px solid var(--line);
      background: none; color: var(--soft); font-weight: 600; }
    .round:hover { background: var(--sunk); color: var(--ink); }
    .notice { padding: 7px 20px; background: var(--accent-ground); font-size: 13px;
      border-bottom: 1px solid var(--line); }
    .body { display: grid; grid-template-columns: 316px minmax(0, 1fr); flex: 1;
      align-items: start; }
    .side { position: sticky; top: 0; height: calc(100vh - 49px); display: flex; flex-direction: column;
      border-right: 1px solid var(--line); }
    .finder { padding: 12px 14px 8px; display: grid; gap: 8px; }
    #search { width: 100%; padding: 6px 10px; border: 1px solid var(--line); border-radius: 8px;
      background: var(--panel); }
    #search::placeholder { color: var(--soft); }
    .chips { display: flex; flex-wrap: wrap; gap: 6px; }
    .chips .chip { padding-block: 2px; border-color: var(--line); }
    .chips .chip[aria-pressed=true] { border-color: currentColor;
      box-shadow: inset 0 0 0 1px currentColor; }
    .scenes { list-style: none; overflow-y: auto; flex: 1; padding: 4px 14px 24px;
      position: relative; scrollbar-width: thin; scrollbar-color: var(--line) transparent; }
    .side > .hint { padding: 0 18px 18px; }
    .card { display: grid; gap: 3px; width: 100%; text-align: start; padding: 9px 12px 10px;
      margin: 3px 0; border: 1px solid transparent; border-radius: 10px; background: none; }
    .card:hover { background: var(--sunk); }
    .card[aria-current=true] { background: var(--panel); border-color: var(--line);
      box-shadow: var(--shadow), inset 3px 0 0 var(--accent); }
    .card .top { display: flex; gap: 8px; align-items: center; justify-content: space-between; }
    .card .title { font-weight: 600; min-width: 0; }
    .sum { color: var(--soft); font-size: 12.5px; font-variant-numeric: tabular-nums; }
    .said { font-size: 12.5px; line-height: 17px; display: -webkit-box; overflow: hidden;
      -webkit-box-orient: vertical; -webkit-line-clamp: 4; }
    main { padding: 14px 20px 40px; display: grid; gap: 12px; min-width: 0; }

    """#

  private static let viewer = #"""
    .titleline { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; }
    h2 { font-size: 17px; line-height: 24px; font-weight: 650; letter-spacing: -.005em; }
    .head { display: grid; gap: 6px; justify-items: start; }
    .why { list-style: none; display: grid; gap: 3px; font-size: 14.5px; }
    .why .link { justify-self: start; }
    .why li { display: grid; grid-template-columns: 68px auto auto; gap: 0 10px;
      align-items: baseline; justify-content: start; }
    .kind { color: var(--soft); font-size: 12px; }
    .notes { padding-left: 18px; color: var(--soft); }
    .empty { padding: 48px 20px; text-align: center; color: var(--soft); background: var(--panel);
      border: 1px dashed var(--line); border-radius: 12px; }
    #viewer { background: var(--panel); border: 1px solid var(--line); border-radius: 12px;
      box-shadow: var(--shadow); min-width: 0; }
    .tools { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; padding: 8px 10px; }
    .segments { display: inline-flex; background: var(--sunk); border-radius: 8px; padding: 2px; }
    .segments > * { border: 0; background: none; padding: 3px 10px; border-radius: 6px;
      display: inline-flex; align-items: center; font-size: 13px; line-height: 20px;
      color: var(--soft); }
    .segments > button:hover { color: var(--ink); }
    .segments > [aria-pressed=true] { background: var(--panel); color: var(--ink); font-weight: 600;
      box-shadow: 0 1px 2px rgb(0 0 0 / .14); }
    #zoom { min-width: 58px; justify-content: center; padding: 3px 0;
      font-variant-numeric: tabular-nums; }
    .extra { display: inline-flex; align-items: center; gap: 8px; color: var(--soft);
      font-size: 13px; }
    input[type=range] { accent-color: var(--actual); width: 150px; }
    input[type=checkbox] { accent-color: var(--accent); margin: 0; }
    .plain, .extra button { border: 1px solid var(--line); background: none; border-radius: 8px;
      padding: 3px 11px; font-size: 13px; line-height: 20px; }
    .plain:hover, .extra button:hover { background: var(--sunk); }
    .plain[aria-pressed=true] { background: var(--accent-ground); color: var(--accent);
      border-color: transparent; font-weight: 600; }
    .panes { display: grid; gap: 1px; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr);
      background: var(--line); border-block: 1px solid var(--line); }
    .pane { display: flex; flex-direction: column; background: var(--ground); min-width: 0; }
    .tag { padding: 4px 10px; font-size: 12px; font-weight: 600; color: var(--soft);
      background: var(--panel); border-top: 2px solid var(--line);
      font-variant-numeric: tabular-nums; }
    figcaption.t-expected { border-color: var(--expected); color: var(--expected-ink); }
    figcaption.t-actual { border-color: var(--actual); color: var(--actual-ink); }
    figcaption.t-difference { border-color: var(--mark); color: var(--ink); }
    .glass { position: relative; height: var(--pane, 320px); margin: 8px; }
    .glass canvas { position: absolute; inset: 0; width: 100%; height: 100%; display: block;
      touch-action: pan-y pinch-zoom; cursor: crosshair; }
    .absent { position: absolute; inset: 0; display: grid; place-content: center; padding: 16px;
      text-align: center; color: var(--soft); border: 1px dashed var(--line); border-radius: 8px;
      pointer-events: none; }
    .below { display: flex; flex-wrap: wrap; gap: 4px 20px; padding: 6px 12px; min-height: 35px;
      align-items: center; }
    .readout { display: flex; flex-wrap: wrap; gap: 2px 14px; font-size: 12.5px; font-variant-numeric: tabular-nums; }
    .level { display: inline-flex; gap: 6px; align-items: center; white-space: pre; }
    .level b { font-weight: 600; } b.t-expected { color: var(--expected-ink); }
    b.t-actual { color: var(--actual-ink); }
    .swatch { width: 12px; height: 12px; border-radius: 3px; border: 1px solid var(--line); }
    .transport { display: flex; flex-wrap: wrap; align-items: center; gap: 4px;
      padding: 6px 10px; border-top: 1px solid var(--line); }
    .transport > button { width: 32px; height: 30px; border: 0; border-radius: 8px; background: none;
      display: inline-grid; place-content: center; font-size: 15px; }
    .transport > button:hover { background: var(--sunk); }
    .transport > .main { background: var(--accent); color: var(--panel); width: 38px; }
    .transport > .main:hover { background: var(--accent); filter: brightness(1.08); }
    .where { display: inline-flex; align-items: baseline; gap: 6px; margin: 0 6px 0 8px;
      color: var(--soft); font-variant-numeric: tabular-nums; }
    #number { width: 4.6em; padding: 2px 6px; border: 1px solid var(--line); border-radius: 6px;
      background: var(--ground); color: var(--ink); font-weight: 600; text-align: end;
      appearance: textfield; }
    #number::-webkit-inner-spin-button { display: none; }
    #time { min-width: 4.6em; }
    .facts { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; flex: 1 1 300px;
      font-size: 13px; font-variant-numeric: tabular-nums; }
    .place { border: 1px solid var(--line); background: none; border-radius: 6px; padding: 0 7px;
      font-size: 12.5px; line-height: 20px; }
    .place:hover, .place[aria-pressed=true] { border-color: var(--accent); color: var(--accent); }
    .note { color: var(--soft); }
    select { border: 1px solid var(--line); border-radius: 8px; background: var(--panel);
      padding: 3px 6px; font-size: 13px; }

    .time { position: relative; padding: 8px 12px 12px; --gutter: 170px;
      border-top: 1px solid var(--line); }
    .lane { display: grid; grid-template-columns: var(--gutter) minmax(0, 1fr); align-items: center; }
    .gutter { font-size: 12px; line-height: 16px; color: var(--soft); padding-right: 12px;
      display: flex; justify-content: space-between; gap: 8px; min-width: 0; }
    .gutter .name b { color: var(--ink); font-weight: 600; }
    .gutter .value { font-variant-numeric: tabular-nums; text-align: end; white-space: nowrap; }
    .steps { position: relative; height: 22px; overflow: hidden; }
    .step { position: absolute; top: 0; height: 22px; padding: 0 4px 0 5px; border: 0;
      border-left: 1.5px solid var(--soft); background: none; font-size: 11.5px; line-height: 20px;
      color: var(--soft); white-space: nowrap; max-width: 150px; overflow: hidden;
      text-overflow: ellipsis; text-align: start; }
    .step:hover { color: var(--ink); border-color: var(--ink); background: var(--panel);
      z-index: 1; }
    .step.tick { width: 7px; padding: 0; } .step.tick bdi { visibility: hidden; }
    .step.end { transform: translateX(-100%); border-left: 0; border-right: 1.5px solid; }
    .strip { position: relative; height: 34px; background: var(--sunk); border-radius: 4px;
      cursor: ew-resize; touch-action: pan-y; }
    .strip canvas, .chart canvas { width: 100%; height: 100%; display: block; border-radius: 4px; }
    #lanes { display: grid; gap: 3px; }
    .chart { position: relative; height: 40px; background: var(--sunk); border-radius: 4px;
      cursor: ew-resize; touch-action: pan-y; }
    .legend { display: flex; gap: 16px; padding: 8px 0 5px var(--gutter); font-size: 12px;
      color: var(--soft); }
    .key::before { content: ""; display: inline-block; width: 16px; height: 3px; margin-right: 6px;
      border-radius: 2px; background: var(--expected); vertical-align: middle; }
    .key.t-actual::before { background: var(--actual); height: 2px; }
    .key.t-span::before { background: var(--span); height: 12px;
      border-bottom: 2px solid var(--actual); }
    .over { position: absolute; inset: 30px 12px 12px calc(12px + var(--gutter));
      pointer-events: none; }
    .playhead { position: absolute; top: 0; bottom: 0; width: 0; pointer-events: none;
      border-left: 1.5px solid var(--ink); transform: translateX(-.75px); }
    .strip .playhead::before { content: ""; position: absolute; left: -6.5px; top: -3px;
      border: 6px solid transparent; border-top: 7px solid var(--ink); border-bottom: 0; }
    #more-lanes { margin: 8px 0 0 var(--gutter); }

    """#

  private static let details = #"""
    h3 { font-size: 15px; line-height: 22px; font-weight: 650; margin-bottom: 6px; }
    h3 small { color: var(--soft); font-weight: 400; font-size: 13px; }
    .changes, .about { background: var(--panel); border: 1px solid var(--line);
      border-radius: 12px; padding: 12px 16px; min-width: 0; }
    .about summary { cursor: pointer; font-weight: 600; }
    .about p { margin: 8px 0; color: var(--soft); }
    .scroller { overflow: auto; max-height: 420px; margin: 0 -16px -12px; padding: 0 16px 12px; }
    table { border-collapse: collapse; font-size: 13px; font-variant-numeric: tabular-nums;
      width: 100%; }
    th, td { text-align: start; padding: 4px 14px 4px 0; border-bottom: 1px solid var(--line);
      vertical-align: top; }
    td bdi { overflow-wrap: normal; } td.was bdi, td.is bdi { overflow-wrap: anywhere; }
    td.was, td.is { min-width: 84px; }
    tbody tr:last-child > * { border-bottom: 0; }
    thead th { position: sticky; top: 0; background: var(--panel); }
    th { color: var(--soft); font-weight: 600; }
    .sort { border: 0; background: none; padding: 0; font-weight: 600; color: var(--soft); }
    .sort:hover { color: var(--ink); }
    tr.other td:last-child { color: var(--actual-ink); font-weight: 600; }
    dialog { border: 1px solid var(--line); border-radius: 14px; padding: 20px 24px; max-width: 560px;
      background: var(--panel); color: var(--ink); box-shadow: 0 20px 60px rgb(0 0 0 / .3); }
    dialog::backdrop { background: rgb(10 15 25 / .45); }
    dialog h2 { margin: 0 0 8px; } dialog dl + h2 { margin-top: 16px; }
    dialog dl { display: grid; grid-template-columns: 110px 1fr; gap: 5px 16px; margin: 0 0 14px;
      align-items: center; }
    kbd { font: 600 12px/18px system-ui, sans-serif; padding: 1px 6px; border-radius: 5px;
      border: 1px solid var(--line); background: var(--sunk); margin-right: 4px;
      display: inline-block; }
    @media (max-width: 980px) { .body { grid-template-columns: 250px minmax(0, 1fr); }
      .time { --gutter: 130px; } }
    @media (max-width: 719px) {
      .bar { padding: 10px 12px; flex-wrap: wrap; gap: 6px 10px; } .bar .space { display: none; }
      h1 { font-size: 17px; line-height: 23px; } .engine { flex: 1; }
      .body { display: block; } .notice { padding-inline: 12px; }
      .side { position: static; height: auto; border: 0; border-bottom: 1px solid var(--line); }
      .finder, .scenes { padding-inline: 10px; }
      .scenes { max-height: 44vh; flex: none; padding-bottom: 8px; }
      main { padding: 12px 8px 32px; } .head { padding-inline: 4px; }
      .why li { grid-template-columns: minmax(0, 1fr); } .kind { display: none; }
      .panes { grid-auto-flow: row; } .glass { height: var(--pane, 260px); }
      .segments#modes { flex-wrap: wrap; } .where label { display: none; } .segments > * { padding-inline: 8px; }
      .time { --gutter: 0px; } .lane { grid-template-columns: minmax(0, 1fr); }
      .gutter { padding: 5px 0 2px; } .over { inset-block-start: 30px; }
      .over .playhead { opacity: .35; } 
      dialog dl { grid-template-columns: 84px 1fr; } }
    @media (prefers-reduced-motion: no-preference) {
      .card, .segments > *, .plain { transition: background-color .12s, color .12s; } }
    @media (hover: none) { .hint.mouse { display: none; } }
    @media (forced-colors: active) { .chip, .card, .strip { border: 1px solid; } }
    @media print { .side, .tools, .transport { display: none; } .body { display: block; } }

    """#
}
