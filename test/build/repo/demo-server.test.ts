import assert from 'node:assert/strict';
import {type IncomingMessage, request} from 'node:http';
import {after, before, describe, it} from 'node:test';
import {startDemo} from '../../../demo/server/server.mjs';
import {endAll} from '../../../scripts/lib/processes.mjs';
import {startSandbox} from '../../../scripts/lib/sandbox-process.mjs';

/** Sends a request with this host name, as a browser does after the name was pointed to this machine. */
const ask = (url: string, path: string, {host = new URL(url).host, method = 'GET'} = {}) =>
  new Promise<{status: number | undefined; body: string}>((resolve, reject) => {
    const {hostname, port} = new URL(url);
    request({hostname, port, path, method, headers: {host}}, (answer: IncomingMessage) => {
      let body = '';
      answer.on('data', (chunk) => {
        body += chunk;
      });
      answer.on('end', () => resolve({status: answer.statusCode, body}));
    })
      .on('error', reject)
      .end();
  });

describe("the demo's server", () => {
  let demo: Awaited<ReturnType<typeof startDemo>>;
  let sandbox: Awaited<ReturnType<typeof startSandbox>> & {host_id: string; api_key: string};
  before(async () => {
    sandbox = (await startSandbox()) as typeof sandbox;
    demo = await startDemo({sandbox, webhooks: true});
  });
  after(async () => {
    await demo.disableWebhooks();
    await demo.close();
    await endAll();
  });

  it('answers requests to its own host names only, whatever they ask for', async () => {
    const ports = [new URL(demo.url).port, '80'];
    const names = ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'demo', 'localhost.'];
    for (const host of names.flatMap((name) => [name, ...ports.map((port) => `${name}:${port}`)])) {
      for (const path of [
        '/',
        '/shop-token',
        '/shop-token?player=ada',
        '/storefront/storefront.js',
        '/backpack/v1/items',
      ]) {
        const {status, body} = await ask(demo.url, path, {host});
        assert.equal(status, 403, `${path} for ${host}`);
        assert.doesNotMatch(body, /ey\w+\.\w+\.|<html/);
      }
      assert.equal((await ask(demo.url, '/studio/webhook', {host, method: 'POST'})).status, 403, host);
    }

    for (const host of [
      'localhost',
      'localhost:1',
      'game.localhost:8788',
      '127.0.0.1:8788',
      '192.168.1.20',
      '[::1]:8788',
    ]) {
      const {status, body} = await ask(demo.url, '/shop-token', {host});
      assert.equal(status, 200, host);
      assert.match(body, /^ey\w+\./);
    }
  });

  it('takes and refuses the same names as the sandbox', async () => {
    for (const host of [
      'localhost',
      'LOCALHOST:80',
      'a.localhost',
      'xlocalhost',
      '[::1]',
      '::1',
      '[::1',
      '10.0.0.1:1',
      '10.1',
      '0x7f.1',
      'a',
      'a:b',
      '@127.0.0.1',
      '127.0.0.1@a',
    ])
      assert.equal(
        (await ask(demo.url, '/two-lines/', {host})).status === 200,
        (await ask(sandbox.url, '/_sandbox/health', {host})).status === 200,
        host,
      );
  });

  it('answers requests whose path cannot be read', async () => {
    for (const path of ['//', '///', '//[', 'http://['])
      assert.match(`${(await ask(demo.url, path)).status}`, /^(400|404|308)$/, path);
  });

  it('serves no file that no page loads, such as its own sources', async () => {
    for (const path of ['/server/server.mjs', '/backend/backend.mjs', '/react/app.tsx', '/server/'])
      assert.equal((await ask(demo.url, path)).status, 404, path);
  });
});

describe("the demo's server on an address for other devices", () => {
  // Only Linux takes all of 127.0.0.0/8 for this machine. The proxy does not: to it, this is a machine in the network.
  const skip = process.platform !== 'linux' && 'another system has no second address to listen on';
  const HOST = '127.0.0.2';
  let demo: Awaited<ReturnType<typeof startDemo>> | undefined;
  after(async () => {
    await demo?.close();
    await endAll();
  });

  it('passes the calls of players’ backpacks on to the sandbox at that address', {skip}, async () => {
    const sandbox = await startSandbox('', ['--host', HOST]);
    demo = await startDemo({sandbox, host: HOST});
    const token = await (await fetch(`${demo.url}/shop-token`)).text();

    const answer = await fetch(`${demo.url}/backpack/web/backpack/items`, {
      headers: {authorization: `Bearer ${token}`},
    });

    assert.equal(new URL(sandbox.url).hostname, HOST);
    assert.equal(answer.status, 200, await answer.clone().text());
  });
});
