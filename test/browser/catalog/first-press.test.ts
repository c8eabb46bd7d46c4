import {expect} from '@open-wc/testing';
import {cardOf, partsOf} from '../../support/parts.js';
import {windowsOfEachTest} from '../../support/payment-window.js';
import {scriptedFetch} from '../../support/scripted-fetch.js';
import {answerFrom, wireItem} from '../../support/scripted-shop.js';
import {createShop, type Mounted, type Shop} from '../../support/storefront-fixture.js';
import {until, untilValue} from '../../support/until.js';

const NAME = 'Ember Blade';
const SKU = 'ember-blade';

/** Resolves as soon as the cards are drawn, before anything that follows their paint. */
const drawn = ({catalog}: Mounted): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (partsOf(catalog, 'card').length === 0) return;
      watcher.disconnect();
      resolve();
    };
    const watcher = new MutationObserver(look);
    watcher.observe(catalog.shadowRoot!, {childList: true, subtree: true});
  });

describe('<store-catalog> just painted', () => {
  let shop: Shop;
  const windows = windowsOfEachTest();
  before(async () => {
    shop = await createShop();
  });

  it('buys the pressed item before the code for it is loaded', async () => {
    const shown = shop.put('<store-catalog></store-catalog>');
    await drawn(shown);

    cardOf(shown.catalog, NAME).button.click();
    const purchase = await untilValue(shown.storefront.$purchase, (now) => now !== undefined, 'the purchase');

    expect(purchase).to.include({kind: 'item', sku: SKU});
    expect(windows.all.length).to.equal(1);
  });

  it('adds a pressed item to the cart, each press once', async () => {
    const shown = shop.put('<store-cart></store-cart><store-catalog></store-catalog>');
    await drawn(shown);
    const others = partsOf(shown.catalog, 'name').map((name) => name.textContent!);
    const other = others.find((name) => name !== NAME && /\d/.test(cardOf(shown.catalog, name).label))!;

    for (const name of [NAME, other]) cardOf(shown.catalog, name).button.click();
    const {value} = await untilValue(shown.storefront.$cart, ({value}) => value?.lines.length === 2, 'both items');

    expect(value!.lines.map(({name, quantity}) => [name, quantity])).to.have.deep.members([
      [NAME, 1],
      [other, 1],
    ]);
    expect(windows.all.length).to.equal(0);
  });

  it('opens the details of the pressed item', async () => {
    const shown = shop.put('<store-catalog></store-catalog>');
    await drawn(shown);

    cardOf(shown.catalog, NAME).element.querySelector<HTMLElement>('[part~=name]')!.click();
    await until(() => partsOf(shown.catalog, 'details-name').length > 0, 'the details');

    expect(partsOf(shown.catalog, 'details-name')[0]!.textContent).to.equal(NAME);
  });

  it('keeps its cards, their focus and their height while the rest loads', async () => {
    const inThreeDays = new Date(Date.now() + 72 * 3_600_000).toISOString();
    const items = [
      wireItem('limited', {limits: {per_user: {total: 3, available: 2}}}),
      wireItem('timed', {periods: [{date_from: null, date_until: inThreeDays}]}),
      wireItem('cheaper', {price: {amount: '1.00', amount_without_discount: '2.00', currency: 'USD'}}),
      wireItem('plain'),
    ];
    const {fetch} = scriptedFetch(answerFrom(() => ({items})));
    const shown = shop.put('<store-catalog style="--store-card-min: 300px"></store-catalog>', {fetch});
    await drawn(shown);
    const {element, button} = cardOf(shown.catalog, 'timed');
    const heights = (): number[] => partsOf(shown.catalog, 'card').map((card) => card.getBoundingClientRect().height);
    const before = heights();
    button.focus();

    await until(() => partsOf(shown.catalog, 'fact').length > 0, 'the rest');

    expect(cardOf(shown.catalog, 'timed').element).to.equal(element);
    expect(shown.catalog.shadowRoot!.activeElement).to.equal(button);
    expect(before).to.have.length(4);
    expect(heights()).to.deep.equal(before);
  });
});
