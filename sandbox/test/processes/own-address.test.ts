import assert from 'node:assert/strict';
import {once} from 'node:events';
import {request} from 'node:http';
import {after, before, describe, it} from 'node:test';
import {readOptions} from '../../src/command/options.js';
import {type Running, run} from '../../src/command/run.js';

const OPTIONS = readOptions(['--port=0', '--host=0.0.0.0', '--memory'])!;

/** Asks with this `Host`, which `fetch` does not let be chosen. */
async function askAs(host: string, {port}: Running, path: string): Promise<{status: number; text: string}> {
  const asked = request({host: '127.0.0.1', port, path, headers: {host}}).end();
  const [answer] = await once(asked, 'response');
  let text = '';
  for await (const part of answer) text += part;
  return {status: answer.statusCode, text};
}

/** The issuer that a token names. */
const issuerOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {iss: string}).iss;

describe('the addresses that a sandbox says of itself', () => {
  let open: Running;
  before(async () => {
    open = await run(OPTIONS);
  });
  after(() => open.stop());

  /** Everything that says an address, as it is answered at this one. */
  async function answersAt(url: string, {project_id: id}: Running): Promise<Record<string, string>> {
    const made = await fetch(`${url}/_sandbox/projects/${id}/users/token`, {
      method: 'POST',
      headers: {'x-sandbox-key': open.control_key as string},
      body: '{"user_id":"ada"}',
    });
    const {token} = (await made.json()) as {token: string};
    const headers = {authorization: `Bearer ${token}`};
    const texts: Record<string, string> = {issuer: issuerOf(token)};
    for (const path of ['items/virtual_items?limit=50', 'items/bundle', 'items/groups', 'user/inventory/items'])
      texts[path] = await (await fetch(`${url}/v2/project/${id}/${path}`, {headers})).text();
    const order = await fetch(`${url}/v2/project/${id}/payment/item/gale-bow`, {method: 'POST', headers, body: '{}'});
    const {token: payment} = (await order.json()) as {token: string};
    texts.payment = await (await fetch(`${url}/paystation4/?token=${payment}`)).text();
    texts.openapi = await (await fetch(`${url}/_sandbox/openapi.json`)).text();
    return texts;
  }
  const ownOf = (text: string, {port}: Running): string[] =>
    [...text.matchAll(/https?:\/\/[\w.:[\]-]+/g)]
      .map(([origin]) => origin)
      .filter((origin) => origin.endsWith(`:${port}`));

  // Another address of this machine stands for that which others of its network use.
  for (const host of ['127.0.0.1', '127.0.0.2', 'localhost']) {
    it(`are of the host that asked: ${host}`, async () => {
      const url = `http://${host}:${open.port}`;

      const answers = await answersAt(url, open);

      for (const [what, text] of Object.entries(answers)) {
        const own = ownOf(text, open);
        if (what !== 'user/inventory/items') assert.ok(own.length > 0, `${what} says an address`);
        assert.deepEqual([...new Set(own)], own.length > 0 ? [url] : [], what);
      }
    });
  }

  it('are of each host for itself, although the same answer is kept for all', async () => {
    const path = `/v2/project/${open.project_id}/items/virtual_items?limit=5`;
    const hosts = ['127.0.0.1', '127.0.0.3', '10.1.2.3'].map((name) => `${name}:${open.port}`);

    const answers = await Promise.all([...hosts, ...hosts].map((host) => askAs(host, open, path)));

    for (const [index, {text}] of answers.entries())
      assert.deepEqual([...new Set(ownOf(text, open))], [`http://${hosts[index % 3]}`]);
  });

  it('are of no host that the sandbox may not be called by', async () => {
    for (const host of ['evil.example', `evil.example:${open.port}`, '127.0.0.1.evil.example']) {
      const {status, text} = await askAs(host, open, `/v2/project/${open.project_id}/items/virtual_items?limit=5`);

      assert.equal(status, 403, host);
      assert.ok(!text.includes('evil.example'), host);
    }
  });

  it('are of --base-url where that is given, whoever asks', async () => {
    const baseUrl = 'https://shop.example';
    const fixed = await run({...OPTIONS, baseUrl});
    const path = `/v2/project/${fixed.project_id}/items/virtual_items?limit=5`;

    const answers = await Promise.all(
      ['shop.example', `127.0.0.2:${fixed.port}`].map((host) => askAs(host, fixed, path)),
    );

    await fixed.stop();
    for (const {text} of answers) {
      assert.deepEqual(ownOf(text, fixed), []);
      assert.ok(text.includes('"image_url":"https://shop.example/'));
    }
  });
});
