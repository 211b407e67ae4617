extension HTMLScript {
  /// Playing, modes and keys.
  static let control = #"""
    let clock = {start: 0, from: 0};
    function play() {
      if (state.playing) return stop();
      if (columns() < 2) return;
      if (state.at === columns() - 1) go(0);
      state.playing = true;
      clock = {start: performance.now(), from: state.at};
      showPlaying();
      requestAnimationFrame(step);
    }
    // Frames follow the scene's own rate, whatever the screen's is.
    function step(now) {
      if (!state.playing) return;
      const rate = (state.scene.rate || 10) * state.speed;
      const at = clock.from + Math.floor((now - clock.start) / 1000 * rate);
      if (at >= columns()) { go(columns() - 1); return stop(); }
      go(Math.max(at, 0));
      requestAnimationFrame(step);
    }
    function stop() {
      if (!state.playing) return;
      state.playing = false;
      showPlaying();
    }
    function showPlaying() {
      $('play').replaceChildren(icon(state.playing ? 'pause' : 'play'));
      $('play').setAttribute('aria-label', state.playing ? 'Pause' : 'Play');
      $('play').title = (state.playing ? 'Pause' : 'Play') + ' (space)';
    }

    function setMode(mode) {
      state.mode = mode;
      for (const node of $('modes').children) {
        node.setAttribute('aria-pressed', String(node.dataset.mode === mode));
      }
      panes.both.label.className = 'tag t-both';
      panes.both.label.textContent = mode === 'swipe' ? 'Expected | Actual' : 'Expected + Actual';
      layout();
    }
    function setBlinking(on) {
      state.blinking = on;
      $('blinking').checked = on;
    }
    function flip() { state.flipped = !state.flipped; draw(); }
    // Slower than three flashes a second, and not at all unless that is welcome.
    setInterval(() => { if (state.mode === 'blink' && state.blinking) flip(); }, 500);

    function toggleBoxes() {
      state.boxes = !state.boxes;
      $('boxes').setAttribute('aria-pressed', String(state.boxes));
      draw();
    }
    const help = () => { const node = $('help'); if (node.open) node.close(); else node.showModal(); };
    const keyWords = [
      ['← →', 'one frame back or on; with Shift ten'], ['Home End', 'the first, the last frame'],
      ['n p', 'the next, the previous frame that differs'], ['space', 'play or pause'],
      ['1 – 5', 'side by side, swipe, onion skin, blink, difference'],
      ['x', 'blink: the other picture'], ['[ ]', 'swipe, onion skin: less, more of the actual'],
      ['+ − 0', 'zoom in, out, the whole picture'], ['b', 'boxes around changed pixels'],
      ['j k', 'the next, the previous scene'], ['/', 'search'], ['?', 'this list'],
    ];
    const keys = {
      ArrowRight: event => { stop(); go(state.at + (event.shiftKey ? 10 : 1)); },
      ArrowLeft: event => { stop(); go(state.at - (event.shiftKey ? 10 : 1)); },
      Home: () => { stop(); go(0); }, End: () => { stop(); go(columns() - 1); },
      n: () => seek(1), p: () => seek(-1), ' ': play,
      1: () => setMode('side'), 2: () => setMode('swipe'), 3: () => setMode('onion'),
      4: () => setMode('blink'), 5: () => setMode('difference'), x: flip,
      '[': () => share(-.05), ']': () => share(.05),
      '+': () => zoomBy(1.5), '=': () => zoomBy(1.5), '-': () => zoomBy(1 / 1.5), 0: zoomFit,
      b: toggleBoxes, j: () => openNeighbour(1), k: () => openNeighbour(-1),
      '/': () => $('search').focus(), '?': help,
    };
    function share(step) {
      if (state.mode === 'swipe') setSwipe(clamp(state.swipe + step, 0, 1));
      if (state.mode === 'onion') setOpacity(clamp(state.opacity + step, 0, 1));
    }
    function setOpacity(value) {
      state.opacity = value;
      $('opacity').value = value;
      draw();
    }
    addEventListener('keydown', event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target;
      if (target.matches('input, select, textarea')) {
        if (event.key === 'Escape') target.blur();
        // A tick box knows the space bar only.
        if (target.type !== 'checkbox' || event.key === ' ') return;
      }
      // Buttons keep the keys that press them.
      if (event.key === ' ' && target.matches('button, summary')) return;
      if ($('help').open && event.key !== '?') return;
      const action = Object.hasOwn(keys, event.key) ? keys[event.key] : null;
      if (!action || !state.scene) return;
      event.preventDefault();
      action(event);
    });

    """#
}
