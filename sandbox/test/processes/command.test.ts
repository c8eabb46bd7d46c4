import assert from 'node:assert/strict';
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {connect} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, describe, it, type TestContext} from 'node:test';
import {MARKER} from '../../src/command/data-folder.js';
import {type CommandOptions, readOptions} from '../../src/command/options.js';
import {type Running, run} from '../../src/command/run.js';
import {bundledCommand, SHORT_LIVED_OPTIONS} from '../support/bundled-command.js';
import {type Command, command} from '../support/command.js';
import {claimsIn} from '../support/folder-claims.js';
import {DEMO_ITEMS} from '../support/items.js';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
const json = async <T>(url: string, init?: RequestInit): Promise<T> => (await (await fetch(url, init)).json()) as T;

describe('the options', () => {
  it('have defaults for everything', () => {
    assert.deepEqual(readOptions([]), {
      port: 8787,
      host: '127.0.0.1',
      dataDir: '.data/sandbox',
      memory: false,
      databaseUrl: undefined,
      demoPort: undefined,
      baseUrl: undefined,
      hostNames: [],
      webhookHosts: [],
      adminLimit: undefined,
      controlKey: undefined,
      seed: undefined,
      exported: undefined,
    });
  });

  it('are read from the arguments', () => {
    const args = [
      '--port=0',
      '--host',
      '::1',
      '--memory',
      '--base-url=https://shop.example/',
      '--host-name=Shop.local',
      '--webhook-host',
      'a',
      '--webhook-host',
      'b',
      '--admin-limit=600',
      '--demo',
      '--demo-port=0',
      '--seed=shop',
    ];

    const options = readOptions(args, {SANDBOX_CONTROL_KEY: 'a-key-of-the-studio'});

    assert.deepEqual(options, {
      port: 0,
      host: '::1',
      dataDir: '.data/sandbox',
      memory: true,
      databaseUrl: undefined,
      demoPort: 0,
      baseUrl: 'https://shop.example',
      hostNames: ['shop.local'],
      webhookHosts: ['a', 'b'],
      adminLimit: 600,
      controlKey: 'a-key-of-the-studio',
      seed: 'shop',
      exported: undefined,
    });
  });

  it('take a control key that fits into a header and a cookie', () => {
    const keyOf = (key: string) => readOptions([], {SANDBOX_CONTROL_KEY: key})?.controlKey;

    assert.equal(keyOf(''), undefined, 'as a compose file hands on what is not set');
    assert.equal(keyOf('a'.repeat(16)), 'a'.repeat(16));
    for (const key of [
      'a'.repeat(15),
      'a'.repeat(257),
      'a key with spaces in it',
      'a;key;of;sixteen',
      'ein-schlüssel-mit-ü',
    ])
      assert.throws(() => keyOf(key), /^TypeError: SANDBOX_CONTROL_KEY must be 16 to 256 letters/);
  });

  it('are refused with one sentence', () => {
    const wrong = {
      '--prot=1': /--prot/,
      '--port=http': /--port must be/,
      '--port=70000': /--port must be/,
      '--demo-port=demo': /--demo-port must be/,
      '--base-url=shop': /--base-url must be/,
      '--host-name=shop:80': /--host-name must be a name without a port/,
      '--admin-limit=0': /--admin-limit must be 1 to 100000/,
      '--admin-limit=many': /--admin-limit must be/,
      '--admin-limit=100001': /--admin-limit must be/,
      '--url=http://127.0.0.1:1': /--url goes with --export/,
      '--project=1': /--project goes with --export/,
      extra: /extra/,
    };
    for (const [option, sentence] of Object.entries(wrong)) assert.throws(() => readOptions([option]), sentence);
  });
});

describe('a running command', () => {
  // A server that a failing test leaves open would keep the test run open, too.
  const open = new Set<Running>();
  after(() => Promise.all([...open].map(({stop}) => stop())));

  const start = async (options: Partial<CommandOptions>): Promise<Running> => {
    const defaults = readOptions(['--port=0', '--data-dir', folder])!;
    const running = await run({...defaults, ...options});
    open.add(running);
    const stop = (): Promise<void> => (open.delete(running) ? running.stop() : Promise.resolve());
    return {...running, stop};
  };

  it('keeps its data, its keys and its users’ tokens across restarts', async () => {
    const dataDir = join(folder, 'kept');
    const {stop, ...before} = await start({dataDir});
    const control = `${before.url}/_sandbox/projects`;
    const {project_id} = await json<{project_id: number}>(control, {method: 'POST'});
    const {token} = await json<{token: string}>(`${control}/${before.project_id}/users/token`, {
      method: 'POST',
      body: '{"user_id":"ada"}',
    });
    await stop();

    const second = await start({dataDir});

    const {project_id: demo, api_key, merchant_api_key, login_project_id} = second;
    assert.deepEqual(
      [demo, api_key, merchant_api_key, login_project_id],
      [before.project_id, before.api_key, before.merchant_api_key, before.login_project_id],
    );
    assert.equal((await fetch(`${second.url}/v2/project/${project_id}/items/virtual_items`)).status, 200);
    const headers = {authorization: `Bearer ${token}`};
    assert.equal((await fetch(`${second.url}/v2/project/${demo}/cart`, {headers})).status, 200);
    await second.stop();
  });

  it('starts over after a kill during the first start', async () => {
    const dataDir = join(folder, 'half');
    await (await start({dataDir})).stop();
    rmSync(join(dataDir, 'complete'));
    writeFileSync(join(dataDir, MARKER.name), MARKER.text);
    rmSync(join(dataDir, 'database', 'global'), {recursive: true});

    const {project_id, stop} = await start({dataDir});

    assert.equal(project_id, 44056);
    await stop();
  });

  it('takes the next port when one is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const {port} = taken.address() as {port: number};

    const {url, stop} = await start({memory: true, port});

    assert.ok(Number(new URL(url).port) > port);
    assert.equal((await fetch(`${url}/_sandbox/health`)).status, 200);
    await stop();
    taken.close();
  });

  it('uses the given base URL', async () => {
    const {url, payment_url, stop} = await start({memory: true, baseUrl: 'https://shop.example'});

    assert.deepEqual([url, payment_url], ['https://shop.example', 'https://shop.example/paystation4/']);
    await stop();
  });

  it('survives requests that are no HTTP, or incomplete', async () => {
    const {url, stop} = await start({memory: true});
    const exchange = async (text: string): Promise<string> => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      // A reset is a valid outcome: the service may stop reading before the client stops sending.
      socket.on('error', () => {});
      socket.end(text);
      await new Promise((resolve) => socket.on('close', resolve));
      return answer.split('\r\n')[0] ?? '';
    };
    const from = (host: string) => `HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    const post = 'POST /_sandbox/projects HTTP/1.1\r\nHost: localhost\r\n';

    assert.match(await exchange('hello\r\n\r\n'), / 400 /);
    assert.match(await exchange('GET / HTTP/1.1\r\n\r\n'), / 400 /);
    assert.match(await exchange(`GET /_sandbox/health ${from('evil.example')}`), / 403 /);
    assert.match(await exchange(`GET http://evil.example/_sandbox/health ${from('evil.example')}`), / 403 /);
    await exchange(`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`);
    await exchange(`${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n`);
    await exchange(`${post}Content-Length: 500\r\n\r\n{`);

    assert.equal((await fetch(`${url}/_sandbox/health`)).status, 200);
    await stop();
  });

  const databaseUrl = process.env.TEST_DATABASE_URL;
  it('shares a PostgreSQL with other processes', {skip: !databaseUrl && 'no PostgreSQL'}, async () => {
    const [first, second] = await Promise.all([start({databaseUrl}), start({databaseUrl})]);

    assert.equal(first.api_key, second.api_key);
    const {project_id} = await json<{project_id: number}>(`${first.url}/_sandbox/projects`, {method: 'POST'});
    assert.equal((await fetch(`${second.url}/v2/project/${project_id}/items/groups`)).status, 200);
    await Promise.all([first.stop(), second.stop()]);
  });
});

describe('the command', () => {
  const running: Command[] = [];
  after(async () => {
    for (const {child} of running) child.kill('SIGKILL');
    await Promise.all(running.map(({ended}) => ended));
    rmSync(folder, {recursive: true, force: true});
  });
  const start = (...args: readonly string[]): Command => {
    const one = command(['--port', '0', ...args]);
    running.push(one);
    return one;
  };

  it('prints its help', async () => {
    const {code, output} = await start('--help').ended;

    assert.equal(code, 0);
    for (const option of [
      '--port',
      '--host',
      '--base-url',
      '--data-dir',
      '--memory',
      'SANDBOX_DATABASE_URL',
      'SANDBOX_CONTROL_KEY',
    ])
      assert.ok(output.includes(option), option);
  });

  it('prints one sentence when it cannot start', async () => {
    const {code, output} = await start('--prot=1').ended;

    assert.equal(code, 1);
    assert.match(output, /^The sandbox could not start: .*--prot/);
    assert.doesNotMatch(output, /\n\s+at /, 'no stack');
  });

  it('prints the control key that it made for a sandbox that others can reach, and none that was set', async () => {
    const reached = ['--memory', '--host', '0.0.0.0', '--port', '0'];
    const made = command(reached);
    const set = command(reached, {SANDBOX_CONTROL_KEY: 'a-key-of-the-studio'});
    running.push(made, set);
    const own = start('--memory');

    const {control_key: key} = await made.started;
    assert.ok(made.output().includes(`control   key ${key} (header X-Sandbox-Key`), made.output());
    assert.equal((await set.started).control_key, 'a-key-of-the-studio');
    assert.match(set.output(), /control {3}key that of SANDBOX_CONTROL_KEY/);
    assert.ok(!set.output().includes('a-key-of-the-studio'));
    assert.equal((await own.started).control_key, undefined);
    assert.doesNotMatch(own.output(), /control/);
  });

  it('announces a working demo shop, and ends on a signal', async () => {
    const sandbox = start('--memory');
    const {url, project_id, merchant_id, api_key, merchant_api_key, host_id, player, payment_url} =
      await sandbox.started;

    assert.match(sandbox.output(), new RegExp(`^Sandbox: ${url}\n`));
    for (const shown of [project_id, merchant_id, api_key, merchant_api_key, host_id, player, payment_url])
      assert.ok(sandbox.output().includes(String(shown)), String(shown));
    assert.deepEqual([project_id, merchant_id], [44056, 77101]);
    const list = await json<{items: {image_url: string}[]}>(`${url}/v2/project/${project_id}/items/virtual_items`);
    assert.equal(list.items.length, DEMO_ITEMS);
    assert.equal((await fetch(list.items[0]?.image_url as string)).status, 200);
    assert.equal((await fetch(payment_url)).headers.get('content-type'), 'text/html; charset=utf-8');

    sandbox.child.kill('SIGINT');
    assert.equal((await sandbox.ended).code, 0);
  });

  it('says where the data is, without the password of a database, and leaves DATABASE_URL to the game', async () => {
    const [inMemory, inFolder] = [start('--memory'), start('--data-dir', join(folder, 'named'))];
    const beside = command(['--port', '0', '--memory'], {DATABASE_URL: 'postgres://game:secret@127.0.0.1:1/game'});
    running.push(beside);
    await Promise.all([inMemory.started, inFolder.started, beside.started]);

    assert.match(inMemory.output(), /^ {2}data {6}kept in memory$/m);
    assert.ok(inFolder.output().includes(`  data      in ${join(folder, 'named')}\n`), inFolder.output());
    assert.match(beside.output(), /^ {2}data {6}kept in memory$/m);
    const both = command(['--port', '0', '--memory'], {SANDBOX_DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/shop'});
    running.push(both);
    const {code, output} = await both.ended;
    assert.equal(code, 1);
    assert.match(output, /SANDBOX_DATABASE_URL .* without --memory/);
    assert.doesNotMatch(output, /secret/);
  });

  /** Starts the command as the first process of a container; resolves once it has printed its address. */
  const startFirst = async (test: TestContext) => {
    const entry = await bundledCommand();
    const namespace = ['--pid', '--fork', '--mount-proc', '--kill-child', process.execPath, ...SHORT_LIVED_OPTIONS];
    const unshare = spawn('unshare', [...namespace, entry, '--memory', '--port', '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    test.after(() => unshare.kill('SIGKILL'));
    for await (const data of unshare.stdout!) if (String(data).includes('inspector')) break;
    const childOf = (pid: number): number =>
      Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
    const first = childOf(unshare.pid!);
    return {first, service: childOf(first), ended: once(unshare, 'exit')};
  };

  const canUnshare = spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0;
  it('runs in a child where it is the first process of a container, which could not end itself at once', {
    skip: !canUnshare && 'only root can make namespaces',
  }, async (test) => {
    const stopped = await startFirst(test);
    process.kill(stopped.first, 'SIGTERM');
    assert.deepEqual((await stopped.ended)[0], 0);

    const killed = await startFirst(test);
    process.kill(killed.service, 'SIGKILL');
    assert.deepEqual((await killed.ended)[0], 1);
  });

  it('says that the requested port is taken, and which one it uses', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const {port} = taken.address() as {port: number};

    const sandbox = start('--memory', '--port', `${port}`);
    const {url} = await sandbox.started;

    const own = new URL(url).port;
    assert.match(
      sandbox.output(),
      new RegExp(`^Port ${port} is taken: this one listens on ${own}\\.\nSandbox: ${url}\n`),
    );
    taken.close();
  });

  it('lets one process use a data folder, until that process has ended', async () => {
    const dataDir = join(folder, 'locked');
    const first = start('--data-dir', dataDir);
    const {project_id} = await first.started;

    const {code, output} = await start('--data-dir', dataDir).ended;
    assert.equal(code, 1);
    assert.match(output, new RegExp(`in use by process ${first.child.pid}\\b.*SANDBOX_DATABASE_URL`));

    first.child.kill('SIGKILL');
    await first.ended;
    assert.notEqual(claimsIn(dataDir).join(''), '', 'a killed process leaves its claim');
    const third = start('--data-dir', dataDir);
    assert.equal((await third.started).project_id, project_id);
    third.child.kill('SIGTERM');
    assert.equal((await third.ended).code, 0);
    assert.equal(claimsIn(dataDir).join(''), '');
  });

  it('ends when its parent process has ended', async () => {
    const sandbox = start('--memory');
    await sandbox.started;

    sandbox.child.disconnect();

    assert.equal((await sandbox.ended).code, 0);
  });
});
