import assert from 'node:assert/strict';
import {it} from 'node:test';
import {catalogVersion} from '../../src/features/projects/projects.js';
import {type BaseCall, baseCalls} from '../support/base-calls.js';
import {eachDatabase} from '../support/databases.js';
import {type Key, operations, type Shop} from '../support/sandbox.js';
import {openWorld} from '../support/world.js';

const KEYS = Object.keys(operations) as Key[];
/** What is answered without a credential; other lists show the same items. */
const LISTS: readonly Key[] = [
  'GET /v2/project/{project_id}/items',
  'GET /v2/project/{project_id}/items/virtual_currency',
  'GET /v2/project/{project_id}/items/groups',
  'GET /v2/project/{project_id}/items/game',
  'GET /v2/project/{project_id}/user/offer_chain',
];
const WRITES = KEYS.filter((key) => !key.startsWith('GET '));

eachDatabase('the version of a catalog', (sandbox) => {
  it('changes with every write of the interface that changes what everybody sees', async () => {
    const world = await openWorld(sandbox);
    const seenIn = async (shop: Shop) => ({
      shop,
      version: await catalogVersion(sandbox.db, shop.projectId),
      // An unknown parameter makes the address a new one, of which nothing is kept.
      lists: await Promise.all(
        LISTS.map(async (key) => (await shop.respond(key, {query: {anew: crypto.randomUUID()}} as never)).text()),
      ),
    });
    let last: Awaited<ReturnType<typeof seenIn>> | undefined;
    /** The last lists while the version is the same: a change that did not change it shows after the next write. */
    const seenBefore = async (shop: Shop) =>
      last?.shop === shop && last.version === (await catalogVersion(sandbox.db, shop.projectId)) ? last : seenIn(shop);
    const changing: Key[] = [];
    for (const key of WRITES) {
      const {shop = world.shop, as = {}, ...call}: BaseCall = await baseCalls[key](world);
      const before = await seenBefore(shop);
      const written = await shop.respond(key, call as never, {as});
      assert.ok(written.ok, `${key} answered ${written.status}`);
      const after = await seenIn(shop);
      last = after;
      if (String(before.lists) === String(after.lists)) continue;
      changing.push(key);
      assert.notEqual(after.version, before.version, key);
    }
    assert.ok(changing.length >= 20, `only these changed anything: ${changing.join(', ')}`);
  });
});
