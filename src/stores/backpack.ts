import type {ReadableAtom} from 'nanostores';
import type {StorefrontError} from '../api/errors.js';
import {readBackpack, readBackpackItem} from '../api/read-backpack.js';
import type {BackpackItem, Fate} from '../model/backpack.js';
import type {Problem} from '../model/config.js';
import {fire} from '../model/events.js';
import {type Action, createActions} from './actions.js';
import {allPages} from './all-pages.js';
import {createBranch} from './branch.js';
import type {Loadable} from './loadable.js';
import type {Parts} from './parts.js';
import {createResource} from './resource.js';
import {createTabs} from './tabs.js';

const GONE = 1455;

export interface Backpack {
  /**
   * What is in the player's backpack, and what left it since they look, with its `fate`; game by game. Loads when someone
   * first looks. Signed out, it fails so.
   */
  readonly $items: ReadableAtom<Loadable<readonly BackpackItem[]>>;
  /** What is being moved, or was, by `moveName`. */
  readonly $actions: ReadableAtom<ReadonlyMap<string, Action>>;
  /** What keeps it from working, such as a shop that was told of no proxy. */
  readonly $problem: ReadableAtom<Problem | undefined>;
  readonly reload: () => void;
  /** Has the player sign in, also where only the proxy's token is missing. */
  readonly signIn: () => void;
  /** Sends an item or currency to its game, where the player is known by `userGameId`. Does nothing for one that is not there. */
  readonly move: (id: string, userGameId: string) => void;
  /** Puts currency into the player's wallet. Does nothing for one that is not there. */
  readonly receive: (id: string) => void;
}

/** What leaves a backpack leaves it one way: there is one name for both. */
export const moveName = (id: string): string => `backpack/${id}`;

/** What left stays where it stood, whatever the service still says of it. */
function withLeft(items: readonly BackpackItem[], shown: readonly BackpackItem[]): readonly BackpackItem[] {
  const left = shown.filter(({fate}) => fate);
  const all = items.filter(({id}) => !left.some((item) => item.id === id));
  shown.forEach((item, index) => {
    const before = shown[index - 1]?.id;
    if (item.fate) all.splice(all.findIndex(({id}) => id === before) + 1, 0, item);
  });
  return all;
}

/** The backpack, by way of the game's own proxy. */
export function createBackpack(shop: Parts): Backpack {
  const {parts, $problem, signIn} = createBranch(shop, 'backpack', 'backpackUrl');
  const {client, reading, target, use} = parts;
  const {$value, reload} = createResource<readonly BackpackItem[]>(
    parts,
    async ({signal, shown = []}) => {
      const items = await allPages(async (page) => {
        const query = {...page, group: 'game_name'} as const;
        const read = readBackpack(await client('GET /web/backpack/items', {query, signal}), reading());
        return {...read, hasMore: read.received === page.limit};
      });
      return withLeft(items, shown);
    },
    {isPersonal: true},
  );
  const {$actions, act} = use(createActions);
  // So that it is read anew when another tab has moved or bought something.
  use(createTabs);

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
    $items: $value,
    $actions,
    $problem,
    reload,
    signIn,
    move: (id, userGameId) => leave(id, 'game', userGameId),
    receive: (id) => leave(id, 'wallet'),
  };
}
