import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {join} from 'node:path';
import {describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import * as testing from 'game-storefront/testing';
import {createSandbox} from 'game-storefront-sandbox';
import ts from 'typescript';
import {freePort, listenFrom} from '../../../scripts/lib/listen.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));

describe('a sandbox for tests', () => {
  it('is started on a free port, makes projects from its options, and ends', async () => {
    const started = await testing.startSandbox();
    try {
      const sandbox = await testing.findSandbox(`${started.url}/`);
      const item = {sku: 'lantern', name: {en: 'Lantern'}, prices: [{amount: 4.99, currency: 'USD'}]};
      const project = await sandbox.project({items: [item]});
      const answer = await fetch(`${project.storeUrl}/v2/project/${project.id}/items/virtual_items?country=US`);
      const {items} = (await answer.json()) as {items: {sku: string; price: {amount: string}}[]};
      const before = await project.now();

      assert.deepEqual(
        items.map(({sku, price}) => [sku, price.amount]),
        [['lantern', '4.99']],
      );
      assert.ok((await project.advance('P1D')).getTime() - before.getTime() >= 86_400_000);
      assert.equal((await project.token('ada')).split('.').length, 3);
      await project.behave({payment_page: 'stuck'});
      await project.clearFaults();
      await project.reset();
      await project.delete();
      await assert.rejects(project.orders(), /The sandbox refused GET .*: 404/);
    } finally {
      await started.stop();
    }
    await assert.rejects(testing.findSandbox(started.url), /No sandbox answers/);
  });

  it('is reached with its control key alone where it needs one', async () => {
    const key = 'a-key-of-the-studio';
    const running = await createSandbox({controlKey: key});
    const url = await running.listen();
    try {
      const project = await (await testing.findSandbox(url, {key})).project();
      assert.equal((await project.token('ada')).split('.').length, 3);
      await project.delete();

      for (const access of [undefined, {key: 'another-key-of-16'}])
        await assert.rejects(
          (await testing.findSandbox(url, access)).project(),
          new RegExp(`The sandbox at ${url} needs its control key, .*findSandbox\\(url, \\{key\\}\\)`),
        );
    } finally {
      await running.close();
    }
  });

  it('sells without a page, tells the studio, tells it again, and gives back', async () => {
    const heard: string[] = [];
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => {
        text += chunk;
      });
      request.on('end', () => {
        heard.push((JSON.parse(text) as {notification_type: string}).notification_type);
        response.writeHead(204).end();
      });
    });
    const url = await listenFrom(server, 0);
    const sandbox = await testing.startSandbox();
    try {
      const item = {sku: 'lantern', name: {en: 'Lantern'}, prices: [{amount: 4.99, currency: 'USD'}]};
      const project = await sandbox.project({items: [item]});
      await project.sendWebhooksTo(url, 'secret of the webhooks');
      const settings = (await project.manage('GET', '/admin/webhook')) as {version: number};
      assert.equal(settings.version, 2, 'which marks what bundles hold');

      const orderId = await project.order('ada', 'lantern', 2);
      await project.pay(orderId, 'declined');
      await project.pay(orderId);
      await project.advance('PT0S');
      const [webhook] = await project.webhooks();
      await project.resend(webhook!.event_id);
      await project.refund(orderId);
      await project.advance('PT0S');

      assert.deepEqual(heard, ['user_validation', 'order_paid', 'order_paid', 'order_canceled']);
      assert.deepEqual(
        (await project.orders()).map(({status, skus, payments}) => ({status, skus, payments})),
        [{status: 'canceled', skus: ['lantern'], payments: ['declined', 'refunded']}],
      );
    } finally {
      await sandbox.stop();
      server.close();
    }
  });

  it('is reported as missing with the command that starts one', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;

    await assert.rejects(testing.findSandbox(url), {
      message: `No sandbox answers at ${url} (ECONNREFUSED). Start one: npx game-storefront-sandbox --memory`,
    });
  });

  it('is not taken for another server', async () => {
    const server = createServer((_, response) => response.writeHead(404).end('Not found'));
    const url = await listenFrom(server, 0);
    try {
      await assert.rejects(testing.findSandbox(url), {
        message: `${url} answers, but it is no sandbox: it does not know /_sandbox/health.`,
      });
    } finally {
      server.close();
    }
  });
});

describe('a payment page', () => {
  it('is found once it is ready, however late the browser’s first answer is', async () => {
    const timeout = 20;
    const end = performance.now() + 2 * timeout;
    let answers = 0;
    const frame = {
      evaluate: async () => {
        // As on a busy machine: a request in time is answered late, with the earlier state.
        while (performance.now() <= end);
        answers += 1;
        return answers === 1 ? undefined : {situation: 'ready', isBusy: false};
      },
      url: () => 'http://127.0.0.1/paystation4/?token=t',
      page: () => window,
      parentFrame: () => null,
      isDetached: () => false,
    } as unknown as testing.FrameLike;
    const window = {opener: async () => page, isClosed: () => false, url: frame.url, mainFrame: () => frame};
    const page = {context: () => ({pages: () => [page, window]}), frames: () => []} as unknown as testing.PageLike;

    await testing.openedPayment(page, {timeout});

    assert.equal(answers, 2);
  });
});

describe('docs/testing.md', () => {
  const text = readFileSync(join(root, 'docs/testing.md'), 'utf8');

  it('shows parts of the example only', () => {
    const folder = join(root, 'demo/ci');
    const files = readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
    const sources = files.map((file) => readFileSync(join(file.parentPath ?? file.path, file.name), 'utf8'));
    const snippets = [...text.matchAll(/```(?:ts|js|html)\n([\s\S]*?)```/g)].map(([, snippet]) => snippet!);

    assert.ok(snippets.length >= 5);
    for (const snippet of snippets)
      assert.ok(
        sources.some((source) => source.includes(snippet)),
        snippet,
      );
  });

  it('has a test of a backend that passes', () => {
    const {NODE_TEST_CONTEXT: _, ...env} = process.env;

    const said = execFileSync(process.execPath, [join(root, 'demo/ci/backend-test.mjs')], {env, encoding: 'utf8'});

    assert.match(said, /^# pass 1$|^ℹ pass 1$/m);
  });

  it('names everything that is exported', () => {
    const members = ['project', 'payment', 'sandbox', 'start'].flatMap((name) => {
      const file = ts.createSourceFile(name, readFileSync(join(root, `src/testing/${name}.ts`), 'utf8'), 99, true);
      return file.statements.filter(ts.isClassDeclaration).flatMap((declared) => [...declared.members]);
    });
    const names = members
      .filter((member) => !(ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private))
      .flatMap(({name}) => (name ? [name.getText()] : []));

    assert.ok(names.length > 25);
    const all = [...Object.keys(testing), ...names];
    assert.deepEqual(
      all.filter((name) => !new RegExp(`\\b${name}\\b`).test(text)),
      [],
    );
  });
});
