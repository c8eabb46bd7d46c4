import type {ReadableAtom, WritableAtom} from 'nanostores';
import {bare} from '../client/bare.js';
import type {StorefrontError} from '../client/errors.js';
import {type Action, createActions} from '../session/actions.js';
import {fetchAllPages} from '../session/all-pages.js';
import {type AudienceContext, createAudienceContext} from '../session/audience-context.js';
import {fire} from '../session/events.js';
import type {Loadable} from '../session/loadable.js';
import {createResource} from '../session/resource.js';
import type {StorefrontContext} from '../session/storefront-context.js';
import {type BackpackItem, type Fate, readBackpack, readBackpackItem} from './backpack.js';

interface Backpack extends AudienceContext {
  /**
   * What is in the player's backpack, and what left it since they look, with its `fate`; game by game. Loads when someone
   * first looks. Signed out, it fails so.
   */
  readonly $value: WritableAtom<Loadable<readonly BackpackItem[]>>;
  /** What is being moved, or was, by `moveName`. */
  readonly $actions: ReadableAtom<ReadonlyMap<string, Action>>;
  readonly reload: () => void;
  /** Keeps what left among what was read anew; undefined until something can leave (`stores/backpack-moves.ts`). */
  keep?: (items: readonly BackpackItem[], shown: readonly BackpackItem[]) => readonly BackpackItem[];
}

/** What leaves a backpack leaves it one way: there is one name for both. */
export const moveName = (id: string): string => `backpack/${id}`;

/** The backpack, by way of the game's own proxy. */
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
      return backpack.keep?.(items, shown) ?? items;
    },
    {isPersonal: true},
  );

  const backpack: Backpack = bare({...audience, $value, $actions: use(createActions).$actions, reload});
  return backpack;
}

const GONE = 1455;

interface BackpackMoves {
  /** Sends an item or currency to its game, where the player is known by `userGameId`. Does nothing for one that is not there. */
  readonly move: (id: string, userGameId: string) => void;
  /** Puts currency into the player's wallet. Does nothing for one that is not there. */
  readonly receive: (id: string) => void;
}

/** What left stays where it stood, whatever the service still says of it. */
function withLeft(items: readonly BackpackItem[], shown: readonly BackpackItem[]): readonly BackpackItem[] {
  const all = items.filter(({id}) => !shown.some((item) => item.fate && item.id === id));
  shown.forEach((item, index) => {
    const before = shown[index - 1]?.id;
    if (item.fate) all.splice(all.findIndex(({id}) => id === before) + 1, 0, item);
  });
  return all;
}

/** How things leave the backpack; how it goes, the backpack's `$actions` tell. */
export function createBackpackMoves(shop: StorefrontContext): BackpackMoves {
  const backpack = shop.use(createBackpack);
  const {$value, context} = backpack;
  backpack.keep = withLeft;
  const {client, reading, target} = context;
  const {act} = shop.use(createActions);

  const leave = (id: string, to: Fate, userGameId = ''): void => {
    const item = $value.value?.value?.find((one) => one.id === id);
    if (!item || item.fate) return;
    const owned = {item_id: id, project_id: item.projectId, merchant_id: item.merchantId};
    let fate: Fate | undefined = to;
    const look = async (signal: AbortSignal): Promise<boolean> => {
      const path = {backpack_item_id: id};
      const answer = await client('GET /web/backpack/items/{backpack_item_id}', {path, signal});
      const now = readBackpackItem(answer, reading());
      fate = now?.id === id ? now.fate : undefined;
      return fate !== undefined;
    };
    const mark = (): void => {
      const now = $value.value;
      if (now?.value) $value.set({...now, value: now.value.map((one) => (one.id === id ? {...one, fate} : one))});
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
          // It went before, from elsewhere: where to, only the service knows.
          if (error.code === GONE && (await look(signal).catch(() => false))) mark();
          throw error;
        }),
      isDone: look,
      done() {
        mark();
        if (fate === to) fire(target, 'store-backpack-move', {itemId: id, sku: item.sku, to});
      },
    });
  };

  return {
    move: (id, userGameId) => leave(id, 'game', userGameId),
    receive: (id) => leave(id, 'wallet'),
  };
}
