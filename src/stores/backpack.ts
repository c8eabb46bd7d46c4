import type {ReadableAtom, WritableAtom} from 'nanostores';
import type {Action} from '../model/action.js';
import type {BackpackItem} from '../model/backpack.js';
import {createActions} from './actions.js';
import {allPages} from './all-pages.js';
import {type Branch, createBranch} from './branch.js';
import type {Loadable} from './loadable.js';
import type {Parts} from './parts.js';
import {createResource} from './resource.js';
import {withReader} from './with-reader.js';

export interface Backpack extends Branch {
  /**
   * What is in the player's backpack, and what left it since they look, with its `fate`; game by game. Loads when someone
   * first looks. Signed out, it fails so. What has a `fate` stays when it is read anew.
   */
  readonly $value: WritableAtom<Loadable<readonly BackpackItem[]>>;
  /** What is being moved, or was, by `moveName`. */
  readonly $actions: ReadableAtom<ReadonlyMap<string, Action>>;
  readonly reload: () => void;
}

/** What leaves a backpack leaves it one way: there is one name for both. */
export const moveName = (id: string): string => `backpack/${id}`;

/** What left stays where it stood, whatever the service still says of it. */
function withLeft(items: readonly BackpackItem[], shown: readonly BackpackItem[]): readonly BackpackItem[] {
  const all = items.filter(({id}) => !shown.some((item) => item.fate && item.id === id));
  shown.forEach((item, index) => {
    const before = shown[index - 1]?.id;
    if (item.fate) all.splice(all.findIndex(({id}) => id === before) + 1, 0, item);
  });
  return all;
}

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
        const [answer, {readBackpack}] = await withReader(
          client('GET /web/backpack/items', {query, signal}),
          import('../api/read-backpack.js'),
        );
        const read = readBackpack(answer, reading());
        return {...read, hasMore: read.received === page.limit};
      });
      return withLeft(items, shown);
    },
    {isPersonal: true},
  );

  return {...branch, $value, $actions: use(createActions).$actions, reload};
}
