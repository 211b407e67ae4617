extension HTMLScript {
  /// The panes and what stands in them.
  static let stage = #"""
    const modes = {
      side: ['Side by side', '1'], swipe: ['Swipe', '2'], onion: ['Onion skin', '3'],
      blink: ['Blink', '4'], difference: ['Difference', '5'],
    };
    const panes = {};
    // What is on the stage: the pictures of the frame that were loaded last.
    let shown = {frame: null, expected: null, actual: null};
    let isLoading = false, isStale = false;

    function makePane(name, title) {
      const canvas = el('canvas', {role: 'img', 'aria-label': title});
      const note = el('p', {class: 'absent', hidden: true});
      const label = el('figcaption', {class: 'tag t-' + name}, title);
      const box = el('figure', {class: 'pane', id: 'pane-' + name}, label,
        el('div', {class: 'glass'}, canvas, note));
      panes[name] = {name, canvas, note, label, box, title};
      canvas.addEventListener('pointerdown', event => grab(event, panes[name]));
      canvas.addEventListener('pointermove', event => look(event, panes[name]));
      canvas.addEventListener('pointerleave', () => { state.hover = null; readout(); draw(); });
      canvas.addEventListener('wheel', event => wheel(event, panes[name]), {passive: false});
      canvas.addEventListener('dblclick', event => {
        const at = point(event, panes[name]);
        zoomTo(scaleOf(panes[name]) * 2, panes[name], at);
      });
      return box;
    }

    // While pictures are decoded others may be asked for: only the last of these comes next.
    async function showFrame() {
      isStale = true;
      if (isLoading) return;
      isLoading = true;
      try {
        while (isStale) {
          isStale = false;
          await loadFrame();
        }
      } finally {
        isLoading = false;
      }
    }
    async function loadFrame() {
      const frame = frameNow(), scene = state.scene;
      if (!frame) return;
      const sources = await Promise.all([picture(frame.expected), picture(frame.actual)]);
      const [expected, actual] = sources.map((source, side) => source || sketch(scene, frame, side));
      if (scene !== state.scene) return;
      const turned = shown.frame && (extent().width !== extentOf(expected, actual).width
        || extent().height !== extentOf(expected, actual).height);
      shown = {frame, expected, actual};
      if (turned) { state.zoom = null; }
      layout();
      const next = scene.list[state.at + 1];
      if (next) { picture(next.expected); picture(next.actual); }
    }

    const extentOf = (expected, actual) => ({
      width: Math.max(expected ? expected.width : 0, actual ? actual.width : 0),
      height: Math.max(expected ? expected.height : 0, actual ? actual.height : 0),
    });
    const hasPair = () => shown.expected && shown.actual
      && !shown.expected.isSketch && !shown.actual.isSketch;
    const extent = () => extentOf(shown.expected, shown.actual);

    function visiblePanes() {
      const {frame} = shown;
      if (!frame) return [];
      if (state.mode === 'side') {
        const both = shown.expected && shown.actual;
        if (frame.verdict === 'new' || frame.verdict === 'extra') return ['actual'];
        if (frame.verdict === 'missing' || frame.verdict === 'stale') return ['expected'];
        return hasPair() || !both && !holds(frame.expected) && !holds(frame.actual)
          ? ['expected', 'actual', 'difference'] : ['expected', 'actual'];
      }
      return state.mode === 'difference' ? ['difference'] : ['both'];
    }

    // Panes get the height that the picture needs at most, so that the timeline stays in sight.
    function layout() {
      const names = visiblePanes();
      for (const pane of Object.values(panes)) pane.box.hidden = !names.includes(pane.name);
      for (const name of ['expected', 'actual']) {
        const source = shown[name];
        panes[name].label.textContent = panes[name].title
          + (source && source.isSketch ? ' · layout only, the picture is not in this report' : '');
      }
      const {width, height} = extent();
      const area = $('panes');
      area.className = 'panes n' + names.length;
      const room = area.clientWidth / (innerWidth < 720 ? 1 : Math.max(1, names.length));
      const top = area.getBoundingClientRect().top + scrollY;
      const most = innerWidth < 720 ? 320 : clamp(innerHeight - top - 226, 240, 900);
      const needed = width ? clamp(Math.ceil(height * (room - 16) / width), 120, most) : 160;
      area.style.setProperty('--pane', needed + 'px');
      $('onion').hidden = state.mode !== 'onion';
      $('swipe').hidden = state.mode !== 'swipe';
      $('blink').hidden = state.mode !== 'blink';
      draw();
      readout();
    }

    """#
}
