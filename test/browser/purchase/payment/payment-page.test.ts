import {expect} from '@open-wc/testing';
import type {Purchase, Stage, StorefrontBridge} from '../../../../src/index.js';
import {partsOf, textOf} from '../../../support/parts.js';
import {dispatchMessage, type OpenedWindows, replaceWindowOpen} from '../../../support/payment-window.js';
import {createShop, type Mounted, type MountOptions, type Shop, unmount} from '../../../support/storefront-fixture.js';
import {until, untilValue} from '../../../support/until.js';

const PAGE = '<store-order></store-order>';
const SKU = 'healing-draught';

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
  let windows: OpenedWindows;
  /** The payment tokens of all orders, oldest first. */
  let tokens: string[];
  beforeEach(async () => {
    shop = await createShop({seed: 'empty'});
    await shop.sell({sku: SKU, name: {en: 'Healing Draught'}});
    windows = replaceWindowOpen();
    tokens = [];
  });
  afterEach(() => windows.restore());

  const listening: typeof fetch = async (url, init) => {
    const answer = await fetch(url, init);
    if (/\/payment\/(item|cart)/.test(String(url))) tokens.push((await answer.clone().json()).token);
    return answer;
  };
  const open = (options?: MountOptions): Promise<Mounted> => shop.mount(PAGE, {fetch: listening, ...options});
  const untilStage = async ({storefront, settled}: Mounted, stage: Stage): Promise<Purchase> => {
    const purchase = await untilValue(storefront.$purchase, (value) => value?.stage === stage, `it is ${stage}`);
    await settled();
    return purchase!;
  };
  const comeBack = (): boolean => dispatchEvent(new Event('focus'));
  const press = ({order}: Mounted, kind: 'primary' | 'other' | 'secondary'): void =>
    partsOf(order, `button-${kind}`)[0]!.click();
  const statuses = async (): Promise<string[]> => (await shop.orders()).map(({status}) => status);

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
      expect(await statuses()).to.deep.equal(['done']);
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
      press(shown, 'primary');
      await untilStage(shown, 'waiting');

      expect(frameIn(shown)!.dialog.open).to.equal(true);
      expect(await statuses()).to.deep.equal(['new']);
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
      press(shown, 'primary');
      await untilStage(shown, 'waiting');
      expect(await statuses()).to.deep.equal(['new']);
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

      press(shown, 'other');
      await until(() => shown.storefront.$purchase.get()?.rung === 'frame', 'it is in a dialog');

      expect(windows.last.closed).to.equal(true);
      expect(await statuses()).to.deep.equal(['new']);
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
      await shop.pay(host.token());
      host.listeners.get('focus')!(undefined);

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
      expect(await statuses()).to.deep.equal(['new']);
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

  describe('left by a reload', () => {
    /** Begins to buy up to the payment page, then closes the page. */
    const leave = async (): Promise<void> => {
      const shown = await open();
      shown.storefront.buy(SKU);
      await untilStage(shown, 'waiting');
      unmount(shown.provider);
    };

    it('is reported: the order is looked at, and an unpaid one needs a new order', async () => {
      await leave();
      const shown = await open();
      await untilStage(shown, 'paused');
      expect(textOf(shown.order, 'title')).to.equal('You have not paid yet');
      expect(textOf(shown.order, 'button-primary')).to.equal('Pay with a new order');

      press(shown, 'primary');
      press(shown, 'primary');
      await untilStage(shown, 'waiting');
      await shop.pay(tokens[1]!);
      comeBack();

      expect(await untilStage(shown, 'ended')).to.include({outcome: 'done'});
      expect(await statuses()).to.have.members(['new', 'done']);
      expect(shown.eventsOf('store-purchase-end').length).to.equal(1);
    });

    it('is of no concern where it was paid meanwhile: its end is reported once, and it is ordered once', async () => {
      await leave();
      await shop.pay(tokens[0]!);
      const shown = await open();

      expect(await untilStage(shown, 'ended')).to.include({outcome: 'done', sku: SKU});
      expect(shown.eventsOf('store-purchase-end').length).to.equal(1);
      unmount(shown.provider);
      const again = await open();

      again.storefront.signIn();
      await untilValue(again.storefront.$user, (user) => user === 'anna', 'the player');
      expect(again.storefront.$purchase.get()).to.equal(undefined);
      expect(await statuses()).to.deep.equal(['done']);
    });

    it('is reported by one page where two are loaded at the same time @every-engine: locks', async () => {
      await leave();
      await shop.pay(tokens[0]!);
      const pages = await Promise.all([open(), open()]);
      const ends = (): unknown[] => pages.flatMap(({eventsOf}) => eventsOf('store-purchase-end'));
      await until(() => ends().length, 'the end');
      // The other page waits for the right to report it.
      let isFree = false;
      const look = async (): Promise<void> => {
        const {held = [], pending = []} = await navigator.locks.query();
        isFree = ![...held, ...pending].some(({name}) => name?.includes('/order/'));
        if (!isFree) await look();
      };
      await look();
      await Promise.all(pages.map(({settled}) => settled()));

      expect(ends()).to.have.length(1);
    });

    it('is not ordered again where it turns out to be paid', async () => {
      await leave();
      const shown = await open();
      await untilStage(shown, 'paused');
      await shop.pay(tokens[0]!);

      press(shown, 'primary');

      expect(await untilStage(shown, 'ended')).to.include({outcome: 'done'});
      expect(windows.last.closed).to.equal(true);
      expect(await statuses()).to.deep.equal(['done']);
    });

    it('makes way for the player’s next purchase before its state is known', async () => {
      await leave();
      let answer = (): void => {};
      const asked = new Promise<void>((resolve) => (answer = resolve));
      let looks = 0;
      const slow: typeof fetch = async (url, init) => {
        if (!/\/order\//.test(String(url)) || looks++ > 0) return listening(url, init);
        await asked;
        return listening(url, init);
      };
      const shown = await open({fetch: slow});
      await until(() => looks > 0, 'the look at the order');

      shown.storefront.buy(SKU);
      answer();

      expect(await untilStage(shown, 'waiting')).not.to.have.property('isResumed');
      expect(shown.eventsOf('store-purchase-end')).to.deep.equal([]);
      await shop.pay(tokens[1]!);
      comeBack();
      expect(await untilStage(shown, 'ended')).to.include({outcome: 'done'});
    });

    it('is kept while the service is down, and reported by a later page', async () => {
      await leave();
      await shop.pay(tokens[0]!);
      let refused = 0;
      const down: typeof fetch = async (url, init) => {
        if (!/\/order\//.test(String(url))) return listening(url, init);
        refused++;
        return new Response('{}', {status: 403});
      };
      const first = await open({fetch: down});
      await until(() => refused > 0, 'the look at the order');
      await first.settled();
      unmount(first.provider);

      const shown = await open();

      expect(await untilStage(shown, 'ended')).to.include({outcome: 'done'});
    });

    it('can be canceled', async () => {
      await leave();
      const shown = await open();
      await untilStage(shown, 'paused');

      press(shown, 'secondary');

      expect(await untilStage(shown, 'ended')).to.include({outcome: 'canceled'});
    });

    it('is not shown to another player', async () => {
      await leave();
      const shown = await open({getToken: () => shop.token('bob')});

      shown.storefront.signIn();
      await untilValue(shown.storefront.$user, (user) => user === 'bob', 'the player');
      await shown.settled();

      expect(shown.storefront.$purchase.get()).to.equal(undefined);
    });

    it('keeps no token and no name in the storage of the browser @every-engine: storage', async () => {
      await leave();

      const kept = JSON.stringify({...localStorage});
      expect(kept).to.contain(SKU);
      for (const secret of ['anna', tokens[0]!, await shop.token('anna')]) expect(kept).not.to.contain(secret);
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
      expect(await statuses()).to.deep.equal(['new']);

      first.storefront.dropPurchase();
      await untilStage(first, 'ended');
      press(second, 'primary');
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

      expect(await statuses()).to.deep.equal(['new']);
    });
  });
});
