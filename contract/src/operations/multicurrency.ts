import {Type} from 'typebox';
import {empty, json, operation} from '../dsl.js';
import {nullable, Sku} from '../schemas/common.js';

const source = {document: 3, section: 'Multicurrency'} as const;
const server = {audience: 'server', auth: ['server', 'project'], host: true, serverHeader: true, source} as const;

const MAX_AMOUNT = 1_000_000_000;
const UserId = Type.String({minLength: 1, maxLength: 255});
const Units = Type.Integer({minimum: 0, description: 'Whole units of the currency'});
const Shards = Type.Integer({minimum: 0, maximum: 5, description: 'Parts of the next unit; six of them are one'});

/** A user's balances in units and shards of virtual currencies, and top-ups. */
export const multicurrency = {
  'GET /v2/merchants/{merchant_id}/projects/{project_id}/multicurrency-balance': operation({
    id: 'getMulticurrencyBalance',
    summary: "Get the user's units and shards of every virtual currency of the project; through the studio's backend",
    audience: 'server',
    auth: ['user'],
    host: true,
    source,
    answer: json(
      Type.Object({
        items: Type.Array(
          Type.Object({
            virtual_currency_sku: Type.String(),
            name: Type.String(),
            image_url: nullable(Type.String()),
            balance: Units,
            shards: Shards,
            points: Type.Object({
              base: Type.Integer({description: 'Shards of one unit'}),
              point: Type.Integer({description: 'All that the user has, in shards'}),
            }),
          }),
        ),
      }),
    ),
    errors: [1501],
  }),
  'POST /v2/merchants/{merchant_id}/projects/{project_id}/multicurrency-balance-topup': operation({
    ...server,
    id: 'topUpMulticurrencyBalance',
    summary: 'Add shards to what a user has of a currency, once for each operation id',
    headers: {'X-OPERATION-ID': 'A UUID of the top-up: sent again, it adds nothing and answers the same'},
    body: Type.Object({
      user_id: UserId,
      virtual_currency_sku: Sku,
      shards: Type.Integer({minimum: 1, maximum: MAX_AMOUNT}),
    }),
    answer: json(Type.Object({balance: Type.Object({balance: Units, shards: Shards})})),
    errors: [1020, 1102, 4001],
  }),
  'GET /v2/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/auto-topup': operation({
    ...server,
    id: 'getAutoTopup',
    summary: "Get how a user's balance is topped up by itself",
    answer: json(
      Type.Object({
        is_enabled: Type.Boolean(),
        threshold: Type.Integer({description: 'In units; below it, the package is bought'}),
        package_sku: nullable(Type.String()),
      }),
    ),
    errors: [1020],
  }),
  'PUT /v2/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/auto-topup': operation({
    ...server,
    id: 'setAutoTopup',
    summary:
      "Say how a user's balance is topped up by itself: with which package, below how many units of its currency",
    body: Type.Object({
      is_enabled: Type.Boolean(),
      threshold: Type.Integer({minimum: 0, maximum: MAX_AMOUNT, description: 'At least 1 where it is enabled'}),
      package_sku: nullable(Sku),
    }),
    answer: empty(),
    errors: [1020, 1102, {inBody: 4001}],
  }),
} as const;
