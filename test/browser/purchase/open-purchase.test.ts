import {expect} from '@open-wc/testing';
import {showOpenPurchase} from '../../../src/purchase/checkout-request.js';
import {expectAccessible} from '../../support/accessible.js';
import {partsOf} from '../../support/parts.js';
import {type OpenedWindows, replaceWindowOpen} from '../../support/payment-window.js';
import {purchaseDialog, untilShown} from '../../support/purchase-dialog.js';
import {createShop, type Mounted, type Shop, unmount} from '../../support/storefront-fixture.js';
import {until, untilValue} from '../../support/until.js';

const BUTTONS = `
  <button id="bow" data-store-action="buy" data-store-sku="bow">Buy the bow</button>
  <button id="gems" data-store-action="buy" data-store-sku="gems">Buy gems</button>`;

describe('a press while another purchase is open', () => {
  let shop: Shop;
  let windows: OpenedWindows;
  beforeEach(async () => {
    shop = await createShop({seed: 'empty'});
    await shop.sell({sku: 'gems', name: {en: 'Pouch of Gems'}});
    await shop.sell({sku: 'bow', name: {en: 'Gale Bow'}, prices: [{amount: 4.99, currency: 'USD', is_default: true}]});
    windows = replaceWindowOpen();
  });
  afterEach(() => windows.restore());

  const find = ({provider}: Mounted, id: string): HTMLElement => provider.querySelector<HTMLElement>(`#${id}`)!;
  const untilStage = ({storefront}: Mounted, stage: string): Promise<unknown> =>
    untilValue(storefront.$purchase, (purchase) => purchase?.stage === stage, `it is ${stage}`);
  /** A purchase of the bow, whose payment page is open. */
  const buyBow = async (body = BUTTONS): Promise<Mounted> => {
    const shown = await shop.mount(body);
    find(shown, 'bow').click();
    await untilStage(shown, 'waiting');
    return shown;
  };
  /** The same, and then another page, where no element shows it. */
  const comeLater = async (body = BUTTONS): Promise<Mounted> => {
    unmount((await buyBow()).provider);
    const later = await shop.mount(body);
    await untilStage(later, 'paused');
    return later;
  };

  it('shows the open purchase, and goes on where that is canceled', async () => {
    const shown = await buyBow();
    find(shown, 'gems').focus();
    find(shown, 'gems').click();
    const dialog = await untilShown(shown);
    expect([dialog.title(), windows.all.length]).to.deep.equal(['Waiting for payment', 1]);
    expect(dialog.item()).to.contain('bow');
    expect(dialog.root.activeElement).to.equal(dialog.root.querySelector('h2'));

    dialog.press('Cancel');
    await untilStage(shown, 'ended');
    expect(purchaseDialog(shown)?.title()).to.equal(undefined);
    expect(document.activeElement).to.equal(find(shown, 'gems'));

    find(shown, 'gems').click();
    await untilStage(shown, 'waiting');
    expect(shown.storefront.$purchase.get()!.sku).to.equal('gems');
    expect(shown.eventsOf('store-checkout-request').map(({sku}) => sku)).to.deep.equal(['bow', 'gems']);
  });

  it('names the pressed item where its name is known', async () => {
    const shown = await comeLater(`${BUTTONS}<store-item sku="gems"></store-item>`);
    await until(
      () => shown.provider.querySelector('store-item')!.shadowRoot!.textContent!.includes('Pouch'),
      'the item',
    );

    find(shown, 'gems').click();
    const dialog = await untilShown(shown);

    expect(dialog.why()).to.equal('Before you buy \u2068Pouch of Gems\u2069, finish or cancel this purchase.');
  });

  it('shows a purchase that an earlier page began, and that can be paid', async () => {
    const shown = await comeLater();
    find(shown, 'gems').click();
    const dialog = await untilShown(shown);
    expect(dialog.title()).to.equal('You have not paid yet');

    dialog.press('Pay with a new order');
    await untilStage(shown, 'waiting');
    await shop.pay(windows.last.token);
    dispatchEvent(new Event('focus'));
    await untilStage(shown, 'ended');

    expect(dialog.title()).to.equal('It’s yours!');
    dialog.press('Close');
    expect(purchaseDialog(shown)?.title()).to.equal(undefined);
    expect(shown.eventsOf('store-purchase-end').map(({outcome}) => outcome)).to.deep.equal(['done']);
  });

  it('shows it at one more press of its own button, as soon as it needs the player', async () => {
    const shown = await shop.mount(BUTTONS);
    find(shown, 'bow').click();
    find(shown, 'bow').click();
    await untilStage(shown, 'waiting');
    await shown.settled();
    expect(purchaseDialog(shown)?.title()).to.equal(undefined);

    find(shown, 'bow').click();

    expect((await untilShown(shown)).title()).to.equal('Waiting for payment');
    expect(windows.all).to.have.length(1);
  });

  it('shows it where an offer is pressed while the cart waits for a sign-in', async () => {
    const never = new Promise<null>(() => {});
    const shown = await shop.mount(BUTTONS, {getToken: ({reason}) => (reason === 'sign-in' ? never : null)});
    shown.storefront.checkout();
    await untilStage(shown, 'signing-in');

    showOpenPurchase(shown.storefront, shown.provider, {});
    showOpenPurchase(shown.storefront, shown.provider, {
      sku: undefined,
      offer: {chainId: 3, stepNumber: 1, skus: ['bow']},
    });

    const dialog = await untilShown(shown);
    expect(dialog.title()).to.equal('Waiting for you to sign in');
  });

  it('shows it where the cart is checked out', async () => {
    const shown = await comeLater('<store-cart></store-cart>');
    shown.storefront.add('gems');
    const cart = shown.provider.querySelector('store-cart')!;
    await until(() => partsOf(cart, 'button-primary')[0]?.textContent?.includes('$'), 'the way to pay');

    partsOf(cart, 'button-primary')[0]!.click();

    expect((await untilShown(shown)).item()).to.contain('bow');
    expect(shown.eventsOf('store-checkout-request')).to.deep.equal([]);
  });

  it('shows it once, however many presses there are', async () => {
    const shown = await buyBow();
    for (let press = 0; press < 3; press++) find(shown, 'gems').click();
    const {root} = await untilShown(shown);
    await shown.settled();

    const dialogs = [...shown.provider.shadowRoot!.children].filter((each) => each.shadowRoot);
    expect(dialogs.map(({shadowRoot}) => shadowRoot)).to.deep.equal([root]);
  });

  it('removes the dialog with the shop', async () => {
    const shown = await buyBow();
    find(shown, 'gems').click();
    await untilShown(shown);

    shown.storefront.close();

    expect(purchaseDialog(shown)?.title()).to.equal(undefined);
  });

  it('is accessible', async () => {
    const shown = await comeLater();
    find(shown, 'gems').click();
    const {root} = await untilShown(shown);

    await expectAccessible(root.host);
  });
});
