import type {GetToken} from '../../src/shop/config.js';
import type {StorefrontEvents} from '../../src/shop/events.js';
import {createStorefront, type Storefront} from '../../src/storefront.js';
import {jwt} from './jwt.js';
import {json, refusal, type Sent, scriptedFetch} from './scripted-fetch.js';
import {SCRIPTED_PAID} from './scripted-options.js';
import {TestClock} from './test-clock.js';
import {untilValue} from './until.js';

export type Answers = Readonly<Record<string, (sent: Sent) => Response | Promise<Response>>>;

export const GIFT = {sku: 'gift', name: 'Gift', is_free: true, limits: {per_user: {total: 3, available: 3}}};
export const [ANNA, BOB] = [jwt({sub: 'anna'}), jwt({sub: 'bob'})];
export const AXE = {sku: 'axe', name: 'Axe', virtual_prices: [{sku: 'gold', amount: 30}]};

/** An answer that is lost. */
export const lost = (): never => {
  throw new TypeError('lost');
};

/** Anna's shop, of a service with these answers; any other request is not found. */
export function shopOf(answers: Answers, getToken: GetToken = () => ANNA) {
  const {fetch, sent} = scriptedFetch((request) => {
    const path = request.url.pathname.replace(/^.*\/project\/\d+\//, '');
    return answers[`${request.method} ${path}`]?.(request) ?? refusal(404);
  });
  const target = new EventTarget();
  const clock = new TestClock();
  const ends: StorefrontEvents['store-purchase-end'][] = [];
  target.addEventListener('store-purchase-end', (event) => ends.push((event as CustomEvent).detail));
  const shop = createStorefront({...SCRIPTED_PAID, fetch, getToken}, {target, clock});
  shops.push(shop);
  const posts = (): string[] =>
    sent.filter(({method}) => method === 'POST').map(({url}) => url.pathname.replace(/^.*\/project\/\d+\//, ''));
  return {shop, sent, clock, ends, posts};
}

/** Shows the catalog. */
export async function look(shop: Storefront): Promise<void> {
  shop.$catalog.subscribe(() => {});
  await untilValue(shop.$catalog, ({status}) => status === 'ready', 'the catalog');
}

export const LISTS: Answers = {'GET items/virtual_items': () => json({items: [GIFT, AXE], has_more: false})};
export const ended = (shop: Storefront) =>
  untilValue(shop.$purchase, (purchase) => purchase?.stage === 'ended', 'the end');

let shops: Storefront[] = [];
let opened = 0;
/** How often the current test opened a window. */
export const windowsOpened = (): number => opened;

const {open} = window;
beforeEach(() => {
  opened = 0;
  window.open = () => {
    opened++;
    return null;
  };
});
afterEach(() => {
  for (const shop of shops) shop.close();
  shops = [];
  window.open = open;
  localStorage.clear();
});
