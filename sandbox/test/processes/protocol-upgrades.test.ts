import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {type Command, command} from '../support/command.js';
import {rawConnection} from '../support/raw-connection.js';

const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n';
const SOCKET = '/connection/websocket';

/** The raw text of a request that offers an upgrade to another protocol. */
const offer = (protocol: string, path: string, {method = 'GET', host = 'localhost', headers = '', body = ''} = {}) =>
  `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: ${protocol}\r\n` +
  `HTTP2-Settings: AAEAAEAAAAIAAAAA\r\n${headers}${body && `Content-Length: ${body.length}\r\n`}\r\n${body}`;

const statusesIn = (received: string): number[] =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

describe('a request that offers an upgrade', () => {
  let service: Command;
  let url: string;
  before(async () => {
    service = command(['--memory', '--port', '0']);
    ({url} = await service.started);
  });
  after(async () => {
    service.child.kill('SIGTERM');
    assert.equal((await service.ended).code, 0, service.output());
  });

  const ask = async (text: string, ends = /\r\n\r\n[\s\S]/): Promise<string> => {
    const connection = await rawConnection(url);
    connection.send(text);
    await connection.receiveUntil(ends);
    return connection.end();
  };

  for (const protocol of ['h2c', 'websocket', 'WebSocket', 'TLS/1.0', 'foo, websocket', 'h2c, websocket'])
    it(`is served as a request without the offer: ${protocol}`, async () => {
      assert.match(await ask(offer(protocol, '/_sandbox/health')), /^HTTP\/1\.1 200 [\s\S]*"status":"ok"/);
      assert.match(
        await ask(offer(protocol, '/_sandbox/nothing')),
        /^HTTP\/1\.1 404 [\s\S]*There is nothing at this path/,
      );
      const refused = await ask(offer(protocol, '/_sandbox/health', {host: 'evil.example'}));
      assert.match(refused, /^HTTP\/1\.1 403 [\s\S]*does not answer to that Host/);
    });

  it('keeps its method, its headers and its body, which may arrive late', async () => {
    const body = '{"seed":"empty","name":"Über"}';
    const asked = offer('h2c', '/_sandbox/projects', {method: 'POST', body: Buffer.from(body).toString('latin1')});
    const connection = await rawConnection(url);
    const bytes = Buffer.from(asked, 'latin1');
    connection.send(bytes.subarray(0, -10));
    const other = await (await fetch(`${url}/_sandbox/health`)).json();
    assert.equal(other.status, 'ok');

    connection.send(bytes.subarray(-10));

    await connection.receiveUntil(/merchant_id/);
    const {project_id} = JSON.parse((await connection.end()).split('\r\n\r\n')[1] as string);
    const {projects} = await (await fetch(`${url}/_sandbox/projects`)).json();
    const made = projects.find((project: {project_id: number}) => project.project_id === project_id);
    assert.equal(made.name, 'Über');
    const denied = offer('h2c', `/v2/project/${project_id}/cart`, {headers: 'Authorization: Bearer x.y.z\r\n'});
    assert.match(await ask(denied), /^HTTP\/1\.1 401 /);
  });

  it('leaves its connection open for further requests, which are answered in sequence', async () => {
    const connection = await rawConnection(url);
    const plain = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    connection.send(offer('h2c', '/_sandbox/health'));
    await connection.receiveUntil(/"ok"/);

    connection.send(
      plain('/v2/project/44056/items/virtual_items') +
        offer('h2c', '/_sandbox/nothing') +
        plain('/_sandbox/health') +
        offer('websocket', SOCKET, {method: 'POST'}),
    );

    await connection.receiveUntil(/ 426 [\s\S]*by WebSocket/);
    assert.deepEqual(statusesIn(await connection.end()), [200, 200, 404, 200, 426]);
  });

  it('reaches the order socket only at its path, with a WebSocket handshake', async () => {
    const handshakeStatus = async (
      path: string,
      options: Parameters<typeof offer>[2] = {},
    ): Promise<number | undefined> => {
      const connection = await rawConnection(url);
      connection.send(offer('websocket', path, {headers: KEY, ...options}));
      const [status] = statusesIn(await connection.receiveUntil(/\r\n\r\n/));
      await connection.reset();
      return status;
    };

    assert.equal(await handshakeStatus(SOCKET), 101);
    assert.equal(await handshakeStatus(`${SOCKET}?format=json`), 101);
    assert.equal(await handshakeStatus(SOCKET, {host: new URL(url).host}), 101);
    for (const path of [
      `${SOCKET}/`,
      `/${SOCKET}`,
      `${SOCKET}2`,
      `/a/..${SOCKET}`,
      '/connection%2Fwebsocket',
      '//',
      '///',
      '//[',
      '/%00',
      '/%',
      '*',
      'http://',
      'http://[',
      '\\\\',
      '/?',
      '/#',
    ])
      assert.match(`${await handshakeStatus(path)}`, /^(4\d\d|200)$/, path);
    assert.equal(await handshakeStatus(SOCKET, {host: 'evil.example'}), 403, 'a name that is not ours');
    assert.equal(await handshakeStatus(SOCKET, {method: 'POST'}), 426);
    const response = await fetch(url + SOCKET);
    assert.deepEqual([response.status, response.headers.get('upgrade')], [426, 'websocket']);
    assert.equal((await response.json()).statusCode, 426);
  });

  it('does no harm as a partial or aborted handshake', async () => {
    const wrong = [
      offer('websocket', SOCKET),
      offer('websocket', SOCKET, {headers: 'Sec-WebSocket-Key: short\r\nSec-WebSocket-Version: 13\r\n'}),
      offer('websocket', SOCKET, {headers: KEY.replace('13', '7')}),
      offer('websocket', SOCKET, {headers: `${KEY}Sec-WebSocket-Protocol: ,,\r\n`}),
    ];
    for (const text of wrong) assert.match(await ask(text, /\r\n\r\n/), /^HTTP\/1\.1 400 /, text);

    const paths = [SOCKET, '//', '/_sandbox/health', '/nothing'];
    for (const path of paths)
      for (let round = 0; round < 20; round++) {
        const text = offer(round % 3 === 0 ? 'h2c' : 'websocket', path, {headers: KEY});
        const connection = await rawConnection(url);
        // Complete, incomplete, and with bytes after it.
        connection.send(round % 2 === 0 ? text : text.slice(0, 40 + round));
        if (round % 5 === 0) connection.send('\x81\xff\x00garbage');
        await connection.reset();
      }

    assert.equal((await fetch(`${url}/_sandbox/health`)).status, 200);
    assert.equal(service.child.exitCode, null);
  });
});
