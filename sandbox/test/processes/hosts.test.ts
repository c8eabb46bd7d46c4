import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {type Command, command} from '../support/command.js';
import {rawConnection} from '../support/raw-connection.js';

/** What is answered to each `Host`: `%` stands for the service's port. */
const HOSTS: Readonly<Record<string, 200 | 400 | 403>> = {
  'localhost:%': 200,
  LOCALHOST: 200,
  'shop.localhost:%': 200,
  'my_shop.localhost': 200,
  '127.0.0.1:%': 200,
  '10.1.2.3': 200,
  '[::1]:%': 200,
  '[::1]': 200,
  '[FE80::1]:80': 200,
  'the-shop:%': 200,
  'evil.example': 403,
  'evil.example:%': 403,
  'localhost.evil.example': 403,
  'localhost.': 403,
  evillocalhost: 403,
  // Another spelling of loopback, as some take it.
  '127.1': 403,
  '2130706433': 403,
  '': 400,
  'xn--a.localhost': 400,
  '<script>.localhost': 400,
  'a b.localhost': 400,
  'a,b.localhost': 400,
  'user@localhost': 400,
  'localhost/x': 400,
  'localhost?x': 400,
  'localhost#x': 400,
  'localhost\\x': 400,
  '%41.localhost': 400,
  'ü.localhost': 400,
  '..localhost:%:%': 400,
  'localhost:99999': 400,
  'localhost:x': 400,
  'localhost:-1': 400,
  '::': 400,
  '::1': 400,
  '[::1': 400,
  '[x].localhost': 400,
  '[::1].localhost': 400,
};

describe('the Host of a request', () => {
  let service: Command;
  let url: string;
  before(async () => {
    service = command(['--memory', '--port', '0', '--host-name', 'the-shop']);
    ({url} = await service.started);
  });
  after(async () => {
    service.child.kill('SIGTERM');
    const {code, output} = await service.ended;
    assert.equal(code, 0, output);
    assert.doesNotMatch(output, /Error/, 'nothing of it is a fault of ours');
  });

  const ask = async (text: string): Promise<string> => {
    const connection = await rawConnection(url);
    connection.send(text);
    await connection.receiveUntil(/\r\n\r\n/);
    return connection.end();
  };
  const HANDSHAKE =
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n';

  for (const [host, status] of Object.entries(HOSTS))
    it(`is answered with ${status} by HTTP and at the order socket alike: ${host}`, async () => {
      const line = `Host: ${host.replace(/%(?!41)/g, new URL(url).port)}\r\n`;

      const answer = await ask(`GET /_sandbox/health HTTP/1.1\r\n${line}Connection: close\r\n\r\n`);
      const handshake = await ask(`GET /connection/websocket HTTP/1.1\r\n${line}${HANDSHAKE}\r\n`);

      assert.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `));
      assert.match(answer, /\r\nx-content-type-options: nosniff\r\n/i);
      if (status !== 200) assert.match(answer, /"errorMessage":"/);
      assert.match(handshake, new RegExp(`^HTTP/1\\.1 ${status === 200 ? 101 : status} `));
    });

  for (const [what, start] of Object.entries({
    'that is not there': 'GET / HTTP/1.0\r\n',
    'beside an address that cannot be read': 'GET http://xn--a/ HTTP/1.1\r\nHost: localhost\r\n',
    'before a path with a backslash': 'GET /a\\b HTTP/1.1\r\nHost: localhost\r\n',
    'with an asterisk in place of a path': 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\n',
  }))
    it(`is answered with a sentence: ${what}`, async () => {
      const answer = await ask(`${start}Connection: close\r\n\r\n`);

      assert.match(answer, /^HTTP\/1\.1 400 /);
      assert.match(answer, /\r\nx-content-type-options: nosniff\r\n/i);
      assert.match(answer, /"errorMessage":"/);
    });
});
