extension HTMLScript {
  /// Frames whose pictures are not in the page.
  static let sketch = #"""
    // Without its picture a frame is sketched from where its leaves were.
    function sketch(scene, frame, side) {
      const node = $('t' + scene.place + '-' + frame.number), size = scene.sizes[side];
      const number = side ? frame.actual : frame.expected;
      if (!node || !size || number === -1 || size[0] * size[1] > 3e7) return null;
      const leaves = JSON.parse(node.textContent)[side ? 'actual' : 'expected'];
      if (!leaves) return null;
      const canvas = surface(size[0], size[1]), context = canvas.getContext('2d');
      const ink = color('ink'), tone = color(side ? 'actual' : 'expected');
      context.fillStyle = color('panel');
      context.fillRect(0, 0, size[0], size[1]);
      const unit = scene.scale || 1;
      context.lineWidth = unit;
      context.font = 10 * unit + 'px system-ui, sans-serif';
      context.textBaseline = 'middle';
      for (const [row, role, x, y, width, height, opacity, text] of leaves) {
        context.globalAlpha = .15 * opacity;
        context.fillStyle = tone;
        context.fillRect(x, y, width, height);
        context.globalAlpha = .2 + .8 * opacity;
        context.strokeStyle = tone;
        context.strokeRect(x + unit / 2, y + unit / 2, width - unit, height - unit);
        if (role === 'fill') continue;
        context.fillStyle = ink;
        context.fillText(text || (row === null ? role : row + ' ' + role), x + 2 * unit,
          y + height / 2, Math.max(1, width - 4 * unit));
      }
      return {number: -3, image: canvas, width: size[0], height: size[1], levels: null, isSketch: true};
    }

    """#
}
