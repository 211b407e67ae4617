extension HTMLScript {
  /// A scene: what is said of it, its table of properties, and the frame that is shown.
  static let scene = #"""
    let statementsShown = 4;
    function open(place, number) {
      const scene = data.scenes[place];
      if (!scene) return;
      stop();
      expand(scene);
      keptPlace = null;
      state.scene = scene;
      state.zoom = null;
      state.place = null;
      lanesShown = 8;
      statementsShown = 4;
      const worst = scene.list.findIndex(frame => frame.verdict !== 'equal');
      const at = number === null ? worst : scene.list.findIndex(frame => frame.number === number);
      state.at = Math.max(0, at < 0 ? worst : at);
      showHead();
      $('viewer').hidden = scene.list.length === 0;
      $('no-frames').hidden = scene.list.length > 0;
      $('no-frames').textContent = 'No frames were compared: ' + meanings[scene.verdict] + '.';
      showTable();
      showAbout();
      markList();
      if (scene.list.length) {
        drawStrip();
        showSteps();
        showLanes();
        tick();
      } else {
        shown = {frame: null, expected: null, actual: null};
        keepPlace();
      }
      document.title = scene.name + ' · ' + data.headline + ' · Settle';
    }

    function showHead() {
      const scene = state.scene;
      const said = scene.statements.slice(0, statementsShown).map(([kind, text, frames]) =>
        el('li', {class: 'k-' + kind}, el('span', {class: 'kind'}, kind), statement(text), frames
          ? el('button', {type: 'button', class: 'link', onclick: () => goNumber(frames[0])},
            span(frames[0], frames[1])) : null));
      const rest = scene.statements.length - said.length;
      const gone = framesWithoutPicture(scene);
      const why = said.length ? el('ol', {class: 'why'}, said) : null;
      const quiet = !said.length && !scene.notes.length && scene.verdict !== 'equal'
        ? el('p', {class: 'hint'}, ['differs', 'size'].includes(scene.verdict)
          ? 'The reports of this pair do not tell why.' : 'That is: ' + meanings[scene.verdict] + '.')
        : null;
      $('head').replaceChildren(...[
        el('div', {class: 'titleline'}, el('h2', {}, bdi(scene.name)), chip(scene.verdict),
          el('span', {class: 'sum'}, scene.summary)),
        why, quiet,
        rest > 0 ? button('Show all statements', '', () => { statementsShown = 1e9; showHead(); },
          'Show ' + rest + ' more') : null,
        gone ? el('p', {class: 'hint', id: 'gone'}, gone) : null,
        scene.notes.length ? el('ul', {class: 'notes'}, scene.notes.map(note => el('li', {}, bdi(note))))
          : null,
      ].filter(Boolean));
      const more = $('head').querySelector(':scope > button');
      if (more) more.className = 'link';
    }
    // Which frames that are not equal have no picture here, and how to get them.
    const lacks = frame => [frame.expected, frame.actual].some(one => one !== -1 && !holds(one));
    function framesWithoutPicture(scene) {
      const spans = [];
      let total = 0;
      for (const frame of scene.list) {
        if (frame.verdict === 'equal' || !lacks(frame)) continue;
        total++;
        const last = spans[spans.length - 1];
        if (last && last[1] === frame.number - 1) last[1] = frame.number;
        else spans.push([frame.number, frame.number]);
      }
      if (!total || scene.verdict === 'unreadable' && total === scene.list.length) return null;
      const said = spans.slice(0, 12).map(([first, last]) => first === last ? first : first + '–' + last);
      return count(total, 'frame') + (total === 1 ? ' has' : ' have')
        + ' no picture in this report, and a sketch of the layout where that is known: '
        + said.join(', ') + (spans.length > 12 ? ' and others' : '')
        + '. A larger --report-size than ' + data.limit + ' holds more.';
    }
    // A value that became another is set apart: `path: old → new`.
    function statement(text) {
      const found = /^(\S+: )(.+) → (.+)$/s.exec(text);
      if (!found) return bdi(text);
      return el('bdi', {}, found[1], el('span', {class: 'was'}, found[2]), ' → ',
        el('span', {class: 'is'}, found[3]));
    }

    // As places of frames are named.
    function placeOf([window, row, role]) {
      const name = row === null ? role : 'row ' + (/^$| /.test(row) ? '“' + row + '”' : row);
      const places = (state.scene.list.find(frame => frame.more.places) || {more: {}}).more.places;
      return places && places.some(([one]) => / in window \d+$/.test(one))
        ? name + ' in window ' + window : name;
    }
    const allHeads = [['window', 0], ['row', 1], ['leaf', 2], ['property', 3], ['expected', 4],
      ['actual', 5], ['frames', 6]];
    let order = {column: 6, down: false};
    function showTable() {
      const scene = state.scene, box = $('changes');
      box.hidden = scene.changes.length === 0;
      if (box.hidden) return;
      const rows = [...scene.changes].sort((one, two) => {
        const a = one[order.column], b = two[order.column];
        const less = typeof a === 'number' ? a - b
          : String(a ?? '').localeCompare(String(b ?? ''), 'en', {numeric: true});
        return order.down ? -less : less;
      });
      const hasWindows = scene.changes.some(change => change[0] > 1);
      const heads = hasWindows ? allHeads : allHeads.slice(1);
      const cell = value => el('td', {}, value === null ? '–' : bdi(String(value)));
      const body = rows.map(change => el('tr', {},
        hasWindows ? cell(change[0]) : null, cell(change[1]), cell(change[2]), cell(change[3]),
        el('td', {class: 'was'}, change[4] === null ? '–' : bdi(change[4])),
        el('td', {class: 'is'}, change[5] === null ? '–' : bdi(change[5])),
        el('td', {}, el('button', {type: 'button', class: 'link', onclick: () => {
          state.place = keptPlace = placeOf(change);
          goNumber(change[6]);
          $('viewer').scrollIntoView({block: 'start', behavior: calm.matches ? 'auto' : 'smooth'});
        }}, change[6] === change[7] ? String(change[6]) : change[6] + '–' + change[7]),
        change[8] < change[7] - change[6] + 1 ? ' (' + change[8] + ')' : null)));
      const head = heads.map(([name, column]) => {
        const isSorted = order.column === column;
        const node = el('button', {type: 'button', class: 'sort', onclick: () => {
          order = {column, down: isSorted && !order.down};
          showTable();
        }}, name, isSorted ? (order.down ? ' ▾' : ' ▴') : null);
        return el('th', {scope: 'col',
          'aria-sort': isSorted ? (order.down ? 'descending' : 'ascending') : 'none'}, node);
      });
      box.replaceChildren(
        el('h3', {}, 'Properties that changed ', el('small', {},
          String(scene.changes.length + scene.moreChanges))),
        el('div', {class: 'scroller', tabindex: '0', role: 'region',
          'aria-label': 'Properties that changed'},
        el('table', {}, el('thead', {}, el('tr', {}, head)), el('tbody', {}, body))),
        ...scene.moreChanges ? [el('p', {class: 'hint'}, scene.moreChanges + ' more are in report.json.')]
          : []);
    }
    function showAbout() {
      const scene = state.scene;
      const rows = scene.about.map(([name, old, now]) => el('tr', {class: old !== null && now !== null
        && old !== now ? 'other' : null}, el('th', {scope: 'row'}, name),
      el('td', {}, old === null ? '–' : bdi(old)), el('td', {}, now === null ? '–' : bdi(now))));
      $('about').replaceChildren(
        el('summary', {}, 'What was compared'),
        el('p', {}, bdi(scene.file), ' · tolerance: ' + scene.tolerance),
        ...rows.length ? [el('div', {class: 'scroller'}, el('table', {}, el('thead', {}, el('tr', {},
          el('td', {}), el('th', {scope: 'col'}, 'expected'), el('th', {scope: 'col'}, 'actual'))),
        el('tbody', {}, rows)))] : []);
    }

    const titleOf = frame => frame.more.name || 'frame ' + frame.number;
    // What there is to say of the frame: verdict, how much differs, in which rows.
    function showFacts() {
      const frame = frameNow(), more = frame.more;
      const said = [];
      if (more.pixels !== undefined) {
        const counted = more.pixels || !more.unequal ? more.pixels : more.unequal;
        let text = count(counted, 'pixel') + (counted === 1 ? ' differs' : ' differ');
        if (!more.pixels && more.unequal) text += ' within the tolerance';
        if (more.largest) text += ', by ' + count(more.largest, 'level') + ' at most';
        said.push(el('span', {}, text));
        if (more.forgiven) said.push(el('span', {}, more.forgiven + ' forgiven as anti-aliasing'));
      }
      const places = (more.places || []).map(([name, x]) => {
        const node = el('button', {type: 'button', class: 'place',
          title: x === undefined ? name : 'Show ' + name + ' in the pictures',
          'aria-pressed': String(state.place === name)}, bdi(name));
        const set = value => { state.place = value; draw(); };
        node.addEventListener('pointerenter', () => set(name));
        node.addEventListener('pointerleave', () => set(kept()));
        node.addEventListener('click', () => {
          keptPlace = keptPlace === name ? null : name;
          set(keptPlace);
          for (const other of node.parentNode.querySelectorAll('.place')) {
            other.setAttribute('aria-pressed', String(other.textContent === keptPlace));
          }
        });
        return node;
      });
      $('facts').replaceChildren(chip(frame.verdict), ...said, ...places,
        ...(more.notes || []).map(note => el('span', {class: 'note'}, bdi(note))));
    }
    let keptPlace = null;
    const kept = () => keptPlace;

    function time(frame) {
      return state.scene.rate ? (frame.number / state.scene.rate).toFixed(3) + ' s' : '';
    }
    // Shows the frame that the state names.
    function tick() {
      const frame = frameNow();
      if (!frame) return;
      movePlayhead();
      $('number').value = frame.number;
      $('of').textContent = 'of ' + state.scene.list[columns() - 1].number;
      $('time').textContent = frame.more.name ? frame.more.name : time(frame);
      showFacts();
      for (const row of $('lanes').children) row.tell();
      keepPlace();
      return showFrame();
    }
    function go(at) {
      const next = clamp(at, 0, columns() - 1);
      if (next === state.at || !columns()) return;
      state.at = next;
      tick();
    }
    function goNumber(number) {
      const list = state.scene.list;
      let at = list.findIndex(frame => frame.number >= number);
      stop();
      go(at < 0 ? list.length - 1 : at);
    }
    // The next or previous frame that is not equal.
    function seek(step) {
      stop();
      for (let at = state.at + step; at >= 0 && at < columns(); at += step) {
        if (state.scene.list[at].verdict !== 'equal') return go(at);
      }
    }

    // The address says what is shown: #scene/frame-37. Written at rest, for browsers count the writes.
    let writing = 0;
    function keepPlace() {
      clearTimeout(writing);
      writing = setTimeout(() => {
        const frame = frameNow();
        const address = '#' + encodeURIComponent(state.scene.name)
          + (frame ? '/frame-' + frame.number : '');
        if (location.hash !== address) {
          try { history.replaceState(null, '', address); } catch (error) { /* kept out of files */ }
        }
      }, 150);
    }
    function readPlace() {
      const found = /^#(.*?)(?:\/frame-(\d+))?$/.exec(location.hash);
      if (!found || !found[1]) return false;
      let name = found[1];
      try { name = decodeURIComponent(name); } catch (error) { return false; }
      const scene = data.scenes.find(one => one.name === name);
      if (!scene) return false;
      const number = found[2] === undefined ? null : Number(found[2]);
      const frame = frameNow();
      if (scene !== state.scene || number !== null && (!frame || frame.number !== number)) {
        open(scene.place, number);
      }
      return true;
    }

    """#
}
