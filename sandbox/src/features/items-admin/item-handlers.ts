import {invalid} from '../../http/refusal.js';
import type {Services} from '../../services.js';
import {pageView} from '../../wire/page.js';
import {groupNamed, groupNumbered} from '../items/groups.js';
import type {ItemKind} from '../items/item-rows.js';
import type {AnyBody} from './item-bodies.js';
import {type StoredItem, storedItem, storedPage} from './stored-rows.js';
import {createItems, deleteItem, replaceItem, showItem} from './write-item.js';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** A merchant's operations on items of one kind; `view` words them. */
export function itemHandlers<View>({db}: Pick<Services, 'db'>, kind: ItemKind, view: (stored: StoredItem) => View) {
  const list = async (projectId: number, {limit, offset}: Page, group?: string) => {
    const {items, total} = await storedPage(db, projectId, {kind, group, limit, offset});
    return pageView(items.map(view), offset, total);
  };
  return {
    list,
    listByGroup: async (projectId: number, page: Page, externalId: string) =>
      list(projectId, page, await groupNamed(db, projectId, externalId)),
    listByGroupNumber: async (projectId: number, page: Page, groupId: number) =>
      list(projectId, page, await groupNumbered(db, projectId, groupId)),
    get: async (projectId: number, sku: string) => view(await storedItem(db, projectId, kind, sku)),
    async create(projectId: number, body: AnyBody) {
      if (body.sku === undefined) throw invalid('sku', 'is required');
      await createItems(db, projectId, kind, [{sku: body.sku, body}]);
      return {sku: body.sku};
    },
    replace: async (projectId: number, sku: string, body: AnyBody) => {
      await replaceItem(db, projectId, kind, sku, body);
      return undefined;
    },
    remove: async (projectId: number, sku: string) => {
      await deleteItem(db, projectId, kind, sku);
      return undefined;
    },
    show: async (projectId: number, sku: string, isShown: boolean) => {
      await showItem(db, projectId, kind, sku, isShown);
      return undefined;
    },
  };
}
