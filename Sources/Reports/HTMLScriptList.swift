extension HTMLScript {
  /// The list of scenes with its filter and search.
  static let list = #"""
    const filter = {verdicts: new Set(), text: ''};
    function makeList() {
      const counts = {};
      for (const scene of data.scenes) counts[scene.verdict] = (counts[scene.verdict] || 0) + 1;
      const chips = verdicts.filter(name => counts[name]).map(name => {
        const node = el('button', {type: 'button', class: 'chip v-' + name, 'aria-pressed': 'false',
          title: meanings[name], 'aria-label': 'Only ' + name + ': ' + counts[name]},
        icon(name), name, el('b', {}, counts[name]));
        node.addEventListener('click', () => {
          if (!filter.verdicts.delete(name)) filter.verdicts.add(name);
          node.setAttribute('aria-pressed', filter.verdicts.has(name));
          showList();
        });
        return node;
      });
      const search = el('input', {type: 'search', id: 'search', placeholder: 'Search scenes  ( / )',
        'aria-label': 'Search scenes', autocomplete: 'off', spellcheck: 'false'});
      search.addEventListener('input', () => { filter.text = search.value; showList(); });
      return el('nav', {class: 'side', 'aria-label': 'Scenes'},
        el('div', {class: 'finder'}, search,
          el('div', {class: 'chips', role: 'group', 'aria-label': 'Filter by verdict'}, chips)),
        el('ul', {id: 'scenes', class: 'scenes'}),
        el('p', {id: 'none', class: 'hint', hidden: true, role: 'status'}, 'No scene matches.'));
    }
    const listed = () => data.scenes.filter(scene => {
      if (filter.verdicts.size && !filter.verdicts.has(scene.verdict)) return false;
      const words = filter.text.trim().toLowerCase();
      return !words || [scene.name, scene.file, ...scene.statements.map(said => said[1])]
        .some(text => text.toLowerCase().includes(words));
    });
    function showList() {
      const found = listed();
      $('none').hidden = found.length > 0;
      $('scenes').replaceChildren(...found.slice(0, 2000).map(card));
      markList();
    }
    // The card says why, so that nothing has to be opened for that.
    function card(scene) {
      const said = scene.statements.slice(0, 3).map(([, text]) => el('span', {class: 'said'}, bdi(text)));
      if (!said.length && scene.verdict !== 'equal') {
        said.push(...scene.notes.slice(0, 2).map(text => el('span', {class: 'said'}, bdi(text))));
      }
      const node = el('button', {type: 'button', class: 'card c-' + scene.verdict,
        onclick: () => open(scene.place, null)},
      el('span', {class: 'top'}, el('span', {class: 'title'}, bdi(scene.name)), chip(scene.verdict)),
      el('span', {class: 'sum'}, scene.summary), ...said);
      const item = el('li', {}, node);
      item.dataset.place = scene.place;
      return item;
    }
    function markList() {
      for (const item of $('scenes').children) {
        const isOpen = state.scene && Number(item.dataset.place) === state.scene.place;
        item.firstChild.setAttribute('aria-current', isOpen ? 'true' : 'false');
        if (isOpen && $('app').contains(item)) {
          const list = $('scenes');
          if (item.offsetTop < list.scrollTop) list.scrollTop = item.offsetTop - 8;
          else if (item.offsetTop + item.offsetHeight > list.scrollTop + list.clientHeight) {
            list.scrollTop = item.offsetTop + item.offsetHeight - list.clientHeight + 8;
          }
        }
      }
    }
    function openNeighbour(step) {
      const found = listed();
      if (!found.length) return;
      const at = found.indexOf(state.scene);
      open(found[clamp(at < 0 ? 0 : at + step, 0, found.length - 1)].place, null);
    }

    """#
}
