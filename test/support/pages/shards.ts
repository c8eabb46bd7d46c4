import {expect, type Shop} from './shop.js';

/** Adds shards to what Kestrel has of gems, as the studio's server does. */
export async function topUp({serviceUrl, projectId, project}: Shop, shards: number): Promise<void> {
  const {merchantId} = project.merchant;
  const path = `/v2/merchants/${merchantId}/projects/${projectId}/multicurrency-balance-topup`;
  const response = await fetch(serviceUrl + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-host-id': project.backpack.hostId,
      'x-operation-id': crypto.randomUUID(),
      authorization: `Basic ${btoa(`${merchantId}:${project.merchant.apiKey}`)}`,
    },
    body: JSON.stringify({user_id: 'kestrel', virtual_currency_sku: 'gems', shards}),
  });
  expect(response.status, await response.text()).toBe(200);
}
