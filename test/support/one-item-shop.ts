import type {OrderStatus} from '../../src/orders/order.js';
import type {Outcome, Purchase, Stage} from '../../src/purchase/purchase.js';
import type {Options} from '../../src/shop/config.js';
import type {StorefrontEvents} from '../../src/shop/events.js';
import {createStorefront, type Storefront} from '../../src/storefront.js';
import {jwt} from './jwt.js';
import {type OpenedWindows, replaceWindowOpen} from './payment-window.js';
import {json, refusal, type Sent, scriptedFetch} from './scripted-fetch.js';
import {SCRIPTED_PAID} from './scripted-options.js';
import {TestClock} from './test-clock.js';
import {until, untilValue} from './until.js';

export const AXE = {
  sku: 'axe',
  name: 'Axe',
  type: 'virtual_good',
  can_be_bought: true,
  price: {amount: '1.00', amount_without_discount: '1.00', currency: 'USD'},
  virtual_prices: [{sku: 'gold', amount: 30}],
};

type Answer = (request: Sent, path: string) => Response | Promise<Response> | undefined;

/** A shop with one item, an axe, and a service that a test controls; pages of the shop are opened and closed in one browser. */
export class OneItemShop {
  /** The status of each order, by id, counted from 1. */
  readonly orders: OrderStatus[] = [];
  readonly ends: StorefrontEvents['store-purchase-end'][] = [];
  /** The order changes that the pages were notified of, such as `1 paid`. */
  readonly changes: string[] = [];
  /** The sent requests, such as `GET order/1`. */
  readonly sent: string[] = [];
  readonly windows: OpenedWindows = replaceWindowOpen();
  clock = new TestClock();
  isOffline = false;
  balance = 100;
  /** Answers in place of the service; undefined leaves the answer to the service. */
  answer: Answer = () => undefined;
  private readonly pages: Storefront[] = [];

  /** Loads a page in place of the last one. */
  load(options: Partial<Options> = {}, target?: EventTarget): Storefront {
    this.pages.pop()?.close();
    this.clock = new TestClock();
    return this.open(options, target);
  }

  /** Loads a page beside the open ones. */
  open(options: Partial<Options> = {}, target: EventTarget = new EventTarget()): Storefront {
    target.addEventListener('store-purchase-end', (event) => this.ends.push((event as CustomEvent).detail));
    target.addEventListener('store-order-change', (event) => {
      const {orderId, status} = (event as CustomEvent<StorefrontEvents['store-order-change']>).detail;
      this.changes.push(`${orderId} ${status}`);
    });
    const shop = createStorefront(
      {
        ...SCRIPTED_PAID,
        fetch: scriptedFetch((request) => this.respond(request)).fetch,
        getToken: () => jwt({sub: 'anna'}),
        ...options,
      },
      {target, clock: this.clock},
    );
    this.pages.push(shop);
    return shop;
  }

  get shop(): Storefront {
    return this.pages[this.pages.length - 1]!;
  }

  get purchase(): Purchase | undefined {
    return this.shop.$purchase.get();
  }

  /** How many orders were requested. */
  get posts(): number {
    return this.sent.filter((each) => each.startsWith('POST')).length;
  }

  /** Resolves once the purchase is in that stage; waits in real time. */
  async until(stage: Stage): Promise<Purchase> {
    return (await untilValue(this.shop.$purchase, (purchase) => purchase?.stage === stage, `it is ${stage}`))!;
  }

  /** The outcomes that the pages were notified of, oldest first. */
  get outcomes(): readonly Outcome[] {
    return this.ends.map(({outcome}) => outcome);
  }

  /** Begins to buy an item, up to the payment page. */
  async buy(sku = 'axe'): Promise<void> {
    this.shop.buy(sku);
    await this.until('waiting');
  }

  /** Resolves once a page shows that its purchase was delivered. */
  untilDone(shop = this.shop): Promise<Purchase | undefined> {
    return untilValue(shop.$purchase, (purchase) => purchase?.outcome === 'done', 'it is delivered');
  }

  /** How often an order was read. */
  looks(orderId = 1): number {
    return this.sent.filter((each) => each === `GET order/${orderId}`).length;
  }

  /** Lets a long time pass, ten seconds at a time. */
  async passMinutes(minutes: number): Promise<void> {
    for (let passed = 0; passed < minutes * 6; passed++) {
      await this.clock.pass(10_000);
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  /** Lets time pass, second by second, and modules load meanwhile. */
  async pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 1000) {
      await this.clock.pass(Math.min(1000, ms - passed));
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  /** Lets time pass until a condition holds, which may also depend on modules that load meanwhile. */
  async passUntil(condition: () => unknown, what: string): Promise<void> {
    const passing = until(condition, what);
    let isOver = false;
    const over = (): void => {
      isOver = true;
    };
    passing.then(over, over);
    while (!isOver) await this.pass(1000);
    await passing;
  }

  close(): void {
    for (const page of this.pages) page.close();
    this.windows.restore();
    localStorage.clear();
  }

  private respond(request: Sent): Response | Promise<Response> {
    const {method, url} = request;
    const path = url.pathname.replace(/^.*\/project\/\d+\//, '');
    this.sent.push(`${method} ${path}`);
    if (this.isOffline) throw new TypeError('offline');
    return this.answer(request, path) ?? this.ownAnswer(method, path);
  }

  private ownAnswer(method: string, path: string): Response {
    if (method === 'POST') return json({order_id: this.orders.push('new'), token: `token-${this.orders.length}`});
    if (path === 'items/virtual_items') return json({items: [AXE], has_more: false});
    if (path === 'items/virtual_items/sku/axe') return json(AXE);
    if (path === 'user/virtual_currency_balance') return json({items: [{sku: 'gold', amount: this.balance}]});
    const id = Number(/^order\/(\d+)$/.exec(path)?.[1]);
    const status = this.orders[id - 1];
    return status ? json({order_id: id, status}) : refusal(404);
  }
}

/** Whether a purchase is stored for a later page. */
export const isKept = (): boolean => localStorage.length > 0;

/** Waits for the engine's tasks, in which answers are read. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve));
}

/** Removes the browser's locks for the tests of a block: locks are granted in real time, which a test clock does not control. */
export function withoutLocks(): void {
  before(() => Object.defineProperty(navigator, 'locks', {value: undefined, configurable: true}));
  after(() => Reflect.deleteProperty(navigator, 'locks'));
}
