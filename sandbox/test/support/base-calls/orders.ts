import {reward} from '../inventory.js';
import {preOrdersOf} from '../pre-orders.js';
import type {Key} from '../sandbox.js';
import {START, USER, type World} from '../world.js';
import {FILL, KEY, type MakeCall, ofStudio, one, ordered, shown} from './call.js';

/** Lets some more of the key be pre-ordered; resolves to its limit. */
async function addToPreOrder({shop}: World) {
  await preOrdersOf(shop).add(KEY.item_sku, 3);
  return preOrdersOf(shop).limit(KEY.item_sku);
}

const fill = {items: [{sku: 'sword', quantity: 1}]};

/** Calls about carts, orders, pre-orders and payment tokens. */
export const orderCalls = {
  'POST /merchants/{merchant_id}/token': ({shop, merchant}) => ({
    body: {
      user: {
        id: {value: USER},
        name: {value: 'Ada'},
        email: {value: 'ada@example.test'},
        country: {value: 'US', allow_modify: true},
      },
      settings: {project_id: shop.projectId, currency: 'USD', language: 'en', mode: 'sandbox'},
      purchase: {subscription: {plan_id: 'single', currency: 'USD', trial_days: 3}},
      custom_parameters: {server: 'eu'},
    },
    as: merchant,
  }),
  'GET /v2/project/{project_id}/cart': one(undefined),
  'GET /v2/project/{project_id}/cart/{cart_id}': one({cart_id: 'mine'}),
  'PUT /v2/project/{project_id}/cart/fill': ({ada}) => ({query: shown, body: fill, as: ada}),
  [FILL]: ({ada}) => ({path: {cart_id: 'mine'}, query: shown, body: fill, as: ada}),
  'PUT /v2/project/{project_id}/cart/item/{item_sku}': ({ada}) => ({
    path: {item_sku: 'sword'},
    body: {quantity: 2},
    as: ada,
  }),
  'PUT /v2/project/{project_id}/cart/{cart_id}/item/{item_sku}': ({ada}) => ({
    path: {cart_id: 'mine', item_sku: 'sword'},
    body: {quantity: 2},
    as: ada,
  }),
  'DELETE /v2/project/{project_id}/cart/item/{item_sku}': async ({ada, shop}) => {
    await shop.call('PUT /v2/project/{project_id}/cart/fill', {body: fill}, {as: ada});
    return {path: {item_sku: 'sword'}, as: ada};
  },
  'DELETE /v2/project/{project_id}/cart/{cart_id}/item/{item_sku}': async ({ada, cart}) => ({
    path: {cart_id: await cart(), item_sku: 'sword'},
    as: ada,
  }),
  'PUT /v2/project/{project_id}/cart/clear': ({ada}) => ({as: ada}),
  'PUT /v2/project/{project_id}/cart/{cart_id}/clear': async ({ada, cart}) => ({
    path: {cart_id: await cart()},
    as: ada,
  }),
  'PUT /v2/admin/project/{project_id}/cart/fill': ({server}) => ({
    query: {locale: 'en'},
    body: {...fill, country: 'US', currency: 'USD'},
    as: {...server, 'x-user-id': USER},
  }),
  'PUT /v2/admin/project/{project_id}/cart/{cart_id}/fill': ({server}) => ({
    path: {cart_id: 'mine'},
    query: {locale: 'en'},
    body: {...fill, country: 'US', currency: 'USD'},
    as: {...server, 'x-user-id': USER},
  }),
  'POST /v2/project/{project_id}/payment/cart': async ({ada, shop}) => {
    await shop.call('PUT /v2/project/{project_id}/cart/fill', {body: fill}, {as: ada});
    return {body: ordered, as: ada};
  },
  'POST /v2/project/{project_id}/payment/cart/{cart_id}': async ({cart, ada}) => ({
    path: {cart_id: await cart()},
    body: ordered,
    as: ada,
  }),
  'POST /v2/project/{project_id}/free/cart': async ({ada, shop}) => {
    await shop.call('PUT /v2/project/{project_id}/cart/clear', {}, {as: ada});
    await shop.call('PUT /v2/project/{project_id}/cart/fill', {body: {items: [{sku: 'gift', quantity: 1}]}}, {as: ada});
    return {body: ordered, as: ada};
  },
  'POST /v2/project/{project_id}/free/cart/{cart_id}': async ({cart, ada}) => ({
    path: {cart_id: await cart('gift')},
    body: ordered,
    as: ada,
  }),
  'POST /v2/project/{project_id}/free/item/{item_sku}': ({ada}) => ({
    path: {item_sku: 'gift'},
    body: {...ordered, quantity: 1, promo_code: 'TEN'},
    as: ada,
  }),
  'POST /v2/project/{project_id}/payment/item/{item_sku}/virtual/{virtual_currency_sku}': async ({ada, shop}) => {
    await reward(shop, USER, [{sku: 'gold', quantity: 10}]);
    return {
      path: {item_sku: 'potion', virtual_currency_sku: 'gold'},
      query: {platform: 'xsolla'},
      body: {custom_parameters: {server: 'eu'}},
      as: ada,
    };
  },
  'POST /v2/project/{project_id}/payment/item/{item_sku}': ({ada}) => ({
    path: {item_sku: 'sword'},
    body: {...ordered, quantity: 1, promo_code: 'TEN'},
    as: ada,
  }),
  'GET /v2/project/{project_id}/order/{order_id}': ({ada, order}) => ({path: {order_id: order.order_id}, as: ada}),
  'POST /v3/project/{project_id}/admin/order/search': ({server}) => ({
    body: {limit: 5, offset: 0, created_date_from: START, created_date_until: '2099-01-01T00:00:00+00:00'},
    as: server,
  }),
  'POST /v3/project/{project_id}/admin/payment/token': ({server}) => ({
    body: {
      sandbox: true,
      user: {
        id: {value: USER},
        name: {value: 'Ada'},
        email: {value: 'ada@example.test'},
        country: {value: 'US', allow_modify: true},
      },
      purchase: fill,
      settings: {...ordered.settings, currency: 'USD'},
      custom_parameters: {server: 'eu'},
    },
    as: {...server, 'x-user-ip': '203.0.113.7'},
  }),
  'GET /v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}': ofStudio(KEY),
  'POST /v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}': ({server}) => ({
    path: KEY,
    body: {quantity: 2},
    as: server,
  }),
  'PUT /v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}': ({server}) => ({
    path: KEY,
    body: {quantity: 5},
    as: server,
  }),
  'DELETE /v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}': async (world) => {
    await addToPreOrder(world);
    return {path: KEY, body: {quantity: 1}, as: world.server};
  },
  'PUT /v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}/toggle': ({server}) => ({
    path: KEY,
    body: {is_pre_order_limit_enabled: false},
    as: server,
  }),
  'DELETE /v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}/all': ofStudio(KEY),
  'GET /v2/project/{project_id}/admin/items/pre_order/limit/item/id/{item_id}': async (world) => ({
    path: {item_id: (await addToPreOrder(world)).item_id},
    as: world.server,
  }),
  'POST /v2/project/{project_id}/admin/items/pre_order/limit/item/id/{item_id}': async (world) => ({
    path: {item_id: (await addToPreOrder(world)).item_id},
    body: {quantity: 2},
    as: world.server,
  }),
  'PUT /v2/project/{project_id}/admin/items/pre_order/limit/item/id/{item_id}': async (world) => ({
    path: {item_id: (await addToPreOrder(world)).item_id},
    body: {quantity: 5},
    as: world.server,
  }),
  'DELETE /v2/project/{project_id}/admin/items/pre_order/limit/item/id/{item_id}': async (world) => ({
    path: {item_id: (await addToPreOrder(world)).item_id},
    body: {quantity: 1},
    as: world.server,
  }),
  'PUT /v2/project/{project_id}/admin/items/pre_order/limit/item/id/{item_id}/toggle': async (world) => ({
    path: {item_id: (await addToPreOrder(world)).item_id},
    body: {is_pre_order_limit_enabled: false},
    as: world.server,
  }),
  'GET /paystation4': ({order}) => ({query: {token: order.token}}),
  'GET /paystation3': ({order}) => ({query: {access_token: order.token}}),
  'GET /paystation2': ({order}) => ({query: {access_token: order.token}}),
} satisfies Readonly<Partial<Record<Key, MakeCall>>>;
