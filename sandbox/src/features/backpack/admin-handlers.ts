import type {backpackAdmin} from 'game-storefront-contract';
import type {Handlers} from '../../http/call.js';
import type {Services} from '../../services.js';
import {addGame, changeGame, gamesOf} from './games.js';
import {grantItems, type NewItem} from './grant.js';
import {type BackpackItemKind, backpackItemView, backpackPage} from './item-rows.js';
import {remove} from './move.js';

/** Document 3, "Backpack, administration". */
export const backpackAdminHandlers = ({
  db,
  baseUrl,
}: Pick<Services, 'db' | 'baseUrl'>): Handlers<typeof backpackAdmin> => {
  const grant = async (
    call: {
      readonly path: {readonly project_id: number; readonly user_id: string};
      readonly body: readonly NewItem[];
    },
    kind: BackpackItemKind,
  ) => {
    const holder = {project_id: call.path.project_id, user_id: call.path.user_id};
    const rows = await grantItems(db, holder, kind, call.body);
    return rows.map((row) => backpackItemView(row, baseUrl()));
  };

  return {
    'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/games': (call) =>
      addGame(db, call.path.project_id, call.body),
    'GET /web/backpack/merchants/{merchant_id}/projects/{project_id}/games': (call) =>
      gamesOf(db, call.path.project_id),
    'PUT /web/backpack/merchants/{merchant_id}/projects/{project_id}/games': (call) =>
      changeGame(db, call.path.project_id, call.body),

    'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/game_keys': (call) =>
      grant(call, 'game_key'),
    'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/promo_codes': (call) =>
      grant(call, 'promo_code'),
    'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/virtual_currency': (call) =>
      grant(call, 'virtual_currency'),
    'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/virtual_items': (call) =>
      grant(call, 'virtual_item'),

    'GET /web/backpack/merchants/{merchant_id}/projects/{project_id}/users/{user_id}/items': async (call) => {
      const {limit, offset} = call.query;
      const page = {userId: call.path.user_id, statuses: ['available', 'moved', 'received'] as const, limit, offset};
      const rows = await backpackPage(db, call.path.project_id, page);
      return rows.map((row) => backpackItemView(row, baseUrl()));
    },

    'DELETE /web/backpack/merchants/{merchant_id}/projects/{project_id}/users/{user_id}/items/{backpack_item_id}':
      async (call) => {
        const owner = {project_id: call.path.project_id, user_id: call.path.user_id};
        return void (await remove(db, owner, call.path.backpack_item_id));
      },
  };
};
