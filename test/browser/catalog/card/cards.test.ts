import {expect} from '@open-wc/testing';
import {createItemBySku} from '../../../../src/items/item-store.js';
import {expectAccessible} from '../../../support/accessible.js';
import {cardOf, latinDigits, partsOf, textOf} from '../../../support/parts.js';
import {type OpenedWindows, replaceWindowOpen} from '../../../support/payment-window.js';
import {purchaseDialog, untilShown} from '../../../support/purchase-dialog.js';
import {refusal, type Sent, scriptedFetch, silence} from '../../../support/scripted-fetch.js';
import {answerFrom, type Lists, wireItem, wireRarity} from '../../../support/scripted-shop.js';
import {setTime} from '../../../support/service-time.js';
import {createShop, type Mounted, type Shop} from '../../../support/storefront-fixture.js';
import {until, untilValue} from '../../../support/until.js';

/** The text of a node, without the marks that isolate names of another direction. */
const plain = (node: Node): string => node.textContent!.replace(/[\u2066-\u2069]/g, '');

const CATALOG = '<store-catalog tools="none"></store-catalog>';
const HOUR_MS = 3_600_000;
const GEMS = {
  sku: 'gems',
  name: 'Gems',
  image_url: null,
  type: 'virtual_currency',
  amount: 1200,
  amount_without_discount: 1200,
  is_default: true,
  calculated_price: {amount: '1200', amount_without_discount: '1200'},
};
const money = (amount: string, before = amount): object => ({amount, amount_without_discount: before, currency: 'USD'});
const later = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** A game's key for a platform. */
const keyOf = (drm: string, what: object = {}): object => ({
  sku: `crown-${drm.toLowerCase()}`,
  drm_sku: drm.toLowerCase(),
  drm_name: drm,
  price: money('49.99'),
  can_be_bought: true,
  has_keys: true,
  is_free: false,
  virtual_prices: [],
  ...what,
});
const gameOf = (keys: readonly object[]): object =>
  wireItem('crown', {name: 'Crown Edition', type: 'unit', price: null, unit_items: keys});

const RUNE = wireItem('rune', {name: 'Runeblade', price: null, virtual_prices: [GEMS]});

describe('a card of <store-catalog>', () => {
  let shop: Shop;
  before(async () => {
    shop = await createShop({seed: 'empty'});
  });

  const mount = async (
    lists: Lists,
    answer?: (sent: Sent) => Response | undefined,
    markup = CATALOG,
  ): Promise<Mounted & {sent: readonly Sent[]}> => {
    const usual = answerFrom(() => lists);
    const {fetch, sent} = scriptedFetch((request) => answer?.(request) ?? usual(request));
    const shown = await shop.mount(markup, {fetch});
    // Further parts of the cards follow the first paint.
    await until(
      () => getComputedStyle(partsOf(shown.catalog, 'media')[0]!, '::before').content !== 'none',
      'the rest of the cards',
    );
    await shown.catalog.updateComplete;
    return {...shown, sent};
  };

  /** The visible width of an icon beside the words of its button: 0 where it is clipped. */
  const drawnIcon = (button: HTMLElement): number => {
    const row = button.querySelector('.iconed')!.getBoundingClientRect();
    const [icon] = [...button.querySelectorAll('img, .icon')].filter((each) => each.checkVisibility());
    const {top, bottom, width} = icon!.getBoundingClientRect();
    return top < row.bottom && bottom > row.top ? width : 0;
  };

  for (const dir of ['ltr', 'rtl']) {
    it(`draws the icon of a price whole or not at all, and the price always (${dir}) @every-engine: layout`, async () => {
      const gem = new URL('/demo/art/gem.svg', location.href).href;
      const [amount, amount_without_discount] = ['98765432', '98765432'];
      const dear = {...GEMS, image_url: gem, amount: 98765432, calculated_price: {amount, amount_without_discount}};
      const items = [
        wireItem('dear', {name: 'Dear', price: money('98765.43')}),
        wireItem('rune', {name: 'Runeblade', price: null, virtual_prices: [dear]}),
      ];
      const {catalog} = await mount({items}, undefined, `${CATALOG}<store-cart></store-cart>`);
      await until(() => cardOf(catalog, 'Runeblade').label === '98,765,432', 'the rest of the card');
      catalog.dir = dir;

      for (const name of ['Dear', 'Runeblade']) {
        const {button} = cardOf(catalog, name);
        const whole = drawnIcon(button);
        expect(whole, name).to.be.at.least(20);
        const drawn = new Set<number>();
        for (let width = 260; width >= 112; width -= 2) {
          button.style.inlineSize = `${width}px`;
          drawn.add(drawnIcon(button));
          const words = button.querySelector('.iconed > span')!.getBoundingClientRect();
          const around = button.getBoundingClientRect();
          expect(words.left >= around.left && words.right <= around.right, `the price at ${width} px`).to.equal(true);
          expect(around.height, `the button at ${width} px`).to.be.closeTo(44, 1);
          const tolerance = drawnIcon(button) ? 16 : 1;
          const middle = (box: DOMRect): number => box.left + box.width / 2;
          expect(Math.abs(middle(words) - middle(around)), `off the middle at ${width} px`).to.be.at.most(tolerance);
        }
        expect([...drawn], name).to.have.members([whole, 0]);
      }
    });
  }

  it('shows the discount of an item and the amount saved', async () => {
    const sale = {name: 'Sale', discount: {percent: '30.00', value: null}, bonus: []};
    const {catalog} = await mount({items: [wireItem('horns', {price: money('9.99', '14.29'), promotions: [sale]})]});

    const card = cardOf(catalog, 'horns');
    expect(card.text('badge')).to.equal('−30%');
    expect(card.text('price-old')).to.equal('$14.29');
    expect(card.element.textContent).to.contain('Save $4.30');
  });

  it('shows no old price and no discount for an item that cannot be bought', async () => {
    const owned = {can_be_bought: false, virtual_item_type: 'non_consumable'};
    const {catalog} = await mount({items: [wireItem('horns', {price: money('9.99', '14.29'), ...owned})]});

    const card = cardOf(catalog, 'horns');
    expect(card.label).to.equal('✓ Owned');
    expect(card.element.querySelector('[part~=price-old], .save')).to.equal(null);
  });

  it('shows no old price where the amounts are the same number, or the earlier one was lower', async () => {
    const {catalog} = await mount({
      items: [
        wireItem('same', {price: money('4.90', '4.9')}),
        wireItem('lower', {price: money('10.00', '9.99')}),
        wireItem('close', {price: money('90071992547409930.01', '90071992547409930.02')}),
      ],
    });

    const struck = (sku: string): boolean => cardOf(catalog, sku).element.querySelector('[part~=price-old]') !== null;
    expect(['same', 'lower', 'close'].map(struck)).to.deep.equal([false, false, true]);
  });

  describe('of a currency pack', () => {
    const packOf = (content: unknown, what: object = {}): object =>
      wireItem('pouch', {name: 'Pouch', type: 'bundle', bundle_type: 'virtual_currency_package', content, ...what});
    const gems = (what: object): object => ({
      sku: 'gems',
      name: 'Gems',
      type: 'virtual_currency',
      image_url: null,
      ...what,
    });
    const fact = (element: Element): string | undefined => {
      const [gives] = [...element.querySelectorAll('.fact.gives')].map(plain);
      return gives?.trim();
    };

    for (const [locale, said] of [
      ['en', 'Gives 1,250,000 Gems'],
      ['de', 'Bringt 1.250.000 Gems'],
      ['ja', 'Gemsを1,250,000獲得'],
      ['ar', 'يمنحك 1,250,000 Gems'],
    ] as const)
      it(`says how much it gives, as a number and no money, for eyes and ears alike: ${locale} @every-engine: Intl`, async () => {
        const packages = [packOf([gems({quantity: 1_250_000})])];
        const {fetch} = scriptedFetch(answerFrom(() => ({packages})));
        const {catalog} = await shop.mount(CATALOG, {fetch, attributes: {locale}});

        const gives = await until(() => catalog.shadowRoot!.querySelector('.fact.gives'), 'the amount');
        expect(latinDigits(plain(gives)).trim()).to.equal(said);
        expect(gives.querySelector('[aria-hidden]:not(svg)'), 'hidden from ears').to.equal(null);
      });

    it('shows it beside a more urgent badge, and before it', async () => {
      const packages = [
        packOf([gems({quantity: '500'})], {
          limits: {per_user: {total: 3, available: 2}, per_item: null},
          periods: [{date_from: null, date_until: later(HOUR_MS)}],
        }),
      ];
      const {catalog} = await mount({packages});

      const facts = [...cardOf(catalog, 'Pouch').element.querySelectorAll('.fact')].map(plain);
      expect(facts[0]).to.contain('Gives 500 Gems');
      expect(facts[1]).to.contain('Ends in');
      expect(facts).to.have.length(2);
    });

    it('draws the coin of its currency, where there is a picture', async () => {
      const gem = new URL('/demo/art/gem.svg', location.href).href;
      const {catalog} = await mount({packages: [packOf([gems({quantity: 5, image_url: gem})])]});

      const picture = cardOf(catalog, 'Pouch').element.querySelector<HTMLImageElement>('.gives img')!;
      expect([picture.src, picture.alt]).to.deep.equal([gem, '']);
      await expectAccessible(catalog);
    });

    for (const [what, content] of [
      ['no content', undefined],
      ['an empty content', []],
      ['no number of it', [gems({})]],
      ['nonsense for a number', [gems({quantity: 'many'})]],
      ['none of it', [gems({quantity: 0})]],
      ['two things', [gems({quantity: 5}), {...gems({quantity: 6}), sku: 'gold', name: 'Gold'}]],
      ['a thing without a SKU', [{name: 'Gems', quantity: 5}]],
    ] as const)
      it(`shows no amount where the service says ${what}`, async () => {
        const {catalog} = await mount({packages: [packOf(content)]});

        const card = cardOf(catalog, 'Pouch');
        expect(card.label).to.equal('$1.00');
        expect(fact(card.element)).to.equal(undefined);
      });

    it('is said in the details, too', async () => {
      const shown = await mount({packages: [packOf([gems({quantity: 1200})])]});

      cardOf(shown.catalog, 'Pouch').element.querySelector<HTMLElement>('[part~=name]')!.click();
      const row = await until(() => partsOf(shown.catalog, 'contents')[0]?.querySelector('li'), 'what is inside');

      expect([...row.querySelectorAll('.grow, b')].map(plain)).to.deep.equal(['Gems', '× 1,200']);
    });
  });

  it('shows the bonus items and the points of an item', async () => {
    const bonus = {sku: 'potion', name: 'Potion', type: 'virtual_good', image_url: null, quantity: 2};
    const {catalog} = await mount({
      items: [
        wireItem('blade', {
          promotions: [{name: 'Gift', discount: null, bonus: [bonus]}],
          vp_rewards: [{item_id: 1, sku: 'vp', name: 'Ember points', amount: 130, image_url: null, is_clan: false}],
        }),
      ],
    });

    const card = cardOf(catalog, 'blade');
    expect(card.text('badge')).to.equal('+2 bonus');
    expect(plain(card.element)).to.contain('2 × Potion on top').and.to.contain('Gives 130 Ember points');
  });

  it('cuts a name off after six lines, and clips none that is short @every-engine: layout', async () => {
    const items = ['Cloak', 'Cloak of the warden of the northern marches', 'Cloak of many feathers. '.repeat(20)].map(
      (name, index) => wireItem(`cloak-${index}`, {name}),
    );
    const {catalog} = await mount({items});
    const [short, fits, long] = partsOf(catalog, 'name');
    const lines = (name: HTMLElement): number => {
      const heading = name.parentElement!;
      return heading.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(heading).lineHeight);
    };

    expect(getComputedStyle(short!).overflow).to.equal('visible');
    expect(lines(short!)).to.be.closeTo(1, 0.05);
    const taken = lines(fits!);
    expect(taken, 'whole lines, as the first paint has them').to.be.closeTo(Math.round(taken), 0.05);
    expect(lines(long!)).to.be.closeTo(6, 0.05);
  });

  it('shows that a limit was reached, and when it resets', async () => {
    const limits = {
      per_user: {
        total: 3,
        available: 0,
        recurrent_schedule: {interval_type: 'daily', reset_next_date: Math.floor((Date.now() + 5 * HOUR_MS) / 1000)},
      },
      per_item: null,
    };
    const {catalog} = await mount({items: [wireItem('keys', {limits, can_be_bought: false})]});

    const card = cardOf(catalog, 'keys');
    expect(card.label).to.match(/^Again in (5h|4h)/);
    expect([card.isDisabled, card.name.startsWith('keys: Limit reached')]).to.deep.equal([true, true]);
  });

  it('counts down to the end of an offer', async () => {
    const {catalog} = await mount({
      items: [wireItem('offer', {periods: [{date_from: null, date_until: later(2 * 24 * HOUR_MS + 5000)}]})],
    });

    expect(cardOf(catalog, 'offer').element.textContent).to.contain('Ends in 2d');
    expect(cardOf(catalog, 'offer').element.querySelector('time')!.dateTime).to.match(/^\d{4}-\d\d-\d\dT/);
  });

  it('asks the service again when an offer ends, and hides nothing by itself', async () => {
    const end = later(60_000);
    const {catalog, sent, storefront} = await mount({
      items: [wireItem('offer', {periods: [{date_from: null, date_until: end}]})],
    });
    const asked = (): number => sent.filter(({url}) => url.pathname.endsWith('/items/virtual_items')).length;

    setTime(storefront, Date.parse(end) + 1000);
    await until(() => asked() === 2, 'the list is asked for again');

    expect(cardOf(catalog, 'offer').label, 'the service still sells it').to.equal('$1.00');
  });

  /** An item whose sale begins then. */
  const from = (date: string): object =>
    wireItem('rimefang', {can_be_bought: false, periods: [{date_from: date, date_until: null}]});

  it('says when an item will be sold, and counts down to it', async () => {
    const {catalog} = await mount({items: [from(later(51 * HOUR_MS + 5000))]});

    const card = cardOf(catalog, 'rimefang');
    expect(card.text('badge')).to.equal('Coming soon');
    expect(card.label).to.match(/^\$1\.00 from \w/);
    expect(card.isDisabled).to.equal(true);
    const time = card.element.querySelector('time')!;
    const {dateTime, title} = time;
    expect(dateTime).to.match(/^\d{4}-\d\d-\d\dT/);
    expect(time.querySelector('[aria-hidden=true]')!.textContent, 'as it is drawn').to.equal('On sale in 2d 3h');
    expect(time.querySelector('.hidden')!.textContent, 'as it is read out').to.equal(
      `On sale in 2 days, 3 hours · ${title}`,
    );

    card.element.querySelector<HTMLElement>('[part~=name]')!.click();
    await until(() => partsOf(catalog, 'dialog').length, 'the details');
    expect(plain(partsOf(catalog, 'dialog')[0]!), 'the date, where there is room').to.contain(
      `On sale in 2d 3h · ${title}`,
    );
  });

  it('announces at certain marks how long an offer lasts, and no seconds', async () => {
    const end = later(60_000);
    const offers = ['Lantern', 'Cloak'].map((name) =>
      wireItem(name.toLowerCase(), {name, periods: [{date_from: null, date_until: end}]}),
    );
    const {catalog, storefront} = await mount({items: offers});
    const [read, spoken] = ['time .hidden', 'p.hidden[role=status]'].map(
      (selector) => (): string[] =>
        [...catalog.shadowRoot!.querySelectorAll(selector)].map(({textContent}) => textContent!.trim()),
    ) as [() => string[], () => string[]];
    await until(() => read().length === 2, 'the countdowns');

    setTime(storefront, Date.parse(end) - 29_900);
    await until(() => spoken().some(Boolean), 'the mark of half a minute');

    expect(spoken().filter(Boolean), 'one of both').to.deep.equal(['Lantern: Ends in 30 seconds']);
    expect(read()[0]).to.match(/^Ends in 1 minute · /);
  });

  it('asks the service when the start of a sale has come', async () => {
    const date = later(60_000);
    const {catalog, sent, storefront} = await mount({items: [from(date)]});
    const fact = (): string | undefined => cardOf(catalog, 'rimefang').text('fact');
    const asked = (): number => sent.filter(({url}) => url.pathname.endsWith('/items/virtual_items')).length;

    setTime(storefront, Date.parse(date) + 100);
    await until(() => fact() === 'On sale in a moment', 'its time has come');
    setTime(storefront, Date.parse(date) + 1000);
    await until(() => asked() === 2, 'the list is asked for again');
  });

  it('offers the platforms of a game', async () => {
    const game = gameOf([keyOf('Steam'), keyOf('GOG', {price: money('44.99')})]);
    const {catalog, storefront} = await mount({games: [game]});

    cardOf(catalog, 'Crown Edition').button.click();
    await until(() => partsOf(catalog, 'platforms').length, 'the details');
    const [steam, gog] = partsOf(catalog, 'platforms')[0]!.querySelectorAll('input');
    expect([steam!.checked, textOf(catalog, 'price')]).to.deep.equal([true, '$49.99']);
    gog!.click();
    await until(() => textOf(catalog, 'price') === '$44.99', 'the other price');

    expect(storefront.$purchase.get()).to.equal(undefined);
  });

  it('shows the lowest price of the keys that can be bought', async () => {
    const {catalog} = await mount({
      games: [
        gameOf([
          keyOf('Steam'),
          keyOf('GOG', {price: money('9.99')}),
          keyOf('Epic', {price: money('10')}),
          keyOf('Origin', {price: money('1.99'), has_keys: false}),
          keyOf('Uplay', {price: money('0.99'), can_be_bought: false}),
        ]),
      ],
    });

    expect(cardOf(catalog, 'Crown Edition').label).to.equal('From $9.99');
  });

  it('shows the sale of a game’s key, and why another key cannot be bought', async () => {
    const sale = {
      price: {amount: '30.00', amount_without_discount: '40.00', currency: 'USD'},
      promotions: [{name: 'Star week', discount: {percent: '25.00'}, date_start: null, date_end: null, bonus: []}],
    };
    const used = {
      price: money('9.99'),
      limits: {per_user: {total: 1, available: 0, recurrent_schedule: null}, per_item: null},
    };
    const coming = {can_be_bought: false, periods: [{date_from: later(51 * HOUR_MS), date_until: null}]};
    const keys = [keyOf('Steam', used), keyOf('GOG', sale), keyOf('Epic', coming), keyOf('Uplay', {has_keys: false})];
    const {catalog} = await mount({games: [gameOf(keys)]});

    const card = cardOf(catalog, 'Crown Edition');
    expect([card.label, card.text('badge'), card.text('price-old')]).to.deep.equal(['From $30.00', '−25%', '$40.00']);
    expect(plain(card.element)).to.contain('Save $10.00');
    card.button.click();
    await until(() => partsOf(catalog, 'platforms').length, 'the details');
    const texts = [...partsOf(catalog, 'platforms')[0]!.querySelectorAll('label b')].map(plain);
    expect(texts).to.deep.equal(['Limit reached', '$30.00', 'Coming soon', 'Sold out']);
    expect(textOf(catalog, 'price')).to.equal('$30.00');
  });

  it('shows where each key of a game is redeemed, and the same for a key by itself', async () => {
    const key = (drm_sku: string, drm_name: string): object =>
      wireItem(`crown-${drm_sku}`, {type: 'game_key', name: 'Crown', drm_sku, drm_name, has_keys: true});
    const game = wireItem('crown', {
      name: 'Crown Edition',
      type: 'unit',
      price: null,
      unit_items: [key('steam', 'Steam'), key('drmfree', 'DRM-free')],
    });
    const {catalog} = await mount({
      games: [game, key('gog', 'GOG'), {...key('drmfree', 'DRM-free'), sku: 'lone', name: 'Lone key'}],
    });
    const dialog = (): string => partsOf(catalog, 'dialog').map(plain).join(' ');
    const look = async (name: string, text: string): Promise<void> => {
      cardOf(catalog, name).element.querySelector<HTMLElement>('[part~=name]')!.click();
      await until(() => dialog().includes(name) && dialog().includes(text), `the details of ${name} say "${text}"`);
      partsOf(catalog, 'close-button')[0]!.click();
      await until(() => !dialog(), 'closed');
    };

    cardOf(catalog, 'Crown Edition').element.querySelector<HTMLElement>('[part~=name]')!.click();
    await until(() => partsOf(catalog, 'platforms').length, 'the choice');
    const keys = [...partsOf(catalog, 'platforms')[0]!.querySelectorAll('label')].map(plain);
    expect(keys[0]).to.match(/Steam\s*Activates on Steam/);
    expect(keys[1]).to.contain('DRM-free').and.not.to.contain('Activates');
    partsOf(catalog, 'close-button')[0]!.click();
    await until(() => !dialog(), 'closed');
    await look('Crown', 'Activates on GOG');
    await look('Lone key', 'DRM-free');
  });

  it('sells the key of the chosen platform for virtual currency, not the game', async () => {
    const sold = {price: null, virtual_prices: [GEMS]};
    const game = gameOf([keyOf('Steam', sold), keyOf('GOG', sold)]);
    const {catalog, sent} = await mount({games: [game], balances: {gems: 5000}});
    cardOf(catalog, 'Crown Edition').button.click();
    await until(() => partsOf(catalog, 'platforms').length, 'the details');

    partsOf(catalog, 'platforms')[0]!.querySelectorAll('input')[1]!.click();
    partsOf(catalog, 'virtual-button')[0]!.click();
    await until(() => partsOf(catalog, 'button-primary').length, 'the question');
    partsOf(catalog, 'button-primary')[0]!.click();
    await until(() => sent.some(({method}) => method === 'POST'), 'the order');

    expect(sent.find(({method}) => method === 'POST')!.url.pathname).to.match(/\/item\/crown-gog\/virtual\/gems$/);
  });

  describe('for virtual currency', () => {
    const ask = async (
      balances: Record<string, number>,
      packages: object[] = [],
    ): Promise<Mounted & {sent: readonly Sent[]}> => {
      const shown = await mount({items: [RUNE], packages, balances});
      // A player who follows the link to the packages needs a way back.
      shown.catalog.tools = 'search';
      await shown.catalog.updateComplete;
      const card = cardOf(shown.catalog, 'Runeblade');
      expect([card.label, card.name]).to.deep.equal(['1,200', 'Buy Runeblade for 1,200 Gems']);
      card.button.focus();
      card.button.click();
      await until(() => partsOf(shown.catalog, 'dialog').length, 'the question');
      return shown;
    };
    const dialog = ({catalog}: Mounted): HTMLElement => partsOf(catalog, 'dialog')[0]!;

    it('asks first, shows the balance, and puts the focus on the button that cancels @every-engine: focus', async () => {
      const shown = await ask({gems: 5000});
      await until(() => plain(dialog(shown)).includes('You have 5,000 Gems'), 'the balance');

      expect(dialog(shown).getAttribute('role')).to.equal('alertdialog');
      expect(plain(dialog(shown)))
        .to.contain('It costs 1,200 Gems')
        .and.to.contain('3,800 Gems left');
      expect(shown.catalog.shadowRoot!.activeElement?.textContent).to.equal('Not now');
      await expectAccessible(shown.catalog);
    });

    it('shows the old price on its card, in its details and in the question', async () => {
      const sale = {...RUNE, virtual_prices: [{...GEMS, amount_without_discount: 1500}]};
      const {catalog} = await mount({items: [sale, wireItem('same', {price: null, virtual_prices: [GEMS]})]});
      const was = (node: Element): string => plain(node).replace(/\s+/g, ' ');
      expect(was(partsOf(catalog, 'price-old')[0]!.parentElement!)).to.equal('Was 1,500');
      expect(partsOf(catalog, 'price-old'), 'none where it is no less').to.have.length(1);

      cardOf(catalog, 'Runeblade').element.querySelector<HTMLElement>('[part~=name]')!.click();
      await until(() => partsOf(catalog, 'virtual-button').length, 'the details');
      const [coins] = partsOf(catalog, 'virtual-button');
      expect(coins!.querySelector('[part~=price-old]')!.textContent).to.equal('1,500');
      expect(plain(coins!.attributes.getNamedItem('aria-label')!)).to.equal('Buy for 1,200 Gems. Was 1,500');

      coins!.click();
      await until(() => catalog.shadowRoot!.querySelector('#confirm-text'), 'the question');
      expect(was(catalog.shadowRoot!.querySelector('#confirm-text')!)).to.contain('It costs 1,200 Gems. Was 1,500');
    });

    it('says that the balance could not be read, and sells the item nevertheless', async () => {
      let fail = (): void => {};
      const failed = new Promise<void>((resolve) => {
        fail = resolve;
      });
      const usual = answerFrom(() => ({items: [RUNE]}));
      const {fetch, sent} = scriptedFetch((request) =>
        request.url.pathname.endsWith('/virtual_currency_balance') ? failed.then(() => refusal(403)) : usual(request),
      );
      const shown = await shop.mount(CATALOG, {fetch});
      await until(() => cardOf(shown.catalog, 'Runeblade').label === '1,200', 'the rest of the card');
      cardOf(shown.catalog, 'Runeblade').button.click();
      await until(
        () => sent.some(({url}) => url.pathname.endsWith('/virtual_currency_balance')),
        'the balance is read',
      );
      const text = (): HTMLElement => dialog(shown).querySelector('#confirm-text')!;
      const height = text().offsetHeight;

      fail();
      await until(() => text().textContent!.includes('Your balance could not be read.'), 'the sentence');
      expect(text().offsetHeight, 'its room was kept').to.equal(height);
      partsOf(shown.catalog, 'button-primary')[0]!.click();
      await until(() => sent.some(({method}) => method === 'POST'), 'the order');
    });

    it('shows the currency by its picture, and by a coin where that cannot be loaded', async () => {
      const painted = '/demo/art/gem.svg';
      const priced = (sku: string, imageUrl: string): object =>
        wireItem(sku, {
          name: sku,
          price: null,
          virtual_prices: [{...GEMS, image_url: new URL(imageUrl, location.href).href}],
        });
      const {fetch} = scriptedFetch(
        answerFrom(() => ({items: [priced('shown', painted), priced('broken', '/no-such.svg')]})),
      );
      const {catalog} = await shop.mount(CATALOG, {fetch});
      await until(() => cardOf(catalog, 'broken').label === '1,200', 'the rest of the card');
      const sizes = (within: Element): (number | undefined)[] =>
        ['img', '.icon'].map((what) => within.querySelector(what)?.getBoundingClientRect().width);

      await until(() => `${sizes(cardOf(catalog, 'broken').button)}` === '0,20', 'a coin');
      expect(sizes(cardOf(catalog, 'shown').button)).to.deep.equal([22, 0]);

      cardOf(catalog, 'shown').button.click();
      await until(() => partsOf(catalog, 'dialog').length > 0, 'the question');
      expect(sizes(partsOf(catalog, 'dialog')[0]!.querySelector('.coin')!)).to.deep.equal([56, 0]);
    });

    it('buys nothing when the player steps back, and gives the focus back', async () => {
      const shown = await ask({gems: 5000});

      partsOf(shown.catalog, 'button-secondary')[0]!.click();

      expect(partsOf(shown.catalog, 'dialog')).to.have.length(0);
      expect(shown.catalog.shadowRoot!.activeElement).to.equal(cardOf(shown.catalog, 'Runeblade').button);
      expect(shown.sent.filter(({method}) => method === 'POST')).to.deep.equal([]);
      expect(shown.eventsOf('store-checkout-request')).to.deep.equal([]);
    });

    it('orders once when the player agrees', async () => {
      const shown = await ask({gems: 5000});

      partsOf(shown.catalog, 'button-primary')[0]!.click();
      await until(() => shown.sent.some(({method}) => method === 'POST'), 'the order');

      const posts = shown.sent.filter(({method}) => method === 'POST');
      expect(posts.map(({url}) => url.pathname.replace(/^.*\/project\/\d+/, ''))).to.deep.equal([
        '/payment/item/rune/virtual/gems',
      ]);
      expect(shown.eventsOf('store-checkout-request')).to.deep.equal([{sku: 'rune', quantity: 1, skus: ['rune']}]);
    });

    describe('whose sale ends while the question is open', () => {
      /** Opens the question at the sale's price, and ends the sale in the service. */
      const askInSale = async () => {
        const items: object[] = [{...RUNE, virtual_prices: [{...GEMS, amount: 900}]}];
        const lists = {items, balances: {gems: 5000}};
        const shown = await mount(lists);
        cardOf(shown.catalog, 'Runeblade').button.click();
        await until(() => partsOf(shown.catalog, 'dialog').length, 'the question');
        await until(() => plain(dialog(shown)).includes('4,100 Gems left'), 'the balance');
        return {...shown, endSale: () => items.splice(0, 1, RUNE)};
      };
      const posts = (sent: readonly Sent[]): number => sent.filter(({method}) => method === 'POST').length;

      it('shows the new price', async () => {
        const shown = await askInSale();
        shown.endSale();

        shown.storefront.reload();

        await until(() => plain(dialog(shown)).includes('It costs 1,200 Gems'), 'the price');
        expect(plain(dialog(shown)))
          .to.contain('3,800 Gems left')
          .and.to.contain('Buy for 1,200 Gems');
      });

      it('is bought at the new price only when that was shown', async () => {
        const shown = await askInSale();
        shown.endSale();
        // Another element loads the item again; the question has not been drawn since.
        const $item = shown.storefront.use(createItemBySku).item('rune', 'item');
        $item.subscribe(() => {});
        await untilValue($item, ({status}) => status === 'ready', 'the item');
        const [button] = partsOf(shown.catalog, 'button-primary');
        expect(plain(button!)).to.equal('Buy for 900 Gems');

        button!.click();
        expect(plain(button!)).to.equal('Buy for 1,200 Gems');
        expect(posts(shown.sent)).to.equal(0);

        button!.click();
        await until(() => posts(shown.sent) === 1, 'the order');
      });
    });

    it('says how much is missing, and links to currency packs', async () => {
      const shown = await ask({gems: 3}, [
        wireItem('pouch', {name: 'Pouch', type: 'bundle', bundle_type: 'virtual_currency_package'}),
      ]);
      await until(() => plain(dialog(shown)).includes('You have 3 Gems, and need 1,200.'), 'the balance');

      partsOf(shown.catalog, 'button-primary')[0]!.click();
      await until(() => partsOf(shown.catalog, 'card').length === 1, 'the packages');

      expect(partsOf(shown.catalog, 'dialog')).to.have.length(0);
      expect(textOf(shown.catalog, 'name')).to.equal('Pouch');
    });
  });

  describe('that is free', () => {
    it('is claimed at once, without a window', async () => {
      const {catalog, sent} = await mount({items: [wireItem('cache', {name: 'Cache', price: null, is_free: true})]});
      const card = cardOf(catalog, 'Cache');
      expect([card.label, card.name, card.text('badge')]).to.deep.equal(['Claim free', 'Cache: Claim free', 'Free']);

      card.button.click();
      await until(() => sent.some(({method}) => method === 'POST'), 'the order');

      expect(sent.find(({method}) => method === 'POST')!.url.pathname).to.match(/\/free\/item\/cache$/);
    });
  });

  describe('in its details', () => {
    const HOARD = wireItem('hoard', {
      name: 'The Hoard',
      type: 'bundle',
      bundle_type: 'standard',
      description: 'All of it.',
      attributes: [wireRarity('legendary')],
      price: money('29.99', '49.99'),
      content: [
        {sku: 'blade', name: 'Blade', type: 'virtual_good', image_url: null, quantity: 1},
        {sku: 'gems', name: 'Gems', type: 'virtual_currency', image_url: null, quantity: 1500},
      ],
    });
    const OWNED = wireItem('blade', {name: 'Blade', can_be_bought: false, virtual_item_type: 'non_consumable'});
    const open = async (more: object = {}): Promise<Mounted & {sent: readonly Sent[]}> => {
      const shown = await mount({bundles: [HOARD], items: [OWNED]}, ({url}) =>
        url.pathname.includes('/items/bundle/sku/')
          ? new Response(JSON.stringify({...HOARD, ...more}), {headers: {'content-type': 'application/json'}})
          : undefined,
      );
      cardOf(shown.catalog, 'The Hoard').element.querySelector<HTMLElement>('[part~=name]')!.focus();
      cardOf(shown.catalog, 'The Hoard').element.querySelector<HTMLElement>('[part~=name]')!.click();
      await until(() => partsOf(shown.catalog, 'details-name').length, 'the details');
      return shown;
    };

    it('shows the contents, which of them the player owns, and the price', async () => {
      const shown = await open();

      const rows = [...partsOf(shown.catalog, 'contents')[0]!.children].map((row) =>
        row.textContent!.replace(/\s+/g, ' ').trim(),
      );
      expect(rows).to.deep.equal(['BBladeOwned', 'GGems× 1,500']);
      expect(textOf(shown.catalog, 'price')).to.equal('$29.99');
      expect(shown.eventsOf('store-item-view')).to.deep.equal([{sku: 'hoard'}]);
      expect(shown.catalog.shadowRoot!.activeElement).to.equal(partsOf(shown.catalog, 'details-name')[0]);
    });

    it('fetches the long description and the gallery', async () => {
      const shown = await open({
        long_description: 'A long story.',
        media_list: [
          {type: 'image', url: 'https://cdn.example/a.png'},
          {type: 'image', url: 'javascript:alert(1)'},
        ],
      });

      await until(() => textOf(shown.catalog, 'long-description') === 'A long story.', 'the story');
      expect(shown.catalog.shadowRoot!.innerHTML).not.to.contain('javascript:');
    });

    describe('while another purchase is open', () => {
      let windows: OpenedWindows;
      beforeEach(() => {
        windows = replaceWindowOpen();
      });
      afterEach(() => windows.restore());

      for (const [what, cart, part] of [
        ['its button beside a cart', '<store-cart></store-cart>', 'buy-button'],
        ['its button', '', 'buy-button'],
        ['its price in virtual currency', '', 'virtual-button'],
      ] as const) {
        it(`shows that purchase instead of selling: ${what}`, async () => {
          const usual = answerFrom(() => ({items: [wireItem('blade', {name: 'Blade', virtual_prices: [GEMS]})]}));
          let order = (): void => {};
          const ordered = new Promise<Response>((resolve) => {
            order = () => resolve(Response.json({order_id: 7, token: 'a token'}));
          });
          const {fetch} = scriptedFetch((request) => {
            if (request.method === 'POST') return ordered;
            if (!request.url.pathname.includes('/order/')) return usual(request);
            return Response.json({order_id: 7, status: 'new', content: {}});
          });
          const shown = await shop.mount(CATALOG + cart, {fetch});
          const {catalog, storefront, eventsOf} = shown;
          cardOf(catalog, 'Blade').element.querySelector<HTMLElement>('[part~=name]')!.click();
          const inDetails = (): HTMLElement | undefined =>
            partsOf(catalog, part).find((found) => found.closest('dialog')) as HTMLElement | undefined;
          await until(inDetails, 'the details');

          storefront.buy('other');
          await catalog.updateComplete;
          expect(inDetails()!.getAttribute('aria-disabled'), 'while it is ordered').to.equal('true');
          order();
          await untilValue(storefront.$purchase, (purchase) => purchase?.stage === 'waiting', 'it is to be paid');
          await catalog.updateComplete;
          inDetails()!.click();
          const dialog = await untilShown(shown);

          expect(dialog.item()).to.contain('other');
          expect(eventsOf('store-checkout-request')).to.deep.equal([]);
          expect(catalog.shadowRoot!.querySelector('#confirm-text'), 'no question').to.equal(null);

          dialog.press('Cancel');
          await untilValue(storefront.$purchase, (purchase) => purchase?.outcome === 'canceled', 'it is given up');
          expect(purchaseDialog(shown)?.title()).to.equal(undefined);
        });
      }

      it('dispatches no request to the page, though the question was open before', async () => {
        const usual = answerFrom(() => ({items: [RUNE], balances: {gems: 5000}}));
        const {fetch} = scriptedFetch((request) => (request.method === 'POST' ? silence() : usual(request)));
        const {catalog, storefront, eventsOf} = await shop.mount(CATALOG, {fetch});
        cardOf(catalog, 'Runeblade').button.click();
        await until(() => partsOf(catalog, 'button-primary').length, 'the question');

        storefront.buy('other');
        partsOf(catalog, 'button-primary')[0]!.click();

        expect(eventsOf('store-checkout-request')).to.deep.equal([]);
        expect(storefront.$purchase.get()!.sku).to.equal('other');
      });
    });

    it('closes by its button, and gives the focus back @every-engine: focus', async () => {
      const shown = await open();
      const name = cardOf(shown.catalog, 'The Hoard').element.querySelector('[part~=name]');

      partsOf(shown.catalog, 'close-button')[0]!.click();

      expect(partsOf(shown.catalog, 'dialog')).to.have.length(0);
      expect(shown.catalog.shadowRoot!.activeElement).to.equal(name);
      expect(document.documentElement.style.overflow).to.equal('');
    });

    it('is closed when its catalog leaves the page', async () => {
      const shown = await open();

      shown.catalog.remove();

      expect(partsOf(shown.catalog, 'dialog')).to.have.length(0);
      expect(document.documentElement.style.overflow).to.equal('');
    });

    it('is accessible', async () => {
      const shown = await open({long_description: 'A long story.'});
      await until(() => partsOf(shown.catalog, 'long-description').length, 'the story');

      await expectAccessible(shown.catalog);
    });
  });

  describe('of an author’s own template', () => {
    const mountTemplate = (inside: string, lists: Lists): Promise<Mounted> =>
      shop.mount(`<store-catalog tools="none"><template slot="item">${inside}</template></store-catalog>`, {
        fetch: scriptedFetch(answerFrom(() => lists)).fetch,
      });

    it('shows the fields that it names, as text, and hides those without a value', async () => {
      const hostile = '<img src=x onerror="window.wasRun = true">';
      const shown = await mountTemplate(
        '<b data-bind="name"></b><i data-bind="description"></i><u data-bind="price"></u><a data-bind="image">Look</a>',
        {
          items: [wireItem('x', {name: hostile, description: '', image_url: 'javascript:alert(1)'})],
        },
      );
      await until(() => partsOf(shown.catalog, 'item').length, 'the author’s card');

      const [part] = partsOf(shown.catalog, 'item');
      expect(part!.querySelector('b')!.textContent).to.equal(hostile);
      expect(part!.querySelector('i')!.hidden).to.equal(true);
      expect(part!.querySelector('u')!.textContent).to.equal('$1.00');
      expect(part!.querySelector('a')!.hasAttribute('href')).to.equal(false);
      expect('wasRun' in window).to.equal(false);
    });

    it('shows an old price only where it was higher', async () => {
      const shown = await mountTemplate('<s data-bind="price.old"></s>', {
        items: [
          ['4.90', '4.9'],
          ['10.00', '9.99'],
          ['9.99', '10.00'],
        ].map(([now, before]) => wireItem(`x${now}`, {price: money(now!, before)})),
      });
      await until(() => partsOf(shown.catalog, 'item').length === 3, 'the author’s cards');

      expect(partsOf(shown.catalog, 'item').map(plain)).to.deep.equal(['', '', '$10.00']);
    });

    it('reads no path of a prototype', async () => {
      const shown = await mountTemplate('<b data-bind="constructor">c</b><b data-bind="__proto__">p</b>', {
        items: [wireItem('x')],
      });
      await until(() => partsOf(shown.catalog, 'item').length, 'the author’s card');

      expect(partsOf(shown.catalog, 'item')[0]!.textContent).to.equal('');
    });

    it('keeps the buy button', async () => {
      const shown = await mountTemplate('<b data-bind="name"></b>', {items: [wireItem('x')]});
      await until(() => partsOf(shown.catalog, 'item').length, 'the author’s card');

      expect(partsOf(shown.catalog, 'buy-button')[0]!.getAttribute('aria-label')).to.equal('Buy x for $1.00');
    });
  });
});
