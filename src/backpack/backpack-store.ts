import type {ReadableAtom, WritableAtom} from 'nanostores';
import type {StorefrontError} from '../client/errors.js';
import {withoutPrototype} from '../client/prototype-safe.js';
import {type Action, createActions} from '../shop/actions.js';
import {fetchAllPages} from '../shop/all-pages.js';
import {type AudienceContext, createAudienceContext} from '../shop/audience-context.js';
import {fire} from '../shop/events.js';
import type {Loadable} from '../shop/loadable.js';
import {createResource} from '../shop/resource.js';
import type {StorefrontContext} from '../shop/storefront-context.js';
import {type BackpackItem, type Fate, readBackpack, readBackpackItem} from './backpack.js';

interface Backpack extends AudienceContext {
  /**
   * The items in the player's backpack, game by game; items that were moved meanwhile stay, with their `fate`. Loads at the
   * first subscription to the store. Fails as `signed-out` if nobody is signed in.
   */
  readonly $value: WritableAtom<Loadable<readonly BackpackItem[]>>;
  /** Moves that are under way or over, by `moveName`. */
  readonly $actions: ReadableAtom<ReadonlyMap<string, Action>>;
  readonly reload: () => void;
  /** Adds moved items to a list that was loaded again; set by `createBackpackMoves`. */
  keepMoved?: (items: readonly BackpackItem[], shown: readonly BackpackItem[]) => readonly BackpackItem[];
}

/** An item can be moved only once, so both kinds of moves have the same name. */
export const moveName = (id: string): string => `backpack/${id}`;

/** The backpack, requested through the game's own proxy. */
export function createBackpack(shop: StorefrontContext): Backpack {
  const audience = createAudienceContext(shop, 'backpack');
  const {context} = audience;
  const {client, reading, use} = context;
  const {$value, reload} = createResource<readonly BackpackItem[]>(
    context,
    async ({signal, shown = []}) => {
      const items = await fetchAllPages(async (page) => {
        const query = {...page, group: 'game_name'} as const;
        const read = readBackpack(await client('GET /web/backpack/items', {query, signal}), reading());
        return {...read, hasMore: read.received === page.limit};
      });
      return backpack.keepMoved?.(items, shown) ?? items;
    },
    {isPersonal: true},
  );

  const backpack: Backpack = withoutPrototype({...audience, $value, $actions: use(createActions).$actions, reload});
  return backpack;
}

/** The service's code for an item that has left the backpack. */
const GONE = 1455;

interface BackpackMoves {
  /** Moves an item or currency to its game, where the player's id is `userGameId`. Does nothing for an unknown or moved item. */
  readonly move: (id: string, userGameId: string) => void;
  /** Moves currency into the player's wallet. Does nothing for an unknown or moved item. */
  readonly receive: (id: string) => void;
}

/** A moved item stays in its place, whether or not the service still lists it. */
function withMovedItems(items: readonly BackpackItem[], shown: readonly BackpackItem[]): readonly BackpackItem[] {
  const all = items.filter(({id}) => !shown.some((item) => item.fate && item.id === id));
  shown.forEach((item, index) => {
    const before = shown[index - 1]?.id;
    if (item.fate) all.splice(all.findIndex(({id}) => id === before) + 1, 0, item);
  });
  return all;
}

/** Moves items out of the backpack. The backpack's `$actions` show the progress. */
export function createBackpackMoves(shop: StorefrontContext): BackpackMoves {
  const backpack = shop.use(createBackpack);
  const {$value, context} = backpack;
  backpack.keepMoved = withMovedItems;
  const {client, reading, target} = context;
  const {act} = shop.use(createActions);

  const moveTo = (id: string, to: Fate, userGameId = ''): void => {
    const item = $value.value?.value?.find((other) => other.id === id);
    if (!item || item.fate) return;
    const owned = {item_id: id, project_id: item.projectId, merchant_id: item.merchantId};
    let fate: Fate | undefined = to;
    const checkFate = async (signal: AbortSignal): Promise<boolean> => {
      const path = {backpack_item_id: id};
      const answer = await client('GET /web/backpack/items/{backpack_item_id}', {path, signal});
      const now = readBackpackItem(answer, reading());
      fate = now?.id === id ? now.fate : undefined;
      return fate !== undefined;
    };
    const showFate = (): void => {
      const now = $value.value;
      if (now?.value)
        $value.set({...now, value: now.value.map((other) => (other.id === id ? {...other, fate} : other))});
    };
    const send = (signal: AbortSignal): Promise<unknown> => {
      if (to === 'wallet') return client('POST /web/backpack/virtual_currency/receive', {body: owned, signal});
      const body = {...owned, user_game_id: userGameId};
      return item.kind === 'currency'
        ? client('POST /web/backpack/virtual_currency/move_to_game', {body, signal})
        : client('POST /web/backpack/virtual_items/move_to_game', {body, signal});
    };
    void act(moveName(id), {
      send: (signal) =>
        send(signal).catch(async (error: StorefrontError) => {
          // The item was moved elsewhere before: only the service knows whether to the game or the wallet.
          if (error.code === GONE && (await checkFate(signal).catch(() => false))) showFate();
          throw error;
        }),
      isDone: checkFate,
      done() {
        showFate();
        if (fate === to) fire(target, 'store-backpack-move', {itemId: id, sku: item.sku, to});
      },
    });
  };

  return {
    move: (id, userGameId) => moveTo(id, 'game', userGameId),
    receive: (id) => moveTo(id, 'wallet'),
  };
}
