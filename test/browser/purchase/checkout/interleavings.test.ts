import {expect} from '@open-wc/testing';
import {executeServerCommand} from '@web/test-runner-commands';
import type {StorefrontBridge} from '../../../../src/bridge/bridge.js';
import type {Stage} from '../../../../src/purchase/purchase.js';
import {isOutdated} from '../../../../src/purchase/purchase.js';
import type {GetToken} from '../../../../src/shop/config.js';
import type {StorefrontEvents} from '../../../../src/shop/events.js';
import {createStorefront, type Storefront} from '../../../../src/storefront.js';
import {jwt} from '../../../support/jwt.js';
import {dispatchMessage, replaceWindowOpen} from '../../../support/payment-window.js';
import {PurchaseService} from '../../../support/purchase-service.js';
import {type Random, random} from '../../../support/random.js';
import {scriptedFetch} from '../../../support/scripted-fetch.js';
import {settled, TestClock} from '../../../support/test-clock.js';
import {TestLocks} from '../../../support/test-locks.js';

const STEPS = 60;
const PLAYERS = ['anna', 'bob', null] as const;
const WAITS_MS = [500, 3000, 20_000, 130_000];
/** The stages in which a purchase waits for the player, or has ended. */
const RESTING: readonly (Stage | undefined)[] = [undefined, 'ended', 'paused', 'blocked', 'signing-in'];
/** Longer than an order is watched. */
const IN_THE_END_MS = 15 * 60_000;

const OWN_CHANNEL = window.BroadcastChannel;

interface Sizes {
  readonly interleavings: number;
  readonly seed: number;
}

/** A host whose answers the test releases, and which may refuse, or throw. */
function hostOf(dice: Random) {
  const asked: (() => void)[] = [];
  /** How often the host opened the payment page. */
  let opened = 0;
  const open = (resolve: (opening: {opened: boolean; mode: 'overlay'}) => void): void => {
    const answer = {opened: dice.chance(0.7), mode: 'overlay'} as const;
    if (answer.opened) opened++;
    resolve(answer);
  };
  const bridge: StorefrontBridge = {
    version: 1,
    capabilities: new Set(['openPayment']),
    getToken: async () => null,
    openPayment: () =>
      new Promise((resolve, reject) =>
        asked.push(() => (dice.chance(0.2) ? reject(new Error('broken')) : open(resolve))),
      ),
    on: () => () => {},
  };
  return {bridge, asked, opened: () => opened};
}

/** The frame of the payment page in its dialog. */
const frame = (): HTMLIFrameElement | undefined =>
  [...document.body.children].flatMap(({shadowRoot}) => shadowRoot?.querySelector('iframe') ?? [])[0];

/** Counts the created frames, and calls back for each, until it is stopped. */
function countFrames(then: () => void) {
  const own = document.createElement;
  let made = 0;
  document.createElement = function (this: Document, tag: string, options?: ElementCreationOptions) {
    if (tag === 'iframe') {
      made++;
      then();
    }
    return own.call(this, tag, options);
  } as typeof own;
  return {
    made: () => made,
    restore: () => {
      document.createElement = own;
    },
  };
}

/** Sets the browser's locks: none, or those of the test. */
const setLocks = (value: TestLocks | undefined): unknown =>
  Object.defineProperty(navigator, 'locks', {value, configurable: true});

/** Runs everything that player, service, windows, host and network may do, in a random order of `seed`. */
async function live(seed: number): Promise<void> {
  const dice = random(seed);
  const service = new PurchaseService(dice);
  const {fetch, sent} = scriptedFetch(service.answer);
  const windows = replaceWindowOpen();
  const clock = new TestClock();
  const target = new EventTarget();
  const ends: StorefrontEvents['store-purchase-end'][] = [];
  target.addEventListener('store-purchase-end', (event) => ends.push((event as CustomEvent).detail));
  /** The orders of which the pages were notified that they are paid. */
  const notified = new Set<number>();
  target.addEventListener('store-order-change', (event) => {
    const {orderId, status} = (event as CustomEvent<StorefrontEvents['store-order-change']>).detail;
    if (status === 'paid' || status === 'done') notified.add(orderId);
  });
  const host = hostOf(dice);
  let player: (typeof PLAYERS)[number] = dice.pick(['anna', 'anna', null]);
  /** Requested sign-ins without an answer. */
  const signIns: ((token: string | null) => void)[] = [];
  const tokenOf: GetToken = ({reason}) =>
    player === null && reason === 'sign-in'
      ? new Promise((resolve) => signIns.push(resolve))
      : player && jwt({sub: player});
  const presentation = dice.pick(['window', 'window', 'window', 'dialog'] as const);
  const bridge = dice.chance(0.4) ? {bridge: host.bridge} : {};
  const load = (): Storefront => {
    const urls = {storeUrl: 'https://store.example', paymentUrl: 'https://pay.example'};
    const shown = createStorefront(
      {projectId: 44056, ...urls, presentation, locale: 'en', fetch, getToken: tokenOf, ...bridge},
      {target, clock},
    );
    shown.$catalog.subscribe(() => {});
    return shown;
  };
  /** Whether the shop is open in two tabs; with one tab, the browser has no locks. */
  const isTwice = dice.chance(0.4);
  setLocks(isTwice ? new TestLocks() : undefined);
  const tabs = Array.from({length: isTwice ? 2 : 1}, load);
  /** The player's current tab. */
  let here = 0;
  let shop = tabs[0]!;
  /** Orders with a frame: a failed frame is not tried again, and a redirect would end the test. */
  const framed = new Set<number | undefined>();
  const frames = countFrames(() => framed.add(shop.$purchase.get()?.orderId));
  let requested = 0;
  let presses = 0;

  const buy = (): void => {
    const isFree = ['ended', 'delivering', undefined].includes(shop.$purchase.get()?.stage);
    if (isFree) requested++;
    presses++;
    shop.buy('axe');
  };
  /** Counts a new order: a press on an outdated order makes one. */
  const countRenewal = (): void => {
    const purchase = shop.$purchase.get();
    if (purchase && isOutdated(purchase)) requested++;
  };
  const resume = (): void => {
    countRenewal();
    presses++;
    shop.resumePayment();
  };

  const actions: readonly (readonly [name: string, act: () => unknown])[] = [
    ...Array.from({length: 3}, () => ['buy', buy] as const),
    ...Array.from({length: 3}, () => ['resume', resume] as const),
    ['drop', () => void shop.dropPurchase()],
    // A look in one tab reports an end again that another tab has reported.
    ['check', () => (isTwice && shop.$purchase.get()?.stage === 'ended') || shop.checkOrder()],
    [
      'here',
      () => {
        if (isTwice || !mayGoHere()) return;
        countRenewal();
        presses++;
        shop.payHere();
      },
    ],
    [
      'the other tab',
      () => {
        here = (here + 1) % tabs.length;
        shop = tabs[here]!;
      },
    ],
    ['close the window', () => windows.last?.close()],
    [
      'close the frame',
      () => frame()?.closest('dialog')?.querySelector<HTMLElement>('header button:last-child')?.click(),
    ],
    [
      'the frame speaks',
      () => {
        const command = dice.pick(['widget-detection', 'status', 'close']);
        dispatchMessage(JSON.stringify({command}), {origin: 'https://pay.example', source: frame()?.contentWindow});
      },
    ],
    [
      'a reload',
      () => {
        if (!dice.chance(shop.$purchase.get()?.orderId ? 0.7 : 0.1)) return;
        shop.close();
        dispatchEvent(new Event('pagehide'));
        shop = load();
        tabs[here] = shop;
      },
    ],
    [
      'a sign-in',
      () => {
        const signIn = signIns.shift();
        if (!signIn) return;
        player = dice.pick(PLAYERS);
        signIn(player && jwt({sub: player}));
      },
    ],
    [
      'a message',
      () => windows.last?.visited.length && windows.last.send(dice.pick(['status', 'close', 'done', 'nonsense'])),
    ],
    [
      'a forged message',
      () => dispatchMessage('{"command":"status"}', {origin: 'https://evil.example', source: window}),
    ],
    ['a return', () => dispatchEvent(new Event(dice.pick(['focus', 'online', 'pageshow'])))],
    ['time', () => clock.pass(dice.pick(WAITS_MS))],
    ['an order moves on', () => service.moveOn()],
    ['the host answers', () => host.asked.shift()?.()],
    [
      'windows',
      () => {
        windows.behaviour = dice.pick(['open', 'open', 'blocked', 'throws', 'closes at once']);
      },
    ],
    [
      'another player',
      () => {
        if (!dice.chance(0.2)) return;
        player = dice.pick(PLAYERS);
        for (const tab of tabs) tab.getToken = (request) => tokenOf(request);
      },
    ],
    ...Array.from({length: 12}, () => ['an answer', () => service.deliver(true)] as const),
  ];
  const story: string[] = [];
  const mayGoHere = (): boolean => {
    const {stage, orderId} = shop.$purchase.get() ?? {};
    return (stage === 'waiting' || stage === 'blocked') && (frame() !== undefined || !framed.has(orderId));
  };
  const stages = () => tabs.map((tab) => tab.$purchase.get()?.stage);
  const isAtRest = (): boolean => stages().every((stage) => RESTING.includes(stage));
  const posts = (): number => sent.filter(({method}) => method === 'POST').length;
  const hold = (when: string): void => {
    expect(posts(), `orders, ${when}`).to.be.at.most(requested);
    const places = windows.all.length + frames.made() + host.opened();
    expect(places, `windows, frames and pages of the host, ${when}`).to.be.at.most(presses);
    // The player, or the player's next page, may look up a purchase of unknown end.
    const finals = ends.filter(({outcome}) => outcome !== 'unknown');
    expect(finals.length, `ends, ${when}`).to.be.at.most(requested);
    // A later attempt may find a canceled one for the same item paid, and then ends with the earlier order.
    const keys = finals.flatMap(({orderId, outcome}) => (orderId ? [`${orderId} ${outcome}`] : []));
    expect(new Set(keys).size, `told twice, ${when}`).to.equal(keys.length);
    const after = finals.filter(({orderId}, index) =>
      finals.slice(0, index).some((earlier) => orderId && earlier.orderId === orderId && earlier.outcome === 'done'),
    );
    expect(after, `ends after the delivery, ${when}`).to.deep.equal([]);
    const granted = service.orders.filter(({status}) => status === 'done').map(({id}) => id);
    const done = ends.filter(({outcome}) => outcome === 'done').map(({orderId}) => orderId);
    expect(granted, `granted, ${when}`).to.include.members(done as number[]);
  };

  /** Answers all requests while time passes. */
  const passTime = async (ms: number): Promise<void> => {
    while (service.deliver(false)) await settled();
    host.asked.shift()?.();
    await clock.pass(ms);
    await settled();
  };

  /** Paid orders of the current player that a page has read, and of which no page was notified. */
  const unnotified = (): readonly number[] => {
    const known = sent.flatMap(({url}) => Number(/\/order\/(\d+)$/.exec(url.pathname)?.[1]) || []);
    const paid = service.orders.filter((order) => order.player === player && ['paid', 'done'].includes(order.status));
    return paid.map(({id}) => id).filter((id) => known.includes(id) && !notified.has(id));
  };

  try {
    await settled();
    for (let step = 0; step < STEPS; step++) {
      const [name, act] = dice.pick(actions);
      await act();
      await settled();
      story.push(`${name} (${here}): ${JSON.stringify(shop.$purchase.get())}, ${posts()} orders`);
      hold(`step ${step}`);
    }
    // After all answers and timers, each purchase has ended or waits for the player.
    for (let waited = 0; waited < IN_THE_END_MS || (!isAtRest() && waited < 10 * IN_THE_END_MS); waited += 30_000)
      await passTime(30_000);
    while (service.deliver(false)) await settled();
    await settled();
    hold('in the end');
    expect(RESTING, 'in the end').to.include.members(stages());
    const empty = windows.all.filter(({closed, visited}) => !closed && visited.length === 0);
    expect(stages().includes('signing-in') ? 0 : empty.length, 'windows that show nothing').to.equal(0);
    // Payment pages are still open, and a player pays there later.
    for (let late = 0; late < 3; late++) {
      service.moveOn();
      dispatchEvent(new Event('focus'));
      for (let passed = 0; passed < 8; passed++) await passTime(10_000);
    }
    while (service.deliver(false)) await settled();
    await settled();
    hold('after late payments');
    expect(unnotified(), 'paid, and nobody knows').to.deep.equal([]);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${story.join('\n')}\n${JSON.stringify([service.orders, ends])}`);
  } finally {
    for (const tab of tabs) tab.close();
    windows.restore();
    frames.restore();
    localStorage.clear();
  }
}

describe('a purchase among all events that may happen at the same time', () => {
  before(async () => {
    // Modules load in real time, which the steps of the test would not wait for.
    await Promise.all([
      import('../../../../src/purchase/checkout/checkout-runner.js'),
      import('../../../../src/bridge/call-host.js'),
      import('../../../../src/bridge/follow-bridge.js'),
      import('../../../../src/purchase/payment/frame.js'),
    ]);
    // Messages between tabs take real time, too.
    Object.defineProperty(window, 'BroadcastChannel', {value: undefined, configurable: true, writable: true});
  });
  after(() => {
    Reflect.deleteProperty(navigator, 'locks');
    window.BroadcastChannel = OWN_CHANNEL;
  });

  it('orders only when the player asks for it, ends once, and is done only once the service confirms it', async function () {
    const sizes = await executeServerCommand<Sizes, null>('sizes', null);
    this.timeout(2 ** 31 - 1);
    for (let seed = sizes.seed; seed < sizes.seed + sizes.interleavings; seed++) {
      try {
        await live(seed);
      } catch (error) {
        throw new Error(`seed ${seed}: ${(error as Error).message}`);
      }
    }
  });
});
