import {expect} from '@open-wc/testing';
import {CARDS, GEMS, HOUR_MS, money, mountCards, plain} from '../../../support/cards.js';
import {cardOf, partsOf} from '../../../support/parts.js';
import {wireItem} from '../../../support/scripted-shop.js';
import {createShop, type Shop} from '../../../support/storefront-fixture.js';
import {until} from '../../../support/until.js';

describe('a card of <store-catalog>', () => {
  let shop: Shop;
  before(async () => {
    shop = await createShop({seed: 'empty'});
  });

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
      const {catalog} = await mountCards(shop, {items}, undefined, `${CARDS}<store-cart></store-cart>`);
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
    const {catalog} = await mountCards(shop, {
      items: [wireItem('horns', {price: money('9.99', '14.29'), promotions: [sale]})],
    });

    const card = cardOf(catalog, 'horns');
    expect(card.text('badge')).to.equal('−30%');
    expect(card.text('price-old')).to.equal('$14.29');
    expect(card.element.textContent).to.contain('Save $4.30');
  });

  it('shows no old price and no discount for an item that cannot be bought', async () => {
    const owned = {can_be_bought: false, virtual_item_type: 'non_consumable'};
    const {catalog} = await mountCards(shop, {items: [wireItem('horns', {price: money('9.99', '14.29'), ...owned})]});

    const card = cardOf(catalog, 'horns');
    expect(card.label).to.equal('✓ Owned');
    expect(card.element.querySelector('[part~=price-old], .save')).to.equal(null);
  });

  it('shows no old price where the amounts are the same number, or the earlier one was lower', async () => {
    const {catalog} = await mountCards(shop, {
      items: [
        wireItem('same', {price: money('4.90', '4.9')}),
        wireItem('lower', {price: money('10.00', '9.99')}),
        wireItem('close', {price: money('90071992547409930.01', '90071992547409930.02')}),
      ],
    });

    const struck = (sku: string): boolean => cardOf(catalog, sku).element.querySelector('[part~=price-old]') !== null;
    expect(['same', 'lower', 'close'].map(struck)).to.deep.equal([false, false, true]);
  });

  it('shows the bonus items and the points of an item', async () => {
    const bonus = {sku: 'potion', name: 'Potion', type: 'virtual_good', image_url: null, quantity: 2};
    const {catalog} = await mountCards(shop, {
      items: [
        wireItem('blade', {
          promotions: [{name: 'Gift', discount: null, bonus: [bonus]}],
          vp_rewards: [{item_id: 1, sku: 'vp', name: 'Ember points', amount: 130, image_url: null, is_clan: false}],
        }),
      ],
    });

    const card = cardOf(catalog, 'blade');
    expect(card.text('badge')).to.equal('+2 bonus');
    expect(plain(card.element)).to.contain('Free with this: 2 × Potion').and.to.contain('Gives 130 Ember points');
  });

  it('cuts a name off after six lines, and clips none that is short @every-engine: layout', async () => {
    const items = ['Cloak', 'Cloak of the warden of the northern marches', 'Cloak of many feathers. '.repeat(20)].map(
      (name, index) => wireItem(`cloak-${index}`, {name}),
    );
    const {catalog} = await mountCards(shop, {items});
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
    const {catalog} = await mountCards(shop, {items: [wireItem('keys', {limits, can_be_bought: false})]});

    const card = cardOf(catalog, 'keys');
    expect(card.label).to.match(/^Again in (5h|4h)/);
    expect([card.isDisabled, card.name.startsWith('keys: Limit reached')]).to.deep.equal([true, true]);
  });

  describe('that is free', () => {
    it('is claimed at once, without a window', async () => {
      const {catalog, sent} = await mountCards(shop, {
        items: [wireItem('cache', {name: 'Cache', price: null, is_free: true})],
      });
      const card = cardOf(catalog, 'Cache');
      expect([card.label, card.name, card.text('badge')]).to.deep.equal(['Claim free', 'Cache: Claim free', 'Free']);

      card.button.click();
      await until(() => sent.some(({method}) => method === 'POST'), 'the order');

      expect(sent.find(({method}) => method === 'POST')!.url.pathname).to.match(/\/free\/item\/cache$/);
    });
  });
});
