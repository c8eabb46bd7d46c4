import {expect} from '@open-wc/testing';
import {GEMS, HOUR_MS, later, money, mountCards, plain} from '../../../support/cards.js';
import {cardOf, partsOf, textOf} from '../../../support/parts.js';
import {wireItem} from '../../../support/scripted-shop.js';
import {createShop, type Shop} from '../../../support/storefront-fixture.js';
import {until} from '../../../support/until.js';

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

describe('a card of a game', () => {
  let shop: Shop;
  before(async () => {
    shop = await createShop({seed: 'empty'});
  });

  it('offers the platforms of a game', async () => {
    const game = gameOf([keyOf('Steam'), keyOf('GOG', {price: money('44.99')})]);
    const {catalog, storefront} = await mountCards(shop, {games: [game]});

    cardOf(catalog, 'Crown Edition').button.click();
    await until(() => partsOf(catalog, 'platforms').length, 'the details');
    const [steam, gog] = partsOf(catalog, 'platforms')[0]!.querySelectorAll('input');
    expect([steam!.checked, textOf(catalog, 'price')]).to.deep.equal([true, '$49.99']);
    gog!.click();
    await until(() => textOf(catalog, 'price') === '$44.99', 'the other price');

    expect(storefront.$purchase.get()).to.equal(undefined);
  });

  it('shows the lowest price of the keys that can be bought', async () => {
    const {catalog} = await mountCards(shop, {
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

  it('shows the price that all keys have that can be bought', async () => {
    const {catalog} = await mountCards(shop, {
      games: [gameOf([keyOf('Steam'), keyOf('GOG'), keyOf('Origin', {price: money('1.99'), has_keys: false})])],
    });

    expect(cardOf(catalog, 'Crown Edition').label).to.equal('$49.99');
    cardOf(catalog, 'Crown Edition').button.click();
    await until(() => partsOf(catalog, 'platforms').length, 'the choice of the platform');
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
    const {catalog} = await mountCards(shop, {games: [gameOf(keys)]});

    const card = cardOf(catalog, 'Crown Edition');
    expect([card.label, card.text('badge'), card.text('price-old')]).to.deep.equal(['$30.00', '−25%', '$40.00']);
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
    const {catalog} = await mountCards(shop, {
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
    await look('Crown · GOG', 'Activates on GOG');
    await look('Lone key · DRM-free', 'DRM-free');
  });

  it('sells the key of the chosen platform for virtual currency, not the game', async () => {
    const sold = {price: null, virtual_prices: [GEMS]};
    const game = gameOf([keyOf('Steam', sold), keyOf('GOG', sold)]);
    const {catalog, sent} = await mountCards(shop, {games: [game], balances: {gems: 5000}});
    cardOf(catalog, 'Crown Edition').button.click();
    await until(() => partsOf(catalog, 'platforms').length, 'the details');

    partsOf(catalog, 'platforms')[0]!.querySelectorAll('input')[1]!.click();
    partsOf(catalog, 'virtual-button')[0]!.click();
    await until(() => partsOf(catalog, 'button-primary').length, 'the question');
    partsOf(catalog, 'button-primary')[0]!.click();
    await until(() => sent.some(({method}) => method === 'POST'), 'the order');

    expect(sent.find(({method}) => method === 'POST')!.url.pathname).to.match(/\/item\/crown-gog\/virtual\/gems$/);
  });
});
