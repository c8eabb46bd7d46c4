import assert from 'node:assert/strict';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, describe, it} from 'node:test';
import {createSandbox, type Sandbox, type SandboxOptions} from '../../src/index.js';

const SHOP = {name: 'Lanternfall', items: [{sku: 'lantern', name: {en: 'Lantern'}, prices: {USD: 4.99}}]};

describe("a sandbox in a program's own process", () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-in-process-'));
  const open = new Set<Sandbox>();
  after(async () => {
    await Promise.all([...open].map((sandbox) => sandbox.close()));
    rmSync(folder, {recursive: true, force: true});
  });

  async function make(options?: SandboxOptions): Promise<Sandbox> {
    const sandbox = await createSandbox(options);
    open.add(sandbox);
    return sandbox;
  }

  async function end(sandbox: Sandbox): Promise<void> {
    open.delete(sandbox);
    await sandbox.close();
  }

  const json = async <T>(response: Promise<Response>): Promise<T> => (await (await response).json()) as T;

  const skusOf = async ({url, project, fetch}: Sandbox): Promise<string[]> => {
    const address = `${url}/v2/project/${project.projectId}/items/virtual_items`;
    const {items} = await json<{items: {sku: string}[]}>(fetch(new Request(address)));
    return items.map(({sku}) => sku);
  };

  it('answers by fetch alone, and lets the keys of its project in', async () => {
    const sandbox = await make();

    const {projectId, apiKey} = sandbox.project;
    const answer = await sandbox.fetch(
      new Request(`${sandbox.url}/v2/project/${projectId}/admin/items/virtual_items`, {
        headers: {authorization: `Basic ${btoa(`${projectId}:${apiKey}`)}`},
      }),
    );

    assert.equal(answer.status, 200);
    assert.ok((await skusOf(sandbox)).length > 0, 'the demo shop is there');
  });

  it('sells a shop that is given as it is, or as a file', async () => {
    const file = join(folder, 'shop.json');
    writeFileSync(file, JSON.stringify(SHOP));

    assert.deepEqual(await skusOf(await make({seed: SHOP})), ['lantern']);
    assert.deepEqual(await skusOf(await make({seed: file})), ['lantern']);
  });

  it('listens when it is told to, and says its own addresses by that', async () => {
    const sandbox = await make();

    const url = await sandbox.listen();
    const other = await make();
    const {port} = new URL(url);
    const beside = await other.listen({port: Number(port)});

    assert.equal(url, sandbox.url);
    assert.notEqual(beside, url);
    const {items} = await json<{items: {image_url: string}[]}>(
      fetch(`${url}/v2/project/${sandbox.project.projectId}/items/virtual_items`),
    );
    assert.ok(items[0]!.image_url.startsWith(url), items[0]!.image_url);
    await end(sandbox);
    await assert.rejects(fetch(`${url}/_sandbox/health`), 'it listens no more');
  });

  it('is called by a name of its own, which its answers have then, and by no other', async () => {
    const sandbox = await make({hostNames: ['Sandbox']});
    const path = `/v2/project/${sandbox.project.projectId}/items/virtual_items`;
    const ask = (host: string) => sandbox.fetch(new Request(sandbox.url + path, {headers: {host}}));

    const {items} = await json<{items: {image_url: string}[]}>(ask('sandbox:8787'));

    assert.ok(items[0]!.image_url.startsWith('http://sandbox:8787/'), items[0]!.image_url);
    assert.equal((await ask('elsewhere:8787')).status, 403);
  });

  it('needs a control key from the moment that others than this machine can reach it', async () => {
    const statusAt = async (url: string, key?: string): Promise<number> =>
      (await fetch(`${url}/_sandbox/projects`, {headers: {...(key !== undefined && {'x-sandbox-key': key})}})).status;
    const sandbox = await make();
    const keyOf = (one: Sandbox): string | undefined => one.controlKey;
    assert.equal(await statusAt(await sandbox.listen({host: 'localhost'})), 200);
    assert.equal(keyOf(sandbox), undefined);

    const {port} = new URL(await sandbox.listen({host: '0.0.0.0'}));

    const key = keyOf(sandbox) ?? '';
    assert.match(key, /^[\w-]{32}$/);
    assert.equal(await statusAt(`http://127.0.0.1:${port}`), 401, 'whatever address asks');
    assert.equal(await statusAt(`http://127.0.0.1:${port}`, key), 200);
    assert.equal((await make({baseUrl: 'http://127.0.0.1:8787'})).controlKey, undefined);
    for (const options of [{baseUrl: 'https://shop.example'}, {hostNames: ['sandbox']}])
      assert.match((await make(options)).controlKey ?? '', /^[\w-]{32}$/, 'each has another');
    assert.equal((await make({controlKey: 'a-key-of-the-studio'})).controlKey, 'a-key-of-the-studio');
    assert.notEqual((await make({hostNames: ['sandbox']})).controlKey, key);
  });

  it('moves its clock, and begins anew when it is reset', async () => {
    const sandbox = await make({seed: SHOP});
    const {projectId, apiKey} = sandbox.project;
    const clock = () =>
      json<{now: string}>(sandbox.fetch(new Request(`${sandbox.url}/_sandbox/projects/${projectId}/clock`)));
    const before = await clock();

    await sandbox.advance('P2D');
    const later = await clock();
    const deleted = await sandbox.fetch(
      new Request(`${sandbox.url}/v2/project/${projectId}/admin/items/virtual_items/sku/lantern`, {
        method: 'DELETE',
        headers: {authorization: `Basic ${btoa(`${projectId}:${apiKey}`)}`},
      }),
    );
    const emptied = await skusOf(sandbox);
    await sandbox.reset();

    assert.equal(Math.round((Date.parse(later.now) - Date.parse(before.now)) / 86_400_000), 2);
    assert.equal(deleted.status, 204);
    assert.deepEqual([emptied, await skusOf(sandbox)], [[], ['lantern']]);
  });

  it('keeps its data in a folder, for one process at a time', async () => {
    const dataDir = join(folder, 'data');
    const first = await make({dataDir, seed: SHOP});
    await assert.rejects(createSandbox({dataDir}), /is in use by this process/);
    const {apiKey} = first.project;
    await end(first);

    const again = await make({dataDir});

    assert.equal(again.project.apiKey, apiKey);
    assert.deepEqual(await skusOf(again), ['lantern']);
  });

  it('says what is wrong with its options, and leaves nothing open', async () => {
    await assert.rejects(createSandbox({seed: {items: [{sku: 'lantern'}]}}), /name is required/);
    await assert.rejects(createSandbox({seed: join(folder, 'nowhere.json')}), /there is no .*nowhere\.json/);
    await assert.rejects(createSandbox({hostNames: ['shop:80']}), /hostNames must be a name without a port/);
    await assert.rejects(createSandbox({controlKey: 'short'}), /controlKey must be 16 to 256 letters/);
    await assert.rejects(createSandbox({controlKey: 'a key with some spaces'}), /controlKey must be/);
    await assert.rejects(createSandbox({baseUrl: 'shop.example'}), /baseUrl must be an http\(s\) URL/);
  });
});
