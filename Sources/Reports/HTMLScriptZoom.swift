extension HTMLScript {
  /// The levels under the pointer; zooming, moving, swiping.
  static let zoom = #"""
    // The levels of both pictures under the pointer.
    function readout() {
      const line = $('readout');
      const {expected, actual} = shown;
      if (!state.hover) {
        line.replaceChildren(el('span', {class: 'hint mouse'},
          'Ctrl and wheel zoom, dragging moves'));
        return;
      }
      const [x, y] = state.hover;
      const read = source => {
        if (!source || source.isSketch || x >= source.width || y >= source.height) return null;
        const at = (y * source.width + x) * 4;
        return Array.from(levels(source).subarray(at, at + 4));
      };
      const swatch = (name, value) => {
        const box = el('i', {class: 'swatch'});
        if (value) box.style.backgroundColor = 'rgba(' + [...value.slice(0, 3), value[3] / 255] + ')';
        return el('span', {class: 'level'}, el('b', {class: 't-' + name}, name), box,
          value ? value.join(' ') : '–');
      };
      const one = read(expected), two = read(actual);
      const step = one && two ? Math.max(...one.map((level, k) => Math.abs(level - two[k]))) : null;
      line.replaceChildren(
        el('span', {class: 'level'}, 'x ' + x + '  y ' + y),
        swatch('expected', one), swatch('actual', two),
        el('span', {class: 'level'}, step === null ? '' : step === 0 ? 'equal' : 'Δ ' + step),
        el('span', {class: 'level'}, bdi(placesAt(x, y).join(', '))));
    }

    // The rows whose boxes a pixel lies in.
    const placesAt = (x, y) => ((shown.frame && shown.frame.more.places) || [])
      .filter(([, left, top, width, height]) =>
        x >= left && y >= top && x < left + width && y < top + height)
      .map(([name]) => name);

    function zoomTo(scale, pane, at) {
      const {width, height} = extent();
      if (!width || !pane) return;
      const old = scaleOf(pane), [x, y] = origin(pane);
      const fit = fitScale(pane);
      scale = clamp(scale, Math.min(fit, .05), 64);
      const {clientWidth, clientHeight} = pane.canvas;
      at = at || [(clientWidth / 2 - x) / old, (clientHeight / 2 - y) / old];
      // The point under the pointer stays where it is.
      const px = at[0] * old + x, py = at[1] * old + y;
      state.zoom = scale;
      state.x = clamp(at[0] + (clientWidth / 2 - px) / scale, 0, width);
      state.y = clamp(at[1] + (clientHeight / 2 - py) / scale, 0, height);
      draw();
    }
    const mainPane = () => panes[visiblePanes()[0]];
    function zoomBy(factor) {
      const pane = mainPane();
      if (!pane) return;
      if (state.zoom === null) centreOnChange();
      zoomTo(scaleOf(pane) * factor, pane, state.zoom === null ? null : [state.x, state.y]);
    }
    // From the whole picture a zoom goes to what differs, not to the middle.
    function centreOnChange() {
      const boxes = shown.frame && shown.frame.more.boxes || [];
      const pane = mainPane(), {width, height} = extent();
      state.zoom = scaleOf(pane);
      [state.x, state.y] = boxes.length
        ? [boxes[0] + boxes[2] / 2, boxes[1] + boxes[3] / 2] : [width / 2, height / 2];
    }
    function zoomFit() { state.zoom = null; draw(); }

    function wheel(event, pane) {
      if (!event.ctrlKey && !event.metaKey && state.zoom === null) return;
      event.preventDefault();
      zoomTo(scaleOf(pane) * Math.exp(-event.deltaY * (event.deltaMode ? .05 : .002)), pane,
        point(event, pane));
    }
    function grab(event, pane) {
      if (event.button !== 0) return;
      const start = point(event, pane);
      const swipes = state.mode === 'swipe' && (state.zoom === null
        || Math.abs(start[0] - swipeEdge(pane)) * scaleOf(pane) < 16);
      if (!swipes && state.zoom === null) return;
      pane.canvas.setPointerCapture(event.pointerId);
      const from = [event.clientX, event.clientY, state.x, state.y];
      const move = next => {
        if (swipes) {
          const box = pane.canvas.getBoundingClientRect(), scale = scaleOf(pane), [x] = origin(pane);
          const left = Math.max(0, x), right = Math.min(box.width, x + extent().width * scale);
          setSwipe(clamp((next.clientX - box.left - left) / (right - left), 0, 1));
        } else {
          const scale = scaleOf(pane), {width, height} = extent();
          state.x = clamp(from[2] - (next.clientX - from[0]) / scale, 0, width);
          state.y = clamp(from[3] - (next.clientY - from[1]) / scale, 0, height);
          draw();
        }
      };
      const end = () => {
        pane.canvas.removeEventListener('pointermove', move);
        pane.canvas.removeEventListener('pointerup', end);
        pane.canvas.removeEventListener('pointercancel', end);
      };
      pane.canvas.addEventListener('pointermove', move);
      pane.canvas.addEventListener('pointerup', end);
      pane.canvas.addEventListener('pointercancel', end);
      move(event);
    }
    function setSwipe(share) {
      state.swipe = share;
      $('swipe-share').value = share;
      draw();
    }
    function look(event, pane) {
      const [x, y] = point(event, pane).map(Math.floor), {width, height} = extent();
      state.hover = x >= 0 && y >= 0 && x < width && y < height ? [x, y] : null;
      readout();
      draw();
    }

    """#
}
