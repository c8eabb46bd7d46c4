import {LASTING} from '../inventory.js';
import {item} from '../items.js';
import type {Key} from '../sandbox.js';
import {START} from '../world.js';
import {listed, type MakeCall, ofStudio, page} from './call.js';

const ITEMS = 'POST /v2/project/{project_id}/admin/items/virtual_items';

const CURRENCIES = 'POST /v2/project/{project_id}/admin/items/virtual_currency';

const PACKAGES = 'POST /v2/project/{project_id}/admin/items/virtual_currency/package';

const BUNDLES = 'POST /v2/project/{project_id}/admin/items/bundle';

/** The body of an item with all optional fields. */
const fullItem = (sku: string, more: object = {}) => ({
  ...item(sku),
  description: {en: 'Sharp'},
  image_url: 'https://cdn.example.test/sword.png',
  groups: ['weapons'],
  attributes: [{external_id: 'rarity', name: {en: 'Rarity'}, values: [{external_id: 'rare', value: {en: 'Rare'}}]}],
  vc_prices: [{sku: 'gold', amount: 5, is_default: true, is_enabled: true}],
  prices: [{amount: 4.99, currency: 'USD', is_default: true, is_enabled: true}],
  order: 1,
  limits: {
    per_item: 1000,
    per_user: {total: 5, limit_exceeded_visibility: 'show'},
    recurrent_schedule: {per_user: {interval_type: 'weekly', day_of_week: 1, time: '00:00:00+00:00'}},
  },
  periods: [{date_from: START, date_until: null}],
  custom_attributes: {power: 1},
  ...more,
});

const pre_order = {is_enabled: true, release_date: START, description: 'The big day'};
const currencyItem = (sku: string) => ({...fullItem(sku), vc_prices: undefined, pre_order});

const content = (sku: string, quantity: number) => ({content: [{sku, quantity}]});

/** Calls about the administration of items and bundles. */
export const itemsAdminCalls = {
  'GET /v2/project/{project_id}/admin/items/virtual_items': page,
  [ITEMS]: ({uniqueName, server}) => ({
    body: fullItem(uniqueName(), {inventory_options: LASTING.inventory_options, pre_order}),
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/items/virtual_items/group/external_id/{external_id}': ({server}) => ({
    path: {external_id: 'weapons'},
    query: listed,
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/items/virtual_items/group/id/{group_id}': ({server, group}) => ({
    path: {group_id: group},
    query: listed,
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}': ofStudio({item_sku: 'sword'}),
  'PUT /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}': async ({item: make, server}) => {
    const item_sku = await make();
    return {path: {item_sku}, body: fullItem(item_sku, {pre_order}), as: server};
  },
  'DELETE /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}': async ({item: make, server}) => ({
    path: {item_sku: await make()},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/items/virtual_currency': page,
  [CURRENCIES]: ({uniqueName, server}) => ({body: currencyItem(uniqueName()), as: server}),
  'GET /v2/project/{project_id}/admin/items/virtual_currency/sku/{virtual_currency_sku}': ofStudio({
    virtual_currency_sku: 'gold',
  }),
  'PUT /v2/project/{project_id}/admin/items/virtual_currency/sku/{virtual_currency_sku}': async (world) => {
    const virtual_currency_sku = await world.currency();
    return {path: {virtual_currency_sku}, body: currencyItem(virtual_currency_sku), as: world.server};
  },
  'DELETE /v2/project/{project_id}/admin/items/virtual_currency/sku/{virtual_currency_sku}': async (world) => ({
    path: {virtual_currency_sku: await world.currency()},
    as: world.server,
  }),
  'GET /v2/project/{project_id}/admin/items/virtual_currency/package': page,
  [PACKAGES]: ({uniqueName, server}) => ({body: fullItem(uniqueName(), content('gold', 5)), as: server}),
  'GET /v2/project/{project_id}/admin/items/virtual_currency/package/sku/{item_sku}': ofStudio({item_sku: 'purse'}),
  'PUT /v2/project/{project_id}/admin/items/virtual_currency/package/sku/{item_sku}': async (world) => {
    const item_sku = await world.package();
    return {path: {item_sku}, body: fullItem(item_sku, content('gold', 5)), as: world.server};
  },
  'DELETE /v2/project/{project_id}/admin/items/virtual_currency/package/sku/{item_sku}': async (world) => ({
    path: {item_sku: await world.package()},
    as: world.server,
  }),
  'GET /v2/project/{project_id}/admin/items/bundle': page,
  [BUNDLES]: ({uniqueName, server}) => ({body: fullItem(uniqueName(), content('potion', 5)), as: server}),
  'GET /v2/project/{project_id}/admin/items/bundle/group/id/{group_id}': ({server, group}) => ({
    path: {group_id: group},
    query: listed,
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/items/bundle/group/external_id/{external_id}': ({server}) => ({
    path: {external_id: 'weapons'},
    query: listed,
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/items/bundle/sku/{sku}': ofStudio({sku: 'box'}),
  'PUT /v2/project/{project_id}/admin/items/bundle/sku/{sku}': async (world) => {
    const sku = await world.bundle();
    return {path: {sku}, body: fullItem(sku, content('potion', 5)), as: world.server};
  },
  'DELETE /v2/project/{project_id}/admin/items/bundle/sku/{sku}': async (world) => ({
    path: {sku: await world.bundle()},
    as: world.server,
  }),
  'PUT /v2/project/{project_id}/admin/items/bundle/sku/{sku}/show': ofStudio({sku: 'box'}),
  'PUT /v2/project/{project_id}/admin/items/bundle/sku/{sku}/hide': async (world) => ({
    path: {sku: await world.bundle()},
    as: world.server,
  }),
} satisfies Readonly<Partial<Record<Key, MakeCall>>>;
