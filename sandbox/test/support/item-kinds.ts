import {usd} from './items.js';
import {addItem} from './purchase.js';
import type {Refused, Shop} from './sandbox.js';

export const SHOWN_BUNDLE = 'GET /v2/project/{project_id}/items/bundle/sku/{sku}';

/** The merchant's calls for each kind, under the same names, so that one test covers all kinds. */
export function kindsOf(shop: Shop) {
  const admin = {as: shop.server};
  const body = {name: {en: 'One'}, prices: usd(1)};
  return {
    item: {
      list: () => shop.call('GET /v2/project/{project_id}/admin/items/virtual_items', {}, admin),
      create: (sku: string, more: object = {}) =>
        shop.call('POST /v2/project/{project_id}/admin/items/virtual_items', {body: {...body, ...more, sku}}, admin),
      refusedCreate: (sku: string) =>
        shop.refused('POST /v2/project/{project_id}/admin/items/virtual_items', {body: {...body, sku}}, admin),
      get: (sku: string) =>
        shop.call(
          'GET /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}',
          {path: {item_sku: sku}},
          admin,
        ),
      refusedGet: (sku: string) =>
        shop.refused(
          'GET /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}',
          {path: {item_sku: sku}},
          admin,
        ),
      update: (sku: string, more: object) =>
        shop.call(
          'PUT /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}',
          {path: {item_sku: sku}, body: {description: null, ...body, ...more}},
          admin,
        ),
      refusedUpdate: (sku: string) =>
        shop.refused(
          'PUT /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}',
          {path: {item_sku: sku}, body: {description: null, ...body}},
          admin,
        ),
      remove: (sku: string) =>
        shop.call(
          'DELETE /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}',
          {path: {item_sku: sku}},
          admin,
        ),
      refusedRemove: (sku: string) =>
        shop.refused(
          'DELETE /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}',
          {path: {item_sku: sku}},
          admin,
        ),
    },
    currency: {
      list: () => shop.call('GET /v2/project/{project_id}/admin/items/virtual_currency', {}, admin),
      create: (sku: string, more: object = {}) =>
        shop.call('POST /v2/project/{project_id}/admin/items/virtual_currency', {body: {...body, ...more, sku}}, admin),
      refusedCreate: (sku: string) =>
        shop.refused('POST /v2/project/{project_id}/admin/items/virtual_currency', {body: {...body, sku}}, admin),
      get: (sku: string) =>
        shop.call(
          'GET /v2/project/{project_id}/admin/items/virtual_currency/sku/{virtual_currency_sku}',
          {path: {virtual_currency_sku: sku}},
          admin,
        ),
      refusedGet: (sku: string) =>
        shop.refused(
          'GET /v2/project/{project_id}/admin/items/virtual_currency/sku/{virtual_currency_sku}',
          {path: {virtual_currency_sku: sku}},
          admin,
        ),
      update: (sku: string, more: object) =>
        shop.call(
          'PUT /v2/project/{project_id}/admin/items/virtual_currency/sku/{virtual_currency_sku}',
          {path: {virtual_currency_sku: sku}, body: {...body, ...more}},
          admin,
        ),
      refusedUpdate: (sku: string) =>
        shop.refused(
          'PUT /v2/project/{project_id}/admin/items/virtual_currency/sku/{virtual_currency_sku}',
          {path: {virtual_currency_sku: sku}, body},
          admin,
        ),
      remove: (sku: string) =>
        shop.call(
          'DELETE /v2/project/{project_id}/admin/items/virtual_currency/sku/{virtual_currency_sku}',
          {path: {virtual_currency_sku: sku}},
          admin,
        ),
      refusedRemove: (sku: string) =>
        shop.refused(
          'DELETE /v2/project/{project_id}/admin/items/virtual_currency/sku/{virtual_currency_sku}',
          {path: {virtual_currency_sku: sku}},
          admin,
        ),
    },
    package: {
      list: () => shop.call('GET /v2/project/{project_id}/admin/items/virtual_currency/package', {}, admin),
      create: (sku: string, more: object = {}) =>
        shop.call(
          'POST /v2/project/{project_id}/admin/items/virtual_currency/package',
          {body: {...body, content: [{sku: 'gems', quantity: 5}], ...more, sku}},
          admin,
        ),
      refusedCreate: (sku: string) =>
        shop.refused(
          'POST /v2/project/{project_id}/admin/items/virtual_currency/package',
          {body: {...body, content: [{sku: 'gems', quantity: 5}], sku}},
          admin,
        ),
      get: (sku: string) =>
        shop.call(
          'GET /v2/project/{project_id}/admin/items/virtual_currency/package/sku/{item_sku}',
          {path: {item_sku: sku}},
          admin,
        ),
      refusedGet: (sku: string) =>
        shop.refused(
          'GET /v2/project/{project_id}/admin/items/virtual_currency/package/sku/{item_sku}',
          {path: {item_sku: sku}},
          admin,
        ),
      update: (sku: string, more: object) =>
        shop.call(
          'PUT /v2/project/{project_id}/admin/items/virtual_currency/package/sku/{item_sku}',
          {path: {item_sku: sku}, body: {...body, content: [{sku: 'gems', quantity: 5}], ...more}},
          admin,
        ),
      refusedUpdate: (sku: string) =>
        shop.refused(
          'PUT /v2/project/{project_id}/admin/items/virtual_currency/package/sku/{item_sku}',
          {path: {item_sku: sku}, body: {...body, content: [{sku: 'gems', quantity: 5}]}},
          admin,
        ),
      remove: (sku: string) =>
        shop.call(
          'DELETE /v2/project/{project_id}/admin/items/virtual_currency/package/sku/{item_sku}',
          {path: {item_sku: sku}},
          admin,
        ),
      refusedRemove: (sku: string) =>
        shop.refused(
          'DELETE /v2/project/{project_id}/admin/items/virtual_currency/package/sku/{item_sku}',
          {path: {item_sku: sku}},
          admin,
        ),
    },
    bundle: {
      list: () => shop.call('GET /v2/project/{project_id}/admin/items/bundle', {}, admin),
      create: (sku: string, more: object = {}) =>
        shop.call(
          'POST /v2/project/{project_id}/admin/items/bundle',
          {body: {...body, content: [{sku: 'bow'}], ...more, sku}},
          admin,
        ),
      refusedCreate: (sku: string) =>
        shop.refused(
          'POST /v2/project/{project_id}/admin/items/bundle',
          {body: {...body, content: [{sku: 'bow'}], sku}},
          admin,
        ),
      get: (sku: string) =>
        shop.call('GET /v2/project/{project_id}/admin/items/bundle/sku/{sku}', {path: {sku}}, admin),
      refusedGet: (sku: string) =>
        shop.refused('GET /v2/project/{project_id}/admin/items/bundle/sku/{sku}', {path: {sku}}, admin),
      update: (sku: string, more: object) =>
        shop.call(
          'PUT /v2/project/{project_id}/admin/items/bundle/sku/{sku}',
          {path: {sku}, body: {...body, content: [{sku: 'bow'}], ...more}},
          admin,
        ),
      refusedUpdate: (sku: string) =>
        shop.refused(
          'PUT /v2/project/{project_id}/admin/items/bundle/sku/{sku}',
          {path: {sku}, body: {...body, content: [{sku: 'bow'}]}},
          admin,
        ),
      remove: (sku: string) =>
        shop.call('DELETE /v2/project/{project_id}/admin/items/bundle/sku/{sku}', {path: {sku}}, admin),
      refusedRemove: (sku: string) =>
        shop.refused('DELETE /v2/project/{project_id}/admin/items/bundle/sku/{sku}', {path: {sku}}, admin),
    },
  };
}

/** A shop with a currency, `gems`, and an item, `bow`, which other items may contain. */
export async function stocked(shop: Shop): Promise<Shop> {
  await kindsOf(shop).currency.create('gems');
  await addItem(shop, 'bow');
  return shop;
}

/** The SKUs of a list, sorted. */
export const skusOf = ({items}: {items: readonly {sku: string}[]}): string[] => items.map(({sku}) => sku).sort();

/** The status and the code of a refusal. */
export const statusAndCode = ({status, code}: Refused): [number, number] => [status, code];
