import {expect} from '@open-wc/testing';
import {expectAccessible} from '../../../support/accessible.js';
import {partsOf, textOf} from '../../../support/parts.js';
import {json, refusal, scriptedFetch} from '../../../support/scripted-fetch.js';
import {answerFrom, type Lists, wireGroup, wireItem, wireRarity} from '../../../support/scripted-shop.js';
import {CATALOG, chips, names, spoken} from '../../../support/shown-catalog.js';
import {createShop, type Mounted, type Shop} from '../../../support/storefront-fixture.js';
import {until} from '../../../support/until.js';

const WEAPONS = wireGroup('Weapons');
const PETS = wireGroup('Pets');
const price = (amount: string): object => ({amount, amount_without_discount: amount, currency: 'USD'});
const LISTS: Lists = {
  groups: [
    {external_id: 'pets', name: 'Pets', order: 2, level: 1, children: []},
    {external_id: 'weapons', name: 'Weapons', order: 1, level: 1, children: []},
  ],
  items: [
    wireItem('fox', {name: 'Fox', groups: [PETS], price: price('3.00')}),
    wireItem('ember-blade', {
      name: 'Ember Blade',
      groups: [WEAPONS],
      price: price('12.00'),
      attributes: [wireRarity('epic')],
    }),
    wireItem('owl', {name: 'Ōwl', groups: [PETS], price: price('2.00'), attributes: [wireRarity('rare')]}),
    ...Array.from({length: 8}, (_, index) => wireItem(`potion-${index}`, {name: `Potion ${index}`})),
  ],
  packages: [wireItem('gems', {name: 'Pouch of Gems', type: 'bundle', bundle_type: 'virtual_currency_package'})],
};
const choose = ({catalog}: Mounted, part: string, value: string): void => {
  const [field] = partsOf(catalog, part) as HTMLSelectElement[];
  field!.value = value;
  field!.dispatchEvent(new Event('change', {bubbles: true}));
};
const checks = ({catalog}: Mounted): Element[] => [...catalog.shadowRoot!.querySelectorAll('.check')];

describe('tools of <store-catalog>', () => {
  let shop: Shop;
  before(async () => {
    shop = await createShop({seed: 'empty'});
  });

  const mount = async (markup = CATALOG, lists = LISTS): Promise<Mounted> => {
    const shown = await shop.mount(markup, {fetch: scriptedFetch(answerFrom(() => lists)).fetch});
    if (!markup.includes('none')) await until(() => partsOf(shown.catalog, 'search').length, 'the tools');
    await shown.catalog.updateComplete;
    return shown;
  };
  const chip = ({catalog}: Mounted, name: string): HTMLElement =>
    partsOf(catalog, 'group').find(({textContent}) => textContent!.trim().startsWith(name))!;
  const type = async (shown: Mounted, text: string): Promise<void> => {
    const [field] = partsOf(shown.catalog, 'search') as HTMLInputElement[];
    field!.value = text;
    field!.dispatchEvent(new InputEvent('input', {bubbles: true}));
  };

  it('find no item that the host does not show', async () => {
    const lists = {
      ...LISTS,
      packages: Array.from({length: 12}, (_, index) =>
        wireItem(`pack-${index}`, {name: `Fox pack ${index}`, type: 'bundle', bundle_type: 'virtual_currency_package'}),
      ),
    };
    const shown = await mount('<store-catalog kinds="package"></store-catalog>', lists);

    await type(shown, 'fox');
    await until(() => /12 items found/.test(spoken(shown)), 'the search is over');

    expect(
      names(shown).every((name) => name!.startsWith('Fox pack')),
      names(shown).join(),
    ).to.equal(true);
  });

  it('replace the host’s order when the player chooses the shop’s', async () => {
    const shown = await mount('<store-catalog sort="name"></store-catalog>');
    await until(() => names(shown)[0] === 'Ember Blade', 'the host’s order');

    choose(shown, 'sort', 'price-up');
    await until(() => names(shown)[0] !== 'Ember Blade', 'another order');
    choose(shown, 'sort', '');

    await until(() => names(shown)[0] === 'Fox', 'the shop’s order');
  });

  it('name the groups in the shop’s order, with how many items each holds', async () => {
    const shown = await mount();

    await until(() => chips(shown).length, 'the groups');

    expect(chips(shown)).to.deep.equal(['All', 'Weapons 1', 'Pets 2']);
  });

  it('scroll the whole chip into view that has the focus @every-engine: scrolling', async () => {
    const many = Array.from({length: 9}, (_, index) => ({external_id: `g${index}`, name: `Group number ${index}`}));
    const lists = {
      ...LISTS,
      groups: many.map((group, order) => ({...group, order, level: 1, children: []})),
      items: many.map((group, index) => wireItem(`item-${index}`, {groups: [group]})),
    };
    const shown = await mount(CATALOG, lists);
    await until(() => chips(shown).length === 10, 'the groups');
    const [strip] = partsOf(shown.catalog, 'groups');
    strip!.style.maxInlineSize = '300px';
    const box = strip!.getBoundingClientRect();
    const cut = partsOf(shown.catalog, 'group').find((each) => each.getBoundingClientRect().right > box.right)!;

    cut.focus({preventScroll: true});
    expect(cut.matches(':focus-visible')).to.equal(true);

    expect(cut.getBoundingClientRect().right).to.be.at.most(box.right);
  });

  describe('while the service has not named its groups', () => {
    /** A shop whose groups are answered by `answer`. */
    const slow = async (answer: () => Promise<Response>): Promise<Mounted> => {
      const rest = answerFrom(() => LISTS);
      const isGroups = ({pathname}: URL): boolean => pathname.endsWith('/items/groups');
      const {fetch} = scriptedFetch((sent) => (isGroups(sent.url) ? answer() : rest(sent)));
      const shown = await shop.mount(CATALOG, {fetch});
      await until(() => partsOf(shown.catalog, 'search').length, 'the tools');
      return shown;
    };
    const topOf = ({catalog}: Mounted): number => partsOf(catalog, 'name')[0]!.getBoundingClientRect().top;

    it('keep their place, and move nothing when the names arrive @every-engine: layout', async () => {
      let name: (response: Response) => void = () => {};
      const shown = await slow(() => new Promise((resolve) => (name = resolve)));
      const top = topOf(shown);
      expect(chips(shown)).to.deep.equal([]);

      name(json({groups: LISTS.groups}));
      await until(() => chips(shown).length, 'the groups');

      expect(chips(shown)).to.deep.equal(['All', 'Weapons 1', 'Pets 2']);
      expect(topOf(shown)).to.equal(top);
    });

    it('use the names of the items where the service sends none', async () => {
      const shown = await slow(async () => refusal(404));

      await until(() => chips(shown).length, 'the groups');

      expect(chips(shown)).to.deep.equal(['All', 'Pets 2', 'Weapons 1']);
    });
  });

  it('put each group on a shelf of its own, and items without a group last', async () => {
    const shown = await mount();

    expect(partsOf(shown.catalog, 'shelf').map(({textContent}) => textContent)).to.deep.equal([
      'Pets',
      'Weapons',
      'More',
    ]);
    expect(names(shown).slice(0, 4)).to.deep.equal(['Fox', 'Ōwl', 'Ember Blade', 'Potion 0']);
  });

  it('show one group on a press, say how many there are, and show all again', async () => {
    const shown = await mount();
    const weapons = await until(() => chip(shown, 'Weapons'), 'the groups');

    weapons.click();
    await until(() => names(shown).length === 1, 'only the weapons');
    expect(names(shown)).to.deep.equal(['Ember Blade']);
    expect(chip(shown, 'Weapons').getAttribute('aria-pressed')).to.equal('true');
    await until(() => spoken(shown).includes('1 item found'), 'it is said');

    chip(shown, 'All').click();
    await until(() => names(shown).length === 12, 'all items');
  });

  it('find items by a part of their name, whatever its case and accents @every-engine: Intl', async () => {
    const shown = await mount();

    await type(shown, 'oWL');
    await until(() => names(shown).length === 1, 'one hit');

    expect(names(shown)).to.deep.equal(['Ōwl']);
  });

  it('say that nothing matches, and offer to show everything again', async () => {
    const shown = await mount();

    await type(shown, 'zzz');
    await until(() => textOf(shown.catalog, 'button-secondary') === 'Clear all', 'the way back');
    expect(shown.catalog.shadowRoot!.textContent!.replace(/[\u2066-\u2069]/g, '')).to.contain('Nothing matches “zzz”.');

    partsOf(shown.catalog, 'button-secondary')[0]!.click();
    await until(() => names(shown).length === 12, 'all items');
  });

  it('leave the focus on the way back while the list is read again', async () => {
    let gate: Promise<unknown> = Promise.resolve();
    const {fetch} = scriptedFetch(answerFrom(() => LISTS));
    const shown = await shop.mount(CATALOG, {
      fetch: async (...request) => {
        await gate;
        return fetch(...request);
      },
    });
    await until(() => partsOf(shown.catalog, 'search').length, 'the tools');
    await type(shown, 'zzz');
    await until(() => shown.catalog.shadowRoot!.textContent!.includes('Nothing matches'), 'the way back');
    const button = partsOf(shown.catalog, 'button-secondary')[0]!;
    button.focus();

    let answer!: () => void;
    gate = new Promise<void>((resolve) => {
      answer = resolve;
    });
    shown.storefront.reload();
    await until(() => shown.catalog.shadowRoot!.textContent!.includes('Searching'), 'the search');
    answer();
    await until(() => shown.catalog.shadowRoot!.textContent!.includes('Nothing matches'), 'its end');

    expect(shown.catalog.shadowRoot!.activeElement).to.equal(button);
  });

  it('sort by price and by name', async () => {
    const shown = await mount();

    choose(shown, 'sort', 'price-down');
    await until(() => names(shown)[0] === 'Ember Blade', 'the dearest first');
    choose(shown, 'sort', 'name');
    await until(() => names(shown)[0] === 'Ember Blade' && names(shown)[1] === 'Fox', 'by name');

    expect(partsOf(shown.catalog, 'shelf'), 'a sorted list has no shelves').to.have.length(0);
  });

  it('filter by type and by an attribute', async () => {
    const shown = await mount();

    choose(shown, 'kind', 'package');
    await until(() => names(shown).length === 1, 'only packages');
    expect(names(shown)).to.deep.equal(['Pouch of Gems']);

    choose(shown, 'kind', '');
    await until(() => names(shown).length === 12, 'all items');
    const epic = checks(shown).find((label) => label.textContent!.includes('Epic'))!;
    epic.querySelector('input')!.click();
    await until(() => names(shown).length === 1, 'only what is epic');
    expect(names(shown)).to.deep.equal(['Ember Blade']);
  });

  it('filter by attributes whose names every object has', async () => {
    const ids = ['element', 'constructor', 'toString', '__proto__'];
    const attributes = (value: string): object[] =>
      ids.map((id) => ({external_id: id, name: id, values: [{external_id: value, value: `${value} ${id}`}]}));
    const twins = ['hot', 'cold'].map((value) => wireItem(value, {attributes: attributes(value)}));
    const shown = await mount(CATALOG, {items: [...LISTS.items!, ...twins]});
    const ticked = (): string[] =>
      checks(shown).flatMap((label) => (label.querySelector('input')!.checked ? label.textContent!.trim() : []));

    for (const [index, id] of ids.entries()) {
      const label = checks(shown).find(({textContent}) => textContent!.trim() === `hot ${id}`)!;
      label.querySelector('input')!.click();
      await until(() => textOf(shown.catalog, 'filter-button') === `${index + 1}`, `${id} is counted`);
    }

    expect(ticked()).to.deep.equal(ids.map((id) => `hot ${id}`));
    expect(names(shown)).to.deep.equal(['hot']);
  });

  it('offer every value of an attribute, in a box that does not grow with them', async () => {
    const items = Array.from({length: 45}, (_, index) =>
      wireItem(`i${index}`, {
        attributes: [{external_id: 'mark', name: 'Mark', values: [{external_id: `${index}`, value: `Mark ${index}`}]}],
      }),
    );
    const shown = await mount(CATALOG, {items});

    partsOf(shown.catalog, 'filter-button')[0]!.click();
    await until(() => partsOf(shown.catalog, 'panel')[0]!.offsetHeight > 0, 'the panel');

    expect(checks(shown)).to.have.length(45);
    expect(partsOf(shown.catalog, 'panel')[0]!.querySelector('fieldset')!.offsetHeight).to.be.below(250);
  });

  it('close by Escape, which puts the focus back on the button that opened them @every-engine: focus', async () => {
    const shown = await mount();
    const [button] = partsOf(shown.catalog, 'filter-button') as [HTMLElement];
    const [panel] = partsOf(shown.catalog, 'panel') as [HTMLElement];
    button.click();
    await until(() => panel.offsetHeight > 0, 'the panel');
    const sort = panel.querySelector('select')!;
    sort.focus();

    sort.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true, cancelable: true}));
    await until(() => panel.offsetHeight === 0, 'it is closed');

    expect(button.getAttribute('aria-expanded')).to.equal('false');
    expect((shown.catalog.renderRoot as ShadowRoot).activeElement).to.equal(button);
  });

  it('are hidden where the host wants none', async () => {
    const shown = await mount('<store-catalog tools="none"></store-catalog>');

    expect(partsOf(shown.catalog, 'tools')).to.have.length(0);
    expect(names(shown)).to.have.length(12);
  });

  it('leave out the tools that the host did not name', async () => {
    const shown = await mount('<store-catalog tools="search"></store-catalog>');

    expect(partsOf(shown.catalog, 'group')).to.have.length(0);
    expect(partsOf(shown.catalog, 'filter-button')).to.have.length(0);
  });

  it('show only the kinds that the host names', async () => {
    const shown = await mount('<store-catalog kinds="package game" tools="none"></store-catalog>');

    expect(names(shown)).to.deep.equal(['Pouch of Gems']);
  });

  it('show no empty toolbar where too few items are there for any tool', async () => {
    const fetch = scriptedFetch(answerFrom(() => LISTS)).fetch;
    const shown = await shop.mount('<store-catalog kinds="package game"></store-catalog>', {fetch});
    await until(() => names(shown).length, 'the items');

    await until(() => partsOf(shown.catalog, 'tools').length === 0, 'no bar');
  });

  it('start with the order that the host names', async () => {
    const shown = await mount('<store-catalog sort="price-down"></store-catalog>');

    await until(() => names(shown)[0] === 'Ember Blade', 'the dearest first');
  });

  it('are accessible, open and closed', async () => {
    const shown = await mount();
    await until(() => chip(shown, 'Weapons'), 'the groups');
    await expectAccessible(shown.catalog);

    partsOf(shown.catalog, 'filter-button')[0]!.click();
    await until(() => partsOf(shown.catalog, 'panel')[0]!.offsetHeight > 0, 'the panel');
    await expectAccessible(shown.catalog);
  });
});

describe('<store-catalog> of one group', () => {
  it('is loaded again where it could not be loaded', async () => {
    const shop = await createShop({seed: 'empty'});
    let isBroken = true;
    const fetch = scriptedFetch(({url}) => {
      if (!url.pathname.endsWith('/items/virtual_items/group/pets')) return json({items: [], has_more: false});
      return isBroken ? refusal(422) : json({items: LISTS.items!.slice(0, 1), has_more: false});
    }).fetch;
    const shown = shop.put('<store-catalog group="pets"></store-catalog>', {fetch});
    const retry = await until(() => partsOf(shown.catalog, 'button-primary')[0], 'the way on');

    isBroken = false;
    retry.click();

    await until(() => names(shown)[0] === 'Fox', 'the group');
  });

  it('is sorted with the items of its later pages, and offers no other group', async () => {
    const shop = await createShop({seed: 'empty'});
    const pets = Array.from({length: 120}, (_, index) =>
      wireItem(`pet-${index}`, {name: `Pet ${index}`, groups: [PETS], price: price(`${200 - index}.00`)}),
    );
    const fetch = scriptedFetch(({url}) => {
      if (url.pathname.endsWith('/items/groups')) return json({groups: LISTS.groups});
      if (!url.pathname.endsWith('/items/virtual_items/group/pets')) return json({items: [], has_more: false});
      const from = Number(url.searchParams.get('offset') ?? 0);
      const to = from + Number(url.searchParams.get('limit') ?? 50);
      return json({items: pets.slice(from, to), has_more: to < pets.length});
    }).fetch;
    const shown = shop.put('<store-catalog group="pets"></store-catalog>', {fetch});
    await until(() => partsOf(shown.catalog, 'sort').length, 'the tools');
    await until(() => !shown.catalog.shadowRoot!.querySelector('.tools > i'), 'the groups');
    expect(chips(shown)).to.deep.equal([]);

    choose(shown, 'sort', 'price-up');

    await until(() => names(shown)[0] === 'Pet 119', 'the cheapest of all comes first');
    await until(() => /120 items found/.test(spoken(shown)), 'it is said, once all are here');
  });
});
