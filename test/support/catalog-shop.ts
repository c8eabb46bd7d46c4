import type {Item} from '../../src/items/item.js';
import type {Loadable} from '../../src/shop/loadable.js';
import {createStorefront, type Storefront} from '../../src/storefront.js';
import {json, type Sent, scriptedFetch} from './scripted-fetch.js';
import {TestClock} from './test-clock.js';
import {untilValue} from './until.js';

type Answer = (request: Sent, index: number) => Response | Promise<Response>;
export type Shown = Loadable<readonly Item[]>;

/** A page of a list, as the service sends it: of items by their SKUs. */
export const page = (skus: readonly string[], hasMore = false): Response =>
  json({items: skus.map((sku) => ({sku})), has_more: hasMore});
export const skusOf = ({value}: Shown): string[] => value?.map(({sku}) => sku) ?? [];

/** The lists that make a catalog, by the end of their paths. */
export const LISTS = ['virtual_items', 'virtual_currency/package', 'bundle', 'game'] as const;
export type List = (typeof LISTS)[number];
export const listOf = ({url}: Sent): List => url.pathname.split('/items/')[1] as List;

/**
 * A shop whose service answers by `answer` for virtual items, and by `others` for the other lists; `sent` are the
 * requests for virtual items, `all` those for any list, `shown` all values of the catalog since it has a subscriber.
 */
export function catalogShop(
  answer: Answer,
  options: Parameters<typeof createStorefront>[0] = {},
  others: (list: List, index: number) => Response | Promise<Response> = () => page([]),
) {
  const counts = new Map<List, number>();
  const sent: Sent[] = [];
  const {fetch, sent: all} = scriptedFetch((request) => {
    const list = listOf(request);
    const index = counts.get(list) ?? 0;
    counts.set(list, index + 1);
    if (list !== 'virtual_items') return others(list, index);
    sent.push(request);
    return answer(request, index);
  });
  const target = new EventTarget();
  const clock = new TestClock();
  const shop = createStorefront(
    {projectId: 44056, storeUrl: 'https://store.example', locale: 'en', fetch, ...options},
    {target, clock},
  );
  const shown: Shown[] = [];
  return {
    shop,
    sent,
    all,
    shown,
    target,
    clock,
    look: () => shop.$catalog.subscribe((value) => void shown.push(value as Shown)),
  };
}

/** Resolves to the catalog once it has this status. */
export const untilStatus = (shop: Storefront, status: Shown['status']): Promise<Shown> =>
  untilValue(shop.$catalog, (value) => value.status === status, `the catalog is ${status}`);
