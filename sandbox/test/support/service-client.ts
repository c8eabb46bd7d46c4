import {createServiceClient, type ServiceClient} from '../../../src/server.js';
import type {BaseCall} from './base-calls.js';
import {type Shop, tokenOf} from './sandbox.js';

/** The addresses of the service's interfaces, each its own; the sandbox answers them all, and without a port. None is of a service. */
const ROOTS = {
  store: 'https://store.test',
  merchant: 'https://merchant.test/merchant/v2',
  hub: 'https://hub.test',
  backpack: 'https://backpack.test',
  multicurrency: 'https://multicurrency.test',
};

/** The server kit's client of a shop's studio, with all the keys that the shop has; `onAsk` is told which interface a request is sent to. */
export function serviceClientOf(
  {projectId, merchantId, made, send}: Shop,
  onAsk: (root: string | undefined) => void = () => {},
): ServiceClient {
  const [hub] = made.distribution_hubs;
  return createServiceClient({
    projectId,
    merchantId,
    apiKey: made.merchant_api_key,
    projectKey: made.api_key,
    hostId: made.host_id,
    ...(hub && {hub: {id: hub.distribution_hub_id, apiKey: hub.api_key}}),
    storeUrl: ROOTS.store,
    merchantUrl: ROOTS.merchant,
    hubUrl: ROOTS.hub,
    backpackUrl: ROOTS.backpack,
    multicurrencyUrl: ROOTS.multicurrency,
    retries: 0,
    fetch: ((input: string, init: RequestInit) => {
      const [root] = Object.entries(ROOTS).find(([, url]) => input.startsWith(`${url}/`)) ?? [];
      onAsk(root);
      const {pathname, search} = new URL(input);
      return send(pathname + search, init);
    }) as typeof fetch,
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
