import {Type} from 'typebox';
import {json, operation} from '../dsl.js';
import {BackpackItem, BackpackItemType, BackpackMessage, BackpackMove, BackpackReceipt} from '../schemas/backpack.js';
import {paging} from '../schemas/common.js';

const source = {document: 3, section: 'Backpack, user-side'} as const;
const client = {audience: 'client', auth: ['user'], host: true, source} as const;
const away = {...client, answer: json(BackpackMessage)} as const;

/**
 * Calls of a player on their backpack (document 3). Besides their token they need the studio's `X-HOST-ID`, which no
 * page may know: the studio's server forwards these calls.
 */
export const backpack = {
  'GET /web/backpack/items': operation({
    ...client,
    id: 'listBackpackItems',
    summary: "List what stands in the user's backpack, the newest first or game by game",
    query: Type.Object({
      ...paging(50),
      group: Type.Optional(Type.Enum(['game_name'])),
      item_type: Type.Optional(Type.Array(BackpackItemType, {maxItems: 20})),
    }),
    answer: json(Type.Array(BackpackItem)),
    errors: [1102, 1501],
  }),
  'GET /web/backpack/items/{backpack_item_id}': operation({
    ...client,
    id: 'getBackpackItem',
    summary: 'Get an item, also one that was moved or received',
    answer: json(BackpackItem),
    errors: [1501, 4001],
  }),
  'POST /web/backpack/virtual_currency/move_to_game': operation({
    ...away,
    id: 'moveBackpackCurrency',
    summary: 'Move virtual currency to the game',
    body: BackpackMove,
    errors: [1102, 1411, 1455, 1501, 2503, 4001],
  }),
  'POST /web/backpack/virtual_currency/receive': operation({
    ...away,
    id: 'receiveBackpackCurrency',
    summary: "Credit virtual currency to the user's wallet",
    body: BackpackReceipt,
    errors: [1102, 1411, 1455, 1501, 4001],
  }),
  'POST /web/backpack/virtual_items/move_to_game': operation({
    ...away,
    id: 'moveBackpackItem',
    summary: 'Move a virtual item to the game',
    body: BackpackMove,
    errors: [1102, 1411, 1455, 1501, 2503, 4001],
  }),
} as const;
