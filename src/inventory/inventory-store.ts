import type {ReadableAtom} from 'nanostores';
import {orNone} from '../client/errors.js';
import {serviceLocale} from '../client/locale.js';
import type {Action} from '../session/action.js';
import {createActions} from '../session/actions.js';
import {allPages} from '../session/all-pages.js';
import type {Loadable} from '../session/loadable.js';
import type {Parts} from '../session/parts.js';
import {createResource} from '../session/resource.js';
import {type OwnedItem, usesLeft} from './owned-item.js';
import {readInventory, readTimedItems} from './read-inventory.js';

export interface Inventory {
  /** What the player owns, in the shop's order; loads when someone first looks. Signed out, it fails so. */
  readonly $items: ReadableAtom<Loadable<readonly OwnedItem[]>>;
  /** What is being used, or was, by `useName`. */
  readonly $actions: ReadableAtom<ReadonlyMap<string, Action>>;
  readonly reload: () => void;
  /** Uses one unit, or one use, of what has this id. Does nothing for what is not there, or is not to be used. */
  readonly consume: (id: string) => void;
}

export const useName = (id: string): string => `inventory/${id}`;

export function createInventory(parts: Parts): Inventory {
  const {client, locale, reading, use} = parts;
  const localized = () => ({locale: serviceLocale(locale())});
  const fetchItems = (signal: AbortSignal): Promise<readonly OwnedItem[]> =>
    allPages(async (page) => {
      const query = {...page, ...localized()} as object;
      return readInventory(
        await client('GET /v2/project/{project_id}/user/inventory/items', {query, signal}),
        reading(),
      );
    });
  const {$value, reload} = createResource<readonly OwnedItem[]>(
    parts,
    async ({signal}) => {
      const query = localized() as object;
      const [items, answer] = await Promise.all([
        orNone(fetchItems(signal), []),
        orNone<unknown>(client('GET /v2/project/{project_id}/user/time_limited_items', {query, signal}), {items: []}),
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
