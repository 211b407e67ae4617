extension HTMLScript {
  /// Putting the page together, and its start.
  static let page = #"""
    function makeTools() {
      const mode = Object.entries(modes).map(([name, [label, key]]) => {
        const node = el('button', {type: 'button', title: label + ' (' + key + ')',
          'aria-pressed': String(name === state.mode), onclick: () => setMode(name)}, label);
        node.dataset.mode = name;
        return node;
      });
      const range = (id, label, value, action) => {
        const input = el('input', {type: 'range', id, min: 0, max: 1, step: .01, value});
        input.addEventListener('input', () => action(Number(input.value)));
        return [el('label', {for: id}, label), input];
      };
      const blinking = el('input', {type: 'checkbox', id: 'blinking'});
      blinking.checked = state.blinking;
      blinking.addEventListener('change', () => setBlinking(blinking.checked));
      return el('div', {class: 'tools'},
        el('div', {class: 'segments', id: 'modes', role: 'group', 'aria-label': 'How to compare'}, mode),
        el('span', {id: 'swipe', class: 'extra', hidden: true},
          range('swipe-share', 'Edge', state.swipe, setSwipe)),
        el('span', {id: 'onion', class: 'extra', hidden: true},
          range('opacity', 'Actual', state.opacity, setOpacity)),
        el('span', {id: 'blink', class: 'extra', hidden: true}, blinking,
          el('label', {for: 'blinking'}, 'Blink'), button('Show the other picture', 'x', flip, 'Flip')),
        el('span', {class: 'space'}),
        el('div', {class: 'segments', role: 'group', 'aria-label': 'Zoom'},
          button('Zoom out', '−', () => zoomBy(1 / 1.5), icon('minus')),
          el('output', {id: 'zoom', 'aria-label': 'Zoom'}),
          button('Zoom in', '+', () => zoomBy(1.5), icon('plus')),
          button('Whole picture', '0', zoomFit, icon('fit'))),
        el('button', {type: 'button', id: 'boxes', class: 'plain', 'aria-pressed': 'true',
          title: 'Boxes around changed pixels (b)', onclick: toggleBoxes}, 'Boxes'));
    }
    function makeTransport() {
      const number = el('input', {type: 'number', id: 'number', min: 0, 'aria-label': 'Frame'});
      number.addEventListener('change', () => goNumber(Number(number.value)));
      const speed = el('select', {id: 'speed', 'aria-label': 'Speed'},
        [[.1, '0.1×'], [.25, '¼×'], [.5, '½×'], [1, '1×'], [2, '2×']].map(([value, label]) =>
          el('option', {value, selected: value === 1}, label)));
      speed.addEventListener('change', () => {
        state.speed = Number(speed.value);
        clock = {start: performance.now(), from: state.at};
      });
      return el('div', {class: 'transport', role: 'group', 'aria-label': 'Frames'},
        button('Previous frame that differs', 'p', () => seek(-1), icon('first')),
        button('Frame back', '←', () => { stop(); go(state.at - 1); }, icon('back')),
        el('button', {type: 'button', id: 'play', class: 'main', onclick: play}),
        button('Frame on', '→', () => { stop(); go(state.at + 1); }, icon('next')),
        button('Next frame that differs', 'n', () => seek(1), icon('last')),
        el('span', {class: 'where'}, el('label', {for: 'number'}, 'Frame'), number,
          el('span', {id: 'of'}), el('span', {id: 'time'})),
        el('span', {class: 'space'}), speed);
    }
    function makeViewer() {
      const track = el('div', {id: 'strip', class: 'strip', role: 'slider', tabindex: '0',
        'aria-label': 'Timeline'}, el('canvas'), el('div', {class: 'playhead'}));
      scrubbing(track);
      const more = el('button', {type: 'button', id: 'more-lanes', class: 'link', onclick: () => {
        lanesShown += 24;
        showLanes();
      }});
      return el('section', {id: 'viewer', 'aria-label': 'Frames'},
        makeTools(),
        el('div', {id: 'panes', class: 'panes'}, makePane('expected', 'Expected'),
          makePane('actual', 'Actual'), makePane('difference', 'Difference'),
          makePane('both', 'Both')),
        el('div', {class: 'below'}, el('div', {id: 'facts', class: 'facts', 'aria-live': 'polite'}),
          el('p', {id: 'readout', class: 'readout'})),
        makeTransport(),
        el('div', {class: 'time'},
          el('div', {class: 'lane first'}, el('div', {class: 'gutter'}, 'Steps'),
            el('div', {id: 'steps', class: 'steps'})),
          el('div', {class: 'lane'}, el('div', {class: 'gutter'}, 'Frames'), track),
          el('div', {id: 'legend', class: 'legend'}, el('span', {class: 'key t-expected'}, 'expected'),
            el('span', {class: 'key t-actual'}, 'actual'), el('span', {class: 'key t-span'}, 'differing')),
          el('div', {id: 'lanes'}), more,
          el('div', {class: 'over', 'aria-hidden': 'true'}, el('div', {class: 'playhead'}))));
    }
    function makePage() {
      const left = $('left').textContent.trim();
      const notices = [left, data.omitted
        ? 'To stay within ' + data.limit + ', some charts, boxes and rows of tables are left out; '
          + 'a larger --report-size has them, and so has report.json.' : '',
      data.scenes.length < data.total
        ? data.total - data.scenes.length + ' scenes are left out here.' : ''].filter(Boolean);
      const equal = data.scenes.filter(scene => scene.verdict === 'equal').length;
      const verdict = equal === data.scenes.length && equal ? 'equal' : 'differs';
      $('app').append(
        el('header', {class: 'bar'}, el('div', {class: 'line ' + verdict}, icon(verdict),
          el('h1', {}, data.headline)),
        ...data.restrictions.map(text => el('span', {class: 'part'}, text)),
        el('span', {class: 'space'}), el('span', {class: 'engine'}, bdi(data.engine)),
        el('button', {type: 'button', class: 'round', 'aria-label': 'Keys and help', title: 'Keys (?)',
          onclick: help}, '?')),
        ...notices.map(text => el('p', {class: 'notice', role: 'status'}, text)),
        el('div', {class: 'body'}, makeList(),
          el('main', {id: 'main', tabindex: '-1'}, el('div', {id: 'head', class: 'head'}),
            el('p', {id: 'no-frames', class: 'empty', hidden: true}), makeViewer(),
            el('section', {id: 'changes', class: 'changes', 'aria-label': 'Properties'}),
            el('details', {id: 'about', class: 'about'}))),
        el('dialog', {id: 'help', 'aria-label': 'Keys'}, el('h2', {}, 'Keys'),
          el('dl', {}, keyWords.flatMap(([key, words]) =>
            [el('dt', {}, key.split(' ').map(one => el('kbd', {}, one))), el('dd', {}, words)])),
          el('h2', {}, 'Verdicts'),
          el('dl', {}, verdicts.flatMap(name =>
            [el('dt', {}, chip(name)), el('dd', {}, meanings[name])])),
          el('button', {type: 'button', class: 'plain', onclick: help}, 'Close')));
    }

    makePage();
    $('static').hidden = true;
    $('app').hidden = false;
    showPlaying();
    showList();
    if (!data.scenes.length) {
      $('main').replaceChildren(el('p', {class: 'empty'}, 'There is nothing to show.'));
    } else {
      addEventListener('hashchange', readPlace);
      if (!readPlace()) open(0, null);
      setMode('side');
      let resizing = 0;
      const redraw = () => {
        cancelAnimationFrame(resizing);
        resizing = requestAnimationFrame(() => {
          layout();
          if (!state.scene.list.length) return;
          drawStrip();
          showSteps();
          for (const row of $('lanes').children) row.draw();
        });
      };
      addEventListener('resize', redraw);
      dark.addEventListener('change', redraw);
      calm.addEventListener('change', () => setBlinking(!calm.matches));
    }

    """#
}
