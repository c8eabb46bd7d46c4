import assert from 'node:assert/strict';
import {it} from 'node:test';
import {splitKey} from 'game-storefront-contract';
import {OPERATIONS} from '../../../src/server/generated/operation-table.js';
import type {OperationRow} from '../../../src/server/operation-row.js';
import {createServiceClient, ServiceError} from '../../../src/server.js';
import {type BaseCall, baseCalls} from '../support/base-calls.js';
import {eachDatabase} from '../support/databases.js';
import {type Key, type Shop, tokenOf} from '../support/sandbox.js';
import {openWorld, type World} from '../support/world.js';

type AnyCalls = Readonly<Record<string, (path: string, options: object) => Promise<unknown>>>;

/** The client of a shop's studio, with all that the shop has. */
const clientOf = ({projectId, merchantId, made}: Shop, fetch: typeof globalThis.fetch) => {
  const [hub] = made.distribution_hubs;
  return createServiceClient({
    projectId,
    merchantId,
    apiKey: made.merchant_api_key,
    projectKey: made.api_key,
    hostId: made.host_id,
    hub: {id: hub!.distribution_hub_id, apiKey: hub!.api_key},
    // The sandbox is reached without a port; its address is none of a service.
    storeUrl: 'https://store.test',
    merchantUrl: 'https://store.test/merchant/v2',
    hubUrl: 'https://store.test',
    backpackUrl: 'https://store.test',
    retries: 0,
    fetch,
  });
};

/** The client's options of a call, as it is made by hand. */
function optionsOf({path, query, body, as = {}}: BaseCall, {auth}: OperationRow): object {
  const {format: _, ...others} = {...query};
  const user = as['x-user-id'];
  return {
    path: {...path},
    ...(query && {query: others}),
    ...(body !== undefined && {body}),
    ...(auth === 'user' && {userToken: tokenOf(as)}),
    ...(user !== undefined && {headers: {'x-user-id': user}}),
  };
}

eachDatabase('the client of the server kit', (sandbox) => {
  let world: World | undefined;
  const send = ((input: string, init: RequestInit) => {
    const url = new URL(input);
    return sandbox.send(url.pathname + url.search, init);
  }) as typeof fetch;

  for (const key of Object.keys(OPERATIONS) as (keyof typeof OPERATIONS)[])
    it(`calls ${key}`, async () => {
      world ??= await openWorld(sandbox);
      const call = await baseCalls[key as Key](world);
      const shop = call.shop ?? world.shop;
      const client = clientOf(shop, send) as unknown as AnyCalls;
      const [method, path] = splitKey(key);

      const answer = await client[method]!(path, optionsOf(call, OPERATIONS[key])).catch((error: unknown) => {
        assert.ok(error instanceof ServiceError, String(error));
        assert.fail(`${error.message} ${JSON.stringify(error.fields)}`);
      });

      const {empty} = OPERATIONS[key] as OperationRow;
      assert.equal(answer === undefined, empty === true);
    });
});
