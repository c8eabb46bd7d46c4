import {Type} from 'typebox';
import {empty, json, operation} from '../dsl.js';
import {Locale, pageOf, paging} from '../schemas/common.js';
import {CurrencyBalance, InventoryConsumption, InventoryItem, TimeLimitedItem} from '../schemas/inventory.js';

const client = {audience: 'client', auth: ['user'], source: {document: 3, section: 'Inventory'}} as const;
/** All platforms share one inventory. */
const seen = {locale: Type.Optional(Locale), platform: Type.Optional(Type.String({maxLength: 255}))};

/** A user's items, the time that is left of those that expire, and virtual currency (document 3, "Inventory"). */
export const inventory = {
  'GET /v2/project/{project_id}/user/inventory/items': operation({
    ...client,
    id: 'listInventoryItems',
    summary: 'List what the user has',
    query: Type.Object({...paging(50), ...seen}),
    answer: json(pageOf(InventoryItem)),
    errors: [1501],
  }),
  'GET /v2/project/{project_id}/user/time_limited_items': operation({
    ...client,
    id: 'listTimeLimitedItems',
    summary: 'List the items of the user that end, and those that have ended',
    query: Type.Object(seen),
    answer: json(Type.Object({items: Type.Array(TimeLimitedItem)})),
    errors: [1501],
  }),
  'POST /v2/project/{project_id}/user/inventory/item/consume': operation({
    ...client,
    id: 'consumeInventoryItem',
    summary: 'Use up units of an item, or uses of one instance of it',
    query: Type.Object({platform: seen.platform}),
    body: InventoryConsumption,
    answer: empty(),
    errors: [1102, 1411, 1501, 4001],
  }),
  'GET /v2/project/{project_id}/user/virtual_currency_balance': operation({
    ...client,
    id: 'getVirtualCurrencyBalance',
    summary: "Get the user's balance in every virtual currency of the project",
    query: Type.Object(seen),
    answer: json(Type.Object({items: Type.Array(CurrencyBalance)})),
    errors: [1501],
  }),
} as const;
