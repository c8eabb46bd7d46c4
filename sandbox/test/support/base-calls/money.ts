import type {Key, Shop} from '../sandbox.js';
import {NO_WEBHOOK, USER} from '../world.js';
import {type MakeCall, ofStudio} from './call.js';

const inPeriod = ({projectId}: Shop) => ({
  datetime_from: '2026-01-01',
  datetime_to: '2026-12-31T23:59:59Z',
  project_id: projectId,
});

const reported = (shop: Shop) => ({...inPeriod(shop), show_dry_run: true, limit: 5, offset: 0});

/** Calls about reports, refunds, saved accounts, webhooks and keys. */
export const moneyCalls = {
  'GET /merchants/{merchant_id}/reports/transactions/search.{format}': async ({paidOrder, merchant, shop}) => {
    const {transaction_id} = await paidOrder();
    const named = {transaction_id, phone: '+1555', user_id: USER, user_name: 'Ada', user_custom: 'eu'};
    return {
      path: {format: 'json'},
      query: {...reported(shop), ...named, email: 'ada@example.test', external_id: '7', type: 'all', status: 'done'},
      as: merchant,
    };
  },
  'GET /merchants/{merchant_id}/reports/transactions/simple_search': async ({paidOrder, merchant}) => ({
    query: {transaction_id: (await paidOrder()).transaction_id, format: 'json'},
    as: merchant,
  }),
  'GET /merchants/{merchant_id}/reports/transactions/{transaction_id}/details': async ({paidOrder, merchant}) => ({
    path: {transaction_id: (await paidOrder()).transaction_id},
    as: merchant,
  }),
  'GET /merchants/{merchant_id}/reports/transactions/registry.{format}': ({merchant, shop}) => ({
    path: {format: 'json'},
    query: {
      ...reported(shop),
      ...{transfer_id: 1, report_id: 1, merchant_of_records: 'service', status: 'done'},
      ...{in_transfer_currency: true, show_total: true},
    },
    as: merchant,
  }),
  'GET /merchants/{merchant_id}/reports/transfers': ({merchant, shop}) => ({query: inPeriod(shop), as: merchant}),
  'GET /merchants/{merchant_id}/reports/transactions/summary/transfer': ({merchant, shop}) => ({
    query: {...inPeriod(shop), transfer_id: 1},
    as: merchant,
  }),
  'GET /merchants/{merchant_id}/reports': ({merchant, shop}) => ({query: inPeriod(shop), as: merchant}),
  'PUT /merchants/{merchant_id}/reports/transactions/{transaction_id}/refund': async ({paidOrder, merchant}) => ({
    path: {transaction_id: (await paidOrder()).transaction_id},
    body: {description: 'By mistake', email: 'ada@example.test'},
    as: merchant,
  }),
  'PUT /merchants/{merchant_id}/reports/transactions/{transaction_id}/partial_refund': async ({
    paidOrder,
    merchant,
  }) => ({
    path: {transaction_id: (await paidOrder()).transaction_id},
    body: {description: 'By mistake', refund_amount: 0.5, email: 'ada@example.test'},
    as: merchant,
  }),
  'POST /merchants/{merchant_id}/projects/{project_id}/payments/{transaction_id}/chargeback': async (world) => ({
    path: {transaction_id: (await world.paidOrder()).transaction_id},
    as: world.server,
  }),
  'GET /projects/{project_id}/users/{user_id}/payment_accounts': ({server}) => ({
    path: {user_id: USER},
    query: {mode: 'sandbox'},
    as: server,
  }),
  'POST /projects/{project_id}/users/{user_id}/payments/{type}/{account_id}': ({server, account, uniqueName}) => ({
    path: {user_id: USER, type: 'card', account_id: account},
    body: {
      user: {ip: '203.0.113.7', name: 'Ada'},
      settings: {mode: 'sandbox', currency: 'USD', external_id: uniqueName()},
      purchase: {checkout: {currency: 'USD', amount: '12.50'}, description: {value: 'A sword'}},
      custom_parameters: {server: 'eu'},
    },
    as: server,
  }),
  'DELETE /projects/{project_id}/users/{user_id}/payment_accounts/{type}/{account_id}': async (world) => {
    const {id, as} = await world.player();
    await world.paidOrder(as);
    return {path: {user_id: id, type: 'card', account_id: await world.accountOf(id)}, as: world.server};
  },
  'GET /v2/project/{project_id}/admin/webhook': ofStudio(undefined),
  'PUT /v2/project/{project_id}/admin/webhook': ({server}) => ({body: {...NO_WEBHOOK, version: 2}, as: server}),
  'GET /api/projects/{login_project_id}/keys': () => ({}),
} satisfies Readonly<Partial<Record<Key, MakeCall>>>;
