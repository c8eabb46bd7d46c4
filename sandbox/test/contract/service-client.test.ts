import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {it} from 'node:test';
import {contract, splitKey} from 'game-storefront-contract';
import {isOfServer, unknownExceptions} from '../../../scripts/openapi/service-client.js';
import {OPERATIONS} from '../../../src/server/generated/operation-table.js';
import type {OperationRow} from '../../../src/server/operation-row.js';
import {paginate, sendInChunks} from '../../../src/server.js';
import {virtualItem} from '../support/backpacks.js';
import {baseCalls} from '../support/base-calls.js';
import {eachDatabase} from '../support/databases.js';
import {addItem} from '../support/purchase.js';
import {reportsOf} from '../support/reports.js';
import {clientOptions, serviceClientOf} from '../support/service-client.js';
import {openWorld, type World} from '../support/world.js';

type OwnKey = keyof typeof OPERATIONS;
type AnyCalls = Readonly<Record<string, (path: string, options: object) => Promise<unknown>>>;

const rowOf = (key: OwnKey): OperationRow => OPERATIONS[key];
const keys = Object.keys(OPERATIONS) as OwnKey[];
const TRANSACTIONS = '/merchants/{merchant_id}/reports/transactions';

/** The rows of the interface: its methods, bases, paths and audiences. */
const rows = readFileSync(new URL('../../../contract/operations.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));
const unnamed = (key: string): string => key.replace(/\{[^}]+\}/g, '{}');

/** The client's address of a base that has another name there: the hub's carts and orders are at the store's. */
const ADDRESS_OF: Readonly<Record<string, string>> = {hub: 'store', 'hub-notify': 'hub'};

/** The addresses of an operation, by the rows of the interface; what has no row is at the store's. */
function basesOf(key: string): string[] {
  const bases = rows
    .filter(([method, , path = '']) => unnamed(`${method} ${path}`) === unnamed(key))
    .map(([, base = '']) => ADDRESS_OF[base] ?? base);
  return bases.length ? [...new Set(bases)] : ['store'];
}

it('the client has each operation of a studio’s server and of a distributor, and no other', () => {
  const own = new Set(keys.map(unnamed));

  const missing = rows
    .filter(([, base, path = '', audience]) => {
      const isOfHub = base === 'hub' && /\/cart|\/distribution_hub\//.test(path);
      return audience === 'server' || isOfHub;
    })
    .map(([method, , path]) => `${method} ${path}`)
    .filter((key) => !own.has(unnamed(key)));

  assert.deepEqual(missing, []);
  assert.equal(keys.length, Object.values(contract).filter(isOfServer).length);
  assert.deepEqual(unknownExceptions(contract), []);
});

eachDatabase('the client of the server kit', (sandbox) => {
  let opened: Promise<World> | undefined;
  const world = (): Promise<World> => (opened ??= openWorld(sandbox));

  for (const key of keys)
    it(`calls ${key}`, async () => {
      const own = await world();
      const call = await baseCalls[key](own);
      const asked: unknown[] = [];
      const client = serviceClientOf(call.shop ?? own.shop, (root) => asked.push(root)) as unknown as AnyCalls;
      const [method, path] = splitKey(key);

      const answer = await client[method]!(path, clientOptions(call, rowOf(key).auth));

      assert.equal(answer === undefined, rowOf(key).empty === true);
      assert.deepEqual(asked, basesOf(key));
    });

  for (const key of keys.filter((each) => rowOf(each).page))
    it(`goes through all pages of ${key}`, async () => {
      const own = await world();
      const call = await baseCalls[key](own);
      const client = serviceClientOf(call.shop ?? own.shop);
      const [method, path] = splitKey(key);
      const {list, in: place, max} = rowOf(key).page!;
      const options = clientOptions(call, rowOf(key).auth) as Record<string, object>;
      const withPage = (page: object) => ({...options, [place]: {...options[place], ...page}});
      const entries: unknown[] = [];

      for await (const entry of paginate(client, path as never, withPage({limit: 1, offset: 0}) as never))
        entries.push(entry);

      const whole = await (client as unknown as AnyCalls)[method]!(path, withPage({limit: max, offset: 0}));
      assert.deepEqual(entries, list === '' ? whole : (whole as Record<string, unknown>)[list]);
    });

  it('begins where it is told, and asks for no page that nobody reads', async () => {
    const shop = await sandbox.project();
    for (const sku of ['a', 'b', 'c', 'd', 'e']) await addItem(shop, sku);
    const client = serviceClientOf(shop);
    const asked: unknown[] = [];
    const counting = {
      ...client,
      GET: ((path: never, options: {query: object}) => {
        asked.push(options.query);
        return client.GET(path, options as never);
      }) as typeof client.GET,
    };
    const skus: string[] = [];

    for await (const {sku} of paginate(counting, '/v2/project/{project_id}/admin/items/virtual_items', {
      query: {limit: 2, offset: 1},
    })) {
      skus.push(sku);
      if (skus.length === 3) break;
    }

    assert.deepEqual(skus, ['b', 'c', 'd']);
    assert.deepEqual(asked, [
      {limit: 2, offset: 1},
      {limit: 2, offset: 3},
    ]);
  });

  it('sends a long list in chunks, and reports the one that was refused', async () => {
    const {shop} = await world();
    const client = serviceClientOf(shop);
    const good = virtualItem('potion');
    const body = Array.from({length: 250}, (_, index) => (index === 120 ? {...good, item_sku: 'no such item'} : good));

    const {answers, done, failed} = await sendInChunks(
      client,
      '/web/backpack/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/virtual_items',
      {path: {user_id: 'collector'}, body},
    );

    assert.deepEqual(
      answers.map((each) => each.length),
      [100, 50],
    );
    assert.equal(done, 150);
    assert.deepEqual(
      failed.map(({from, entries, outcome, error}) => [from, entries.length, outcome, (error as {kind: string}).kind]),
      [[100, 100, 'refused', 'api']],
    );
  });

  it('reads reports as files, in each format', async () => {
    const {shop} = await world();
    const client = serviceClientOf(shop);
    const text = async (stream: Promise<ReadableStream<Uint8Array>>) => new Response(await stream).text();
    const [first] = await reportsOf(shop).search();
    const transaction_id = first!.transaction.id;

    const registry = await text(client.stream(`${TRANSACTIONS}/registry.{format}`, {format: 'csv'}));
    const json = await text(client.stream(`${TRANSACTIONS}/search.{format}`, {format: 'json'}));
    const one = await text(client.stream(`${TRANSACTIONS}/simple_search`, {format: 'csv', query: {transaction_id}}));
    const sheet = await text(client.stream(`${TRANSACTIONS}/simple_search`, {format: 'xlsx', query: {transaction_id}}));

    assert.equal(registry, await reportsOf(shop).registryAsText());
    assert.deepEqual(JSON.parse(json), await client.GET(`${TRANSACTIONS}/search.{format}`));
    assert.ok(one.includes(`${transaction_id}`));
    assert.ok(sheet.startsWith('PK'), 'a workbook is a zip');
  });
});
