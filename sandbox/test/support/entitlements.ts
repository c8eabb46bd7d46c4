import assert from 'node:assert/strict';
import type {BodyOf} from 'game-storefront-contract';
import {backpackClient} from './backpacks.js';
import {settle} from './purchase.js';
import type {Credential, Operations, Shop} from './sandbox.js';

const LIST = 'GET /v2/project/{project_id}/entitlement';
const REDEEM = 'POST /v2/project/{project_id}/entitlement/redeem';
const GRANT = 'POST /v2/project/{project_id}/admin/entitlement/grant';
const REVOKE = 'POST /v2/project/{project_id}/admin/entitlement/revoke';
type Grant = BodyOf<Operations[typeof GRANT]>;

/** Takes a free key; resolves to its text, as it stands in the player's backpack. */
export async function freeCode(shop: Shop, as: Credential, item_sku: string): Promise<string> {
  await shop.call('POST /v2/project/{project_id}/free/item/{item_sku}', {path: {item_sku}, body: {}}, {as});
  await settle(shop);
  const items = await backpackClient(shop, {...as, 'x-host-id': shop.made.host_id}).list();
  return items.find((item) => item.item_sku === item_sku)?.code ?? assert.fail('there is no key');
}

/** A player's calls, and the studio's for them. */
export function gamesOf(shop: Shop, as: Credential, user_external_id: string) {
  const ofStudio = (more: Partial<Grant>): Grant => ({
    user_external_id,
    game: {sku: 'racer'},
    drm: {sku: 'drmfree'},
    mode: 'default',
    ...more,
  });
  return {
    list: (query: {sandbox?: number; limit?: number; offset?: number} = {}) => shop.call(LIST, {query}, {as}),
    /** Game and platform of each. */
    owned: async (sandbox = 0): Promise<string[]> =>
      (await shop.call(LIST, {query: {sandbox}}, {as})).items.map(({game_sku, drm}) => `${game_sku} ${drm}`),
    redeem: (code: string, sandbox = false) => shop.call(REDEEM, {body: {code, sandbox}}, {as}),
    tryRedeem: (code: string): Promise<Response> => shop.respond(REDEEM, {body: {code}}, {as}),
    refusedRedeem: async (code: string): Promise<number> => (await shop.refused(REDEEM, {body: {code}}, {as})).code,
    grant: (more: Partial<Grant> = {}) => shop.call(GRANT, {body: ofStudio(more)}, {as: shop.server}),
    refusedGrant: async (more: Partial<Grant>): Promise<number> =>
      (await shop.refused(GRANT, {body: ofStudio(more)}, {as: shop.server})).code,
    revoke: (more: Partial<Grant> = {}) => shop.call(REVOKE, {body: ofStudio(more)}, {as: shop.server}),
    refusedRevoke: async (more: Partial<Grant>): Promise<number> =>
      (await shop.refused(REVOKE, {body: ofStudio(more)}, {as: shop.server})).code,
  };
}
