import {expect} from '@open-wc/testing';
import {keepUnfinished} from '../../../../src/purchase/checkout/stored-purchases.js';
import {purchaseKey} from '../../../../src/purchase/purchase-storage.js';
import {createStorefront, type Storefront} from '../../../../src/storefront.js';
import {jwt} from '../../../support/jwt.js';
import {json, refusal, scriptedFetch} from '../../../support/scripted-fetch.js';
import {TestClock} from '../../../support/test-clock.js';
import {until} from '../../../support/until.js';

const PROJECT = 44056;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('a pre-order of an earlier page', () => {
  let shop: Storefront;
  let target: EventTarget;
  let clock: TestClock;
  /** The status of the order; undefined where the answer is lost. */
  let status: string | undefined;
  /** When its key is released, on the clock of the test; undefined while no day is known. */
  let releasesAt: number | undefined;
  let isReleased: boolean;
  let looks: number[];
  // Locks are granted in real time, which a test clock does not control.
  before(() => Object.defineProperty(navigator, 'locks', {value: undefined, configurable: true}));
  after(() => Reflect.deleteProperty(navigator, 'locks'));
  beforeEach(() => {
    clock = new TestClock();
    target = new EventTarget();
    [status, releasesAt, isReleased, looks] = ['paid', undefined, false, []];
  });
  afterEach(() => {
    shop.close();
    localStorage.clear();
  });

  const isKept = (): boolean => localStorage.getItem(purchaseKey(PROJECT)) !== null;

  /** Loads a page on which the order was made so many days ago, and waits for the first look. */
  const load = async (days: number): Promise<void> => {
    const started = clock.now();
    keepUnfinished(PROJECT, 'anna', started, {
      kind: 'item',
      sku: 'rain',
      name: 'Rain',
      orderId: 7,
      outcome: 'preordered',
    });
    const key = purchaseKey(PROJECT);
    const [entry] = JSON.parse(localStorage.getItem(key)!);
    localStorage.setItem(
      key,
      JSON.stringify([{...entry, at: started - days * DAY, device: entry.device - days * DAY}]),
    );
    const {fetch} = scriptedFetch(({url}) => {
      if (url.pathname.endsWith('/order/7')) {
        looks.push(clock.now() - started);
        if (!status) throw new TypeError('lost');
        return json({order_id: 7, status, content: {items: [{sku: 'rain', quantity: 1}]}});
      }
      if (!url.pathname.endsWith('/key/sku/rain')) return refusal(404);
      const release_date = releasesAt === undefined ? null : new Date(releasesAt).toISOString();
      return json({sku: 'rain', name: 'Rain', is_pre_order: !isReleased, release_date});
    });
    const urls = {storeUrl: 'https://store.example', paymentUrl: 'https://pay.example'};
    shop = createStorefront(
      {projectId: PROJECT, ...urls, presentation: 'window', locale: 'en', fetch, getToken: () => jwt({sub: 'anna'})},
      {target, clock},
    );
    await until(() => looks.length === 1, 'the first look');
    await answered();
  };
  /** Waits for the answers of a look in flight, which some engines read in tasks of their own. */
  const answered = async (): Promise<void> => {
    for (let turns = 0; turns < 6; turns++) await new Promise((resolve) => setTimeout(resolve));
  };
  const passing = async (ms: number, step: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += step) {
      await clock.pass(step);
      await answered();
    }
  };

  it('is looked at again and again while no answer arrives on a visit after the release', async () => {
    [status, isReleased] = [undefined, true];
    await load(31);

    await passing(2 * MINUTE, 5000);
    expect(looks.map((ms) => ms / 1000)).to.deep.equal([0, 15, 35, 65, 110]);
    status = 'done';
    await passing(MINUTE, 5000);

    expect(shop.$purchase.get()).to.include({outcome: 'done', isLate: true});
    expect(isKept(), 'nothing is left to tell').to.equal(false);
  });

  it('is looked at hourly while its release is days away, and often once the day has come', async () => {
    releasesAt = clock.now() + 3 * DAY + 10 * MINUTE;
    await load(2);

    await passing(3 * DAY, HOUR);
    expect(looks.length, 'hourly, and at first').to.equal(3 * 24 + 1);
    await passing(15 * MINUTE, MINUTE);
    const released = 3 * DAY + 10 * MINUTE;
    const [first, ...others] = looks.filter((ms) => ms >= released);
    expect(first).to.equal(released);
    expect(others.length, 'at least one a minute').to.be.at.least(5);
    [status, isReleased] = ['done', true];
    await passing(MINUTE, 5000);

    expect(shop.$purchase.get()).to.include({outcome: 'done', isLate: true});
  });

  it('is shown while it waits, with its day once that is known, and says nothing to the page', async () => {
    const events: string[] = [];
    for (const type of ['store-order-change', 'store-purchase-end'])
      target.addEventListener(type, () => events.push(type));
    await load(2);
    await until(() => shop.$purchase.get() !== undefined, 'the reminder');
    const shown = (): object => ({...shop.$purchase.get()});
    expect(shown()).to.include({outcome: 'preordered', name: 'Rain', isReminder: true, releasesAt: undefined});

    releasesAt = clock.now() + 9 * DAY;
    await passing(HOUR, 10 * MINUTE);
    expect(shown()).to.include({outcome: 'preordered', isReminder: true, releasesAt});
    expect(events).to.deep.equal([]);

    [status, isReleased] = ['done', true];
    await passing(HOUR, 10 * MINUTE);
    expect(shown()).to.include({outcome: 'done', isLate: true}).and.not.have.property('isReminder');
    expect(events).to.deep.equal(['store-order-change']);
  });

  it('is not shown to another player who signs in', async () => {
    await load(2);
    await until(() => shop.$purchase.get() !== undefined, 'the reminder');

    shop.configure({...shop.$options.get(), getToken: () => jwt({sub: 'bob'})});
    await passing(HOUR, HOUR);
    await until(() => shop.$user.get() === 'bob', 'the other player');

    expect(shop.$purchase.get()).to.equal(undefined);
  });

  it('is looked at hourly once its release is more than a day late', async () => {
    releasesAt = clock.now() - 2 * DAY;
    await load(31);

    await passing(4 * HOUR, 10 * MINUTE);

    expect(looks.map((ms) => ms / HOUR)).to.deep.equal([0, 1, 2, 3, 4]);
    expect(isKept()).to.equal(true);
  });
});
