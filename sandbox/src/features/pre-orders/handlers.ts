import type {preOrders} from 'game-storefront-contract';
import type {Handlers} from '../../http/call.js';
import type {Services} from '../../services.js';
import {addUnits, type ItemName, preOrderLimit, removeAllUnits, removeUnits, setUnits, switchLimit} from './limit.js';

interface Call {
  readonly path: ItemName & {readonly project_id: number};
}
interface QuantityCall extends Call {
  readonly body: {readonly quantity: number};
}
interface ToggleCall extends Call {
  readonly body: {readonly is_pre_order_limit_enabled: boolean};
}

/** Document 2, "Pre-order limits": the same calls for an item's SKU and its number. */
export function preOrdersHandlers({db}: Pick<Services, 'db'>): Handlers<typeof preOrders> {
  const get = ({path}: Call) => preOrderLimit(db, path.project_id, path);
  const add = async ({path, body}: QuantityCall) => void (await addUnits(db, path.project_id, path, body.quantity));
  const set = async ({path, body}: QuantityCall) => void (await setUnits(db, path.project_id, path, body.quantity));
  const remove = async ({path, body}: QuantityCall) =>
    void (await removeUnits(db, path.project_id, path, body.quantity));
  const toggle = async ({path, body}: ToggleCall) =>
    void (await switchLimit(db, path.project_id, path, body.is_pre_order_limit_enabled));
  return {
    'GET /v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}': get,
    'POST /v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}': add,
    'PUT /v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}': set,
    'DELETE /v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}': remove,
    'PUT /v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}/toggle': toggle,
    'DELETE /v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}/all': async ({path}) =>
      void (await removeAllUnits(db, path.project_id, path)),

    'GET /v2/project/{project_id}/admin/items/pre_order/limit/item/id/{item_id}': get,
    'POST /v2/project/{project_id}/admin/items/pre_order/limit/item/id/{item_id}': add,
    'PUT /v2/project/{project_id}/admin/items/pre_order/limit/item/id/{item_id}': set,
    'DELETE /v2/project/{project_id}/admin/items/pre_order/limit/item/id/{item_id}': remove,
    'PUT /v2/project/{project_id}/admin/items/pre_order/limit/item/id/{item_id}/toggle': toggle,
  };
}
