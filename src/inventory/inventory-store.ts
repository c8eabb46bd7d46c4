import type {ReadableAtom} from 'nanostores';
import {orIfAbsent} from '../client/errors.js';
import {serviceLocale} from '../client/locale.js';
import {countOf, entryOf, fieldsOf, listOf, type Reading, skuOf, stringOf, unreadable} from '../client/read.js';
import {type Action, createActions} from '../session/actions.js';
import {fetchAllPages} from '../session/all-pages.js';
import type {Loadable} from '../session/loadable.js';
import {createResource} from '../session/resource.js';
import type {StorefrontContext} from '../session/storefront-context.js';

/** Something that a player owns: units that are alike, or one with uses or an end of its own. */
export interface OwnedItem {
  /** Of this entry: that of the one, else the item's SKU. */
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly imageUrl: string | undefined;
  /** As the game names it; may be empty. */
  readonly rarity: string;
  /** Undefined for units that are alike. */
  readonly instanceId: string | undefined;
  readonly quantity: number;
  /** Undefined where they are not counted. */
  readonly uses: number | undefined;
  readonly isConsumable: boolean;
  /** Milliseconds since 1970; undefined for what does not end. */
  readonly endsAt: number | undefined;
}

/** How often it can still be used. */
export const usesLeft = ({uses, quantity}: OwnedItem): number => uses ?? quantity;

interface InventoryPage {
  readonly items: readonly OwnedItem[];
  /** How many the service sent, readable or not. */
  readonly received: number;
  readonly hasMore: boolean;
}

/** A page of what a player owns. Virtual currency is no part of it: that is a balance. */
export function readInventory(value: unknown, reading: Reading): InventoryPage {
  const {items, has_more: hasMore} = fieldsOf(value);
  return {items: readEntries(value, reading), received: listOf(items).length, hasMore: hasMore === true};
}

/** What has an end, and is not over. */
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
  const rarity = listOf(attributes).find((one) => fieldsOf(one).external_id === 'rarity');
  const instanceId = take('instance_id', stringOf);
  const uses = take('remaining_uses', countOf);
  return {
    id: instanceId ?? sku,
    sku,
    name: text('name') ?? sku,
    imageUrl: url('image_url'),
    rarity: stringOf(fieldsOf(listOf(fieldsOf(rarity).values)[0]).external_id) ?? '',
    instanceId,
    quantity: take('quantity', countOf) ?? 1,
    uses,
    isConsumable: type === 'consumable' || uses !== undefined,
    endsAt: take('expired_at', (raw) => (countOf(raw) ?? Number.NaN) * 1000 || undefined),
  };
}

interface Inventory {
  /** What the player owns, in the shop's order; loads when someone first looks. Signed out, it fails so. */
  readonly $items: ReadableAtom<Loadable<readonly OwnedItem[]>>;
  /** What is being used, or was, by `useName`. */
  readonly $actions: ReadableAtom<ReadonlyMap<string, Action>>;
  readonly reload: () => void;
  /** Uses one unit, or one use, of what has this id. Does nothing for what is not there, or is not to be used. */
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
  /** What was sent and not answered for sure: how much there was before, by id. */
  const unsure = new Map<string, number>();

  return {
    $items: $value,
    $actions,
    reload,
    consume(id) {
      const item = $value.value?.value?.find((one) => one.id === id);
      if (!item?.isConsumable) return;
      const {sku, instanceId} = item;
      const before = usesLeft(item);
      // Nothing names a use: there are fewer of them now.
      const isDone = async (signal: AbortSignal): Promise<boolean> => {
        const now = (await fetchItems(signal)).find((one) => one.id === id);
        unsure.delete(id);
        return (now ? usesLeft(now) : 0) < before;
      };
      void act(useName(id), {
        async send(signal) {
          // The one before may have been used, and nobody could tell: that comes before another one.
          if (unsure.get(id) === before && (await isDone(signal))) return;
          unsure.set(id, before);
          await client('POST /v2/project/{project_id}/user/inventory/item/consume', {
            body: {sku, quantity: instanceId ? null : 1, instance_id: instanceId ?? null},
            signal,
          });
        },
        isDone,
        done() {
          unsure.delete(id);
          const now = $value.value;
          if (!now?.value) return;
          const left = {...item, [item.uses === undefined ? 'quantity' : 'uses']: before - 1};
          const value = now.value.flatMap((one) => (one.id !== id ? [one] : before > 1 ? [left] : []));
          $value.set({...now, value});
        },
      });
    },
  };
}
