import {payPage} from '../purchase.js';
import {purchaseToken, TICKET, transactionsOf} from '../purchase-token.js';
import type {Key} from '../sandbox.js';
import {cardInput} from '../subscriptions.js';
import {START, USER, type World} from '../world.js';
import {disabled, hubOrder, KEY, type MakeCall} from './call.js';

const UNKNOWN_CARD = '00000000-0000-0000-0000-000000000000';

const byHandDisabled = async (world: World) => ({path: (await disabled(world)).path});

/** Calls about the payment page’s buttons, the control plane and the inspector. */
export const controlCalls = {
  'GET /_sandbox/health': () => ({}),
  'GET /_sandbox/projects': () => ({}),
  'POST /_sandbox/projects': () => ({body: {seed: 'empty', name: 'A shop'}}),
  'DELETE /_sandbox/projects/{project_id}': async ({elsewhere}) => ({shop: await elsewhere()}),
  'GET /_sandbox/projects/{project_id}/seed': () => ({}),
  'POST /_sandbox/projects/{project_id}/reset': async ({elsewhere}) => ({shop: await elsewhere()}),
  'POST /_sandbox/projects/{project_id}/users/token': () => ({
    body: {user_id: USER, email: 'ada@example.test', lifetime_seconds: 60},
  }),
  'PUT /_sandbox/projects/{project_id}/users/attributes': () => ({
    body: {user_id: 'bob', attributes: {clan: 'owls', level: '3'}},
  }),
  'PATCH /_sandbox/projects/{project_id}/users/attributes': () => ({
    body: {user_id: USER, attributes: {guild: 'Wolves', rank: null}},
  }),
  'GET /_sandbox/projects/{project_id}/clock': () => ({}),
  'POST /_sandbox/projects/{project_id}/clock': async ({elsewhere}) => ({
    shop: await elsewhere(),
    body: {advance: 'P1D'},
  }),
  'GET /_sandbox/projects/{project_id}/events': () => ({}),
  'GET /_sandbox/projects/{project_id}/orders': ({order}) => ({query: {limit: 5, before: order.order_id + 1}}),
  'PUT /_sandbox/projects/{project_id}/upsell': () => ({body: {skus: ['potion', 'sword']}}),
  'GET /_sandbox/projects/{project_id}/groups': () => ({}),
  'PUT /_sandbox/projects/{project_id}/groups/{external_id}': () => ({
    path: {external_id: 'lanterns'},
    body: {name: {en: 'Lanterns'}, description: {en: 'They glow'}, image_url: '/lantern.svg', order: 3},
  }),
  'DELETE /_sandbox/projects/{project_id}/groups/{external_id}': async ({shop}) => {
    const external_id = `group-${crypto.randomUUID()}`;
    const path = {external_id};
    await shop.call('PUT /_sandbox/projects/{project_id}/groups/{external_id}', {path, body: {name: {en: 'G'}}});
    return {path};
  },
  'PATCH /_sandbox/projects/{project_id}/keys/{item_sku}': async (world) => ({
    shop: await world.elsewhere('demo'),
    path: {item_sku: 'nightcircuit_drmfree'},
    body: {sku: 'starfall'},
  }),
  'DELETE /_sandbox/projects/{project_id}/keys/{item_sku}': async (world) => ({
    shop: await world.elsewhere('demo'),
    path: {item_sku: 'nightcircuit_drmfree'},
  }),
  'PUT /_sandbox/projects/{project_id}/keys/{item_sku}/release': () => ({
    path: KEY,
    body: {is_pre_order: true, release_date: START},
  }),
  'POST /_sandbox/projects/{project_id}/orders/{order_id}/payment': async ({paidOrder}) => ({
    path: {order_id: (await paidOrder()).order_id},
    body: {result: 'refunded', refund: {code: 2, reason: 'Asked for'}},
  }),
  'GET /_sandbox/projects/{project_id}/transactions': () => ({query: {user_id: USER, limit: 5, before: 2_000_000_000}}),
  'POST /_sandbox/projects/{project_id}/transactions/{transaction_id}/refund': async ({shop}) => {
    await payPage(shop).pay(await purchaseToken(shop, TICKET));
    const [ticket] = await transactionsOf(shop, {user_id: USER, limit: 1});
    return {path: {transaction_id: ticket!.transaction_id}, body: {code: 2, reason: 'Asked for'}};
  },
  'POST /_sandbox/projects/{project_id}/transactions/{transaction_id}/partial_refund': async ({paidOrder}) => ({
    path: {transaction_id: (await paidOrder()).transaction_id},
    body: {refund_amount: 0.5, description: 'Half of it'},
  }),
  'POST /_sandbox/projects/{project_id}/transactions/{transaction_id}/chargeback': async ({paidOrder}) => ({
    path: {transaction_id: (await paidOrder()).transaction_id},
  }),
  'GET /_sandbox/projects/{project_id}/payments.{format}': () => ({
    path: {format: 'json'},
    query: {limit: 5, before: 2_000_000_000, search: USER, status: 'done'},
  }),
  'GET /_sandbox/projects/{project_id}/payments/{transaction_id}': async ({paidOrder}) => ({
    path: {transaction_id: (await paidOrder()).transaction_id},
  }),
  'GET /_sandbox/projects/{project_id}/months.{format}': () => ({
    path: {format: 'json'},
    query: {limit: 5, offset: 0},
  }),
  'GET /_sandbox/projects/{project_id}/month': () => ({}),
  'GET /_sandbox/projects/{project_id}/registry.{format}': () => ({
    path: {format: 'json'},
    query: {type: 'payment', limit: 5, offset: 0},
  }),
  'GET /_sandbox/projects/{project_id}/payment-promotions.{format}': () => ({
    path: {format: 'json'},
    query: {limit: 5, offset: 0},
  }),
  'GET /_sandbox/projects/{project_id}/payment-promotions/{promotion_id}': byHandDisabled,
  'PUT /_sandbox/projects/{project_id}/payment-promotions/{promotion_id}/toggle': byHandDisabled,
  'DELETE /_sandbox/projects/{project_id}/payment-promotions/{promotion_id}': byHandDisabled,
  'GET /_sandbox/projects/{project_id}/campaigns.{format}': () => ({
    path: {format: 'json'},
    query: {limit: 5, offset: 0},
  }),
  'GET /_sandbox/projects/{project_id}/campaigns/{campaign_id}': async ({campaign}) => ({
    path: {campaign_id: await campaign()},
  }),
  'GET /_sandbox/projects/{project_id}/campaigns/{campaign_id}/coupons.{format}': async ({campaign}) => ({
    path: {campaign_id: await campaign(), format: 'json'},
    query: {limit: 5, offset: 0, search: 'A'},
  }),
  'POST /_sandbox/pay/pay': async ({newOrder}) => ({
    body: {token: (await newOrder()).token, ...cardInput('good'), save: true},
  }),
  'POST /_sandbox/pay/choose': async ({shop, plans}) => ({
    body: {token: await purchaseToken(shop, {subscription: {}}), plan_id: plans.single},
  }),
  'POST /_sandbox/pay/place': async ({newOrder}) => ({body: {token: (await newOrder()).token, zip: '10001'}}),
  'POST /_sandbox/pay/plans': async ({shop}) => ({body: {token: await purchaseToken(shop, {subscription: {}})}}),
  'POST /_sandbox/pay/decline': async ({newOrder}) => ({body: {token: (await newOrder()).token}}),
  'POST /_sandbox/pay/confirm': async ({challenge}) => ({body: {token: await challenge(), code: '1234'}}),
  'POST /_sandbox/pay/fail': async ({challenge}) => ({body: {token: await challenge()}}),
  'POST /_sandbox/pay/back': async ({challenge}) => ({body: {token: await challenge()}}),
  'POST /_sandbox/pay/forget': async ({newOrder}) => ({
    body: {token: (await newOrder()).token, saved_card: UNKNOWN_CARD},
  }),
  'POST /_sandbox/pay/status': ({order}) => ({body: {token: order.token}}),
  'GET /_sandbox/faults': () => ({}),
  'GET /_sandbox/projects/{project_id}/faults': () => ({}),
  'POST /_sandbox/projects/{project_id}/faults': async ({elsewhere}) => ({
    shop: await elsewhere(),
    body: {
      kind: 'status',
      operation: 'listBundles',
      method: 'GET',
      path: '/v2/*',
      times: 1,
      status: 503,
      retry_after: 1,
    },
  }),
  'DELETE /_sandbox/projects/{project_id}/faults': () => ({}),
  'DELETE /_sandbox/projects/{project_id}/faults/{fault_id}': async ({elsewhere}) => {
    const shop = await elsewhere();
    const body = {kind: 'status', operation: 'listBundles', status: 503} as const;
    const {fault_id} = await shop.call('POST /_sandbox/projects/{project_id}/faults', {body});
    return {shop, path: {fault_id}};
  },
  'GET /_sandbox/projects/{project_id}/settings': () => ({}),
  'PATCH /_sandbox/projects/{project_id}/settings': async ({elsewhere}) => ({
    shop: await elsewhere(),
    body: {
      payment_page: 'normal',
      webhook_mode: 'combined',
      allow_change_package: true,
      token_lifetime_seconds: 600,
    },
  }),
  'GET /_sandbox/projects/{project_id}/orders/{order_id}': ({order}) => ({path: {order_id: order.order_id}}),
  'GET /_sandbox/projects/{project_id}/webhooks': ({event}) => ({query: {limit: 5, before: event + 1}}),
  'GET /_sandbox/projects/{project_id}/webhooks/{event_id}': ({event}) => ({path: {event_id: event}}),
  'POST /_sandbox/projects/{project_id}/webhooks/{event_id}/resend': ({event}) => ({path: {event_id: event}}),
  'GET /_sandbox/projects/{project_id}/sockets': () => ({}),
  'GET /_sandbox/projects/{project_id}/sockets/{socket_id}': () => ({path: {socket_id: 1}}),
  'GET /_sandbox/projects/{project_id}/users': () => ({query: {limit: 5, search: 'ad'}}),
  'GET /_sandbox/projects/{project_id}/users/holdings': () => ({query: {user_id: USER}}),
  'POST /_sandbox/projects/{project_id}/users/grant': () => ({body: {user_id: USER, sku: 'potion', quantity: 1}}),
  'GET /_sandbox/projects/{project_id}/carts': () => ({query: {limit: 5}}),
  'GET /_sandbox/projects/{project_id}/carts/{cart_id}': async ({cart}) => ({path: {cart_id: await cart()}}),
  'GET /_sandbox/projects/{project_id}/promotions': () => ({query: {limit: 5, before: 2_000_000_000}}),
  'GET /_sandbox/projects/{project_id}/pre-orders': () => ({query: {limit: 5, search: 'star'}}),
  'GET /_sandbox/projects/{project_id}/pre-orders/{item_sku}': () => ({path: KEY}),
  'GET /_sandbox/projects/{project_id}/price-warnings': () => ({query: {limit: 5}}),
  'GET /_sandbox/projects/{project_id}/price-warnings/{item_sku}': async ({item: make, shop}) => {
    const item_sku = await make();
    await shop.call(
      'PUT /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}',
      {path: {item_sku}, body: {name: {en: item_sku}, description: null}},
      {as: shop.server},
    );
    return {path: {item_sku}};
  },
  'GET /_sandbox/projects/{project_id}/distributors': async ({hubShop}) => ({shop: await hubShop()}),
  'POST /_sandbox/projects/{project_id}/orders/{order_id}/push-payment': async (world) => {
    const {shop, order_id} = await hubOrder(world);
    return {path: {order_id}, body: {payment: {ps_transaction_id: `ps-${order_id}`}}, shop};
  },
  'POST /_sandbox/projects/{project_id}/orders/{order_id}/push-payment/cancel': async (world) => {
    const {shop, order_id} = await hubOrder(world);
    return {path: {order_id}, body: {reason: 'Asked for'}, shop};
  },
  'GET /_sandbox/projects/{project_id}/agenda': () => ({query: {limit: 5, from: START, until: '2099-01-01T00:00:00Z'}}),
  'GET /_sandbox/projects/{project_id}/backpack': () => ({}),
  'PUT /_sandbox/projects/{project_id}/backpack/webhook': () => ({
    body: {url: 'http://127.0.0.1:9/', is_enabled: false},
  }),
  'POST /_sandbox/projects/{project_id}/backpack/webhook/secret': () => ({}),
  'POST /_sandbox/projects/{project_id}/server/token': () => ({body: {lifetime_seconds: 60}}),
} satisfies Readonly<Partial<Record<Key, MakeCall>>>;
