import {expect} from '@open-wc/testing';
import type {Purchase, Stage} from '../../../src/index.js';
import {pressOn} from '../../support/keyboard.js';
import {cardOf, partsOf, textOf, untilLabel} from '../../support/parts.js';
import {dispatchMessage, type OpenedWindows, replaceWindowOpen} from '../../support/payment-window.js';
import {createShop, type Mounted, type MountOptions, type Shop} from '../../support/storefront-fixture.js';
import {until, untilValue} from '../../support/until.js';

const OTHER = 'Pouch of Gems';
const PAGE = '<store-catalog></store-catalog><store-order></store-order>';
const ITEM = 'Healing Draught';
const SKU = 'healing-draught';
const USED_UP = {consumable: {usages_count: 1}, expiration_period: null};
const KEPT = {consumable: null, expiration_period: null};

describe('a purchase', () => {
  let shop: Shop;
  let windows: OpenedWindows;
  beforeEach(async () => {
    // Few items: a browser without a graphics card takes seconds to paint many.
    shop = await createShop({seed: 'empty'});
    await shop.sell({sku: SKU, name: {en: ITEM}, inventory_options: USED_UP});
    await shop.sell({sku: 'gems', name: {en: OTHER}, inventory_options: USED_UP});
    await shop.sell({sku: 'ember-blade', name: {en: 'Ember Blade'}, inventory_options: KEPT});
    windows = replaceWindowOpen();
  });
  afterEach(() => windows.restore());

  const open = (options?: MountOptions): Promise<Mounted> => shop.mount(PAGE, options);
  const press = ({catalog}: Mounted, item = ITEM): void => cardOf(catalog, item).button.click();
  const stageOf = ({storefront}: Mounted): Stage | undefined => storefront.$purchase.get()?.stage;

  const untilStage = async (shown: Mounted, stage: Stage): Promise<Purchase> => {
    const {$purchase} = shown.storefront;
    const purchase = await untilValue($purchase, (value) => value?.stage === stage, `the purchase is ${stage}`);
    await shown.settled();
    return purchase!;
  };

  /** Begins to buy an item, up to the payment page. */
  const buy = async (shown: Mounted, item = ITEM): Promise<void> => {
    press(shown, item);
    await untilStage(shown, 'waiting');
  };

  /** The player returns to the game's page, which looks at the order. */
  const comeBack = (): boolean => dispatchEvent(new Event('focus'));

  /** A `fetch` that counts the service's answers about orders, including refusals. */
  const countingLooks = () => {
    let looks = 0;
    return {
      fetch: async (url: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
        const answer = await fetch(url, init);
        if (String(url).includes('/order/')) looks++;
        return answer;
      },
      /** The player returns; resolves once the service has answered. */
      async look(shown: Mounted): Promise<void> {
        const before = looks;
        comeBack();
        await until(() => looks > before, 'a look at the order');
        await shown.settled();
      },
    };
  };

  /** The only end event. */
  const onlyEnd = ({eventsOf}: Mounted) => {
    expect(eventsOf('store-purchase-end'), 'one end').to.have.length(1);
    return eventsOf('store-purchase-end')[0]!;
  };

  const statuses = async (): Promise<string[]> => (await shop.orders()).map(({status}) => status);

  describe('paid', () => {
    it('is done once the service confirms it: one order, one end event, and the items are there', async () => {
      const shown = await open();

      await buy(shown);
      await shop.pay(windows.last.token);
      comeBack();
      const purchase = await untilStage(shown, 'ended');

      const [order] = await shop.orders();
      expect(order).to.include({status: 'done', user_id: 'anna'});
      expect(order!.skus).to.deep.equal([SKU]);
      expect(await statuses(), 'one order').to.have.length(1);
      expect(purchase).to.include({outcome: 'done', orderId: order!.order_id});
      expect(onlyEnd(shown)).to.include({sku: SKU, outcome: 'done', orderId: order!.order_id, failure: undefined});
      expect(cardOf(shown.catalog, ITEM).note).to.equal('It’s yours! Delivered to your game.');
      expect(textOf(shown.order, 'title')).to.equal('It’s yours!');
    });

    it('opens the payment page once, in the window of the click', async () => {
      const shown = await open();

      press(shown);
      expect(windows.all, 'opened inside the click').to.have.length(1);
      await untilStage(shown, 'waiting');

      expect(windows.all).to.have.length(1);
      expect(windows.last.visited.map((url) => url.origin + url.pathname)).to.deep.equal([shop.project.payment_url]);
      const [order] = await shop.orders();
      expect(shown.eventsOf('store-payment-open')).to.deep.equal([{orderId: order!.order_id}]);
    });

    it('dispatches each change of the order once', async () => {
      const shown = await open();

      await buy(shown);
      comeBack();
      comeBack();
      await shop.pay(windows.last.token);
      comeBack();
      await untilStage(shown, 'ended');

      const statuses = shown.eventsOf('store-order-change').map(({status}) => status);
      expect(statuses[0]).to.equal('new');
      expect(statuses[statuses.length - 1]).to.equal('done');
      expect(new Set(statuses).size).to.equal(statuses.length);
    });

    it('puts no token into any event', async () => {
      const shown = await open();

      await buy(shown);
      const {token} = windows.last;
      await shop.pay(token);
      comeBack();
      await untilStage(shown, 'ended');

      const names = ['store-payment-open', 'store-order-change', 'store-purchase-end', 'store-error'] as const;
      expect(JSON.stringify(names.map(shown.eventsOf))).not.to.contain(token);
    });

    it('shows at once that a bought item of a limit of one is owned', async () => {
      const shown = await open();

      await buy(shown, 'Ember Blade');
      await shop.pay(windows.last.token);
      comeBack();

      const card = await untilLabel(shown.catalog, 'Ember Blade', '✓ Owned');
      expect(card.isDisabled).to.equal(true);
    });

    it('is delivering until the studio confirms, and then done', async () => {
      await shop.fault({kind: 'webhook_down', operation: 'order_paid'});
      const shown = await open();
      await buy(shown);
      await shop.pay(windows.last.token);
      comeBack();

      await untilStage(shown, 'delivering');
      expect(textOf(shown.order, 'title')).to.equal('Paid. Delivering…');
      expect(shown.eventsOf('store-purchase-end')).to.deep.equal([]);

      await shop.clearFaults();
      await shop.pass('P1D');
      comeBack();
      await untilStage(shown, 'ended');
      expect(onlyEnd(shown).outcome).to.equal('done');
    });

    it('frees the shop for the next purchase', async () => {
      const shown = await open();
      await buy(shown);
      cardOf(shown.catalog, OTHER).button.click();
      expect(windows.all, 'one at a time').to.have.length(1);
      await shop.pay(windows.last.token);
      comeBack();
      await untilStage(shown, 'ended');

      await buy(shown, OTHER);
      await shop.pay(windows.last.token);
      comeBack();
      await until(() => shown.eventsOf('store-purchase-end').length === 2, 'the second end');

      expect(await statuses()).to.deep.equal(['done', 'done']);
      expect(shown.eventsOf('store-purchase-end').map(({outcome}) => outcome)).to.deep.equal(['done', 'done']);
    });
  });

  describe('pressed more than once', () => {
    it('makes one order for a double click', async () => {
      const shown = await open();
      const {button} = cardOf(shown.catalog, ITEM);

      button.click();
      button.click();
      await untilStage(shown, 'waiting');

      expect(await statuses()).to.deep.equal(['new']);
      expect(windows.all).to.have.length(1);
    });

    it('makes one order for a click and Enter', async () => {
      const shown = await open();
      const {button} = cardOf(shown.catalog, ITEM);

      button.click();
      await pressOn(button, 'Enter');
      await untilStage(shown, 'waiting');

      expect(await statuses()).to.deep.equal(['new']);
    });

    it('makes one order for a click on each element', async () => {
      const shown = await open();

      press(shown);
      shown.storefront.buy('gems-500');
      await untilStage(shown, 'waiting');

      expect((await shop.orders()).map(({skus}) => skus)).to.deep.equal([[SKU]]);
    });
  });

  describe('by keyboard', () => {
    for (const key of ['Enter', 'Space'] as const) {
      it(`starts with ${key}`, async () => {
        const shown = await open();

        await pressOn(cardOf(shown.catalog, ITEM).button, key);
        await untilStage(shown, 'waiting');

        expect(await statuses()).to.deep.equal(['new']);
      });
    }

    it('keeps the focus on the button from the first press to the end', async () => {
      const shown = await open();
      const {button} = cardOf(shown.catalog, ITEM);
      const root = shown.catalog.shadowRoot!;
      const focusIsKept = (): boolean => root.activeElement === button && button.isConnected;
      button.focus();

      for (const [stage, reach] of [
        ['ordering', () => button.click()],
        ['waiting', () => {}],
        ['paused', () => windows.last.send('close')],
        [
          'ended',
          async () => {
            await shop.pay(windows.last.token);
            comeBack();
          },
        ],
      ] as const) {
        await reach();
        await untilStage(shown, stage);
        expect(focusIsKept(), stage).to.equal(true);
      }
    });
  });

  describe('declined', () => {
    it('keeps waiting, and is done when another payment succeeds', async () => {
      const service = countingLooks();
      const shown = await open({fetch: service.fetch});
      await buy(shown);
      const {token} = windows.last;

      await shop.decline(token);
      windows.last.send('status', {paymentInfo: {status: 'troubled'}});
      await service.look(shown);
      expect(stageOf(shown)).to.equal('waiting');

      await shop.pay(token);
      windows.last.send('status', {paymentInfo: {status: 'done'}});
      comeBack();
      await untilStage(shown, 'ended');
      expect(onlyEnd(shown).outcome).to.equal('done');
      expect(await statuses()).to.deep.equal(['done']);
    });
  });

  describe('canceled', () => {
    it('ends as canceled, and closes the window', async () => {
      const shown = await open();
      await buy(shown);

      (await untilLabel(shown.catalog, ITEM, 'Show payment')).cancel!.click();
      await untilStage(shown, 'ended');

      expect(onlyEnd(shown)).to.include({sku: SKU, outcome: 'canceled'});
      expect(windows.last.closed).to.equal(true);
      expect(await statuses(), 'nothing was paid').to.deep.equal(['new']);
      expect(cardOf(shown.catalog, ITEM).isDisabled, 'it can be bought again').to.equal(false);
    });

    it('is done, not canceled, where it was already paid', async () => {
      const shown = await open();
      await buy(shown);
      const {cancel} = await untilLabel(shown.catalog, ITEM, 'Show payment');

      await shop.pay(windows.last.token);
      cancel!.click();
      await untilStage(shown, 'ended');

      expect(onlyEnd(shown).outcome).to.equal('done');
    });

    it('is of unknown end where the service cannot be reached', async () => {
      let isOffline = false;
      const shown = await open({
        fetch: (...request) => (isOffline ? Promise.reject(new TypeError('offline')) : fetch(...request)),
      });
      await buy(shown);
      // The shop's next look may already see it paid.
      isOffline = true;
      await shop.pay(windows.last.token);

      (await untilLabel(shown.catalog, ITEM, 'Show payment')).cancel!.click();
      await untilStage(shown, 'ended');

      expect(onlyEnd(shown).outcome).to.equal('unknown');
    });

    it('makes a new order at the next try', async () => {
      const shown = await open();
      await buy(shown);
      shown.storefront.dropPurchase();
      await untilStage(shown, 'ended');

      shown.order.shadowRoot!.querySelector<HTMLElement>('[part~=button-primary]')!.click();
      await untilStage(shown, 'waiting');

      expect(await statuses()).to.deep.equal(['new', 'new']);
    });
  });

  describe('without a window, where nothing else may replace it', () => {
    const attributes = {presentation: 'window'};

    for (const behaviour of ['blocked', 'throws', 'closes at once'] as const) {
      it(`offers to open it by a click: ${behaviour}`, async () => {
        const shown = await open({attributes});
        windows.behaviour = behaviour;
        press(shown);
        await untilStage(shown, 'blocked');
        expect(shown.eventsOf('store-payment-open'), 'nothing was opened').to.deep.equal([]);

        windows.behaviour = 'open';
        (await untilLabel(shown.catalog, ITEM, 'Open payment page')).button.click();
        await untilStage(shown, 'waiting');
        // The browser returned no window: where one opened nevertheless, a second one would stay empty.
        await shop.pay(new URL(windows.links[0]!.href).searchParams.get('token')!);
        comeBack();
        await untilStage(shown, 'ended');

        expect(onlyEnd(shown).outcome).to.equal('done');
        expect(await statuses(), 'one order').to.deep.equal(['done']);
      });
    }

    it('offers a link while the browser gives no window', async () => {
      const shown = await open({attributes});
      windows.behaviour = 'blocked';
      press(shown);
      const {button} = await untilLabel(shown.catalog, ITEM, 'Open payment page');

      button.click();
      await shown.settled();

      expect(stageOf(shown)).to.equal('waiting');
      expect(windows.links.map(({href}) => new URL(href).searchParams.has('token'))).to.deep.equal([true]);
      expect(document.querySelector('a[href*=token]'), 'no attribute of the page').to.equal(null);
    });
  });

  describe('the payment page', () => {
    it('is told who opened it', async () => {
      const shown = await open();
      await buy(shown);

      windows.last.send('widget-detection');

      expect(windows.last.received).to.have.length(1);
      expect(windows.last.received[0]!.origin).to.equal(new URL(shop.project.payment_url).origin);
    });

    it('can report that the player left: the purchase pauses, and goes on in the same window', async () => {
      const shown = await open();
      await buy(shown);

      windows.last.send('close');
      await untilStage(shown, 'paused');
      (await untilLabel(shown.catalog, ITEM, 'Continue payment')).button.click();

      expect(windows.all).to.have.length(1);
      expect(windows.last.focused).to.equal(1);
    });

    it('is opened again, for the same order, where its window was closed', async () => {
      const shown = await open();
      await buy(shown);
      const {token} = windows.last;
      windows.last.send('close');
      await untilStage(shown, 'paused');
      windows.last.close();

      (await untilLabel(shown.catalog, ITEM, 'Continue payment')).button.click();
      await untilStage(shown, 'waiting');

      expect(windows.all).to.have.length(2);
      expect(windows.last.token).to.equal(token);
      expect(await statuses()).to.deep.equal(['new']);
    });

    it('cannot complete a purchase by messages', async () => {
      const service = countingLooks();
      const shown = await open({fetch: service.fetch});
      await buy(shown);

      windows.last.send('status', {paymentInfo: {status: 'done'}});
      await service.look(shown);

      expect(stageOf(shown)).to.equal('waiting');
      expect(shown.eventsOf('store-purchase-end')).to.deep.equal([]);
    });

    it('is ignored from another origin', async () => {
      const shown = await open();
      await buy(shown);

      for (const command of ['close', 'status', 'widget-detection']) {
        dispatchMessage(JSON.stringify({command, data: {}}), {origin: 'https://evil.example', source: windows.last});
      }
      await shown.settled();

      expect(stageOf(shown)).to.equal('waiting');
      expect(windows.last.received).to.deep.equal([]);
    });
  });

  describe('with a token that expires during the purchase', () => {
    /** A `fetch` that refuses one token, like a service that has revoked it. */
    const revoking =
      (token: () => string | undefined): typeof fetch =>
      (url, init) => {
        const {authorization, ...rest} = {...init?.headers} as Record<string, string>;
        const isRevoked = authorization === `Bearer ${token()}`;
        return fetch(url, {
          ...init,
          headers: {...rest, ...(authorization && {authorization: isRevoked ? 'Bearer gone' : authorization})},
        });
      };

    it('requests another token and orders with it, once', async () => {
      const first = await shop.token('anna', 7200);
      let revoked: string | undefined;
      shop.hand(first);
      const shown = await open({fetch: revoking(() => revoked)});
      revoked = first;

      await buy(shown);

      expect(shop.asked).to.deep.equal(['start', 'rejected']);
      expect(await statuses()).to.deep.equal(['new']);
    });

    it('requests another token and goes on tracking with it', async () => {
      const first = await shop.token('anna', 7200);
      let revoked: string | undefined;
      shop.hand(first);
      const shown = await open({fetch: revoking(() => revoked)});
      await buy(shown);
      revoked = first;

      await shop.pay(windows.last.token);
      comeBack();
      await untilStage(shown, 'ended');

      expect(shop.asked).to.deep.equal(['start', 'rejected']);
      expect(onlyEnd(shown).outcome).to.equal('done');
    });

    it('requests another token before the service has to refuse it', async () => {
      shop.hand(await shop.token('anna', -60));
      const shown = await open();

      await buy(shown);

      expect(shop.asked).to.deep.equal(['start', 'expiring']);
      expect(shown.eventsOf('store-error')).to.deep.equal([]);
    });

    it('asks to sign in again where there is no other token', async () => {
      const first = await shop.token('anna', 7200);
      let revoked: string | undefined;
      shop.hand(first, null);
      const shown = await open({fetch: revoking(() => revoked)});
      revoked = first;

      press(shown);
      await untilStage(shown, 'ended');

      expect(onlyEnd(shown)).to.deep.include({outcome: 'failed', failure: {kind: 'api', status: 401, code: 1501}});
      await until(() => textOf(shown.order, 'title') === 'Please sign in again', 'what to do about it');
      expect(await statuses()).to.deep.equal([]);
    });

    it('ends on the page when another player signs in, who can neither see nor change it', async () => {
      const shown = await open();
      await buy(shown);

      shown.storefront.getToken = () => shop.token('bert');
      await untilValue(shown.storefront.$user, (user) => user === 'bert', 'another player');

      expect(shown.storefront.$purchase.get()).to.equal(undefined);
      expect(onlyEnd(shown).outcome).to.equal('unknown');
      await shown.order.updateComplete;
      expect(partsOf(shown.order, 'order')).to.deep.equal([]);
      expect(windows.last.closed, 'the first player may still pay').to.equal(false);
    });

    it('stays with its order when the shop is given another project meanwhile', async () => {
      const shown = await open();
      await buy(shown);
      await shop.pay(windows.last.token);

      shown.storefront.configure({projectId: 1});
      comeBack();
      await untilStage(shown, 'ended');

      expect(onlyEnd(shown).outcome).to.equal('done');
    });

    it('goes on when another function provides the same player', async () => {
      const shown = await open();
      await buy(shown);
      await shop.pay(windows.last.token);

      shown.storefront.getToken = () => shop.token('anna', 3600);
      comeBack();
      await untilStage(shown, 'ended');

      expect(onlyEnd(shown).outcome).to.equal('done');
    });
  });

  describe('refused', () => {
    const refusals: readonly {
      readonly what: string;
      readonly prepare?: () => Promise<unknown>;
      readonly sku: string;
      readonly code: number;
      readonly title: string;
      readonly text: string;
    }[] = [
      {
        what: 'an item that somebody bought away',
        prepare: async () => shop.pay(await shop.orderElsewhere('bert', 'last-one')),
        sku: 'last-one',
        code: 1459,
        title: 'Sold out',
        text: 'Somebody was faster: there are not enough left.',
      },
      {
        what: 'more of an item than one player may have',
        prepare: async () => shop.pay(await shop.orderElsewhere('anna', 'one-each')),
        sku: 'one-each',
        code: 1460,
        title: 'Limit reached',
        text: 'You already bought as many of these as you may.',
      },
      {
        what: 'an item that the player has and needs no second of',
        prepare: async () => shop.pay(await shop.orderElsewhere('anna', 'ember-blade')),
        sku: 'ember-blade',
        code: 1468,
        title: 'Already yours',
        text: 'You own this item, and one is all you need.',
      },
      {
        what: 'an item that there is not',
        sku: 'no-such-thing',
        code: 4001,
        title: 'Not for sale',
        text: 'This item is not for sale any more. Pick another one.',
      },
    ];
    for (const {what, prepare, sku, code, title, text} of refusals) {
      it(`has a sentence for ${what}`, async () => {
        await shop.sell({sku: 'last-one', name: {en: 'Last One'}, limits: {per_item: 1}});
        await shop.sell({sku: 'one-each', name: {en: 'One Each'}, limits: {per_user: 1}});
        const shown = await open();
        await prepare?.();
        const before = await statuses();

        shown.storefront.buy(sku);
        await untilStage(shown, 'ended');

        expect(onlyEnd(shown)).to.deep.include({sku, outcome: 'failed', orderId: undefined});
        expect(onlyEnd(shown).failure).to.include({kind: 'api', code});
        await until(() => textOf(shown.order, 'title') === title, title);
        expect(textOf(shown.order, 'text')).to.equal(`${text} Error code: ${code}.`);
        expect(windows.last.closed, 'the window that waited for it').to.equal(true);
        expect(await statuses(), 'no order').to.deep.equal(before);
      });
    }

    it('is dismissed once a player signs in as it asked', async () => {
      const shown = await open({getToken: () => null});
      press(shown);
      const {failure} = await untilStage(shown, 'ended');
      expect(failure).to.include({kind: 'signed-out'});

      shown.provider.getToken = shop.getToken;

      await untilValue(shown.storefront.$purchase, (value) => value === undefined, 'it is forgotten');
    });

    it('has a sentence for a guest, and sends nothing', async () => {
      const sent: string[] = [];
      const shown = await open({
        getToken: () => null,
        fetch: (url, init) => {
          sent.push(init!.method!);
          return fetch(url, init);
        },
      });

      press(shown);
      await untilStage(shown, 'ended');

      expect(onlyEnd(shown).failure).to.include({kind: 'signed-out'});
      await until(() => textOf(shown.order, 'title') === 'Please sign in', 'what to do about it');
      expect(windows.all, 'none stands before the page’s own sign-in').to.have.length(0);
      expect(sent).not.to.contain('POST');
    });

    it('asks for the player again at the click: a player who signed in meanwhile can buy', async () => {
      shop.hand(null);
      const shown = await open();
      expect(shown.storefront.$user.get()).to.equal(null);

      await buy(shown);

      expect(shop.asked).to.deep.equal(['start', 'sign-in']);
      expect(await statuses()).to.deep.equal(['new']);
      expect(windows.all).to.have.length(1);
    });

    it('has a sentence for a shop without a payment page, and orders nothing', async () => {
      const shown = await open({attributes: {'payment-url': null}});

      press(shown);
      await untilStage(shown, 'ended');

      expect(onlyEnd(shown).failure).to.include({kind: 'setup'});
      expect(textOf(shown.order, 'title')).to.equal('Payment is not set up');
      expect(await statuses()).to.deep.equal([]);
    });
  });

  describe('whose answer is lost', () => {
    it('fails without a second try by itself, and says that nothing was charged', async () => {
      let posts = 0;
      const shown = await open({
        fetch: async (url, init) => {
          const answer = await fetch(url, init);
          if (init?.method !== 'POST') return answer;
          posts++;
          throw new TypeError('connection reset');
        },
      });

      press(shown);
      await untilStage(shown, 'ended');

      expect(onlyEnd(shown)).to.deep.include({outcome: 'failed', failure: {kind: 'network', status: 0, code: 0}});
      expect(textOf(shown.order, 'text')).to.contain('Nothing was charged');
      expect(posts).to.equal(1);
      expect(await statuses(), 'the one that the service made').to.deep.equal(['new']);
    });

    it('keeps tracking while the service cannot be reached', async () => {
      let isOffline = false;
      const shown = await open({
        fetch: (...request) => (isOffline ? Promise.reject(new TypeError('offline')) : fetch(...request)),
      });
      await buy(shown);
      // Before it is paid: the shop looks by itself, too.
      isOffline = true;
      await shop.pay(windows.last.token);

      comeBack();
      await shown.settled();
      expect(stageOf(shown)).to.equal('waiting');

      isOffline = false;
      dispatchEvent(new Event('online'));
      await untilStage(shown, 'ended');
      expect(onlyEnd(shown).outcome).to.equal('done');
    });
  });

  describe('superseded by a newer order', () => {
    it('says so, and still notices that the older one is paid', async () => {
      await shop.sell({sku: 'limited', name: {en: 'Limited Edition'}, limits: {per_user: 5}});
      const shown = await open();
      await buy(shown, 'Limited Edition');

      await shop.orderElsewhere('anna', 'limited');
      comeBack();
      await untilValue(shown.storefront.$purchase, (purchase) => purchase?.status === 'expired', 'it is expired');
      await shown.settled();

      expect(textOf(shown.order, 'title')).to.equal('This payment page is outdated');
      expect(shown.order.shadowRoot!.querySelector('[part=order]')!.className).to.equal('order outdated');
      expect(shown.eventsOf('store-purchase-end')).to.deep.equal([]);
      await untilLabel(shown.catalog, 'Limited Edition', 'Pay with a new order');
    });
  });

  describe('announced to a screen reader', () => {
    /** The texts of the page's live regions. */
    const spoken = ({catalog, order}: Mounted): string[] =>
      [catalog, order]
        .flatMap((element) => [...element.shadowRoot!.querySelectorAll('[role=status]')])
        .map((region) => region.textContent!.replace(/\s+/g, ' ').trim())
        .filter(Boolean);

    it('is announced once at every stage, by the element where it began', async () => {
      const shown = await open();
      await buy(shown);
      await untilLabel(shown.catalog, ITEM, 'Show payment');
      expect(spoken(shown)).to.deep.equal([
        `${ITEM}: Waiting for payment. Finish on the payment page. You can come back here any time.`,
      ]);

      windows.last.send('close');
      await untilStage(shown, 'paused');
      expect(spoken(shown)).to.have.length(1);

      await shop.pay(windows.last.token);
      comeBack();
      await untilStage(shown, 'ended');
      expect(spoken(shown)).to.deep.equal([`${ITEM}: It’s yours! Delivered to your game.`]);
    });
  });
});
