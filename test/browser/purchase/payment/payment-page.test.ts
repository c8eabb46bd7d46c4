import {expect} from '@open-wc/testing';
import type {StorefrontBridge} from '../../../../src/index.js';
import {textOf} from '../../../support/parts.js';
import {dispatchMessage, windowsOfEachTest} from '../../../support/payment-window.js';
import {
  comeBack,
  createPurchaseShop,
  ordersIn,
  pressOrder,
  SKU,
  statusesIn,
  untilStage,
} from '../../../support/purchase-steps.js';
import {type Mounted, type Shop, unmount} from '../../../support/storefront-fixture.js';
import {until, untilValue} from '../../../support/until.js';

/** The dialog of the payment page, anywhere in the page. */
function frameIn({provider}: Mounted) {
  const hosts = [...provider.shadowRoot!.children].filter(({shadowRoot}) => shadowRoot?.querySelector('iframe'));
  const root = hosts[0]?.shadowRoot;
  return (
    root && {
      root,
      dialog: root.querySelector('dialog')!,
      page: root.querySelector('iframe')!,
      button: (label: string): HTMLButtonElement =>
        [...root.querySelectorAll('button')].find(({textContent}) => textContent === label)!,
    }
  );
}
/** All markup of the page, including shadow roots. */
function markup(root: Document | ShadowRoot = document): string {
  const inner = [...root.querySelectorAll('*')].flatMap(({shadowRoot}) => (shadowRoot ? [markup(shadowRoot)] : []));
  return [root instanceof Document ? root.documentElement.outerHTML : root.innerHTML, ...inner].join('\n');
}

describe('the payment page', () => {
  let shop: Shop;
  const windows = windowsOfEachTest();
  beforeEach(async () => {
    shop = await createPurchaseShop();
  });
  const {tokens, open} = ordersIn(() => shop);

  describe('in a dialog of the page @every-engine: dialogs', () => {
    it('is opened where the browser blocked the window, and ends with the purchase', async () => {
      windows.behaviour = 'blocked';
      const shown = await open();

      shown.storefront.buy(SKU);
      expect(await untilStage(shown, 'waiting')).to.include({rung: 'frame'});
      expect(frameIn(shown)!.dialog.open).to.equal(true);
      await shop.pay(tokens[0]!);
      comeBack();

      expect(await untilStage(shown, 'ended')).to.include({outcome: 'done'});
      expect(frameIn(shown)).to.equal(undefined);
      expect(await statusesIn(shop)).to.deep.equal(['done']);
      expect(shown.eventsOf('store-payment-open').length).to.equal(1);
      expect(shown.eventsOf('store-purchase-end').length).to.equal(1);
    });

    it('is opened first where the page prefers it: no window opens', async () => {
      const shown = await open({attributes: {presentation: 'dialog'}});

      shown.storefront.buy(SKU);
      await untilStage(shown, 'waiting');

      expect(windows.all).to.deep.equal([]);
      expect(frameIn(shown)!.dialog.open).to.equal(true);
    });

    it('has the size that the payment page requests', async () => {
      const shown = await open({attributes: {presentation: 'dialog'}});
      shown.storefront.buy(SKU);
      await untilStage(shown, 'waiting');
      const {page} = frameIn(shown)!;

      const dimensions = {width: 640, height: 510};
      const {origin} = new URL(shop.project.payment_url);
      dispatchMessage(JSON.stringify({command: 'dimensions', data: {dimensions}}), {
        origin,
        source: page.contentWindow,
      });

      expect([page.offsetWidth, page.offsetHeight]).to.deep.equal([640, 510]);
    });

    it('leaves the token in no markup', async () => {
      const shown = await open({attributes: {presentation: 'dialog'}});

      shown.storefront.buy(SKU);
      await untilStage(shown, 'waiting');

      expect(markup()).to.contain('<iframe');
      expect(markup()).not.to.contain(tokens[0]);
    });

    it('can be closed and opened again, for the same order', async () => {
      const shown = await open({attributes: {presentation: 'dialog'}});
      shown.storefront.buy(SKU);
      await untilStage(shown, 'waiting');

      frameIn(shown)!.button('Close').click();
      await untilStage(shown, 'paused');
      expect(frameIn(shown)).to.equal(undefined);
      pressOrder(shown, 'primary');
      await untilStage(shown, 'waiting');

      expect(frameIn(shown)!.dialog.open).to.equal(true);
      expect(await statusesIn(shop)).to.deep.equal(['new']);
    });

    it('redirects where the payment page requests that, and can be opened again', async () => {
      const shown = await open({attributes: {presentation: 'dialog'}});
      shown.storefront.buy(SKU);
      await untilStage(shown, 'waiting');
      const {page} = frameIn(shown)!;

      dispatchMessage(JSON.stringify({command: 'close'}), {
        origin: new URL(shop.project.payment_url).origin,
        source: page.contentWindow,
      });

      expect(frameIn(shown)).to.equal(undefined);
      await untilStage(shown, 'paused');
      pressOrder(shown, 'primary');
      await untilStage(shown, 'waiting');
      expect(await statusesIn(shop)).to.deep.equal(['new']);
    });

    it('can be left for a window', async () => {
      const shown = await open({attributes: {presentation: 'dialog'}});
      shown.storefront.buy(SKU);
      await untilStage(shown, 'waiting');

      frameIn(shown)!.button('Open in a window').click();
      await until(() => shown.storefront.$purchase.get()?.rung === 'window', 'it is in a window');

      expect(frameIn(shown)).to.equal(undefined);
      expect(windows.last.token).to.equal(tokens[0]);
    });

    it('replaces a window that the player does not find', async () => {
      const shown = await open();
      shown.storefront.buy(SKU);
      await untilStage(shown, 'waiting');

      pressOrder(shown, 'other');
      await until(() => shown.storefront.$purchase.get()?.rung === 'frame', 'it is in a dialog');

      expect(windows.last.closed).to.equal(true);
      expect(await statusesIn(shop)).to.deep.equal(['new']);
    });
  });

  describe('opened by the host of a web view', () => {
    /** A launcher that handles requests, and records them. */
    const hostOf = (answer: {opened: boolean; mode: string}) => {
      const asked: string[] = [];
      const listeners = new Map<string, (detail: unknown) => void>();
      let urls: URL[] = [];
      const bridge = {
        version: 1,
        capabilities: new Set(['getToken', 'openPayment', 'closePayment']),
        async getToken({reason}: {reason: string}) {
          asked.push(`token: ${reason}`);
          return shop.token('anna');
        },
        async openPayment({url, orderId, sandbox}: {url: string; orderId: number; sandbox: boolean}) {
          urls = [...urls, new URL(url)];
          asked.push(`open: ${typeof orderId}, ${sandbox}`);
          return answer;
        },
        closePayment: () => void asked.push('close'),
        on(event: string, listener: (detail: unknown) => void) {
          listeners.set(event, listener);
          return () => void listeners.delete(event);
        },
      } as unknown as StorefrontBridge;
      return {bridge, asked, listeners, token: () => urls[urls.length - 1]!.searchParams.get('token')!};
    };

    it('gives the token, opens the page and closes it by the host; nothing else opens', async () => {
      const host = hostOf({opened: true, mode: 'overlay'});
      const shown = await open({getToken: undefined, bridge: host.bridge});

      shown.storefront.buy(SKU);
      expect(await untilStage(shown, 'waiting')).to.include({rung: 'bridge'});
      const focus = host.listeners.get('focus')!;
      await shop.pay(host.token());
      focus(undefined);

      expect(await untilStage(shown, 'ended')).to.include({outcome: 'done'});
      expect(host.asked).to.deep.equal(['token: start', 'open: number, false', 'close']);
      expect(windows.all).to.deep.equal([]);
      expect(host.listeners.has('focus'), 'is not listened to any more').to.equal(false);
    });

    it('ignores a host whose answers make no sense', async () => {
      for (const capabilities of [undefined, null, ['openPayment'], {openPayment: true}, 'openPayment']) {
        const bridge = {...hostOf({opened: true, mode: 'overlay'}).bridge, capabilities} as unknown as StorefrontBridge;
        const shown = await open({bridge});

        shown.storefront.buy(SKU);
        await untilStage(shown, 'waiting');

        expect(shown.storefront.$purchase.get()!.rung).to.equal('window');
        shown.storefront.dropPurchase();
        await untilStage(shown, 'ended');
        unmount(shown.provider);
      }
    });

    it('looks at the order and pauses when the host reports that the payment page was closed', async () => {
      const host = hostOf({opened: true, mode: 'overlay'});
      const shown = await open({getToken: undefined, bridge: host.bridge});
      shown.storefront.buy(SKU);
      const {orderId} = await untilStage(shown, 'waiting');
      const close = host.listeners.get('paymentClosed')!;

      close({orderId: orderId! + 1});
      close({orderId});

      await untilStage(shown, 'paused');
      expect(shown.eventsOf('store-purchase-end')).to.deep.equal([]);
    });

    it('opens in the page where the host says that it cannot open it', async () => {
      const host = hostOf({opened: false, mode: 'window'});
      const shown = await open({getToken: undefined, bridge: host.bridge});

      shown.storefront.buy(SKU);

      expect(await untilStage(shown, 'waiting')).to.include({rung: 'frame'});
      expect(await statusesIn(shop)).to.deep.equal(['new']);
    });

    it('follows the host to another player and another language, and to the end of the view', async () => {
      const host = hostOf({opened: true, mode: 'window'});
      const {storefront} = await open({getToken: undefined, bridge: host.bridge, attributes: {locale: 'en'}});
      storefront.signIn();
      await untilValue(storefront.$user, (user) => user === 'anna', 'the player');
      await until(() => host.listeners.has('locale'), 'it listens');

      host.listeners.get('locale')!({locale: 'de'});
      expect(storefront.locale).to.equal('de');
      host.listeners.get('token')!(undefined);
      expect(storefront.$user.get()).to.equal(undefined);
      host.listeners.get('dispose')!(undefined);
      expect(host.listeners.size).to.equal(0);
    });
  });

  describe('while another page of the player takes a payment', () => {
    it('is not opened: one order, and a sentence that offers to go on @every-engine: channels', async () => {
      const [first, second] = [await open(), await open()];
      first.storefront.buy(SKU);
      await untilStage(first, 'waiting');

      second.storefront.buy(SKU);
      const refused = await untilStage(second, 'ended');

      expect(refused).to.deep.include({outcome: 'failed', failure: {kind: 'elsewhere', status: 0, code: 0}});
      await until(() => textOf(second.order, 'title') === 'You are paying elsewhere', 'why it was refused');
      expect(windows.last.closed, 'the window of its click').to.equal(true);
      expect(await statusesIn(shop)).to.deep.equal(['new']);

      first.storefront.dropPurchase();
      await untilStage(first, 'ended');
      pressOrder(second, 'primary');
      await untilStage(second, 'waiting');
    });

    it('is opened nevertheless where the browser denies channels between pages', async () => {
      const own = globalThis.BroadcastChannel;
      globalThis.BroadcastChannel = class {
        constructor() {
          throw new DOMException('denied', 'SecurityError');
        }
      } as unknown as typeof BroadcastChannel;
      const shown = await open();

      shown.storefront.buy(SKU);

      await untilStage(shown, 'waiting');
      globalThis.BroadcastChannel = own;
    });

    it('is opened once where both pages are pressed at the same time @every-engine: locks', async () => {
      const shops = [await open(), await open()];

      for (const {storefront} of shops) storefront.buy(SKU);
      await until(
        () =>
          shops
            .map(({storefront}) => storefront.$purchase.get()?.stage)
            .sort()
            .join() === 'ended,waiting',
        'one waits, one was refused',
      );

      expect(await statusesIn(shop)).to.deep.equal(['new']);
    });
  });
});
