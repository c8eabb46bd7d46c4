import {expect} from '@open-wc/testing';
import {expectAccessible} from '../../support/accessible.js';
import {announcementsOf, linesOf, untilLine} from '../../support/cart-lines.js';
import {partsOf, plainText, textOf} from '../../support/parts.js';
import {
  buttonOf,
  checkOut,
  fixedLines,
  held,
  openLines,
  PAGE,
  payersIn,
  untilPaying,
} from '../../support/paying-cart.js';
import {windowsOfEachTest} from '../../support/payment-window.js';
import {heldLooks, untilStage} from '../../support/purchase-steps.js';
import {refusal} from '../../support/scripted-fetch.js';
import {cartOf, createCartShop, partOf, shownText, untilSettled, untilShown} from '../../support/shown-cart.js';
import {createShop, type Mounted, type Shop, unmount} from '../../support/storefront-fixture.js';
import {until, untilValue} from '../../support/until.js';

describe('a cart that is being paid', () => {
  let shop: Shop;
  /** A shop with promo codes. */
  let demo: Shop;
  const windows = windowsOfEachTest();
  before(async () => {
    demo = await createShop({seed: 'demo'});
    shop = await createCartShop();
  });
  afterEach(() => shop.clearFaults());
  const {mount, mountWith, nextPlayer, payLast} = payersIn(() => shop, windows);

  const ends: Readonly<Record<string, (shown: Mounted) => Promise<unknown>>> = {
    'it is given up': async (shown) => partOf(shown, 'button-secondary').click(),
    'its order ran out': async (shown) => {
      const user = shown.storefront.$user.get()!;
      await shop.orderElsewhere(user, 'rare');
      shown.storefront.checkOrder();
      await untilValue(shown.storefront.$purchase, (purchase) => purchase?.status === 'expired', 'it ran out');
      shown.storefront.dropPurchase();
    },
  };

  it('stays visible and unchanged, with a way back to the payment and one to cancel it', async () => {
    const shown = await mountWith({gems: 2, bow: 1});
    await until(() => textOf(buttonOf(shown), 'label') === '$8.97', 'the total');
    expect(openLines(shown).length).to.equal(2);

    await checkOut(shown);

    expect([openLines(shown), fixedLines(shown)]).to.deep.equal([[], ['2 × Pouch of Gems', 'Gale Bow']]);
    expect(partsOf(cartOf(shown), 'field').length + partsOf(cartOf(shown), 'code-form').length).to.equal(0);
    expect(shownText(shown)).to.contain('Being paid. These items stay as they are until the payment is over.');
    expect(textOf(cartOf(shown), 'total')).to.equal('$8.97');
    expect(textOf(cartOf(shown), 'button-secondary')).to.equal('Cancel');
    await until(() => textOf(buttonOf(shown), 'label') === 'Being paid', 'the button says so');
    expect(textOf(buttonOf(shown), 'count')).to.equal('3');
    expect(partsOf(buttonOf(shown), 'button')[0]!.ariaLabel).to.equal('Being paid, 3 items, Cart');
    expect(shown.provider.querySelector('span')!.textContent).to.equal('3');
    expect(held(shown)).to.deep.equal({gems: [2, 2], bow: [1, 1]});
    await until(() => announcementsOf(cartOf(shown)).polite.includes('Your cart: Waiting for payment'), 'it is told');
    await expectAccessible(cartOf(shown));
  });

  for (const [what, end] of Object.entries(ends))
    it(`can be changed again once ${what}`, async () => {
      const shown = await mountWith({gems: 2, rare: 1});
      const total = textOf(cartOf(shown), 'total');
      const before = held(shown);
      const changes = shown.eventsOf('store-cart-change').length;
      await checkOut(shown);

      await end(shown);
      await untilStage(shown, 'ended');
      await untilPaying(shown, undefined);
      await until(() => openLines(shown).length === 2, 'it can be changed');

      expect(held(shown)).to.deep.equal(before);
      expect(textOf(cartOf(shown), 'total')).to.equal(total);
      await until(() => textOf(buttonOf(shown), 'label') === total, 'the total');
      expect(shown.eventsOf('store-cart-change').length, 'nothing changed').to.equal(changes);
    });

  it('keeps its promo code, which is spent with the paid lines', async () => {
    const shown = await demo.mount(PAGE, {getToken: () => demo.token('coder')});
    shown.storefront.add('rime-orb');
    shown.storefront.redeem('WELCOME10');
    await until(() => partsOf(cartOf(shown), 'code-remove')[0], 'the code');
    await untilSettled(shown);
    const total = textOf(cartOf(shown), 'total');

    await checkOut(shown);
    expect([textOf(cartOf(shown), 'code'), textOf(cartOf(shown), 'total')]).to.deep.equal(['WELCOME10 · −10%', total]);
    expect(partsOf(cartOf(shown), 'code-remove').length).to.equal(0);
    partOf(shown, 'button-secondary').click();
    await until(() => partsOf(cartOf(shown), 'code-remove')[0], 'it can be taken off');
    await untilSettled(shown);
    expect(textOf(cartOf(shown), 'total')).to.equal(total);

    await checkOut(shown);
    shown.storefront.add('healing-draught');
    await demo.pay(windows.last.token);
    // Paid items have left the cart before the page knows the order's status.
    shown.storefront.reloadCart();
    await until(() => held(shown)['rime-orb'] === undefined, 'it has left');
    shown.storefront.checkOrder();
    await untilStage(shown, 'ended');
    await untilPaying(shown, undefined);
    await untilSettled(shown);
    await until(() => partsOf(cartOf(shown), 'code-form')[0], 'room for another code');
    expect(openLines(shown)).to.deep.equal(['Healing Draught']);
  });

  it('can be changed while the end of its payment is unknown', async () => {
    let isRefusing = false;
    const shown = await mountWith(
      {gems: 2},
      {
        fetch: (url, init) =>
          isRefusing && String(url).includes('/order/') ? Promise.resolve(refusal(404)) : fetch(url, init),
      },
    );
    await checkOut(shown);
    isRefusing = true;

    partOf(shown, 'button-secondary').click();
    await untilValue(shown.storefront.$purchase, (purchase) => purchase?.outcome === 'unknown', 'no word');
    await untilPaying(shown, undefined);
    await untilSettled(shown);

    expect([openLines(shown), held(shown)]).to.deep.equal([['Pouch of Gems'], {gems: [2, 0]}]);
  });

  it('keeps items that are added meanwhile, which can be changed and are left once it is paid', async () => {
    const shown = await mountWith({gems: 2});
    await checkOut(shown);

    shown.storefront.add('bow');
    shown.storefront.add('gems');
    const since = await until(() => partsOf(cartOf(shown), 'lines')[1], 'another list');
    await untilSettled(shown);
    await until(() => openLines(shown).length === 2, 'what was picked since');
    expect(fixedLines(shown)).to.deep.equal(['2 × Pouch of Gems']);
    expect(since.ariaLabel).to.equal('Added since');
    expect(partsOf(cartOf(shown), 'total').length, 'the service tells that of both together alone').to.equal(0);
    const gems = (): ReturnType<typeof linesOf>[number] =>
      linesOf(cartOf(shown)).find(({name, control}) => name === 'Pouch of Gems' && control('field'))!;
    expect(gems().control('field')!.value).to.equal('1');
    gems().control('more')!.click();
    await until(() => gems().control('field')!.value === '2', 'one more');
    linesOf(cartOf(shown))
      .find(({name}) => name === 'Gale Bow')!
      .control('remove')!
      .click();
    await until(
      () => plainText(textOf(cartOf(shown), 'removed')).includes('Gale Bow removed'),
      'the place it stood in',
    );
    partOf(shown, 'undo').click();
    await untilLine(cartOf(shown), 'Gale Bow');
    await untilSettled(shown);
    expect(held(shown)).to.deep.equal({gems: [4, 2], bow: [1, 0]});
    await expectAccessible(cartOf(shown));

    const changes = shown.eventsOf('store-cart-change').length;
    await payLast(shown);
    await untilPaying(shown, undefined);

    expect(held(shown)).to.deep.equal({gems: [2, 0], bow: [1, 0]});
    expect(shown.eventsOf('store-cart-change').slice(changes)).to.deep.equal([
      {count: 3, skus: ['gems', 'bow'], reason: 'elsewhere'},
    ]);
    await untilShown(shown, 'It’s yours!');
    expect([shown.provider.querySelector('span')!.textContent, openLines(shown).length]).to.deep.equal(['3', 2]);
  });

  it('is changed by no button of the page, which changes items added since', async () => {
    const shown = await mountWith({gems: 2, bow: 1});
    await checkOut(shown);
    shown.storefront.add('gems', 3);
    shown.storefront.add('rare');
    await until(() => openLines(shown).length === 2, 'what was picked since');

    shown.storefront.setQuantity('gems', 1);
    shown.storefront.remove('bow');
    await untilSettled(shown);
    expect(held(shown)).to.deep.equal({gems: [2, 2], bow: [1, 1], rare: [1, 0]});
    shown.storefront.setQuantity('gems', 4);
    await untilSettled(shown);
    expect(held(shown)).to.deep.equal({gems: [4, 2], bow: [1, 1], rare: [1, 0]});
    shown.storefront.clear();
    await untilSettled(shown);

    expect(held(shown)).to.deep.equal({gems: [2, 2], bow: [1, 1]});
    await payLast(shown);
    await untilPaying(shown, undefined);
    expect(held(shown)).to.deep.equal({});
  });

  it('lets a card’s button change the units that are added beside it', async () => {
    const shown = await mountWith({gems: 2}, {markup: `${PAGE}<store-item sku="gems"></store-item>`});
    const card = shown.provider.querySelector('store-item')!;
    const field = (): HTMLInputElement | undefined => partsOf(card, 'field')[0] as HTMLInputElement | undefined;
    await until(() => field()?.value === '2', 'how many are in the cart');

    await checkOut(shown);
    const add = await until(() => partsOf(card, 'buy-button')[0], 'the price');
    add.click();
    await until(() => field()?.value === '1', 'the one beside');
    partsOf(card, 'more')[0]!.click();
    await until(() => held(shown).gems?.[0] === 4, 'and another');
    await untilSettled(shown);
    for (let units = 2; units > 0; units--) partsOf(card, 'less')[0]!.click();

    await until(() => partsOf(card, 'buy-button')[0], 'the price again');
    await untilSettled(shown);
    expect(held(shown)).to.deep.equal({gems: [2, 2]});
  });

  it('is being paid on the next page, too, until that purchase is canceled or ordered again', async () => {
    const user = nextPlayer();
    const first = await mountWith({gems: 2}, {user});
    await checkOut(first);
    unmount(first.provider);

    const shown = await mount({user});
    await untilStage(shown, 'paused');
    await untilPaying(shown, 'here');
    await until(() => fixedLines(shown).length === 1, 'it stands as it is');
    await until(() => textOf(cartOf(shown), 'button-primary') === 'Pay with a new order', 'the way on');
    partOf(shown, 'button-primary').click();
    await untilStage(shown, 'waiting');
    expect(fixedLines(shown)).to.deep.equal(['2 × Pouch of Gems']);
    partOf(shown, 'button-secondary').click();
    await untilPaying(shown, undefined);

    await until(() => openLines(shown).length === 1, 'it can be changed');
    expect(held(shown)).to.deep.equal({gems: [2, 0]});
  });

  it('by an id leaves other carts alone, also one that the shop is given meanwhile', async () => {
    const user = nextPlayer();
    const shown = await mountWith({gems: 2}, {user, attributes: {'cart-id': 'wishes'}});
    const current = await mountWith({gems: 1}, {user});
    await checkOut(shown);

    expect(held(current)).to.deep.equal({gems: [1, 0]});
    shown.storefront.configure({cartId: undefined});
    shown.provider.removeAttribute('cart-id');
    await until(() => held(shown).gems?.[0] === 1, 'the other cart');
    await untilSettled(shown);
    expect([held(shown), openLines(shown)]).to.deep.equal([{gems: [1, 0]}, ['Pouch of Gems']]);

    await payLast(shown);
    await untilSettled(shown);
    expect(held(shown)).to.deep.equal({gems: [1, 0]});
    shown.provider.setAttribute('cart-id', 'wishes');
    await until(() => shown.storefront.$cart.get().value?.lines.length === 0, 'what was paid is gone');
  });

  it('that is free shows no payment', async () => {
    const shown = await mountWith({gift: 1});
    const texts: string[] = [];
    const stop = shown.storefront.$cart.subscribe(
      () => void cartOf(shown).updateComplete.then(() => texts.push(shownText(shown))),
    );

    partOf(shown, 'button-primary').click();
    await until(() => textOf(cartOf(shown), 'empty')?.includes('It’s yours!'), 'it stands where the line stood');
    stop();

    expect(texts.filter((text) => text.includes('Being paid'))).to.deep.equal([]);
    expect(held(shown)).to.deep.equal({});
  });

  it('is paid with the answer that shows it: an item added at that moment is not being paid', async () => {
    const shown = await mountWith({gems: 1});
    const {storefront} = shown;
    await checkOut(shown);
    const settled: unknown[] = [];
    let isBoughtAgain = false;
    const stop = storefront.$cart.listen(({value}) => {
      if (value?.lines.length === 0 && !isBoughtAgain) {
        isBoughtAgain = true;
        storefront.add('gems');
      } else if (isBoughtAgain && value && !value.isUpdating) settled.push([value.count, value.paying]);
    });
    await shop.pay(windows.last.token);
    storefront.checkOrder();
    await until(() => settled.length > 0, 'the cart is settled');
    stop();

    expect(settled[0]).to.deep.equal([1, undefined]);
  });

  it('is ordered at the second press, though the earlier order is still being delivered', async () => {
    await shop.fault({kind: 'webhook_down', operation: 'order_paid'});
    const looks = heldLooks();
    const shown = await mountWith({gems: 1}, {fetch: looks.fetch});
    await checkOut(shown);
    const {token} = windows.last;
    shown.storefront.dropPurchase();
    await untilStage(shown, 'ended');
    shown.storefront.setQuantity('gems', 5);
    await untilSettled(shown);
    await looks.hold();
    await shop.pay(token);
    partOf(shown, 'button-primary').click();
    looks.release();
    await until(() => shown.storefront.$purchase.get()?.failure?.kind === 'changed', 'the first press is refused');

    partOf(shown, 'button-primary').click();

    await untilStage(shown, 'waiting');
  });

  for (const [what, first, then] of [
    ['some of it', {bow: 1}, {bow: 1, gems: 2}],
    ['fewer of it', {gems: 1}, {gems: 5}],
    ['more than it', {bow: 1, gems: 1}, {bow: 1}],
  ] as const)
    it(`is ordered by the player only, where an earlier order of ${what} was paid late`, async () => {
      const looks = heldLooks();
      const shown = await mountWith(first, {fetch: looks.fetch});
      await checkOut(shown);
      const {token} = windows.last;
      shown.storefront.dropPurchase();
      await untilStage(shown, 'ended');
      const {orderId} = shown.storefront.$purchase.get()!;
      for (const sku of ['bow', 'gems'])
        shown.storefront.setQuantity(sku, (then as Readonly<Record<string, number>>)[sku] ?? 0);
      await untilSettled(shown);
      await looks.hold();
      await shop.pay(token);

      partOf(shown, 'button-primary').click();
      looks.release();

      await until(() => shown.eventsOf('store-purchase-end').length === 2, 'the second try is over');
      expect(shown.eventsOf('store-purchase-end')[1]).to.deep.include({
        kind: 'cart',
        orderId: undefined,
        outcome: 'failed',
      });
      expect(shown.storefront.$purchase.get()?.failure?.kind).to.equal('changed');
      await until(
        () => shown.eventsOf('store-order-change').some((each) => each.orderId === orderId && each.status === 'done'),
        'the first order is told as delivered',
      );
      expect(windows.all.length, 'one window for each try').to.equal(2);
    });
});
