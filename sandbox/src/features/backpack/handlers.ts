import type {BodyOf, backpack} from 'game-storefront-contract';
import type {CallerOf, Handlers, Project} from '../../http/call.js';
import {invalid} from '../../http/refusal.js';
import type {Services} from '../../services.js';
import type {Holder} from '../holdings/holdings.js';
import {backpackItem, backpackItemView, backpackPage} from './item-rows.js';
import {moveToGame, notFound, receive} from './move.js';

interface Asking {
  readonly project: Project;
  readonly caller: CallerOf<{auth: readonly ['user']}>;
}

const ownerOf = ({project, caller}: Asking): Holder => ({project_id: project.project_id, user_id: caller.userId});

/** A caller that names a project must name the right one: a studio with two must not move items in the wrong one. */
function checkProject(
  {project}: Asking,
  body: BodyOf<(typeof backpack)['POST /web/backpack/virtual_currency/receive']>,
) {
  if (body.project_id !== project.project_id) throw invalid('project_id', 'is not the project of X-HOST-ID');
  if (body.merchant_id !== project.merchant_id) throw invalid('merchant_id', 'is not the merchant of X-HOST-ID');
}

/** Document 3, "Backpack, user-side". The project is that of `X-HOST-ID`. */
export const backpackHandlers = (services: Services): Handlers<typeof backpack> => {
  const {db, baseUrl} = services;
  return {
    'GET /web/backpack/items': async (call) => {
      const {limit, offset, group, item_type: types} = call.query;
      const rows = await backpackPage(db, call.project.project_id, {
        userId: call.caller.userId,
        statuses: ['available'],
        types,
        isByGame: group === 'game_name',
        limit,
        offset,
      });
      return rows.map((row) => backpackItemView(row, baseUrl()));
    },

    'GET /web/backpack/items/{backpack_item_id}': async (call) => {
      const id = call.path.backpack_item_id;
      const row = await backpackItem(db, ownerOf(call), id);
      if (!row) throw notFound(id);
      return backpackItemView(row, baseUrl());
    },

    'POST /web/backpack/virtual_currency/move_to_game': (call) => {
      checkProject(call, call.body);
      const {item_id: itemId, user_game_id} = call.body;
      return moveToGame(services, ownerOf(call), {itemId, kind: 'virtual_currency'}, user_game_id, call.suspend);
    },

    'POST /web/backpack/virtual_currency/receive': (call) => {
      checkProject(call, call.body);
      return receive(services, ownerOf(call), {itemId: call.body.item_id, kind: 'virtual_currency'});
    },

    'POST /web/backpack/virtual_items/move_to_game': (call) => {
      checkProject(call, call.body);
      const {item_id: itemId, user_game_id} = call.body;
      return moveToGame(services, ownerOf(call), {itemId, kind: 'virtual_item'}, user_game_id, call.suspend);
    },
  };
};
