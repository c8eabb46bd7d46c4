import type {ReadableAtom} from 'nanostores';
import {orIfAbsent} from '../client/absent.js';
import {serviceLocale} from '../client/locale.js';
import {availability} from '../items/availability.js';
import type {Item} from '../items/item.js';
import {readItemPage} from '../items/read-items.js';
import type {Loadable} from '../shop/loadable.js';
import {createResource} from '../shop/resource.js';
import type {StorefrontContext} from '../shop/storefront-context.js';

/** More are not shown at once. */
const MAX_SHOWN = 4;
/** Number of items that are read, since the player may have some of them already. */
const READ = 20;

/** The studio's recommendations, in its order; none if the service has no such list. */
export function createUpsell(context: StorefrontContext): {
  readonly $items: ReadableAtom<Loadable<readonly Item[]>>;
} {
  const {client, locale, reading, itemCache} = context;
  const {$value} = createResource<readonly Item[]>(context, async ({config: {country}, signal}) => {
    const query = {locale: serviceLocale(locale()), country, limit: READ} as object;
    const request = client('GET /v2/project/{project_id}/items/upsell', {query, signal});
    const {items} = readItemPage(await orIfAbsent<unknown>(request, {items: []}), reading());
    if (!signal.aborted) itemCache.keep(items);
    return items;
  });
  return {$items: $value};
}

/** Those of them that one press sells for money, without some SKUs: those in the cart, or just bought. */
export const recommended = (items: readonly Item[], without: readonly string[], now: number): readonly Item[] =>
  items.filter((item) => !without.includes(item.sku) && availability(item, now) === 'buy').slice(0, MAX_SHOWN);
