import {expect} from '@open-wc/testing';
import {HOUR_MS, later, money, mountCards, plain} from '../../../support/cards.js';
import {cardOf, partsOf} from '../../../support/parts.js';
import {wireItem} from '../../../support/scripted-shop.js';
import {setTime} from '../../../support/service-time.js';
import {CATALOG} from '../../../support/shown-catalog.js';
import {createShop, type Mounted, type Shop} from '../../../support/storefront-fixture.js';
import {until} from '../../../support/until.js';

const SALE = '/v3/project/{project_id}/admin/promotion/item';
const BONUS = '/v3/project/{project_id}/admin/promotion/bonus';

/** The facts of a card, in order, as they are drawn. */
const facts = ({catalog}: Mounted, name: string): string[] =>
  [...cardOf(catalog, name).element.querySelectorAll('[part=fact] > span, [part=limit] > span')].map((fact) => {
    const drawn = fact.cloneNode(true) as Element;
    for (const hidden of drawn.querySelectorAll('.hidden')) hidden.remove();
    return plain(drawn).trim();
  });

describe('a card of an item with promotions', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await createShop({seed: 'empty'});
    await shop.sell({sku: 'flask', name: {en: 'Flask'}, prices: [{amount: 10, currency: 'USD', is_default: true}]});
    await shop.sell({sku: 'scroll', name: {en: 'Scroll'}});
    await shop.sell({sku: 'charm', name: {en: 'Charm'}});
  });

  const sell = (more: object): Promise<unknown> =>
    shop.call('POST', SALE, {name: {en: 'Sale'}, discount: {percent: '20'}, items: [{sku: 'flask'}], ...more});
  const buyElsewhere = async (): Promise<void> => shop.pay(await shop.orderElsewhere('anna', 'flask'));

  it('says how often the player may still buy at the sale’s price, and then has the full one', async () => {
    await sell({limits: {per_user: 3}});
    const shown = await shop.mount(CATALOG);
    expect(facts(shown, 'Flask')).to.include('Sale: 3 times per player');

    await buyElsewhere();
    await buyElsewhere();
    shown.storefront.reload();
    await until(() => facts(shown, 'Flask').includes('Sale: 1 of 3 left for you'), 'two uses are gone');
    expect(cardOf(shown.catalog, 'Flask').label).to.equal('$8.00');

    await buyElsewhere();
    shown.storefront.reload();
    await until(() => cardOf(shown.catalog, 'Flask').label === '$10.00', 'the full price');
    expect(cardOf(shown.catalog, 'Flask').text('badge')).to.equal('');
  });

  it('says of a sale that is for one purchase alone that it is', async () => {
    await sell({limits: {per_user: 1}});

    expect(facts(await shop.mount(CATALOG), 'Flask')).to.include('Sale: once per player');
  });

  it('says that a sale is used up, and when it begins anew, where the service tells', async () => {
    const recurrent_schedule = {
      interval_type: 'daily',
      reset_next_date: Math.floor((Date.now() + 5 * HOUR_MS + 30_000) / 1000),
    };
    const used = (schedule: object | null): object => ({
      name: 'Sale',
      discount: {percent: '20.00', value: null},
      bonus: [],
      limits: {per_user: {total: 3, available: 0, recurrent_schedule: schedule}},
    });
    const shown = await mountCards(shop, {
      items: [
        wireItem('again', {promotions: [used(recurrent_schedule)]}),
        wireItem('for good', {promotions: [used(null)]}),
        wireItem('other sale', {price: money('0.50', '1.00'), promotions: [used(null), {...used(null), limits: null}]}),
      ],
    });

    expect(facts(shown, 'again')).to.deep.equal(['Sale used up · Again in 5h']);
    expect(facts(shown, 'for good')).to.deep.equal(['Sale used up']);
    expect(facts(shown, 'other sale'), 'another discount counts').to.deep.equal([]);
    expect(cardOf(shown.catalog, 'again').text('badge')).to.equal('');
    expect(cardOf(shown.catalog, 'again').label).to.equal('$1.00');
  });

  it('says what is left of a limit per player once something of it was used, and before that what it is', async () => {
    const daily = {
      interval_type: 'daily',
      reset_next_date: Math.floor((Date.now() + 5 * HOUR_MS + 30_000) / 1000),
    };
    const limited = (sku: string, total: number, available: number, schedule: object | null = null): object =>
      wireItem(sku, {limits: {per_user: {total, available, recurrent_schedule: schedule}, per_item: null}});
    const sale = (total: number, available: number, schedule: object | null): object => ({
      name: 'Sale',
      discount: {percent: '20.00', value: null},
      bonus: [],
      limits: {per_user: {total, available, recurrent_schedule: schedule}},
    });
    const said: Readonly<Record<string, readonly [object, string]>> = {
      'one, unused': [limited('one, unused', 1, 1), 'One per player'],
      'three, unused': [limited('three, unused', 3, 3), '3 per player'],
      'raised by support': [limited('raised by support', 1, 2), '2 per player'],
      'one a day, unused': [limited('one a day, unused', 1, 1, daily), 'One per player · new every day'],
      'three, two used': [limited('three, two used', 3, 1), '1 left for you'],
      'three a day, one used': [limited('three a day, one used', 3, 2, daily), '2 left for you · resets in 5h'],
      'sale, unused': [
        wireItem('sale, unused', {promotions: [sale(2, 2, daily)]}),
        'Sale: 2 times per player · new every day',
      ],
      'sale, used': [wireItem('sale, used', {promotions: [sale(2, 1, null)]}), 'Sale: 1 of 2 left for you'],
    };
    const shown = await mountCards(shop, {items: Object.values(said).map(([item]) => item)});

    for (const [sku, [, text]] of Object.entries(said))
      expect(facts(shown, sku)[0], sku).to.match(new RegExp(`^${text}`));
  });

  it('counts down to the end of a sale by the service’s clock, and has the full price after it', async () => {
    await shop.pass('P1D');
    const end = Math.floor(Date.now() / 1000) * 1000 + 24.5 * HOUR_MS;
    await sell({promotion_periods: [{date_from: '2020-01-01T00:00:00Z', date_until: new Date(end).toISOString()}]});
    const shown = await shop.mount(CATALOG);
    expect(facts(shown, 'Flask')[0]).to.match(/^Sale ends in (30m|29m \d+s)/);
    expect(cardOf(shown.catalog, 'Flask').label).to.equal('$8.00');

    await shop.pass('PT30M');
    setTime(shown.storefront, end + 1000);

    await until(() => cardOf(shown.catalog, 'Flask').label === '$10.00', 'the full price');
    expect(facts(shown, 'Flask')).to.deep.equal([]);
    expect(cardOf(shown.catalog, 'Flask').text('badge')).to.equal('');
  });

  it('names no end of a sale that is far away', async () => {
    await sell({promotion_periods: [{date_from: '2020-01-01T00:00:00Z', date_until: later(30 * 24 * HOUR_MS)}]});

    expect(facts(await shop.mount(CATALOG), 'Flask')).to.deep.equal([]);
  });

  it('names a thing once that several promotions give', async () => {
    for (const quantity of [3, 2])
      await shop.call('POST', BONUS, {
        name: {en: 'Gift'},
        condition: [{sku: 'flask'}],
        bonus: [{sku: 'scroll', quantity}],
      });

    expect(facts(await shop.mount(CATALOG), 'Flask')).to.deep.equal(['Free with this: 5 × Scroll']);
  });

  it('names all that comes free with a purchase, and how often', async () => {
    const bonus = [{sku: 'scroll', quantity: 3}, {sku: 'charm'}];
    await shop.call('POST', BONUS, {name: {en: 'Gift'}, condition: [{sku: 'flask'}], bonus, limits: {per_user: 2}});
    const shown = await shop.mount(CATALOG);

    expect(facts(shown, 'Flask')).to.deep.equal(['Free with this: 3 × Scroll, Charm', 'Bonus: 2 times per player']);
    cardOf(shown.catalog, 'Flask').element.querySelector<HTMLElement>('[part~=name]')!.click();
    await until(() => partsOf(shown.catalog, 'contents').length, 'the details');
    expect(plain(partsOf(shown.catalog, 'contents')[0]!).replace(/\s+/g, ' ')).to.contain('ScrollBonus × 3');
    expect(plain(partsOf(shown.catalog, 'dialog')[0]!)).to.contain('Bonus: 2 times per player');

    await buyElsewhere();
    await buyElsewhere();
    shown.storefront.reload();
    await until(() => facts(shown, 'Flask').length === 0, 'the bonus is given no more');
  });
});
