import {addItem, buyer} from './purchase.js';
import type {Shop} from './sandbox.js';

/** A shop that sells a sword, and Ada as its buyer. */
export async function swordShop(shop: Shop) {
  await addItem(shop, 'sword');
  const as = await shop.player('ada');
  return {as, ada: buyer(shop, as)};
}

/** The webhooks of the shop, newest first, as the inspector lists them. */
export const webhooks = async (shop: Shop, query: {limit?: number; before?: number} = {}) =>
  (await shop.call('GET /_sandbox/projects/{project_id}/webhooks', {query})).webhooks;

/** What happens in the shop from a time on, by the inspector's agenda. */
export const happenings = async (shop: Shop, from: string) =>
  (await shop.call('GET /_sandbox/projects/{project_id}/agenda', {query: {from}})).happenings.map(
    ({subject, what}) => `${subject} ${what}`,
  );
