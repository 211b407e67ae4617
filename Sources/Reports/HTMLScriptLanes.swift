extension HTMLScript {
  /// Charts of the rows' properties below the timeline.
  static let lanes = #"""
    let lanesShown = 8;
    const laneName = lane => (lane.row === null ? '' : 'row ' + lane.row + ' ') + lane.role;
    function showLanes() {
      const scene = state.scene, box = $('lanes');
      const many = scene.lanes.some(lane => lane.window > 1);
      const rows = scene.lanes.slice(0, lanesShown).map(lane => {
        const canvas = el('canvas', {role: 'img', 'aria-label': 'Chart of ' + laneName(lane) + ' '
          + lane.property + ', expected and actual'});
        const value = el('span', {class: 'value'});
        const chart = el('div', {class: 'chart'}, canvas);
        scrubbing(chart);
        const row = el('div', {class: 'lane'},
          el('div', {class: 'gutter'},
            el('span', {class: 'name'}, bdi(laneName(lane)), ' ', el('b', {}, lane.property),
              many ? ' · window ' + lane.window : null), value),
          chart);
        row.draw = () => drawLane(canvas, lane);
        row.tell = () => tellLane(value, lane);
        return row;
      });
      box.replaceChildren(...rows);
      const rest = scene.lanes.length - rows.length;
      $('more-lanes').hidden = rest <= 0;
      $('more-lanes').textContent = 'Show ' + rest + ' more ' + (rest === 1 ? 'property' : 'properties');
      $('legend').hidden = scene.lanes.length === 0;
      for (const row of rows) { row.draw(); row.tell(); }
    }
    // The value at a frame: of the last sample at or before it.
    function sample(samples, number) {
      let low = 0, high = samples.length / 2;
      while (low < high) {
        const middle = low + high >> 1;
        if (samples[middle * 2] <= number) low = middle + 1; else high = middle;
      }
      return low ? samples[low * 2 - 1] : null;
    }
    const short = value => value === null ? '–' : String(Math.round(value * 100) / 100);
    function tellLane(node, lane) {
      const frame = frameNow();
      if (!frame) return;
      const one = sample(lane.expected, frame.number), two = sample(lane.actual, frame.number);
      node.replaceChildren(...one === two ? [short(one)] : [
        el('span', {class: 'was'}, short(one)), ' → ', el('span', {class: 'is'}, short(two))]);
    }
    function drawLane(canvas, lane) {
      const [context, width, height] = sizeCanvas(canvas);
      const list = state.scene.list;
      if (!list.length) return;
      const first = list[0].number, total = list.length;
      const at = number => (number - first) / total * width;
      let low = Infinity, high = -Infinity;
      for (const samples of [lane.expected, lane.actual]) {
        for (let k = 1; k < samples.length; k += 2) {
          if (samples[k] === null) continue;
          low = Math.min(low, samples[k]);
          high = Math.max(high, samples[k]);
        }
      }
      if (!(high > low)) { low -= 1; high += 1; }
      const up = lane.property === 'y' ? 1 : -1;
      const pad = 5, middle = (low + high) / 2;
      const y = value => height / 2 + up * (value - middle) / (high - low) * (height - 2 * pad);
      context.fillStyle = color('span');
      for (let k = 0; k < lane.differing.length; k += 2) {
        const left = at(lane.differing[k]);
        context.fillRect(left, 0, Math.max(1.5, at(lane.differing[k + 1] + 1) - left), height);
        context.fillRect(left, height - 2, Math.max(1.5, at(lane.differing[k + 1] + 1) - left), 2);
      }
      const curve = (samples, name, thick, dash) => {
        context.beginPath();
        let isDown = false;
        for (let k = 0; k < samples.length; k += 2) {
          const end = k + 2 < samples.length ? samples[k + 2] : first + total;
          if (samples[k + 1] === null) { isDown = false; continue; }
          const left = at(samples[k]), level = y(samples[k + 1]);
          // Values that follow each other frame by frame make a line, held ones a step.
          if (isDown) context.lineTo(left, level); else context.moveTo(left, level);
          isDown = true;
          if (end - samples[k] > 1) context.lineTo(at(end - 1), level);
          if (end === first + total) context.lineTo(at(end), level);
        }
        context.setLineDash(dash);
        context.lineWidth = thick;
        context.lineJoin = 'round';
        context.strokeStyle = color(name);
        context.stroke();
        context.setLineDash([]);
      };
      curve(lane.expected, 'expected', 3, []);
      curve(lane.actual, 'actual', 1.5, []);
    }

    """#
}
