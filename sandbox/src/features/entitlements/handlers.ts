import type {entitlements} from 'game-storefront-contract';
import type {Handlers} from '../../http/call.js';
import {mustBeUser} from '../../http/guest-id.js';
import type {Services} from '../../services.js';
import {pageView} from '../../wire/page.js';
import {describedView} from '../catalog/item-view.js';
import {itemsById} from '../items/item-rows.js';
import {viewerOf} from '../items/viewer.js';
import {rememberPlayer} from '../players/player-registry.js';
import {grant, type Mode, ownedGames, redeem, revoke} from './entitlements.js';

const modeOf = (isSandbox: boolean): Mode => (isSandbox ? 'sandbox' : 'default');

/** Games that players own; the documents leave these calls out. */
export const entitlementsHandlers = ({db, baseUrl}: Services): Handlers<typeof entitlements> => ({
  'GET /v2/project/{project_id}/entitlement': async (call) => {
    const {project, caller, query} = call;
    const {limit, offset} = query;
    const holder = {project_id: project.project_id, user_id: caller.userId};
    const {ids, total} = await ownedGames(db, holder, {mode: modeOf(query.sandbox === 1), limit, offset});
    const viewer = viewerOf(call);
    const keys = await itemsById(db, project.project_id, caller.userId, ids);
    const games = await itemsById(
      db,
      project.project_id,
      caller.userId,
      keys.flatMap(({unit_id}) => unit_id ?? []),
    );
    const views = ids.flatMap((id) => {
      const key = keys.find(({item_id}) => item_id === id);
      const game = games.find(({item_id}) => item_id === key?.unit_id);
      if (!key || !game) return [];
      const {groups: _, ...described} = describedView(game, viewer, baseUrl());
      return [
        {
          ...described,
          project_id: project.project_id,
          game_sku: game.sku,
          drm: key.drm_sku ?? '',
          is_pre_order: key.is_unreleased,
        },
      ];
    });
    return pageView(views, offset, total);
  },

  'POST /v2/project/{project_id}/entitlement/redeem': async ({path, caller, body}) =>
    void (await redeem(
      db,
      {project_id: path.project_id, user_id: caller.userId},
      body.code,
      modeOf(body.sandbox ?? false),
    )),

  'POST /v2/project/{project_id}/admin/entitlement/grant': async ({path, body}) => {
    const holder = {project_id: path.project_id, user_id: body.user_external_id};
    mustBeUser('user_external_id', holder.user_id);
    await grant(db, holder, body, body.mode, body.code ?? undefined);
    await rememberPlayer(db, holder.project_id, holder.user_id);
  },

  'POST /v2/project/{project_id}/admin/entitlement/revoke': async ({path, body}) =>
    void (await revoke(db, {project_id: path.project_id, user_id: body.user_external_id}, body, body.mode)),
});
