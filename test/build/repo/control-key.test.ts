import assert from 'node:assert/strict';
import {createServer, type Server} from 'node:http';
import {after, before, describe, it} from 'node:test';
import {listenFrom} from '../../../scripts/lib/listen.mjs';
import {sandboxControl} from '../../../scripts/lib/sandbox-control.mjs';
import {requestSandbox} from '../../../src/testing/request-sandbox.js';

const KEY = 'the-control-key-of-a-test';

describe('the control key', () => {
  let url: string;
  /** What another host was asked. */
  const asked: unknown[] = [];
  const servers: Server[] = [];
  const serve = (server: Server): Promise<string> => {
    servers.push(server);
    return listenFrom(server, 0);
  };
  before(async () => {
    const other = await serve(
      createServer(({headers}, response) => {
        asked.push(headers);
        response.setHeader('content-type', 'application/json').end('{}');
      }),
    );
    url = await serve(
      createServer((request, response) => response.writeHead(307, {location: other + request.url}).end()),
    );
  });
  after(() => {
    for (const server of servers) server.close();
  });

  const CALLS: Readonly<Record<string, () => Promise<unknown>>> = {
    'the testing kit': () => requestSandbox(`${url}/_sandbox/projects`, {key: KEY}),
    'the testing kit, which sends something': () =>
      requestSandbox(`${url}/_sandbox/projects`, {method: 'POST', body: {}, key: KEY}),
    'the demo and our scripts': () => sandboxControl(url, KEY).createProject(),
  };
  for (const [who, call] of Object.entries(CALLS))
    it(`is shown to no address that a sandbox sends on to, by ${who}`, async () => {
      await assert.rejects(call, /307|is not followed/);

      assert.deepEqual(asked, []);
    });
});
