import {type TSchema, Type} from 'typebox';
import {empty, json, type Operation, operation} from '../dsl.js';
import {
  BackpackGame,
  BackpackItem,
  NewBackpackCurrency,
  NewBackpackItems,
  NewBackpackKeys,
  NewBackpackPromoCodes,
  StoredBackpackGame,
} from '../schemas/backpack.js';

const source = {document: 3, section: 'Backpack, administration'} as const;
/** By the studio's access token, as in the documents, or by its key. */
const server = {audience: 'server', auth: ['server', 'project'], host: true, source} as const;

const grant = <B extends TSchema>(id: string, what: string, body: B, more: Operation['errors'] = []) =>
  operation({
    ...server,
    id,
    summary: `Put ${what} into a user's backpack, all or none`,
    body,
    answer: json(Type.Array(BackpackItem)),
    errors: [1020, 1102, 4001, 4604, ...more],
  });

/** Calls of the studio's server on backpacks (document 3). */
export const backpackAdmin = {
  'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/games': operation({
    ...server,
    id: 'createBackpackGame',
    summary: 'Add a game to the list',
    body: BackpackGame,
    answer: json(StoredBackpackGame, 201),
    errors: [1020, 1102, 4002],
  }),
  'GET /web/backpack/merchants/{merchant_id}/projects/{project_id}/games': operation({
    ...server,
    id: 'listBackpackGames',
    summary: 'List the games',
    answer: json(Type.Array(StoredBackpackGame)),
    errors: [1020],
  }),
  'PUT /web/backpack/merchants/{merchant_id}/projects/{project_id}/games': operation({
    ...server,
    id: 'updateBackpackGame',
    summary: 'Change the game of this external id; its items follow',
    body: BackpackGame,
    answer: json(StoredBackpackGame),
    errors: [1020, 1102, 4604],
  }),
  'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/game_keys': grant(
    'grantGameKeys',
    'keys of games',
    NewBackpackKeys,
  ),
  'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/promo_codes': grant(
    'grantPromoCodes',
    'promo codes',
    NewBackpackPromoCodes,
    [{inBody: 4001}],
  ),
  'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/virtual_currency': grant(
    'grantBackpackCurrency',
    'virtual currency',
    NewBackpackCurrency,
  ),
  'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/virtual_items': grant(
    'grantBackpackItems',
    'virtual items',
    NewBackpackItems,
  ),
  'GET /web/backpack/merchants/{merchant_id}/projects/{project_id}/users/{user_id}/items': operation({
    ...server,
    id: 'listBackpackItemsOfUser',
    summary: "List a user's items, also those that were moved or received; all of them without a limit",
    query: Type.Object({
      limit: Type.Optional(Type.Integer({minimum: 1, maximum: 1000})),
      offset: Type.Integer({minimum: 0, maximum: 1_000_000, default: 0}),
    }),
    answer: json(Type.Array(BackpackItem)),
    errors: [1020, 1102],
  }),
  'DELETE /web/backpack/merchants/{merchant_id}/projects/{project_id}/users/{user_id}/items/{backpack_item_id}':
    operation({
      ...server,
      id: 'deleteBackpackItem',
      summary: "Delete an item that stands in a user's backpack",
      answer: empty(),
      errors: [1020, 1455, 4001],
    }),
} as const;
