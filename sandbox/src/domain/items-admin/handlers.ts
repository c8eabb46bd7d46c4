import type {itemsAdmin} from 'game-storefront-contract';
import type {Handlers} from '../../http/call.js';
import {invalid} from '../../http/refusal.js';
import type {Services} from '../../services.js';
import {createItem, replaceItem} from './write-item.js';

/** The merchant's side of the catalog (document 2, "Virtual items, currency, packages"). */
export const itemsAdminHandlers = ({db}: Pick<Services, 'db'>): Handlers<typeof itemsAdmin> => ({
  'POST /v2/project/{project_id}/admin/items/virtual_items': async ({path, body}) => {
    if (body.sku === undefined) throw invalid('sku', 'is required');
    await createItem(db, path.project_id, body.sku, body);
    return {sku: body.sku};
  },

  'PUT /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}': async ({path, body}) => {
    if (body.sku !== undefined && body.sku !== path.item_sku) throw invalid('sku', 'must be the one of the path');
    await replaceItem(db, path.project_id, path.item_sku, body);
    return undefined;
  },
});
