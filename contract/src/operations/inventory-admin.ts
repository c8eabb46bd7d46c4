import {Type} from 'typebox';
import {empty, json, operation} from '../dsl.js';
import {
  InventoryChanges,
  InventoryOperations,
  InventoryPurchases,
  InventorySettings,
  PlatformUser,
  PlatformUserLink,
} from '../schemas/inventory.js';

const source = {document: 3, section: 'Inventory'} as const;
const server = {audience: 'server', auth: ['project'], source} as const;
/**
 * A change for several users at once: the first fifty operations (one item of one user) count, the others are ignored.
 */
const many = {...server, answer: json(InventoryOperations), errors: [1020, 1102, 4001]} as const;

/** Calls of the studio's server on the inventories and accounts of its players (document 3, "Inventory"). */
export const inventoryAdmin = {
  'POST /v2/project/{project_id}/inventory/purchase': operation({
    ...many,
    id: 'addPurchasedItems',
    summary: 'Add items that were bought elsewhere; a purchase counts once, by its external id',
    body: InventoryPurchases,
  }),
  'POST /v2/project/{project_id}/inventory/reward': operation({
    ...many,
    id: 'rewardItems',
    summary: 'Add items to the inventories of users',
    body: InventoryChanges,
  }),
  'POST /v2/project/{project_id}/inventory/revoke': operation({
    ...many,
    id: 'revokeItems',
    summary: 'Take items from the inventories of users, as far as they have them',
    body: InventoryChanges,
  }),
  'POST /v2/project/{project_id}/inventory/set': operation({
    ...many,
    id: 'setItems',
    summary: 'Say how much users have of items; what is not named stays',
    body: InventorySettings,
  }),
  'POST /v2/project/{project_id}/inventory/account/link': operation({
    ...server,
    id: 'linkAccount',
    summary: 'Connect a player of a publishing platform to an account of the service',
    body: PlatformUserLink,
    answer: empty(),
    errors: [1020, 1102],
  }),
  'POST /v2/project/{project_id}/inventory/account/signin': operation({
    ...server,
    id: 'signInPlatformUser',
    summary: 'Get a JWT for a player of a publishing platform who is connected',
    body: PlatformUser,
    answer: json(Type.Object({token: Type.String()})),
    errors: [1020, 1102, 5008],
  }),
} as const;
