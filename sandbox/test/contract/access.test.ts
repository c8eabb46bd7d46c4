import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {it} from 'node:test';
import {contract, type Operation, type StoreContract} from 'game-storefront-contract';
import {type BaseCall, baseCalls} from '../support/base-calls.js';
import {eachDatabase} from '../support/databases.js';
import {hubKey, hubPlayer, knowEverybody} from '../support/distribution-hub.js';
import {basic, bearer, type Credential, codeIn, guest, type Shop} from '../support/sandbox.js';
import {NO_WEBHOOK, openWorld, USER} from '../support/world.js';

type Key = keyof StoreContract & string;

const guide = readFileSync(new URL('../../../docs/access.md', import.meta.url), 'utf8');
/** The table of the guide: each operation by its key, with what it answers to each credential. */
const [[, ...COLUMNS] = [], , ...ROWS] = guide
  .slice(guide.indexOf('| operation |'))
  .trim()
  .split('\n')
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );

/** A token of a distributor's player; the studio is asked once, and its webhook is as it was. */
async function hubTokenOf(shop: Shop): Promise<Credential> {
  const key = '/v2/project/{project_id}/admin/webhook';
  const before = await shop.respond(`GET ${key}`, {}, {as: shop.server});
  await knowEverybody(shop);
  const player = await hubPlayer(shop, USER);
  const known = (await before.json()) as typeof NO_WEBHOOK;
  const body = before.ok && known.url ? known : NO_WEBHOOK;
  await shop.call(`PUT ${key}`, {body}, {as: shop.server});
  return player;
}

/** Credentials of every kind, by the names of the table's columns. */
async function credentialsOf(shop: Shop): Promise<Readonly<Record<string, Credential>>> {
  const {merchantId, projectId, keys, made} = shop;
  const body = {user: {id: {value: USER}}, settings: {project_id: projectId}};
  const {token} = await shop.call('POST /merchants/{merchant_id}/token', {body}, {as: shop.merchant});
  const server = await shop.call('POST /_sandbox/projects/{project_id}/server/token', {});
  const support = made.staff_keys.find(({role}) => role === 'support')?.api_key ?? assert.fail('no such role');
  return {
    nothing: {},
    guest: guest('3f9c2c1e-5b7a-4f0e-9a55-8d2f3c1b7a60', 'ada@example.test'),
    JWT: await shop.player(USER),
    'payment token': bearer(token),
    'server token': bearer(server.token),
    'project key': basic(projectId, keys.api_key),
    'company key': shop.merchant,
    'support key': basic(merchantId, support),
    'hub key': hubKey(shop),
    'hub token': await hubTokenOf(shop),
  };
}

it('the guide lists every operation', () =>
  assert.deepEqual(
    ROWS.map(([key]) => key),
    Object.keys(contract),
  ));

eachDatabase('an operation', (sandbox) => {
  it('lets in whom the guide says, and refuses all others', async () => {
    const world = await openWorld(sandbox);
    const known = new Map<number, Awaited<ReturnType<typeof credentialsOf>>>();
    for (const [key, ...expected] of ROWS as [Key, ...string[]][]) {
      const found: string[] = [];
      let base: BaseCall | undefined;
      for (const column of COLUMNS) {
        base ??= await baseCalls[key](world);
        const {shop = world.shop, as: _, ...call} = base;
        const credentials = known.get(shop.projectId) ?? (await credentialsOf(shop));
        known.set(shop.projectId, credentials);
        const as = {...credentials[column], 'x-host-id': shop.made.host_id};

        const response = await shop.respond(key, call as never, {as});

        const {status} = response;
        found.push(status === 401 || status === 403 ? String(status) : 'yes');
        const {auth, errors, base: root = 'store'}: Operation = contract[key];
        const isAskedByKey = auth.every((scheme) => ['project', 'merchant', 'server', 'hub'].includes(scheme));
        const code = isAskedByKey && !errors.includes(1501) ? 1020 : 1501;
        if (status === 401 && root !== 'merchant')
          assert.equal(codeIn((await response.json()) as object), code, `${key} by ${column}`);
        if (status === 403 && root !== 'merchant') assert.equal(codeIn((await response.json()) as object), 0);
        assert.ok(status < 500, `${key} by ${column} answered ${status}`);
        // What was written once may not be written again.
        if (response.ok && !key.startsWith('GET ')) base = undefined;
      }
      assert.deepEqual(found, expected, `${key}: ${COLUMNS.join(', ')}`);
    }
  });

  it('of a project is not found by the path of another company', async () => {
    const world = await openWorld(sandbox);
    const other = await sandbox.project();
    const keys = (Object.keys(contract) as Key[]).filter((key) => /\{merchant_id\}.*\{project_id\}/.test(key));
    assert.ok(keys.length > 5);
    for (const key of keys) {
      const {shop = world.shop, as = {}, path, ...call}: BaseCall = await baseCalls[key](world);
      const {status} = await shop.respond(key, {...call, path: {...path, merchant_id: other.merchantId}} as never, {
        as,
      });
      assert.equal(status, 404, key);
    }
  });
});
