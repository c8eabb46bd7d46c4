import {expect} from '@open-wc/testing';
import {HOUR_MS, later, mountCards, plain} from '../../../support/cards.js';
import {cardOf, partsOf} from '../../../support/parts.js';
import {wireItem} from '../../../support/scripted-shop.js';
import {setTime} from '../../../support/service-time.js';
import {createShop, type Shop} from '../../../support/storefront-fixture.js';
import {until} from '../../../support/until.js';

describe('a card of an offer that begins or ends', () => {
  let shop: Shop;
  before(async () => {
    shop = await createShop({seed: 'empty'});
  });

  /** An item whose sale begins then. */
  const from = (date: string): object =>
    wireItem('rimefang', {can_be_bought: false, periods: [{date_from: date, date_until: null}]});

  it('counts down to the end of an offer', async () => {
    const {catalog} = await mountCards(shop, {
      items: [wireItem('offer', {periods: [{date_from: null, date_until: later(2 * 24 * HOUR_MS + 5000)}]})],
    });

    expect(cardOf(catalog, 'offer').element.textContent).to.contain('Ends in 2d');
    expect(cardOf(catalog, 'offer').element.querySelector('time')!.dateTime).to.match(/^\d{4}-\d\d-\d\dT/);
  });

  it('asks the service again when an offer ends, and hides nothing by itself', async () => {
    const end = later(60_000);
    const {catalog, sent, storefront} = await mountCards(shop, {
      items: [wireItem('offer', {periods: [{date_from: null, date_until: end}]})],
    });
    const asked = (): number => sent.filter(({url}) => url.pathname.endsWith('/items/virtual_items')).length;

    setTime(storefront, Date.parse(end) + 1000);
    await until(() => asked() === 2, 'the list is asked for again');

    expect(cardOf(catalog, 'offer').label, 'the service still sells it').to.equal('$1.00');
  });

  it('says when an item will be sold, and counts down to it', async () => {
    const {catalog} = await mountCards(shop, {items: [from(later(51 * HOUR_MS + 5000))]});

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
    const {catalog, storefront} = await mountCards(shop, {items: offers});
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
    const {catalog, sent, storefront} = await mountCards(shop, {items: [from(date)]});
    const fact = (): string | undefined => cardOf(catalog, 'rimefang').text('fact');
    const asked = (): number => sent.filter(({url}) => url.pathname.endsWith('/items/virtual_items')).length;

    setTime(storefront, Date.parse(date) + 100);
    await until(() => fact() === 'On sale in a moment', 'its time has come');
    setTime(storefront, Date.parse(date) + 1000);
    await until(() => asked() === 2, 'the list is asked for again');
  });
});
