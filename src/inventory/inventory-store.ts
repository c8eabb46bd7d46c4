import type {ReadableAtom} from 'nanostores';
import {orIfAbsent} from '../client/absent.js';
import {serviceLocale} from '../client/locale.js';
import {countOf, entryOf, fieldsOf, listOf, type Reading, skuOf, stringOf, unreadable} from '../client/read-fields.js';
import {type Action, createActions} from '../shop/actions.js';
import {fetchAllPages} from '../shop/all-pages.js';
import type {Loadable} from '../shop/loadable.js';
import {createResource} from '../shop/resource.js';
import type {StorefrontContext} from '../shop/storefront-context.js';
import {type OwnedItem, rarityOf, usesLeft} from './owned-item.js';

interface InventoryPage {
  readonly items: readonly OwnedItem[];
  /** Number of entries that the service sent, readable or not. */
  readonly received: number;
  readonly hasMore: boolean;
}

/** A page of the inventory, without virtual currency (see `balances-store.ts`). */
export function readInventory(value: unknown, reading: Reading): InventoryPage {
  const {items, has_more: hasMore} = fieldsOf(value);
  return {items: readEntries(value, reading), received: listOf(items).length, hasMore: hasMore === true};
}

/** Items with an end that is still to come. */
export const readTimedItems = (value: unknown, reading: Reading): readonly OwnedItem[] =>
  readEntries(value, reading).filter(({endsAt}) => endsAt);

function readEntries(value: unknown, reading: Reading): readonly OwnedItem[] {
  const {items} = fieldsOf(value);
  if (!Array.isArray(items)) throw unreadable('The inventory');
  const owned = items.filter((item) => {
    const {type, status} = fieldsOf(item);
    return type !== 'virtual_currency' && status !== 'expired';
  });
  return entryOf({items: owned}, reading, 'inventory').list('items', (raw) => readOwned(raw, reading));
}

function readOwned(value: unknown, reading: Reading): OwnedItem | undefined {
  const {sku: key, attributes, virtual_item_type: type} = fieldsOf(value);
  const sku = skuOf(key);
  if (sku === undefined) return undefined;
  const {take, text, url} = entryOf(value, reading, sku);
  const instanceId = take('instance_id', stringOf);
  const uses = take('remaining_uses', countOf);
  return {
    id: instanceId ?? sku,
    sku,
    name: text('name') ?? sku,
    imageUrl: url('image_url'),
    rarity: rarityOf(attributes),
    instanceId,
    quantity: take('quantity', countOf) ?? 1,
    uses,
    isConsumable: type === 'consumable' || uses !== undefined,
    endsAt: take('expired_at', (raw) => (countOf(raw) ?? Number.NaN) * 1000 || undefined),
  };
}

interface Inventory {
  /** The player's items, in the shop's order; loads at the first subscription to the store. Fails as `signed-out` if nobody is signed in. */
  readonly $items: ReadableAtom<Loadable<readonly OwnedItem[]>>;
  /** Uses that are under way or over, by `useName`. */
  readonly $actions: ReadableAtom<ReadonlyMap<string, Action>>;
  readonly reload: () => void;
  /** Uses one unit, or one use, of an entry. Does nothing for an unknown entry, or one that is no consumable. */
  readonly consume: (id: string) => void;
}

export const useName = (id: string): string => `inventory/${id}`;

export function createInventory(context: StorefrontContext): Inventory {
  const {client, locale, reading, use} = context;
  const localized = () => ({locale: serviceLocale(locale())});
  const fetchItems = (signal: AbortSignal): Promise<readonly OwnedItem[]> =>
    fetchAllPages(async (page) => {
      const query = {...page, ...localized()} as object;
      return readInventory(
        await client('GET /v2/project/{project_id}/user/inventory/items', {query, signal}),
        reading(),
      );
    });
  const {$value, reload} = createResource<readonly OwnedItem[]>(
    context,
    async ({signal}) => {
      const query = localized() as object;
      const [items, answer] = await Promise.all([
        orIfAbsent(fetchItems(signal), []),
        orIfAbsent<unknown>(client('GET /v2/project/{project_id}/user/time_limited_items', {query, signal}), {
          items: [],
        }),
      ]);
      const timed = readTimedItems(answer, reading());
      const ends = new Map(timed.map(({sku, endsAt}) => [sku, endsAt]));
      const others = timed.filter(({sku}) => !items.some((item) => item.sku === sku));
      return [...items.map((item) => ({...item, endsAt: ends.get(item.sku) ?? item.endsAt})), ...others];
    },
    {isPersonal: true},
  );
  const {$actions, act} = use(createActions);
  /** The number of units before a use whose answer was lost, by id. */
  const unconfirmed = new Map<string, number>();

  return {
    $items: $value,
    $actions,
    reload,
    consume(id) {
      const item = $value.value?.value?.find((other) => other.id === id);
      if (!item?.isConsumable) return;
      const {sku, instanceId} = item;
      const before = usesLeft(item);
      // The service has no ids for uses: a use is done once fewer of them are left.
      const isDone = async (signal: AbortSignal): Promise<boolean> => {
        const now = (await fetchItems(signal)).find((other) => other.id === id);
        unconfirmed.delete(id);
        return (now ? usesLeft(now) : 0) < before;
      };
      void act(useName(id), {
        async send(signal) {
          // The use before, whose answer was lost, may have been done: then nothing more is sent.
          if (unconfirmed.get(id) === before && (await isDone(signal))) return;
          unconfirmed.set(id, before);
          await client('POST /v2/project/{project_id}/user/inventory/item/consume', {
            body: {sku, quantity: instanceId ? null : 1, instance_id: instanceId ?? null},
            signal,
          });
        },
        isDone,
        done() {
          unconfirmed.delete(id);
          const now = $value.value;
          if (!now?.value) return;
          const left = {...item, [item.uses === undefined ? 'quantity' : 'uses']: before - 1};
          const value = now.value.flatMap((other) => (other.id !== id ? [other] : before > 1 ? [left] : []));
          $value.set({...now, value});
        },
      });
    },
  };
}
