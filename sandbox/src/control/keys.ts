import {empty, operation, valuePointsAdmin} from 'game-storefront-contract';
import {Type} from 'typebox';
import {deleteItem, renameItem} from '../features/items-admin/write-item.js';
import type {Handlers} from '../http/call.js';
import type {Services} from '../services.js';

const invented = {audience: 'server', auth: ['none'], source: {origin: 'verified'}} as const;
const {sku} = valuePointsAdmin['POST /v2/project/{project_id}/admin/items/value_points'].body.properties;

/**
 * Keys of games, by their SKU. In a real project they are stored in the merchant's account, and no operation of the
 * interface does it.
 */
export const gameKeys = {
  'PATCH /_sandbox/projects/{project_id}/keys/{item_sku}': operation({
    ...invented,
    id: 'renameKey',
    summary: 'Give a game key another SKU; who has ordered it keeps it',
    body: Type.Object({sku}),
    answer: empty(),
    errors: [1102, 4001, 4002],
  }),
  'DELETE /_sandbox/projects/{project_id}/keys/{item_sku}': operation({
    ...invented,
    id: 'deleteKey',
    summary: 'Take a game key out of the shop; who has it keeps it',
    answer: empty(),
    errors: [1102, 4001],
  }),
} as const;

export const gameKeysHandlers = ({db}: Pick<Services, 'db'>): Handlers<typeof gameKeys> => ({
  'PATCH /_sandbox/projects/{project_id}/keys/{item_sku}': async ({path, body}) =>
    void (await renameItem(db, path.project_id, 'game_key', path.item_sku, body.sku)),

  'DELETE /_sandbox/projects/{project_id}/keys/{item_sku}': async ({path}) =>
    void (await deleteItem(db, path.project_id, 'game_key', path.item_sku)),
});
