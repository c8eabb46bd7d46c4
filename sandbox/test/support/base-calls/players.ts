import {virtualItem} from '../backpacks.js';
import {reward} from '../inventory.js';
import type {Key} from '../sandbox.js';
import {START, USER, type World} from '../world.js';
import {listed, type MakeCall} from './call.js';

/** The world's game, as the studio lets players own it. */
const STARFALL = {game: {sku: 'starfall'}, drm: {sku: 'drmfree'}, mode: 'default'} as const;

const granted = virtualItem('potion', {description: 'Red', external_game_id: 'moonfall', platform: 'pc'});

const changes = () => ({
  user: {id: USER},
  items: [{sku: 'potion', quantity: 1}],
  comment: 'A gift',
  platform: 'xsolla',
  custom_parameters: {server: 'eu'},
});

const owned = ({shop}: World, item_id: string) => ({
  item_id,
  project_id: shop.projectId,
  merchant_id: shop.merchantId,
});

/** Calls about what players own: inventory, backpacks, entitlements, balances. */
export const playerCalls = {
  'GET /v2/project/{project_id}/entitlement': ({ada}) => ({
    query: {limit: 5, offset: 0, sandbox: 1, locale: 'en', additional_fields: ['attributes']},
    as: ada,
  }),
  'POST /v2/project/{project_id}/entitlement/redeem': async ({gameCode, player}) => ({
    body: {code: await gameCode(), sandbox: false},
    as: (await player()).as,
  }),
  'POST /v2/project/{project_id}/admin/entitlement/grant': async ({gameCode, uniqueName, server}) => ({
    body: {...STARFALL, user_external_id: uniqueName('player'), code: await gameCode(), user_country: 'US'},
    as: server,
  }),
  'POST /v2/project/{project_id}/admin/entitlement/revoke': ({server}) => ({
    body: {...STARFALL, user_external_id: USER},
    as: server,
  }),
  'GET /v2/merchants/{merchant_id}/projects/{project_id}/multicurrency-balance': ({ada, host}) => ({
    as: {...ada, ...host},
  }),
  'POST /v2/merchants/{merchant_id}/projects/{project_id}/multicurrency-balance-topup': ({studio}) => ({
    body: {user_id: USER, virtual_currency_sku: 'gold', shards: 7},
    as: {...studio, 'x-operation-id': crypto.randomUUID()},
  }),
  'GET /v2/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/auto-topup': ({studio}) => ({
    path: {user_id: USER},
    as: studio,
  }),
  'PUT /v2/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/auto-topup': ({studio}) => ({
    path: {user_id: USER},
    body: {is_enabled: false, threshold: 10, package_sku: 'purse'},
    as: studio,
  }),
  'GET /v2/project/{project_id}/user/inventory/items': ({ada}) => ({
    query: {...listed, locale: 'en', platform: 'xsolla'},
    as: ada,
  }),
  'GET /v2/project/{project_id}/user/time_limited_items': ({ada}) => ({query: {locale: 'en'}, as: ada}),
  'POST /v2/project/{project_id}/user/inventory/item/consume': async ({ada, shop}) => {
    await reward(shop, USER, [{sku: 'potion', quantity: 5}]);
    return {query: {platform: 'xsolla'}, body: {sku: 'potion', quantity: 1, instance_id: null}, as: ada};
  },
  'GET /v2/project/{project_id}/user/virtual_currency_balance': ({ada}) => ({query: {locale: 'en'}, as: ada}),
  'POST /v2/project/{project_id}/inventory/purchase': ({server, uniqueName}) => ({
    body: [
      {
        ...changes(),
        purchase: {
          amount: '4.99',
          currency: 'USD',
          external_purchase_id: uniqueName(),
          external_purchase_date: START,
        },
      },
    ],
    as: server,
  }),
  'POST /v2/project/{project_id}/inventory/reward': ({server}) => ({body: [changes()], as: server}),
  'POST /v2/project/{project_id}/inventory/revoke': ({server}) => ({body: [changes()], as: server}),
  'POST /v2/project/{project_id}/inventory/set': ({server}) => ({body: [changes()], as: server}),
  'POST /v2/project/{project_id}/inventory/account/link': ({server}) => ({
    body: {user_id: 'linked', platform: 'xsolla', account_id: USER},
    as: server,
  }),
  'POST /v2/project/{project_id}/inventory/account/signin': async ({shop, server}) => {
    const body = {user_id: 'linked', platform: 'xsolla'} as const;
    await shop.call('POST /v2/project/{project_id}/inventory/account/link', {body}, {as: server});
    return {body, as: server};
  },
  'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/games': ({uniqueName, studio}) => ({
    body: {external_game_id: uniqueName(), name: 'A game'},
    as: studio,
  }),
  'GET /web/backpack/merchants/{merchant_id}/projects/{project_id}/games': ({studio}) => ({as: studio}),
  'PUT /web/backpack/merchants/{merchant_id}/projects/{project_id}/games': ({studio}) => ({
    body: {external_game_id: 'moonfall', name: 'Moonfall'},
    as: studio,
  }),
  'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/game_keys': ({
    studio,
    uniqueName,
  }) => ({
    path: {user_id: USER},
    body: [{...granted, code: uniqueName()}],
    as: studio,
  }),
  'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/promo_codes': ({
    studio,
    uniqueName,
  }) => ({
    path: {user_id: USER},
    body: [{...granted, promo_code: uniqueName(), items: [{sku: 'potion', quantity: 1}]}],
    as: studio,
  }),
  'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/virtual_currency': ({studio}) => ({
    path: {user_id: USER},
    body: [{...granted, item_sku: 'gold', price: 4.99, currency: 'USD', quantity: 5}],
    as: studio,
  }),
  'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/virtual_items': ({studio}) => ({
    path: {user_id: USER},
    body: [granted],
    as: studio,
  }),
  'GET /web/backpack/merchants/{merchant_id}/projects/{project_id}/users/{user_id}/items': ({studio}) => ({
    path: {user_id: USER},
    query: listed,
    as: studio,
  }),
  'DELETE /web/backpack/merchants/{merchant_id}/projects/{project_id}/users/{user_id}/items/{backpack_item_id}':
    async ({backpackItem, studio}) => ({
      path: {user_id: USER, backpack_item_id: await backpackItem()},
      as: studio,
    }),
  'GET /web/backpack/items': ({ada, host}) => ({
    query: {...listed, item_type: ['virtual_item']},
    as: {...ada, ...host},
  }),
  'GET /web/backpack/items/{backpack_item_id}': async ({ada, host, backpackItem}) => ({
    path: {backpack_item_id: await backpackItem()},
    as: {...ada, ...host},
  }),
  'POST /web/backpack/virtual_currency/move_to_game': async (world) => ({
    body: {...owned(world, await world.backpackItem('currency')), user_game_id: USER},
    as: {...world.ada, ...world.host},
  }),
  'POST /web/backpack/virtual_currency/receive': async (world) => ({
    body: owned(world, await world.backpackItem('currency')),
    as: {...world.ada, ...world.host},
  }),
  'POST /web/backpack/virtual_items/move_to_game': async (world) => ({
    body: {...owned(world, await world.backpackItem()), user_game_id: USER},
    as: {...world.ada, ...world.host},
  }),
} satisfies Readonly<Partial<Record<Key, MakeCall>>>;
