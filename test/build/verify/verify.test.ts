import assert from 'node:assert/strict';
import {execFile, execFileSync} from 'node:child_process';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {after, before, describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import * as testing from 'game-storefront/testing';
import {contract} from 'game-storefront-contract';
import {CALLS, OF_GUESTS, WITH_BODY} from '../../../src/verify/calls.js';
import {pageOfOrder} from './page-of-order.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

interface Finding {
  readonly topic: string;
  readonly level: 'ok' | 'note' | 'fault' | 'fatal';
  readonly text: string;
  readonly remedy?: string;
}

/** The command as it is published; resolves to its exit code and what it printed. */
const command = (args: readonly string[]) =>
  new Promise<{code: number; out: string; err: string}>((resolve) => {
    execFile(process.execPath, [`${root}dist/verify/cli.js`, ...args], {encoding: 'utf8'}, (error, out, err) =>
      resolve({code: error ? Number(error.code) : 0, out, err}),
    );
  });

describe('game-storefront verify', () => {
  let started: Awaited<ReturnType<typeof testing.startSandbox>>;
  let sandbox: Awaited<ReturnType<typeof testing.findSandbox>>;
  before(async () => {
    started = await testing.startSandbox();
    sandbox = await testing.findSandbox(started.url);
  });
  after(() => started.stop());

  type Project = Awaited<ReturnType<typeof sandbox.project>>;
  const openShop = (): Promise<Project> =>
    sandbox.project({
      items: [
        {
          sku: 'lantern',
          name: {en: 'Lantern'},
          prices: [{amount: 4.99, currency: 'USD'}],
          image_url: `${started.url}/_sandbox/art/gem.svg`,
        } as never,
      ],
    });

  /** Verifies a project; `more` are further arguments, or others in place of the usual ones. */
  async function verified(
    {id, storeUrl, orderSocketUrl, paymentUrl}: Pick<Project, 'id' | 'storeUrl' | 'orderSocketUrl' | 'paymentUrl'>,
    more: Readonly<Record<string, string>> = {},
  ): Promise<{code: number; findings: Finding[]; out: string}> {
    const usual = {
      'store-url': storeUrl,
      'project-id': String(id),
      'payment-url': paymentUrl,
      'order-socket-url': orderSocketUrl,
    };
    const args = Object.entries({...usual, ...more}).flatMap(([name, value]) => [`--${name}`, value]);
    const {code, out, err} = await command(['verify', '--json', ...args]);
    assert.equal(err.replace(/^Node .*\n/, ''), '');
    return {code, out, findings: JSON.parse(out)};
  }

  /** The findings of a check that are not ok, as `level: what was found`. */
  const wrongOf = ({findings}: {findings: readonly Finding[]}, topic: string): string[] =>
    findings.filter((one) => one.topic === topic && one.level !== 'ok').map(({level, text}) => `${level}: ${text}`);

  it('finds nothing wrong with a shop that is well, and prints no token', async () => {
    const project = await openShop();
    const token = await project.token('ada');

    const paymentUrl = await pageOfOrder(project);

    const {code, findings, out} = await verified(project, {token, 'payment-url': paymentUrl});

    assert.deepEqual(
      findings.map(({topic, level}) => `${topic} ${level}`),
      ['service', 'catalog', 'pages', 'sign-in', 'clock', 'pictures', 'payment', 'order socket'].map(
        (topic) => `${topic} ok`,
      ),
    );
    assert.equal(code, 0);
    assert.ok(!out.includes(token) && !out.includes(token.split('.')[2]!));
    assert.ok(!out.includes(new URL(paymentUrl).searchParams.get('token')!));
  });

  it('prints a table with remedies, and exits with 1 where something hinders players', async () => {
    const project = await openShop();
    await project.fail({kind: 'no_cors'});

    const {code, out} = await command(['verify', '--store-url', project.storeUrl, '--project-id', String(project.id)]);

    assert.equal(code, 1);
    assert.match(out, /^service {8}ok {6}http/);
    assert.match(out, /\npages {10}FAULT {3}A page of https:\/\/game\.example cannot read answers/);
    assert.match(out, /\n {23}→ Answers need it, too/);
    assert.match(out, /\n1 fault hinders players; 3 to look at\.\n/);
  });

  it('asks for all that the elements ask for', () => {
    const source = execFileSync(
      'grep',
      [
        '-rhoE',
        "'(GET|POST|PUT|DELETE|PATCH) /v[0-9]/[^']*'",
        'src',
        '--include=*.ts',
        '--exclude-dir=server',
        '--exclude-dir=testing',
        '--exclude-dir=verify',
        '--exclude-dir=diagnose',
      ],
      {cwd: root, encoding: 'utf8'},
    );
    const asked = new Set(
      source
        .trim()
        .split('\n')
        .map((key) => key.slice(1, -1)),
    );

    assert.deepEqual(Object.values(CALLS).flat().sort(), [...asked].sort());
  });

  it('asks for the headers that each call is sent with', () => {
    const calls = Object.values(CALLS).flat();
    const operations: Readonly<Record<string, {readonly auth: readonly string[]; readonly body?: unknown}>> = contract;

    assert.deepEqual(
      calls.filter((key) => operations[key]!.body !== undefined),
      calls.filter((key) => WITH_BODY.has(key)),
    );
    assert.deepEqual(
      calls.filter((key) => operations[key]!.auth.includes('guest')),
      calls.filter((key) => OF_GUESTS.has(key)),
    );
  });

  it('takes an asterisk for every header but Authorization', async () => {
    const project = await openShop();
    await project.fail({kind: 'header', method: 'OPTIONS', name: 'access-control-allow-headers', value: '*'});

    const wrong = wrongOf(await verified(project), 'pages');

    assert.equal(wrong.length, 1);
    assert.match(wrong[0]!, /^fault: .*the request header authorization is not allowed, for 59 of 59 calls/);
  });

  it('shows no key of a server, which stands for a token by mistake', async () => {
    const {id, storeUrl} = await openShop();
    const args = ['--store-url', storeUrl, '--project-id', `${id}`, '--token', `${id}:abcdefghijkl`];

    const {out, err, code} = await command(['verify', ...args]);

    assert.deepEqual([code, out], [2, '']);
    assert.match(err, /--token is a player’s token, not a key of your server/);
    assert.ok(!err.includes('abcdefghijkl'));
  });

  it('prints no token in any of its outputs, although the service quotes it', async () => {
    const token = 'opaque-token-of-ada';
    const quoting = createServer((request, response) => {
      const encoded = ['base64', 'hex'].map((encoding) => Buffer.from(token).toString(encoding as 'hex'));
      const text = `${request.headers.authorization ?? ''} ${token} ${encoded.join(' ')}`;
      response
        .writeHead(401, {'content-type': 'application/json', 'access-control-allow-origin': '*'})
        .end(JSON.stringify({statusCode: 401, errorCode: 1501, errorMessage: text}));
    });
    await new Promise<void>((resolve) => quoting.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(quoting.address() as AddressInfo).port}`;
    const usual = ['verify', '--store-url', url, '--project-id', '7'];
    for (const args of [
      [...usual, '--token', token],
      [...usual, '--token', token, '--json'],
      [...usual, '--token', '=', token],
      [...usual, '--token', token, '--nonsense'],
      [...usual, `--${token}`],
      [...usual, `--${token}=x`],
      [...usual, `-${token}`],
      [...usual, '--json', `--json=${token}`],
      ['verify', token],
      [token],
      [token, ...usual],
    ]) {
      const {out, err} = await command(args);
      assert.notEqual(out + err, '');
      for (const form of [token, Buffer.from(token).toString('base64'), Buffer.from(token).toString('hex')])
        assert.ok(!(out + err).includes(form), args.join(' '));
    }
    quoting.close();
  });

  it('says how to ask it, and what was asked wrongly', async () => {
    assert.match((await command([])).out, /^Asks a commerce service/);
    assert.match((await command(['verify', '--help'])).out, /--store-url <url>/);
    for (const [args, expected] of [
      [['verify'], /^--project-id is missing\./m],
      [['verify', '--project-id', '1'], /^--store-url is missing\./m],
      [['verify', '--project-id', '1', '--store-url', 'ftp://x'], /^--store-url is malformed\./m],
      [['verify', '--project-id', '1', '--store-url', 'https://user:pass@x.example'], /^--store-url holds a secret/m],
      [['verify', '--nonsense'], /^There is no such option\./m],
      [['verify', 'anything'], /^A value without an option/m],
      [['prove'], /^There is no such command, only verify\./m],
    ] as const) {
      const {code, err} = await command(args);
      assert.equal(code, 2, args.join(' '));
      assert.match(err, expected);
    }
  });
});
