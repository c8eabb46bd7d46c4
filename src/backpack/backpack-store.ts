import type {ReadableAtom, WritableAtom} from 'nanostores';
import {bare} from '../client/bare.js';
import type {Action} from '../session/action.js';
import {createActions} from '../session/actions.js';
import {allPages} from '../session/all-pages.js';
import {type Branch, createBranch} from '../session/branch.js';
import type {Loadable} from '../session/loadable.js';
import type {Parts} from '../session/parts.js';
import {createResource} from '../session/resource.js';
import type {BackpackItem} from './backpack.js';
import {readBackpack} from './read-backpack.js';

export interface Backpack extends Branch {
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
export function createBackpack(shop: Parts): Backpack {
  const branch = createBranch(shop, 'backpack');
  const {parts} = branch;
  const {client, reading, use} = parts;
  const {$value, reload} = createResource<readonly BackpackItem[]>(
    parts,
    async ({signal, shown = []}) => {
      const items = await allPages(async (page) => {
        const query = {...page, group: 'game_name'} as const;
        const read = readBackpack(await client('GET /web/backpack/items', {query, signal}), reading());
        return {...read, hasMore: read.received === page.limit};
      });
      return backpack.keep?.(items, shown) ?? items;
    },
    {isPersonal: true},
  );

  const backpack: Backpack = bare({...branch, $value, $actions: use(createActions).$actions, reload});
  return backpack;
}
