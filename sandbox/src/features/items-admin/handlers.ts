import type {bundlesAdmin, itemsAdmin} from 'game-storefront-contract';
import type {Handlers} from '../../http/call.js';
import type {Services} from '../../services.js';
import {itemHandlers} from './item-handlers.js';
import {storedBundleView, storedCurrencyView, storedItemView, storedPackageView} from './stored-view.js';

/** The merchant's side of the catalog (document 2, "Virtual items, currency, packages"). */
export const itemsAdminHandlers = (services: Pick<Services, 'db'>): Handlers<typeof itemsAdmin> => {
  const items = itemHandlers(services, 'virtual_good', storedItemView);
  const currencies = itemHandlers(services, 'virtual_currency', storedCurrencyView);
  const packages = itemHandlers(services, 'package', storedPackageView);
  return {
    'GET /v2/project/{project_id}/admin/items/virtual_items': ({path, query}) => items.list(path.project_id, query),
    'POST /v2/project/{project_id}/admin/items/virtual_items': ({path, body}) => items.create(path.project_id, body),
    'GET /v2/project/{project_id}/admin/items/virtual_items/group/external_id/{external_id}': ({path, query}) =>
      items.listByGroup(path.project_id, query, path.external_id),
    'GET /v2/project/{project_id}/admin/items/virtual_items/group/id/{group_id}': ({path, query}) =>
      items.listByGroupNumber(path.project_id, query, path.group_id),
    'GET /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}': ({path}) =>
      items.get(path.project_id, path.item_sku),
    'PUT /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}': ({path, body}) =>
      items.replace(path.project_id, path.item_sku, body),
    'DELETE /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}': ({path}) =>
      items.remove(path.project_id, path.item_sku),

    'GET /v2/project/{project_id}/admin/items/virtual_currency': ({path, query}) =>
      currencies.list(path.project_id, query),
    'POST /v2/project/{project_id}/admin/items/virtual_currency': ({path, body}) =>
      currencies.create(path.project_id, body),
    'GET /v2/project/{project_id}/admin/items/virtual_currency/sku/{virtual_currency_sku}': ({path}) =>
      currencies.get(path.project_id, path.virtual_currency_sku),
    'PUT /v2/project/{project_id}/admin/items/virtual_currency/sku/{virtual_currency_sku}': ({path, body}) =>
      currencies.replace(path.project_id, path.virtual_currency_sku, body),
    'DELETE /v2/project/{project_id}/admin/items/virtual_currency/sku/{virtual_currency_sku}': ({path}) =>
      currencies.remove(path.project_id, path.virtual_currency_sku),

    'GET /v2/project/{project_id}/admin/items/virtual_currency/package': ({path, query}) =>
      packages.list(path.project_id, query),
    'POST /v2/project/{project_id}/admin/items/virtual_currency/package': ({path, body}) =>
      packages.create(path.project_id, body),
    'GET /v2/project/{project_id}/admin/items/virtual_currency/package/sku/{item_sku}': ({path}) =>
      packages.get(path.project_id, path.item_sku),
    'PUT /v2/project/{project_id}/admin/items/virtual_currency/package/sku/{item_sku}': ({path, body}) =>
      packages.replace(path.project_id, path.item_sku, body),
    'DELETE /v2/project/{project_id}/admin/items/virtual_currency/package/sku/{item_sku}': ({path}) =>
      packages.remove(path.project_id, path.item_sku),
  };
};

/** The merchant's side of bundles (document 2, "Bundles"). */
export const bundlesAdminHandlers = (services: Pick<Services, 'db'>): Handlers<typeof bundlesAdmin> => {
  const bundles = itemHandlers(services, 'bundle', storedBundleView);
  return {
    'GET /v2/project/{project_id}/admin/items/bundle': ({path, query}) => bundles.list(path.project_id, query),
    'POST /v2/project/{project_id}/admin/items/bundle': ({path, body}) => bundles.create(path.project_id, body),
    'GET /v2/project/{project_id}/admin/items/bundle/group/id/{group_id}': ({path, query}) =>
      bundles.listByGroupNumber(path.project_id, query, path.group_id),
    'GET /v2/project/{project_id}/admin/items/bundle/group/external_id/{external_id}': ({path, query}) =>
      bundles.listByGroup(path.project_id, query, path.external_id),
    'GET /v2/project/{project_id}/admin/items/bundle/sku/{sku}': ({path}) => bundles.get(path.project_id, path.sku),
    'PUT /v2/project/{project_id}/admin/items/bundle/sku/{sku}': ({path, body}) =>
      bundles.replace(path.project_id, path.sku, body),
    'DELETE /v2/project/{project_id}/admin/items/bundle/sku/{sku}': ({path}) =>
      bundles.remove(path.project_id, path.sku),
    'PUT /v2/project/{project_id}/admin/items/bundle/sku/{sku}/show': ({path}) =>
      bundles.show(path.project_id, path.sku, true),
    'PUT /v2/project/{project_id}/admin/items/bundle/sku/{sku}/hide': ({path}) =>
      bundles.show(path.project_id, path.sku, false),
  };
};
