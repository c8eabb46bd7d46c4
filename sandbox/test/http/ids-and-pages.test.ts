import assert from 'node:assert/strict';
import {it} from 'node:test';
import {type Operation, PATH_PARAMETERS, parametersIn} from 'game-storefront-contract';
import {type BaseCall, baseCalls} from '../support/base-calls.js';
import {eachDatabase} from '../support/databases.js';
import {type Credential, codeIn, type Key, operations, type Request} from '../support/sandbox.js';
import {openWorld, type World} from '../support/world.js';

const KEYS = Object.keys(operations) as Key[];
/** What every shop has, or what is not of a project. */
const NOT_OF_A_PROJECT = ['project_id', 'merchant_id', 'step_number', 'event_id', 'fault_id', 'socket_id'];

const isId = (name: string): boolean =>
  !NOT_OF_A_PROJECT.includes(name) &&
  (PATH_PARAMETERS[name as keyof typeof PATH_PARAMETERS] as {type?: string}).type === 'integer';
/** The operations that name a thing by the number that it has in the whole service. */
const BY_ID = KEYS.filter((key) => parametersIn(key).some(isId));

const PAGED = KEYS.filter((key) => (operations[key] as Operation).query?.properties.offset !== undefined);

/** The same caller in another world; undefined for one who is of no project. */
function sameIn(other: World, world: World, as: Credential = {}): Credential | undefined {
  const name = (['server', 'merchant', 'ada'] as const).find((one) => as.authorization === world[one].authorization);
  return name && {...other[name], ...(as['x-host-id'] !== undefined && other.host)};
}

const send = (world: World, key: Key, {path, query, body, shop = world.shop}: BaseCall, as: Credential | undefined) =>
  shop.respond(
    key,
    {...(path && {path}), ...(query && {query}), ...(body !== undefined && {body})} as Request<Key>,
    as && {as},
  );

eachDatabase('an id of another project', (sandbox) => {
  it('is unknown, whatever is asked for it, and nothing happens to what it names', async () => {
    const [world, other] = [await openWorld(sandbox), await openWorld(sandbox)];
    const tried: Key[] = [];

    for (const key of BY_ID) {
      const call = await baseCalls[key](world);
      const as = sameIn(other, world, call.as);
      if (!as || call.shop) continue;
      tried.push(key);
      const response = await send(other, key, call, as);
      const text = await response.text();
      assert.ok([404, 422].includes(response.status), `${key}: ${response.status} ${text}`);
      if (response.status === 422) assert.notEqual(codeIn(JSON.parse(text)), 1102, `${key}: ${text}`);
      assert.ok((await send(world, key, call, call.as)).ok, `${key} does it where the thing is`);
    }

    for (const part of ['promotion_id', 'rule_id', 'reward_chain_id', 'offer_chain_id', 'subscription_id', 'order_id'])
      assert.ok(
        tried.some((key) => key.includes(`{${part}}`)),
        part,
      );
  });
});

eachDatabase('a page past the end', (sandbox) => {
  it('is empty, of every list', async () => {
    const world = await openWorld(sandbox);
    for (const key of PAGED) {
      const call = await baseCalls[key](world);

      const response = await send(world, key, {...call, query: {...call.query, offset: 1_000_000}}, call.as);

      const text = await response.text();
      assert.equal(response.status, 200, `${key}: ${text}`);
      const answer = JSON.parse(text) as Record<string, unknown> | unknown[];
      const lists = Array.isArray(answer) ? [answer] : Object.values(answer).filter(Array.isArray);
      assert.ok(lists.length > 0, key);
      assert.deepEqual(lists.flat(), [], key);
      assert.ok(Array.isArray(answer) || !answer.has_more, key);
    }
    assert.ok(PAGED.length > 20);
  });
});
