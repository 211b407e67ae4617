extension HTMLScript {
  /// The timeline: a column for each frame by its verdict, steps above, the playhead over all.
  static let timeline = #"""
    const strip = () => $('strip');
    const columns = () => state.scene ? state.scene.list.length : 0;
    // Each verdict has a height and a pattern, not only a colour.
    const heights =
      {equal: .22, differs: 1, size: 1, unreadable: 1, missing: .7, extra: .7, new: .5, stale: .5};

    function sizeCanvas(canvas) {
      const ratio = devicePixelRatio || 1;
      const {clientWidth, clientHeight} = canvas;
      canvas.width = Math.max(1, Math.round(clientWidth * ratio));
      canvas.height = Math.max(1, Math.round(clientHeight * ratio));
      const context = canvas.getContext('2d');
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      return [context, clientWidth, clientHeight];
    }

    function drawStrip() {
      const canvas = strip().querySelector('canvas');
      const [context, width, height] = sizeCanvas(canvas);
      const list = state.scene.list, total = list.length;
      const tones = Object.fromEntries(verdicts.map(name => [name, color('v-' + name)]));
      const ground = color('panel'), ratio = devicePixelRatio || 1;
      const whole = value => Math.round(value * ratio) / ratio;
      // Where frames are narrower than a pixel of the page, the worst of a pixel's frames shows.
      const cells = Math.min(total, Math.max(1, Math.floor(width)));
      for (let cell = 0; cell < cells; cell++) {
        const first = Math.floor(cell * total / cells);
        const end = Math.max(first + 1, Math.floor((cell + 1) * total / cells));
        let worst = list[first].verdict;
        for (let k = first + 1; k < end; k++) {
          if (verdicts.indexOf(list[k].verdict) < verdicts.indexOf(worst)) worst = list[k].verdict;
        }
        const left = whole(cell * width / cells), right = whole((cell + 1) * width / cells);
        const gap = width / cells > 4 ? 1 : 0, tall = height * heights[worst];
        // Frames without their pictures are paler.
        context.globalAlpha = worst !== 'equal' && list.slice(first, end).some(lacks) ? .5 : 1;
        context.fillStyle = tones[worst];
        context.fillRect(left, height - tall, right - left - gap, tall);
        context.globalAlpha = 1;
        context.fillStyle = ground;
        if (worst === 'missing' || worst === 'stale') {
          for (let y = height - tall + 3; y < height; y += 5) {
            context.fillRect(left, y, right - left, 2);
          }
        } else if (worst === 'size') {
          context.fillRect(left, height / 2 - 2, right - left, 4);
        } else if (worst === 'unreadable') {
          context.fillRect(left, height * .3, right - left, 3);
          context.fillRect(left, height * .6, right - left, 3);
        } else if ((worst === 'extra' || worst === 'new') && cell % 2) {
          context.fillRect(left, height - tall, right - left, tall / 2);
        }
      }
    }

    function showSteps() {
      const scene = state.scene, total = scene.list.length, box = $('steps');
      const marks = [];
      const first = total ? scene.list[0].number : 0;
      let free = -1, hidden = 0;
      const width = box.clientWidth || 600;
      for (const [frame, label, does, animation, window] of scene.steps) {
        const at = (frame - first + .5) / total;
        if (!(at >= 0 && at <= 1)) continue;
        const text = does || label;
        const title = 'step ' + label + ', frame ' + frame + (window > 1 ? ', window ' + window : '')
          + (does ? ': ' + does : '') + (animation ? ' with ' + animation : '');
        const mark = el('button', {type: 'button', class: 'step', title, 'aria-label': title,
          onclick: () => goNumber(frame)}, bdi(text));
        mark.style.left = at * 100 + '%';
        // A label that would run into the one before is a tick only.
        const room = at * width;
        if (room < free) mark.classList.add('tick');
        else free = room + Math.min(150, 16 + text.length * 6.4);
        if (room > width - 60) mark.classList.add('end');
        marks.push(mark);
        if (marks.length > 400) { hidden = scene.steps.length - marks.length; break; }
      }
      box.replaceChildren(...marks);
      box.title = hidden ? hidden + ' more steps' : '';
    }

    function movePlayhead() {
      const total = columns();
      const share = total ? (state.at + .5) / total : 0;
      for (const head of document.querySelectorAll('.playhead')) head.style.left = share * 100 + '%';
      const frame = frameNow();
      const node = strip();
      node.setAttribute('aria-valuemin', 0);
      node.setAttribute('aria-valuemax', Math.max(0, total - 1));
      node.setAttribute('aria-valuenow', state.at);
      node.setAttribute('aria-valuetext', frame ? titleOf(frame) + ', ' + frame.verdict : 'no frames');
    }
    function scrub(event) {
      const box = strip().getBoundingClientRect();
      go(Math.floor(clamp((event.clientX - box.left) / box.width, 0, .999999) * columns()));
    }
    function scrubbing(node) {
      node.addEventListener('pointerdown', event => {
        if (event.button !== 0 || !columns()) return;
        node.setPointerCapture(event.pointerId);
        stop();
        scrub(event);
      });
      node.addEventListener('pointermove', event => {
        if (node.hasPointerCapture(event.pointerId)) scrub(event);
      });
    }

    """#
}
