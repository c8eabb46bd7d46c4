import {ruleFor} from '../catalog-rules.js';
import type {Key} from '../sandbox.js';
import {anyone, type MakeCall, ofStudio, one, page} from './call.js';

/** Calls about what is sold, its attributes and the rules of the catalog. */
export const catalogCalls = {
  'GET /v2/project/{project_id}/items': anyone,
  'GET /v2/project/{project_id}/items/sku/{sku}': one({sku: 'sword'}),
  'GET /v2/project/{project_id}/items/id/{item_id}': async ({shop}) => {
    const {item_id} = await shop.call('GET /v2/project/{project_id}/items/sku/{sku}', {path: {sku: 'sword'}});
    return {path: {item_id}};
  },
  'GET /v2/project/{project_id}/items/group/{external_id}': one({external_id: 'weapons'}),
  'GET /v2/project/{project_id}/items/upsell': anyone,
  'GET /v2/project/{project_id}/items/virtual_items': anyone,
  'GET /v2/project/{project_id}/items/virtual_items/sku/{item_sku}': one({item_sku: 'sword'}),
  'GET /v2/project/{project_id}/items/virtual_items/all': one(undefined),
  'GET /v2/project/{project_id}/items/virtual_items/group/{external_id}': one({external_id: 'weapons'}),
  'GET /v2/project/{project_id}/items/virtual_currency': anyone,
  'GET /v2/project/{project_id}/items/virtual_currency/sku/{virtual_currency_sku}': one({virtual_currency_sku: 'gold'}),
  'GET /v2/project/{project_id}/items/virtual_currency/package': anyone,
  'GET /v2/project/{project_id}/items/virtual_currency/package/sku/{virtual_currency_package_sku}': one({
    virtual_currency_package_sku: 'purse',
  }),
  'GET /v2/project/{project_id}/items/groups': one(undefined),
  'GET /v2/project/{project_id}/items/bundle': anyone,
  'GET /v2/project/{project_id}/items/bundle/sku/{sku}': one({sku: 'box'}),
  'GET /v2/project/{project_id}/items/bundle/group/{external_id}': one({external_id: 'weapons'}),
  'GET /v2/project/{project_id}/items/game': anyone,
  'GET /v2/project/{project_id}/items/game/group/{external_id}': one({external_id: 'weapons'}),
  'GET /v2/project/{project_id}/items/game/sku/{item_sku}': one({item_sku: 'starfall'}),
  'GET /v2/project/{project_id}/items/game/key/sku/{item_sku}': one({item_sku: 'starfall_steam'}),
  'GET /v2/project/{project_id}/items/game/key/group/{external_id}': one({external_id: 'weapons'}),
  'GET /v2/project/{project_id}/items/game/drm': ({ada}) => ({as: ada}),
  'GET /v2/project/{project_id}/admin/user/attribute/rule': page,
  'POST /v2/project/{project_id}/admin/user/attribute/rule': ({server}) => ({
    body: {...ruleFor('sword', {is_enabled: false}), is_satisfied_for_unauth: false},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/user/attribute/rule/all': ({server}) => ({as: server}),
  'GET /v2/project/{project_id}/admin/user/attribute/rule/{rule_id}': async ({rule, server}) => ({
    path: {rule_id: await rule()},
    as: server,
  }),
  'PUT /v2/project/{project_id}/admin/user/attribute/rule/{rule_id}': async ({rule, server}) => ({
    path: {rule_id: await rule()},
    body: ruleFor('sword', {is_enabled: false}),
    as: server,
  }),
  'PATCH /v2/project/{project_id}/admin/user/attribute/rule/{rule_id}': async ({rule, server}) => ({
    path: {rule_id: await rule()},
    body: {is_enabled: false},
    as: server,
  }),
  'DELETE /v2/project/{project_id}/admin/user/attribute/rule/{rule_id}': async ({rule, server}) => ({
    path: {rule_id: await rule()},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/attribute': page,
  'POST /v2/project/{project_id}/admin/attribute': ({uniqueName, server}) => ({
    body: {external_id: uniqueName(), name: {en: 'Element'}},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/attribute/{external_id}': ofStudio({external_id: 'rarity'}),
  'PUT /v2/project/{project_id}/admin/attribute/{external_id}': async ({attribute, server}) => {
    const external_id = await attribute();
    return {path: {external_id}, body: {external_id, name: {en: 'Element'}}, as: server};
  },
  'DELETE /v2/project/{project_id}/admin/attribute/{external_id}': async ({attribute, server}) => ({
    path: {external_id: await attribute()},
    as: server,
  }),
  'POST /v2/project/{project_id}/admin/attribute/{external_id}/value': async ({attribute, uniqueName, server}) => ({
    path: {external_id: await attribute()},
    body: {external_id: uniqueName(), value: {en: 'Fire'}},
    as: server,
  }),
  'DELETE /v2/project/{project_id}/admin/attribute/{external_id}/value': async ({attribute, server}) => ({
    path: {external_id: await attribute()},
    as: server,
  }),
  'PUT /v2/project/{project_id}/admin/attribute/{external_id}/value/{value_external_id}': async ({
    attribute,
    server,
  }) => ({
    path: {external_id: await attribute(), value_external_id: 'rare'},
    body: {external_id: 'rare', value: {en: 'Scarce'}},
    as: server,
  }),
  'DELETE /v2/project/{project_id}/admin/attribute/{external_id}/value/{value_external_id}': async ({
    attribute,
    server,
  }) => ({path: {external_id: await attribute(), value_external_id: 'rare'}, as: server}),
} satisfies Readonly<Partial<Record<Key, MakeCall>>>;
