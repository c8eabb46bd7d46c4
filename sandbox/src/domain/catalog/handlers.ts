import type {catalog} from 'game-storefront-contract';
import type {Handlers} from '../../http/call.js';
import {refuse} from '../../http/refusal.js';
import type {Services} from '../../services.js';
import {listGroups} from './groups.js';
import {itemsBySku, listItems} from './item-rows.js';
import {catalogItemView} from './item-view.js';
import {choosePrice} from './price.js';
import {viewerOf} from './viewer.js';

/** The shop window (document 2, "Catalog (client)"). */
export const catalogHandlers = ({db, baseUrl}: Services): Handlers<typeof catalog> => ({
  'GET /v2/project/{project_id}/items/virtual_items': async (call) => {
    const {project, query} = call;
    const viewer = viewerOf(call);
    const {items, total} = await listItems(db, {
      projectId: project.project_id,
      userId: viewer.userId,
      showsInactive: query.show_inactive_time_limited_items === 1,
      limit: query.limit,
      offset: query.offset,
    });
    return {
      has_more: query.offset + items.length < total && items.length > 0,
      total_items_count: total,
      items: items.map((item) =>
        catalogItemView(item, choosePrice(item.prices, viewer), viewer, baseUrl(), query.additional_fields),
      ),
    };
  },

  'GET /v2/project/{project_id}/items/virtual_items/sku/{item_sku}': async (call) => {
    const {project, path, query} = call;
    const viewer = viewerOf(call);
    const [item] = await itemsBySku(db, project.project_id, viewer.userId, [path.item_sku]);
    if (!item?.is_enabled || !(item.is_open || query.show_inactive_time_limited_items === 1)) throw refuse(4001);
    return catalogItemView(item, choosePrice(item.prices, viewer), viewer, baseUrl(), query.additional_fields);
  },

  'GET /v2/project/{project_id}/items/groups': async ({project, query}) => ({
    groups: await listGroups(db, project, query.locale, baseUrl()),
  }),
});
