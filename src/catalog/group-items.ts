import type {ReadableAtom} from 'nanostores';
import type {Item} from '../items/item.js';
import {createShelf, type Shelf, type Source} from '../items/item-pages.js';
import type {Loadable} from '../session/loadable.js';
import {createResource, type Resource, type ResourceRead} from '../session/resource.js';
import type {StorefrontContext} from '../session/storefront-context.js';

/** Items as far as they have come. */
export interface CatalogView {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
  /** Items in all; undefined where the service does not say. */
  readonly total: number | undefined;
}

export interface GroupItems {
  /** Items of one group, of all kinds that lie in groups; the first pages load when someone first looks. */
  readonly items: (group: string) => ReadableAtom<Loadable<CatalogView>>;
  /** Loads the next pages. */
  readonly more: (group: string) => void;
  readonly reload: (group: string) => void;
}

const sourcesOf = (group: string): readonly Source[] => {
  const path = {external_id: group};
  return [
    {key: 'GET /v2/project/{project_id}/items/virtual_items/group/{external_id}', kind: 'item', path},
    {key: 'GET /v2/project/{project_id}/items/bundle/group/{external_id}', kind: 'bundle', path},
    {key: 'GET /v2/project/{project_id}/items/game/group/{external_id}', kind: 'game', path},
    {key: 'GET /v2/project/{project_id}/items/game/key/group/{external_id}', kind: 'key', path},
  ];
};

/** Keys of games that are shown themselves are chosen there. */
function viewOf({items, hasMore, total}: Shelf): CatalogView {
  const inGames = new Set(items.flatMap(({keys}) => keys.map(({sku}) => sku)));
  return {items: items.filter(({sku}) => !inGames.has(sku)), hasMore, total: inGames.size > 0 ? undefined : total};
}

interface Followed {
  readonly resource: Resource<CatalogView>;
  readonly more: () => void;
}

export function createGroupItems(context: StorefrontContext): GroupItems {
  const groups = new Map<string, Followed>();

  const follow = (group: string): Followed => {
    let shelf: Shelf | undefined;
    const grow = async (grown: Shelf, {signal, show, shown}: ResourceRead<CatalogView>): Promise<CatalogView> => {
      await grown.next(signal, shown ? undefined : () => show(viewOf(grown)));
      if (!signal.aborted) shelf = grown;
      return viewOf(grown);
    };
    const resource = createResource<CatalogView>(context, (run) =>
      grow(createShelf(context, run.config, sourcesOf(group)), run),
    );
    return {
      resource,
      more() {
        const {$value, readWith} = resource;
        if (shelf?.hasMore && $value.value?.status === 'ready') readWith((each) => grow(shelf!, each));
      },
    };
  };

  const of = (group: string): Followed => {
    const followed = groups.get(group) ?? follow(group);
    groups.set(group, followed);
    return followed;
  };

  return {
    items: (group) => of(group).resource.$value,
    more: (group) => of(group).more(),
    reload: (group) => of(group).resource.reload(),
  };
}
