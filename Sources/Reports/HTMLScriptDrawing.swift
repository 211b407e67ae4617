extension HTMLScript {
  /// Drawing a pane: pictures by mode, grid, boxes.
  static let drawing = #"""
    // Pixels of the picture to those of the page.
    function fitScale(pane) {
      const {width, height} = extent();
      const {clientWidth, clientHeight} = pane.canvas;
      return width ? Math.min(clientWidth / width, clientHeight / height) : 1;
    }
    const scaleOf = pane => state.zoom === null ? fitScale(pane) : state.zoom;
    function origin(pane) {
      const {width, height} = extent(), scale = scaleOf(pane);
      const {clientWidth, clientHeight} = pane.canvas;
      const ratio = devicePixelRatio || 1;
      const whole = value => Math.round(value * ratio) / ratio;
      if (state.zoom === null) {
        return [whole((clientWidth - width * scale) / 2), whole((clientHeight - height * scale) / 2)];
      }
      return [whole(clientWidth / 2 - state.x * scale), whole(clientHeight / 2 - state.y * scale)];
    }
    function point(event, pane) {
      const box = pane.canvas.getBoundingClientRect(), [x, y] = origin(pane);
      return [(event.clientX - box.left - x) / scaleOf(pane),
        (event.clientY - box.top - y) / scaleOf(pane)];
    }

    function draw() {
      for (const name of visiblePanes()) drawPane(panes[name]);
      const {expected, actual} = shown;
      const result = hasPair() ? difference(expected, actual) : null;
      panes.difference.canvas.setAttribute('aria-label',
        result ? 'Difference: ' + count(result.pixels, 'pixel') : 'Difference');
      panes.difference.label.textContent =
        result ? 'Difference · ' + count(result.pixels, 'pixel') : 'Difference';
      const scale = panes[visiblePanes()[0]] ? scaleOf(panes[visiblePanes()[0]]) : 1;
      const share = scale * 100;
      $('zoom').textContent = (share < 10 ? share.toFixed(1) : Math.round(share)) + ' %';
    }

    function drawPane(pane) {
      const {canvas} = pane, ratio = devicePixelRatio || 1;
      const width = Math.round(canvas.clientWidth * ratio);
      const height = Math.round(canvas.clientHeight * ratio);
      if (canvas.width !== width || canvas.height !== height) {
        canvas.width = width;
        canvas.height = height;
      }
      const context = canvas.getContext('2d');
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, width, height);
      const note = missingWords(pane.name);
      pane.note.hidden = note === null;
      pane.note.textContent = note || '';
      const scale = scaleOf(pane), [x, y] = origin(pane);
      context.setTransform(ratio * scale, 0, 0, ratio * scale, x * ratio, y * ratio);
      // Below its own size a picture is smoothed; above, every pixel is a square.
      context.imageSmoothingEnabled = scale * ratio < 1;
      context.imageSmoothingQuality = 'high';
      drawPicture(context, pane, scale);
      if (scale >= 8 && note === null) drawGrid(context, pane, scale);
      drawOutlines(context, pane, scale);
      if (state.hover) drawCursor(context, scale);
    }

    function drawPicture(context, pane, scale) {
      const {expected, actual} = shown;
      const put = (source, alpha) => {
        if (!source) return;
        context.globalAlpha = alpha;
        context.drawImage(source.image, 0, 0);
        context.globalAlpha = 1;
      };
      if (pane.name === 'expected') return put(expected, 1);
      if (pane.name === 'actual') return put(actual, 1);
      if (pane.name === 'difference') {
        return hasPair() ? put(difference(expected, actual), 1) : put(actual || expected, .3);
      }
      if (!expected || !actual) return put(expected || actual, 1);
      if (state.mode === 'onion') { put(expected, 1); return put(actual, state.opacity); }
      if (state.mode === 'blink') {
        panes.both.label.textContent = state.flipped ? 'Actual' : 'Expected';
        panes.both.label.className = 'tag ' + (state.flipped ? 't-actual' : 't-expected');
        return put(state.flipped ? actual : expected, 1);
      }
      const {width, height} = extent(), edge = swipeEdge(pane);
      context.save();
      context.beginPath();
      context.rect(0, 0, edge, height);
      context.clip();
      put(expected, 1);
      context.restore();
      context.save();
      context.beginPath();
      context.rect(edge, 0, width - edge, height);
      context.clip();
      put(actual, 1);
      context.restore();
      const line = 2 / scale;
      context.fillStyle = color('ink');
      context.fillRect(edge - line / 2, 0, line, height);
    }
    // Where the pictures meet, in pixels of the picture: a share of the part in sight.
    function swipeEdge(pane) {
      const scale = scaleOf(pane), [x] = origin(pane), {width} = extent();
      const left = Math.max(0, -x / scale);
      const right = Math.min(width, (pane.canvas.clientWidth - x) / scale);
      return left + (right - left) * state.swipe;
    }

    function drawGrid(context, pane, scale) {
      const [x, y] = origin(pane), {width, height} = extent();
      const {clientWidth, clientHeight} = pane.canvas;
      const left = Math.max(0, Math.floor(-x / scale));
      const top = Math.max(0, Math.floor(-y / scale));
      const right = Math.min(width, Math.ceil((clientWidth - x) / scale));
      const bottom = Math.min(height, Math.ceil((clientHeight - y) / scale));
      context.beginPath();
      for (let k = left; k <= right; k++) { context.moveTo(k, top); context.lineTo(k, bottom); }
      for (let k = top; k <= bottom; k++) { context.moveTo(left, k); context.lineTo(right, k); }
      context.lineWidth = 1 / scale / (devicePixelRatio || 1);
      context.strokeStyle = 'rgba(127, 127, 127, .5)';
      context.stroke();
    }

    function drawOutlines(context, pane, scale) {
      const {frame, expected, actual} = shown;
      const thin = 1.5 / scale;
      const frameOf = (source, name) => {
        if (!source) return;
        context.setLineDash([6 / scale, 4 / scale]);
        context.lineWidth = thin;
        context.strokeStyle = color(name);
        context.strokeRect(thin / 2, thin / 2, source.width - thin, source.height - thin);
        context.setLineDash([]);
      };
      if (expected && actual
        && (expected.width !== actual.width || expected.height !== actual.height)) {
        frameOf(expected, 'expected');
        frameOf(actual, 'actual');
      }
      if (!state.boxes || !frame) return;
      const box = (x, y, width, height, gap) => context.strokeRect(
        x - gap, y - gap, width + 2 * gap, height + 2 * gap);
      const boxes = frame.more.boxes || [];
      context.lineWidth = 3.5 / scale;
      for (const [style, line] of [[color('panel'), 3.5], [color('mark'), 1.5]]) {
        context.strokeStyle = style;
        context.lineWidth = line / scale;
        for (let k = 0; k < boxes.length; k += 4) {
          box(boxes[k], boxes[k + 1], boxes[k + 2], boxes[k + 3], 1.5 / scale);
        }
      }
      for (const [name, x, y, width, height] of frame.more.places || []) {
        if (x === undefined || name !== state.place) continue;
        context.strokeStyle = color('accent');
        context.lineWidth = 2.5 / scale;
        box(x, y, width, height, 4 / scale);
        context.font = '600 ' + 12 / scale + 'px system-ui, sans-serif';
        const label = context.measureText(name).width + 12 / scale;
        context.fillStyle = color('accent');
        context.fillRect(x - 4 / scale, y - 22 / scale, label, 18 / scale);
        context.fillStyle = color('panel');
        context.fillText(name, x + 2 / scale, y - 9 / scale);
      }
    }
    function drawCursor(context, scale) {
      const [x, y] = state.hover;
      context.lineWidth = 1.5 / scale;
      context.strokeStyle = color('ink');
      context.strokeRect(x - .5 / scale, y - .5 / scale, 1 + 1 / scale, 1 + 1 / scale);
    }

    // Why a pane is empty; null where it is not.
    function missingWords(name) {
      const {frame, expected, actual} = shown;
      if (!frame) return null;
      const words = (side, number, source) => {
        if (source) return null;
        if (frame.verdict === 'unreadable' && (frame.more.notes || []).length) {
          return 'The ' + side + ' picture is not there: ' + frame.more.notes[0] + '.';
        }
        if (number === -1) return 'There is no ' + side + ' picture: ' + meanings[frame.verdict] + '.';
        if (state.scene.verdict === 'equal') {
          return 'The pictures of a scene that is equal are not in the report.';
        }
        if (holds(number)) return 'The ' + side + ' picture cannot be shown.';
        return 'The ' + side + ' picture is not in this report (limit ' + data.limit
          + '). A larger --report-size has more of them.';
      };
      const one = words('expected', frame.expected, expected);
      const two = words('actual', frame.actual, actual);
      if (name === 'expected') return one;
      if (name === 'actual') return two;
      if (name === 'difference') return one || two ? 'There is no pair to compare.' : null;
      return one && two ? one : null;
    }

    """#
}
