import assert from 'node:assert/strict';
import {execFile, execFileSync} from 'node:child_process';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {after, before, describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import * as testing from 'game-storefront/testing';
import {freePort} from '../../../scripts/lib/listen.mjs';
import {CALLS} from '../../../src/verify/calls.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

interface Finding {
  readonly check: string;
  readonly level: 'ok' | 'note' | 'fault';
  readonly found: string;
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
  const wrongOf = ({findings}: {findings: readonly Finding[]}, check: string): string[] =>
    findings.filter((one) => one.check === check && one.level !== 'ok').map(({level, found}) => `${level}: ${found}`);

  it('finds nothing wrong with a shop that is well, and prints no token', async () => {
    const project = await openShop();
    const token = await project.token('ada');

    const {code, findings, out} = await verified(project, {token});

    assert.deepEqual(
      findings.map(({check, level}) => `${check} ${level}`),
      ['service', 'catalog', 'pages', 'token', 'clock', 'pictures', 'payment page', 'order socket'].map(
        (check) => `${check} ok`,
      ),
    );
    assert.equal(code, 0);
    assert.ok(!out.includes(token) && !out.includes(token.split('.')[2]!));
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
        '--exclude-dir=explain',
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

  it('says that nothing answers, that there is no such project, and that something else answers', async () => {
    const project = await openShop();
    const port = await freePort();
    const nobody = await verified({...project, id: project.id, storeUrl: `http://127.0.0.1:${port}`} as Project);
    assert.deepEqual(wrongOf(nobody, 'service'), [`fault: Nothing answers at http://127.0.0.1:${port}: ECONNREFUSED.`]);
    assert.equal(nobody.findings.length, 1);
    const unknown = await verified(project, {'project-id': '999999'});
    assert.match(wrongOf(unknown, 'service')[0]!, /^fault: The service knows no project 999999 \(404/);
    await project.fail({kind: 'nonsense', operation: 'listVirtualItems'});
    assert.match(
      wrongOf(await verified(project), 'service')[0]!,
      /is no commerce service: its answer has no list of items/,
    );
    await project.clearFaults();
    await project.fail({kind: 'status', status: 503, operation: 'listVirtualItems'});
    assert.match(wrongOf(await verified(project), 'service')[0]!, /answers 503, code 0 to the question for one item/);
  });

  it('reads each list as the elements do', async () => {
    const project = await openShop();
    await project.fail({kind: 'nonsense', path: '*/items/bundle'});
    await project.fail({kind: 'status', status: 500, path: '*/items/game'});
    await project.fail({kind: 'lost', path: '*/items/groups'});

    const wrong = wrongOf(await verified(project), 'catalog');

    assert.deepEqual(
      wrong.map((text) => text.replace(/: [A-Z_]+\.$/, ': …').replace('other side closed', '…')),
      [
        'fault: The bundles cannot be read: The item list makes no sense.',
        'fault: The games cannot be read: 500.',
        'fault: The groups cannot be read: …',
      ],
    );
    const empty = await sandbox.project({items: []});
    assert.deepEqual(wrongOf(await verified(empty), 'catalog'), [
      'note: Nothing is sold: the shop will say that it is empty.',
    ]);
  });

  it('tells what a page may not ask, and why', async () => {
    const project = await openShop();
    // A service as a careless proxy has it: it lets no header and no further method pass.
    const careless = (
      change: (headers: Record<string, string | string[] | undefined>, request: IncomingMessage) => void,
    ) => {
      const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
        const answer = await fetch(project.storeUrl + request.url, {
          method: request.method,
          headers: {origin: 'https://game.example'},
        } as RequestInit);
        const headers: Record<string, string | string[] | undefined> = Object.fromEntries(answer.headers);
        delete headers['content-encoding'];
        delete headers['content-length'];
        change(headers, request);
        response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
      });
      return new Promise<{url: string; close: () => void}>((resolve) => {
        server.listen(0, '127.0.0.1', () =>
          resolve({url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close()}),
        );
      });
    };
    for (const [change, expected] of [
      [
        (headers: Record<string, unknown>) => delete headers['access-control-allow-methods'],
        /the method PUT is not allowed, for \d+ of 57 calls: PUT cart\/clear \(cart\)/,
      ],
      [
        (headers: Record<string, unknown>) => {
          headers['access-control-allow-headers'] = '*';
        },
        /the request header authorization is not allowed, for 57 of 57 calls/,
      ],
      [
        (headers: Record<string, unknown>) => {
          headers['access-control-allow-origin'] = 'https://other.example';
        },
        /pages of https:\/\/game\.example are not allowed/,
      ],
      [
        (headers: Record<string, unknown>) => delete headers['access-control-expose-headers'],
        /A page cannot read the Date of answers/,
      ],
    ] as const) {
      const proxy = await careless(change);
      try {
        const wrong = wrongOf(await verified(project, {'store-url': proxy.url}), 'pages').join('\n');
        assert.match(wrong, expected);
      } finally {
        proxy.close();
      }
    }
  });

  it('reads the claims of a token, and shows it to the service', async () => {
    const project = await openShop();
    const other = await openShop();
    const tokenWrong = async (token: string) => wrongOf(await verified(project, {token}), 'token');

    assert.deepEqual(
      await tokenWrong(await project.token('ada', {lifetimeSeconds: -60})),
      ['fault: The token has ended.', 'fault: The service refuses the token (401, code 1501).'].map((text) => text),
    );
    assert.match((await tokenWrong(await other.token('ada')))[0]!, /^fault: The service refuses the token \(40[13]/);
    assert.deepEqual(await tokenWrong(await project.token('ada', {lifetimeSeconds: 120})), [
      'note: The token lives for less than five minutes: it is asked for again and again.',
    ]);
    assert.match((await tokenWrong('opaque'))[0]!, /^note: The token is no JWT/);
    const {out, err, code} = await command([
      'verify',
      '--store-url',
      project.storeUrl,
      '--project-id',
      String(project.id),
      '--token',
      `${project.id}:abcdefghijkl`,
    ]);
    assert.deepEqual([code, out], [2, '']);
    assert.match(err, /--token is a player’s token, not a key of your server/);
    assert.ok(!err.includes('abcdefghijkl'));
  });

  it('compares clocks', async () => {
    const project = await openShop();
    await project.advance('P2D');

    assert.deepEqual(wrongOf(await verified(project), 'clock'), [
      'note: The service’s clock is 2 days ahead of this machine’s.',
    ]);
  });

  it('asks each host of pictures for one', async () => {
    const picture = (sku: string, image_url?: string) =>
      ({sku, name: {en: sku}, prices: [{amount: 1, currency: 'USD'}], ...(image_url && {image_url})}) as never;
    const gone = await sandbox.project({items: [picture('a', `${started.url}/_sandbox/art/none.svg`), picture('b')]});
    const noPicture = await sandbox.project({items: [picture('a', `${started.url}/_sandbox/health`)]});

    assert.deepEqual(wrongOf(await verified(gone), 'pictures'), [
      'note: 1 items have no picture: b.',
      `fault: A picture of ${started.url} is answered 404.`,
    ]);
    assert.deepEqual(wrongOf(await verified(noPicture), 'pictures'), [
      `fault: A picture of ${started.url} is no picture by its Content-Type.`,
    ]);
  });

  it('looks at the headers of the payment page', async () => {
    const project = await openShop();
    const player = {authorization: `Bearer ${await project.token('ada')}`};
    const order = await fetch(`${project.storeUrl}/v2/project/${project.id}/payment/item/lantern`, {
      method: 'POST',
      headers: {...player, 'content-type': 'application/json'},
      body: '{}',
    });
    const {token} = (await order.json()) as {token: string};
    const page = {'payment-url': `${project.paymentUrl}?token=${token}`};

    await project.behave({payment_page: 'unframed'});
    assert.match(
      wrongOf(await verified(project, page), 'payment page')[0]!,
      /may not be framed by https:\/\/game\.example/,
    );
    await project.behave({payment_page: 'isolated'});
    assert.match(wrongOf(await verified(project, page), 'payment page')[0]!, /cuts itself off from the shop/);
    await project.behave({payment_page: 'normal'});
    assert.deepEqual(wrongOf(await verified(project, page), 'payment page'), []);
    assert.deepEqual(
      wrongOf(
        await verified(project, {'payment-url': new URL('/nothing-here', project.paymentUrl).href}),
        'payment page',
      ),
      ['fault: Nothing is at the payment page’s address: 404.'],
    );
    const port = await freePort();
    assert.deepEqual(wrongOf(await verified(project, {'payment-url': `http://127.0.0.1:${port}/`}), 'payment page'), [
      'fault: The payment page has no answer: ECONNREFUSED.',
    ]);
  });

  it('knocks at the order socket', async () => {
    const project = await openShop();
    const wrong = async (url: string) => wrongOf(await verified(project, {'order-socket-url': url}), 'order socket');
    const port = await freePort();

    assert.match(
      (await wrong(`${started.url.replace('http', 'ws')}/nothing`))[0]!,
      /^fault: It answers 404 in place of a connection/,
    );
    assert.match((await wrong(`ws://127.0.0.1:${port}/`))[0]!, /^fault: It cannot be reached: ECONNREFUSED/);
  });

  it('says how to ask it, and what was asked wrongly', async () => {
    assert.match((await command([])).out, /^Asks a commerce service/);
    assert.match((await command(['verify', '--help'])).out, /--store-url <url>/);
    for (const [args, expected] of [
      [['verify'], /^--project-id is missing\./m],
      [['verify', '--project-id', '1'], /^--store-url is missing\./m],
      [['verify', '--project-id', '1', '--store-url', 'ftp://x'], /^--store-url is malformed\./m],
      [['verify', '--project-id', '1', '--store-url', 'https://user:pass@x.example'], /^--store-url holds a secret/m],
      [['verify', '--nonsense'], /Unknown option '--nonsense'/],
      [['prove'], /^There is no command "prove"\./m],
    ] as const) {
      const {code, err} = await command(args);
      assert.equal(code, 2, args.join(' '));
      assert.match(err, expected);
    }
  });
});
