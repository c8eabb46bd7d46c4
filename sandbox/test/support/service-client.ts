import {createServiceClient, type ServiceClient} from '../../../src/server.js';
import type {BaseCall} from './base-calls.js';
import {type Shop, tokenOf} from './sandbox.js';

/** The server kit's client of a shop's studio, with all the keys that the shop has. */
export function serviceClientOf({projectId, merchantId, made, send}: Shop): ServiceClient {
  const [hub] = made.distribution_hubs;
  // The sandbox is reached without a port; the address is none of a service.
  const url = 'https://service.test';
  return createServiceClient({
    projectId,
    merchantId,
    apiKey: made.merchant_api_key,
    projectKey: made.api_key,
    hostId: made.host_id,
    ...(hub && {hub: {id: hub.distribution_hub_id, apiKey: hub.api_key}}),
    storeUrl: url,
    merchantUrl: `${url}/merchant/v2`,
    hubUrl: url,
    backpackUrl: url,
    retries: 0,
    fetch: ((input: string, init: RequestInit) => send(input.slice(url.length), init)) as typeof fetch,
  });
}

/** What the client is given for a call that is written for the sandbox itself, with its credential in headers. */
export function clientOptions({path, query, body, as = {}}: BaseCall, auth: string): object {
  const {format: _, ...others} = {...query};
  const user = as['x-user-id'];
  return {
    ...(path && {path}),
    ...(query && {query: others}),
    ...(body !== undefined && {body}),
    ...(auth === 'user' && {userToken: tokenOf(as)}),
    ...(user !== undefined && {headers: {'x-user-id': user}}),
  };
}
