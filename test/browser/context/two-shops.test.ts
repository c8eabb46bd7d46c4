import {expect} from '@open-wc/testing';
import {DEMO_CARDS} from '../../support/demo-shop.js';
import {cardOf, partsOf, textOf} from '../../support/parts.js';
import {type OpenedWindows, replaceWindowOpen} from '../../support/payment-window.js';
import {createShop} from '../../support/storefront-fixture.js';
import {untilValue} from '../../support/until.js';

const PAGE = '<store-catalog></store-catalog><store-order></store-order>';

describe('two shops on one page', () => {
  // Each test makes two projects and two catalogs of pictures, which a slow engine paints for seconds.
  let windows: OpenedWindows;
  beforeEach(() => {
    windows = replaceWindowOpen();
  });
  afterEach(() => windows.restore());

  it('keep apart: items, player, purchase, events', async () => {
    const [first, second] = await Promise.all([createShop(), createShop({seed: 'empty', user: 'bert'})]);
    await second.sell({sku: 'lantern', name: {en: 'Lantern'}});
    const [left, right] = await Promise.all([first.mount(PAGE), second.mount(PAGE)]);

    cardOf(right.catalog, 'Lantern').button.click();
    await untilValue(right.storefront.$purchase, (purchase) => purchase?.stage === 'waiting', 'it waits');
    await second.pay(windows.last.token);
    dispatchEvent(new Event('focus'));
    await untilValue(right.storefront.$purchase, (purchase) => purchase?.outcome === 'done', 'it is done');
    await Promise.all([left.settled(), right.settled()]);

    expect(partsOf(left.catalog, 'card')).to.have.length(DEMO_CARDS);
    expect(partsOf(right.catalog, 'card')).to.have.length(1);
    expect([left.storefront.$user.get(), right.storefront.$user.get()]).to.deep.equal(['anna', 'bert']);
    expect(left.storefront.$purchase.get()).to.equal(undefined);
    expect(textOf(left.order, 'title')).to.equal(undefined);
    expect(textOf(right.order, 'title')).to.equal('It’s yours!');
    expect([left, right].map(({eventsOf}) => eventsOf('store-purchase-end').length)).to.deep.equal([0, 1]);
    expect((await first.orders()).length).to.equal(0);
    expect(await second.orders()).to.have.length(1);
  });

  it('keep apart where one is inside the other', async () => {
    const [outer, inner] = await Promise.all([createShop(), createShop({seed: 'empty'})]);
    await inner.sell({sku: 'lantern', name: {en: 'Lantern'}});
    const around = await outer.mount(PAGE);
    const inside = inner.put('<store-catalog></store-catalog>');

    around.provider.append(inside.provider);
    await inside.settled();

    expect(partsOf(inside.catalog, 'name').map((name) => name.textContent)).to.deep.equal(['Lantern']);
    expect(partsOf(around.catalog, 'card')).to.have.length(DEMO_CARDS);
  });

  it('can sell at the same time', async () => {
    const [first, second] = await Promise.all([createShop(), createShop({user: 'bert'})]);
    const [left, right] = await Promise.all([first.mount(PAGE), second.mount(PAGE)]);

    for (const {catalog} of [left, right]) cardOf(catalog, 'Healing Draught').button.click();
    for (const {storefront} of [left, right])
      await untilValue(storefront.$purchase, (purchase) => purchase?.stage === 'waiting', 'it waits');
    windows.all[0]!.send('close');

    await untilValue(left.storefront.$purchase, (purchase) => purchase?.stage === 'paused', 'whose window spoke');
    expect(right.storefront.$purchase.get()!.stage).to.equal('waiting');
  });
});
