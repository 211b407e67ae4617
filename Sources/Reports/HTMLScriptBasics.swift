extension HTMLScript {
  /// Elements, words and the data.
  ///
  /// Every text reaches the page as a text node, never as markup.
  static let basics = #"""
    const $ = id => document.getElementById(id);
    const SVG = 'http://www.w3.org/2000/svg';
    const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

    function el(tag, attributes, ...children) {
      const node = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes || {})) {
        if (value === null || value === undefined || value === false) continue;
        if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
        else node.setAttribute(name, value === true ? '' : value);
      }
      node.append(...children.flat().filter(child => child !== null && child !== undefined));
      return node;
    }
    // Text from a scene keeps its own direction.
    const bdi = text => el('bdi', {}, text);

    const paths = {
      first: 'M4 3v10M13 3 6 8l7 5z', back: 'M11 3 5 8l6 5z', play: 'M4 2.5v11l9-5.5z',
      pause: 'M4.5 3v10M11.5 3v10', next: 'M5 3l6 5-6 5z', last: 'M12 3v10M3 3l7 5-7 5z',
      plus: 'M8 3v10M3 8h10', minus: 'M3 8h10', fit: 'M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3',
      differs: 'M8 2 14.5 13.5h-13z', size: 'M8 1.5 14.5 8 8 14.5 1.5 8z',
      unreadable: 'M3 3l10 10M13 3 3 13', missing: 'M3 8h10', extra: 'M8 3v10M3 8h10',
      new: 'M8 1.5l2 4.6 5 .4-3.8 3.2 1.2 4.8L8 11.9l-4.4 2.6 1.2-4.8L1 6.5l5-.4z',
      stale: 'M8 2a6 6 0 1 0 .01 0M8 4.5V8l2.5 2', equal: 'M3 8.5 6.5 12 13 4.5',
    };
    function icon(name) {
      const svg = document.createElementNS(SVG, 'svg');
      svg.setAttribute('viewBox', '0 0 16 16');
      svg.setAttribute('aria-hidden', 'true');
      svg.setAttribute('class', 'icon i-' + name);
      const path = document.createElementNS(SVG, 'path');
      path.setAttribute('d', paths[name]);
      svg.append(path);
      return svg;
    }
    const chip = verdict => el('span', {class: 'chip v-' + verdict}, icon(verdict), verdict);
    function button(label, key, action, ...content) {
      const title = key ? label + ' (' + key + ')' : label;
      return el('button', {type: 'button', title, 'aria-label': label, onclick: action}, ...content);
    }
    const count = (number, one, more) =>
      number.toLocaleString('en') + ' ' + (number === 1 ? one : more || one + 's');
    const span = (first, last) => first === last ? 'frame ' + first : 'frames ' + first + '–' + last;

    const verdicts =
      ['unreadable', 'size', 'differs', 'missing', 'extra', 'new', 'stale', 'equal'];
    const meanings = {
      unreadable: 'a picture or a reference cannot be read', size: 'the sizes in pixels differ',
      differs: 'the pixels differ', missing: 'the reference has the frame, the run does not',
      extra: 'the run has the frame, the reference does not', new: 'never recorded',
      stale: 'a reference whose scene is no more', equal: 'nothing differs beyond the tolerance',
    };
    const data = JSON.parse($('data').textContent);

    data.scenes.forEach((scene, place) => { scene.place = place; });
    // Runs become frames: the same place in this list is the same column of the timeline.
    function expand(scene) {
      if (scene.list) return;
      scene.list = [];
      for (const [number, times, verdict, expected, actual, more] of scene.frames) {
        for (let k = 0; k < times; k++) {
          scene.list.push({number: number + k, verdict, expected, actual, more: more || {}});
        }
      }
    }

    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const color = name =>
      getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim();

    const state = {
      scene: null, at: 0, mode: 'side', zoom: null, x: 0, y: 0, boxes: true, playing: false,
      speed: 1, opacity: .5, swipe: .5, flipped: false, blinking: !calm.matches, hover: null,
    };
    const frameNow = () => state.scene ? state.scene.list[state.at] : undefined;

    """#
}
