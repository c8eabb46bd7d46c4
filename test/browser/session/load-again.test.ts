import {expect} from '@open-wc/testing';
import {createStorefront} from '../../../src/storefront.js';
import {json, refusal, scriptedFetch} from '../../support/scripted-fetch.js';
import {settled, TestClock} from '../../support/test-clock.js';
import {storesStopped, until, untilValue} from '../../support/until.js';

const unreachable = (): never => {
  throw new TypeError('No network');
};
const emptyList = (): Response => json({items: [], has_more: false});

/** A shop whose catalog is looked at; `asked` is how often the catalog was read, `shown` what stood there, each state once. */
async function openShop(first: () => Response, isReady = false) {
  let answer = first;
  const {fetch, sent} = scriptedFetch(() => answer());
  const clock = new TestClock();
  const target = new EventTarget();
  const reported: unknown[] = [];
  target.addEventListener('store-error', (event) => reported.push((event as CustomEvent).detail.failure));
  const options = {projectId: 44056, storeUrl: 'https://store.example', locale: 'en', fetch};
  const shop = createStorefront(options, {target, clock});
  const shown: string[] = [];
  const leave = shop.$catalog.subscribe(({status}) => void (shown.at(-1) !== status && shown.push(status)));
  await untilValue(shop.$catalog, ({status}) => status === (isReady ? 'ready' : 'error'), 'the first answer');
  return {
    clock,
    shop,
    shown,
    reported,
    leave,
    asked: () => sent.filter(({url}) => url.pathname.endsWith('/items/virtual_items')).length,
    answers: (next: () => Response) => {
      answer = next;
    },
    /** Lets this time pass, and the answers come. */
    async wait(ms: number) {
      await clock.pass(ms);
      for (let turns = 0; turns < 5; turns++) await settled();
    },
  };
}

const hidePage = (isHidden: boolean): void => {
  if (isHidden)
    Object.defineProperty(HTMLDocument.prototype, 'visibilityState', {configurable: true, get: () => 'hidden'});
  else Reflect.deleteProperty(HTMLDocument.prototype, 'visibilityState');
  document.dispatchEvent(new Event('visibilitychange'));
};

/** The longest wait by chance. */
const JITTER = 1.2;

describe('a load that failed', () => {
  let opened: Awaited<ReturnType<typeof openShop>>;
  afterEach(async () => {
    Reflect.deleteProperty(HTMLDocument.prototype, 'visibilityState');
    opened.leave();
    await storesStopped();
    expect(opened.clock.waits, 'no timer is left').to.deep.equal([]);
  });

  it('is repeated by itself after 5, 10, 20, 40 and then each 60 seconds, until the service answers', async () => {
    opened = await openShop(unreachable);
    let asked = 1;
    for (const seconds of [5, 10, 20, 40, 60, 60]) {
      const [wait] = opened.clock.waits;
      expect(wait).to.be.within(seconds * 1000, seconds * 1000 * JITTER);
      await opened.wait(wait!);
      expect(opened.asked()).to.equal(++asked);
    }

    opened.answers(emptyList);
    await opened.wait(60_000 * JITTER);

    await untilValue(opened.shop.$catalog, ({status}) => status === 'ready', 'the catalog');
    expect(opened.clock.waits).to.deep.equal([]);
  });

  it('leaves the failure on screen until the answer, and reports it once', async () => {
    opened = await openShop(unreachable);
    for (let times = 0; times < 3; times++) await opened.wait(40_000 * JITTER);
    opened.answers(emptyList);
    await opened.wait(60_000 * JITTER);
    await untilValue(opened.shop.$catalog, ({status}) => status === 'ready', 'the catalog');

    expect(opened.shown).to.deep.equal(['loading', 'error', 'ready']);
    expect(opened.reported).to.have.length(1);
  });

  it('is repeated where a value stands there, too', async () => {
    opened = await openShop(emptyList, true);
    opened.answers(unreachable);
    opened.shop.reload();
    await untilValue(opened.shop.$catalog, ({status}) => status === 'error', 'the failure');
    opened.answers(emptyList);

    await opened.wait(5000 * JITTER);

    await untilValue(opened.shop.$catalog, ({status}) => status === 'ready', 'the catalog');
  });

  it('is not repeated while the page is hidden, and at once when the player returns', async () => {
    opened = await openShop(unreachable);
    hidePage(true);
    await opened.wait(600_000);
    expect(opened.asked()).to.equal(1);

    opened.answers(emptyList);
    hidePage(false);

    await untilValue(opened.shop.$catalog, ({status}) => status === 'ready', 'the catalog');
    expect(opened.asked()).to.equal(2);
  });

  for (const event of ['online', 'focus']) {
    it(`is repeated on "${event}", no sooner than five seconds after the failure`, async () => {
      opened = await openShop(unreachable);
      for (let times = 0; times < 4; times++) {
        window.dispatchEvent(new Event(event));
        await opened.wait(1000);
      }
      expect(opened.asked(), 'too soon').to.equal(1);
      await opened.wait(100_000);
      const asked = opened.asked();
      await opened.wait(6000);
      expect(opened.asked(), 'it waits longer now').to.equal(asked);

      window.dispatchEvent(new Event(event));
      await opened.wait(0);

      expect(opened.asked()).to.equal(asked + 1);
    });
  }

  it('is not repeated where the service refuses, which stands', async () => {
    opened = await openShop(() => refusal(422));

    await opened.wait(600_000);

    expect(opened.asked()).to.equal(1);
  });

  it('begins with a short wait again after the press on "Try again"', async () => {
    opened = await openShop(unreachable);
    await opened.wait(5000 * JITTER);
    opened.shop.reload();
    await until(() => opened.asked() === 3, 'it is read');
    await untilValue(opened.shop.$catalog, ({status}) => status === 'error', 'the failure');

    expect(opened.clock.waits).to.have.length(1);
  });
});
