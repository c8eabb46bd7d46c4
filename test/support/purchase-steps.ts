import type {Purchase, Stage} from '../../src/index.js';
import {partsOf} from './parts.js';
import {heldFetch} from './scripted-fetch.js';
import {createShop, type Mounted, type MountOptions, type Shop} from './storefront-fixture.js';
import {until, untilValue} from './until.js';

const ORDER = '<store-order></store-order>';
export const ITEM = 'Healing Draught';
export const SKU = 'healing-draught';
export const OTHER_ITEM = 'Pouch of Gems';

const USED_UP = {consumable: {usages_count: 1}, expiration_period: null};
const KEPT = {consumable: null, expiration_period: null};

/** A fresh project with few items: a browser without a graphics card takes seconds to paint many. */
export async function createPurchaseShop(): Promise<Shop> {
  const shop = await createShop({seed: 'empty'});
  await shop.sell({sku: SKU, name: {en: ITEM}, inventory_options: USED_UP});
  await shop.sell({sku: 'gems', name: {en: OTHER_ITEM}, inventory_options: USED_UP});
  await shop.sell({sku: 'ember-blade', name: {en: 'Ember Blade'}, inventory_options: KEPT});
  return shop;
}

export const stageOf = ({storefront}: Mounted): Stage | undefined => storefront.$purchase.get()?.stage;

/** Resolves once the purchase is in this stage, and the elements show that. */
export async function untilStage({storefront, settled}: Mounted, stage: Stage): Promise<Purchase> {
  const purchase = await untilValue(
    storefront.$purchase,
    (value) => value?.stage === stage,
    `the purchase is ${stage}`,
  );
  await settled();
  return purchase!;
}

/** The player returns to the game's page, which looks at the order. */
export const comeBack = (): boolean => dispatchEvent(new Event('focus'));

/** Presses a button of the order on the screen. */
export const pressOrder = ({order}: Mounted, kind: 'primary' | 'other' | 'secondary'): void =>
  partsOf(order, `button-${kind}`)[0]!.click();

/** The statuses of all orders, oldest first. */
export const statusesIn = async (shop: Shop): Promise<string[]> => (await shop.orders()).map(({status}) => status);

/** A `fetch` that counts the service's answers about orders, including refusals. */
export function countingLooks() {
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
}

/** A `fetch` whose looks at orders can be held, so that a page does not learn of a payment before the test goes on. */
export const heldLooks = (send?: typeof fetch) => heldFetch({address: /\/order\//, isOpen: true, ...(send && {send})});

/** Ways to mount pages that show their purchase; `tokens` are the payment tokens of all orders of a test, oldest first. */
export function ordersIn(shop: () => Shop) {
  const tokens: string[] = [];
  beforeEach(() => {
    tokens.length = 0;
  });
  const listening: typeof fetch = async (url, init) => {
    const answer = await fetch(url, init);
    if (/\/payment\/(item|cart)/.test(String(url))) tokens.push((await answer.clone().json()).token);
    return answer;
  };
  const open = (options?: MountOptions): Promise<Mounted> => shop().mount(ORDER, {fetch: listening, ...options});
  return {tokens, listening, open};
}
