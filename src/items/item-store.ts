import type {ReadableAtom} from 'nanostores';
import type {Client} from '../client/client.js';
import {asStorefrontError} from '../client/errors.js';
import {serviceLocale} from '../client/locale.js';
import type {Config} from '../shop/config.js';
import type {Loadable} from '../shop/loadable.js';
import {createResource, type Resource} from '../shop/resource.js';
import type {StorefrontContext} from '../shop/storefront-context.js';
import type {Item, ItemKind} from './item.js';
import {readDetails} from './read-details.js';

/** The request for an item of each kind, and the name of its SKU parameter. */
const BY_SKU: Readonly<Record<ItemKind, readonly [key: Parameters<Client>[0], parameter: string]>> = {
  item: ['GET /v2/project/{project_id}/items/virtual_items/sku/{item_sku}', 'item_sku'],
  currency: ['GET /v2/project/{project_id}/items/virtual_currency/sku/{virtual_currency_sku}', 'virtual_currency_sku'],
  package: [
    'GET /v2/project/{project_id}/items/virtual_currency/package/sku/{virtual_currency_package_sku}',
    'virtual_currency_package_sku',
  ],
  bundle: ['GET /v2/project/{project_id}/items/bundle/sku/{sku}', 'sku'],
  game: ['GET /v2/project/{project_id}/items/game/sku/{item_sku}', 'item_sku'],
  key: ['GET /v2/project/{project_id}/items/game/key/sku/{item_sku}', 'item_sku'],
};

/** The identifier of an item in a request. */
interface ItemId {
  readonly sku: string;
  readonly kind: ItemKind;
}

/** Fetches one item by its SKU, with its long description and gallery, and stores it in the cache. */
export async function getItem(
  {client, locale, reading, itemCache}: Pick<StorefrontContext, 'client' | 'locale' | 'reading' | 'itemCache'>,
  {country}: Config,
  name: ItemId,
  signal: AbortSignal,
): Promise<Item> {
  const [key, parameter] = BY_SKU[name.kind];
  const query = {
    locale: serviceLocale(locale()),
    country,
    show_inactive_time_limited_items: 1,
    additional_fields: ['media_list', 'long_description'],
  };
  const answer = await client(key, {path: {[parameter]: name.sku}, query, signal} as never);
  const item = readDetails(answer, reading(), name);
  if (!signal.aborted) itemCache.keep([item]);
  return item;
}

/** The same, and undefined if the service has no such item of this kind. */
export async function findItem(
  ...[context, config, name, signal]: Parameters<typeof getItem>
): Promise<Item | undefined> {
  try {
    return await getItem(context, config, name, signal);
  } catch (error) {
    if (asStorefrontError(error).status === 404) return undefined;
    throw error;
  }
}

interface ItemBySku {
  /** One item; loads at the first subscription to the store. */
  readonly item: (sku: string, kind: ItemKind) => ReadableAtom<Loadable<Item>>;
  readonly reload: (sku: string, kind: ItemKind) => void;
}

export function createItemBySku(context: StorefrontContext): ItemBySku {
  const items = new Map<string, Resource<Item>>();
  const resource = (sku: string, kind: ItemKind): Resource<Item> => {
    const name = `${kind} ${sku}`;
    let made = items.get(name);
    if (!made) {
      made = createResource(context, ({config, signal}) => getItem(context, config, {sku, kind}, signal), {
        isOneThing: true,
      });
      items.set(name, made);
    }
    return made;
  };
  return {
    item: (sku, kind) => resource(sku, kind).$value,
    reload: (sku, kind) => resource(sku, kind).reload(),
  };
}
