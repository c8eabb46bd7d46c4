import {expect} from '@open-wc/testing';
import type {GetToken, StoreOrder} from '../../../src/index.js';
import {expectAccessible} from '../../support/accessible.js';
import {pressOn} from '../../support/keyboard.js';
import {partsOf, textOf} from '../../support/parts.js';
import {windowsOfEachTest} from '../../support/payment-window.js';
import {untilStage} from '../../support/purchase-steps.js';
import {silence} from '../../support/scripted-fetch.js';
import {createShop, type Mounted, type MountOptions, type Shop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';
import {catchWarnings} from '../../support/warnings.js';

const ORDER = '<store-order></store-order>';
const SKU = 'healing-draught';

/** The current step of the purchase; undefined when all steps are done. */
const currentStep = (order: StoreOrder): string | undefined =>
  order.shadowRoot!.querySelector('[aria-current=step]')?.textContent ?? undefined;

const labelsOf = (order: StoreOrder): (string | undefined)[] => [
  textOf(order, 'button-primary'),
  textOf(order, 'button-other'),
  textOf(order, 'button-secondary'),
];

describe('<store-order>', () => {
  let shop: Shop;
  const windows = windowsOfEachTest();
  before(async () => {
    shop = await createShop();
  });

  /** Mounts a shop in a state; resolves when the state is on screen. */
  const reach = {
    async 'signing-in'(options?: MountOptions): Promise<Mounted> {
      const getToken: GetToken = ({reason}) => (reason === 'sign-in' ? new Promise(() => {}) : null);
      const shown = await shop.mount(ORDER, {getToken, ...options});
      shown.storefront.buy(SKU);
      await untilStage(shown, 'signing-in');
      return shown;
    },
    async ordering(options?: MountOptions): Promise<Mounted> {
      const shown = await shop.mount(ORDER, {fetch: silence, ...options});
      shown.storefront.buy(SKU);
      await untilStage(shown, 'ordering');
      return shown;
    },
    async blocked(options?: MountOptions): Promise<Mounted> {
      windows.behaviour = 'blocked';
      const attributes = {presentation: 'window', ...options?.attributes};
      const shown = await shop.mount(ORDER, {...options, attributes});
      shown.storefront.buy(SKU);
      await untilStage(shown, 'blocked');
      return shown;
    },
    async waiting(options?: MountOptions): Promise<Mounted> {
      const shown = await shop.mount(ORDER, options);
      shown.storefront.buy(SKU);
      await untilStage(shown, 'waiting');
      return shown;
    },
    async paused(options?: MountOptions): Promise<Mounted> {
      const shown = await reach.waiting(options);
      windows.last.send('close');
      await untilStage(shown, 'paused');
      return shown;
    },
    async done(options?: MountOptions): Promise<Mounted> {
      const shown = await reach.waiting(options);
      await shop.pay(windows.last.token);
      shown.storefront.checkOrder();
      await untilStage(shown, 'ended');
      return shown;
    },
    async canceled(options?: MountOptions): Promise<Mounted> {
      const shown = await reach.waiting(options);
      shown.storefront.dropPurchase();
      await untilStage(shown, 'ended');
      return shown;
    },
    async failed(options?: MountOptions): Promise<Mounted> {
      const shown = await shop.mount(ORDER, options);
      shown.storefront.buy('no-such-thing');
      await untilStage(shown, 'ended');
      return shown;
    },
    async 'signed-out'(options?: MountOptions): Promise<Mounted> {
      const shown = await shop.mount(ORDER, {getToken: () => null, ...options});
      shown.storefront.buy(SKU);
      await untilStage(shown, 'ended');
      return shown;
    },
  };
  type State = keyof typeof reach;

  it('shows nothing before the first purchase', async () => {
    const {order} = await shop.mount(ORDER);

    expect(partsOf(order, 'order')).to.have.length(0);
    expect(order.offsetHeight).to.equal(0);
  });

  it('sends no request before the first purchase', async () => {
    let requests = 0;
    const {storefront} = await shop.mount(ORDER, {
      fetch: () => {
        requests++;
        return silence();
      },
    });

    expect([requests, storefront.$user.get()]).to.deep.equal([0, undefined]);
  });

  it('takes the theme of its shop', async () => {
    const {order, provider, settled} = await reach.failed({attributes: {theme: 'light'}});
    const background = (): string => getComputedStyle(partsOf(order, 'order')[0]!).backgroundColor;
    const light = background();

    provider.setAttribute('theme', 'dark');
    await provider.updateComplete;
    await settled();

    expect(background()).not.to.equal(light);
  });

  it('shows the host’s words until there is a purchase', async () => {
    const shown = await shop.mount('<store-order><p slot="empty">Nothing bought yet</p></store-order>');
    const words = shown.order.querySelector('p')!;
    expect(words.offsetHeight).to.be.greaterThan(0);

    shown.storefront.buy('no-such-thing');
    await untilStage(shown, 'ended');

    expect(words.offsetHeight).to.equal(0);
  });

  describe('states', () => {
    const rows: readonly {
      readonly state: State;
      readonly title: string;
      readonly step: string | undefined;
      readonly labels: readonly (string | undefined)[];
      readonly hasNumber: boolean;
    }[] = [
      {
        state: 'signing-in',
        title: 'Waiting for you to sign in',
        step: 'Order',
        labels: ['Waiting for you to sign in', undefined, 'Cancel'],
        hasNumber: false,
      },
      {
        state: 'ordering',
        title: 'Preparing your order',
        step: 'Order',
        labels: ['Preparing your order', undefined, 'Cancel'],
        hasNumber: false,
      },
      {
        state: 'blocked',
        title: 'Payment could not open by itself',
        step: 'Payment',
        labels: ['Open payment page', 'Continue here', 'Cancel'],
        hasNumber: true,
      },
      {
        state: 'waiting',
        title: 'Waiting for payment',
        step: 'Payment',
        labels: ['Show payment', 'Continue here', 'Cancel'],
        hasNumber: true,
      },
      {
        state: 'paused',
        title: 'Payment not finished',
        step: 'Payment',
        labels: ['Continue payment', 'Continue here', 'Cancel'],
        hasNumber: true,
      },
      {
        state: 'done',
        title: 'It’s yours!',
        step: undefined,
        labels: [undefined, undefined, 'Close'],
        hasNumber: true,
      },
      {
        state: 'canceled',
        title: 'Purchase canceled',
        step: 'Payment',
        labels: ['Try again', undefined, 'Close'],
        hasNumber: true,
      },
      {
        state: 'failed',
        title: 'Not for sale',
        step: 'Order',
        labels: ['Close', undefined, undefined],
        hasNumber: false,
      },
      {
        state: 'signed-out',
        title: 'Please sign in',
        step: 'Order',
        labels: ['Sign in', undefined, 'Close'],
        hasNumber: false,
      },
    ];
    for (const {state, title, step, labels, hasNumber} of rows) {
      it(`shows the state of a purchase: ${state}`, async () => {
        const {order, storefront} = await reach[state]();
        await until(() => textOf(order, 'title') === title, title);

        expect(textOf(order, 'text')).to.match(/[.…]$/);
        expect(currentStep(order)).to.equal(step);
        expect(labelsOf(order)).to.deep.equal(labels);
        const {name, orderId} = storefront.$purchase.get()!;
        expect(textOf(order, 'item')).to.equal(hasNumber ? `${name}Order ${orderId}` : name);
      });
    }

    it('shows the item’s name and picture, which is large once it is bought', async () => {
      const shown = await shop.mount(`<store-catalog></store-catalog>${ORDER}`);
      const pictures = (selector: string): readonly (string | null)[] =>
        Array.from(shown.order.shadowRoot!.querySelectorAll(`${selector} img`), (img) => img.getAttribute('src'));
      shown.storefront.buy(SKU);
      await untilStage(shown, 'waiting');

      const [picture, ...others] = pictures('.thumb');
      expect(picture).to.match(/^http.+/);
      expect([others, pictures('.pictures')]).to.deep.equal([[], []]);

      await shop.pay(windows.last.token);
      shown.storefront.checkOrder();
      await untilStage(shown, 'ended');

      expect(pictures('.pictures')).to.deep.equal([picture]);
      expect(textOf(shown.order, 'item')).to.match(/^Healing Draught ?Order /);
    });

    it('shows in its place the fault of the set-up, and warns once', async () => {
      const warnings = catchWarnings();

      const {order} = await shop.mount(ORDER, {attributes: {'project-id': 'x1'}});

      expect(order.shadowRoot!.querySelector('[role=alert]')!.textContent).to.contain('project-id');
      expect(warnings.stop()).to.have.length(1);
    });
  });

  describe('language', () => {
    for (const {locale, title, dir} of [
      {locale: 'de', title: 'Nicht im Verkauf', dir: 'ltr'},
      {locale: 'ja', title: '販売されていません', dir: 'ltr'},
      {locale: 'ar-EG', title: 'غير معروض للبيع', dir: 'rtl'},
    ]) {
      it(`is the shop’s: ${locale}, marked and in its direction`, async () => {
        const {order} = await reach.failed({attributes: {locale}});
        await until(() => textOf(order, 'title') === title, 'the words');

        const box = order.shadowRoot!.querySelector<HTMLElement>('.store')!;
        expect([box.lang, getComputedStyle(box).direction]).to.deep.equal([locale.slice(0, 2), dir]);
        await expectAccessible(order);
      });
    }

    it('is never English for a moment', async () => {
      const seen = new Set<string>();
      const shown = shop.put(ORDER, {attributes: {locale: 'ja'}});
      const {order, storefront} = shown;
      const watcher = new MutationObserver(() => seen.add(textOf(order, 'title') ?? ''));
      await order.updateComplete;
      watcher.observe(order.shadowRoot!, {subtree: true, childList: true, characterData: true});

      storefront.buy('no-such-thing');
      await untilStage(shown, 'ended');
      await until(() => textOf(order, 'title') === '販売されていません', 'the end in Japanese');
      watcher.disconnect();

      expect([...seen].join('')).not.to.match(/[a-z]/i);
    });

    it('may change at any time', async () => {
      const {order, provider} = await reach.failed({attributes: {locale: 'de'}});
      await until(() => textOf(order, 'title') === 'Nicht im Verkauf', 'German');

      provider.setAttribute('locale', 'en');
      await until(() => textOf(order, 'title') === 'Not for sale', 'English');
    });
  });

  describe('buttons', () => {
    it('do nothing while the order is being made', async () => {
      const {order, storefront} = await reach.ordering();
      const [button] = partsOf(order, 'button-primary');

      button!.click();

      expect(button!.getAttribute('aria-disabled')).to.equal('true');
      expect(storefront.$purchase.get()!.stage).to.equal('ordering');
    });

    it('cancel the purchase', async () => {
      const shown = await reach.waiting();

      partsOf(shown.order, 'button-secondary')[0]!.click();
      await untilStage(shown, 'ended');

      expect(shown.eventsOf('store-purchase-end')[0]).to.include({outcome: 'canceled'});
    });

    it('cancel it while the page’s sign-in is open', async () => {
      const shown = await reach['signing-in']();

      partsOf(shown.order, 'button-secondary')[0]!.click();
      await untilStage(shown, 'ended');

      expect(textOf(shown.order, 'title')).to.equal('Purchase canceled');
    });

    it('dismiss a failure that another try does not help', async () => {
      const shown = await reach.failed();

      partsOf(shown.order, 'button-primary')[0]!.click();
      await shown.order.updateComplete;

      expect(shown.storefront.$purchase.get()).to.equal(undefined);
      expect(partsOf(shown.order, 'order')).to.have.length(0);
    });

    for (const state of ['done', 'canceled', 'signed-out'] as const) {
      it(`close a purchase that has ended (${state}), by keyboard, and keep the focus in its place`, async () => {
        const shown = await reach[state]();
        const close = partsOf(shown.order, 'button-secondary')[0]!;
        expect(close.textContent).to.equal('Close');

        await pressOn(close, 'Enter');
        await until(() => partsOf(shown.order, 'order').length === 0, 'it is closed');

        expect(shown.storefront.$purchase.get()).to.equal(undefined);
        expect(document.activeElement).to.equal(shown.order);
      });
    }

    it('open the payment page again', async () => {
      const shown = await reach.blocked();
      windows.behaviour = 'open';

      partsOf(shown.order, 'button-primary')[0]!.click();
      await untilStage(shown, 'waiting');

      expect(windows.links).to.have.length(1);
    });

    it('retry a canceled purchase', async () => {
      const shown = await reach.canceled();

      partsOf(shown.order, 'button-primary')[0]!.click();
      await untilStage(shown, 'waiting');

      expect(shown.eventsOf('store-purchase-end')).to.have.length(1);
      expect(shown.eventsOf('store-payment-open')).to.have.length(2);
    });
  });

  describe('accessibility', () => {
    for (const theme of ['light', 'dark'] as const) {
      for (const state of Object.keys(reach) as State[]) {
        it(`is there while a purchase is ${state}, ${theme}`, async () => {
          const {order} = await reach[state]({attributes: {theme}});

          await expectAccessible(order);
        });
      }
    }

    it('makes the announcements of the shop where it is the only element', async () => {
      const {order} = await reach.waiting();

      const regions = [...order.shadowRoot!.querySelectorAll('[role=status]')];
      expect(regions).to.have.length(1);
      expect(regions[0]!.textContent).to.contain('Waiting for payment');
    });
  });
});
