import type {ReadableAtom} from 'nanostores';
import type {Item} from '../../items/item.js';
import {createPagedItems, type PagedItems, type Source} from '../../items/item-pages.js';
import type {Loadable} from '../../shop/loadable.js';
import {createResource, type LoadRequest, type Resource} from '../../shop/resource.js';
import type {StorefrontContext} from '../../shop/storefront-context.js';

/** The items that are loaded. */
interface CatalogView {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
  /** Items on all pages; undefined if the service does not report it. */
  readonly total: number | undefined;
}

interface GroupItems {
  /** The items of a group, of all kinds that can be in groups; the first pages load with the first subscriber. */
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

/** The items without the keys whose games are in the list: the player chooses such a key in its game. */
function viewOf({items, hasMore, total}: PagedItems): CatalogView {
  const inGames = new Set(items.flatMap(({keys}) => keys.map(({sku}) => sku)));
  return {items: items.filter(({sku}) => !inGames.has(sku)), hasMore, total: inGames.size > 0 ? undefined : total};
}

interface GroupList {
  readonly resource: Resource<CatalogView>;
  readonly more: () => void;
}

export function createGroupItems(context: StorefrontContext): GroupItems {
  const groups = new Map<string, GroupList>();

  const createList = (group: string): GroupList => {
    let paged: PagedItems | undefined;
    const loadNext = async (
      next: PagedItems,
      {signal, showPart, shown}: LoadRequest<CatalogView>,
    ): Promise<CatalogView> => {
      await next.next(signal, shown ? undefined : () => showPart(viewOf(next)));
      if (!signal.aborted) paged = next;
      return viewOf(next);
    };
    const resource = createResource<CatalogView>(context, (request) =>
      loadNext(createPagedItems(context, request.config, sourcesOf(group)), request),
    );
    return {
      resource,
      more() {
        const {$value, loadWith} = resource;
        if (paged?.hasMore && $value.value?.status === 'ready') loadWith((request) => loadNext(paged!, request));
      },
    };
  };

  const listOf = (group: string): GroupList => {
    const list = groups.get(group) ?? createList(group);
    groups.set(group, list);
    return list;
  };

  return {
    items: (group) => listOf(group).resource.$value,
    more: (group) => listOf(group).more(),
    reload: (group) => listOf(group).resource.reload(),
  };
}
