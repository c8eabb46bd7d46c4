import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {splitKey} from 'game-storefront-contract';
import {eachDatabase} from '../support/databases.js';
import {type Key, operations, type TestSandbox} from '../support/sandbox.js';

const KEY = 'a-key-of-the-studio';

/** What only a sandbox can do; health and the buttons of the payment page need no key. */
const CONTROL = (Object.keys(operations) as Key[]).filter(
  (key) => key.includes(' /_sandbox/') && !key.includes(' /_sandbox/pay/') && key !== 'GET /_sandbox/health',
);

const suite = (sandbox: TestSandbox): void => {
  const {send} = sandbox;
  /** A path whose project is not there: who has the key gets another answer than 401. */
  const pathOf = (key: Key): [method: string, path: string] => {
    const [method, path] = splitKey(key);
    return [method, path.replaceAll(/\{format\}/g, 'json').replaceAll(/\{\w+\}/g, '7')];
  };
  const statusOf = async (key: Key, headers: Record<string, string>): Promise<number> => {
    const [method, path] = pathOf(key);
    return (await send(path, {method, headers, ...(method !== 'GET' && {body: '{}'})})).status;
  };

  it('answers no operation of the control plane without it', async () => {
    assert.ok(CONTROL.length > 50);
    for (const key of CONTROL)
      for (const headers of [
        {},
        {'x-sandbox-key': ''},
        {'x-sandbox-key': `${KEY}-`},
        {'x-sandbox-key': 'undefined', cookie: `sandbox-key=${KEY}`},
        {cookie: 'sandbox-key='},
        {cookie: `other=1; sandbox-key=${KEY.toUpperCase()}`},
        {cookie: `not-sandbox-key=${KEY}`},
        {authorization: `Bearer ${KEY}`},
      ])
        assert.equal(await statusOf(key, headers), 401, `${key} ${JSON.stringify(headers)}`);
  });

  it('answers each of them with it, in the header or the cookie', async () => {
    for (const key of CONTROL)
      for (const headers of [{'x-sandbox-key': KEY}, {cookie: `other=1; sandbox-key=${KEY}`}])
        assert.notEqual(await statusOf(key, headers as Record<string, string>), 401, key);
  });

  it('refuses pages of other origins although they have it', async () => {
    for (const key of CONTROL)
      for (const page of [{origin: 'https://evil.example'}, {'sec-fetch-site': 'cross-site'}])
        assert.equal(await statusOf(key, {cookie: `sandbox-key=${KEY}`, ...page} as Record<string, string>), 403, key);
  });

  it('names what it wants', async () => {
    const body = await (await send('/_sandbox/projects')).json();

    assert.match(body.errorMessage, /control key, in the header X-Sandbox-Key/);
  });

  it('answers players, their pages, watchers of containers and readers of its interface without it', async () => {
    for (const path of [
      '/',
      '/_sandbox/health',
      '/_sandbox/openapi.json',
      '/_sandbox/pay/cards',
      '/_sandbox/pay/page.js',
      '/_sandbox/inspector/',
      '/_sandbox/inspector/listener',
      '/_sandbox/inspector/inspector.js',
    ])
      assert.equal((await send(path)).status, 200, path);
    const unpaid = await send('/_sandbox/pay/status', {method: 'POST', body: '{"token": "none"}'});
    assert.doesNotMatch(await unpaid.text(), /control key/);
  });

  it('keeps the document of its control plane for who has it', async () => {
    const path = '/_sandbox/control/openapi.json';

    assert.equal((await send(path)).status, 401);
    assert.equal((await send(path, {headers: {'x-sandbox-key': KEY}})).status, 200);
  });

  describe('has an inspector that', () => {
    const form = (key: string, headers: Record<string, string> = {}) =>
      send('/_sandbox/inspector/', {method: 'POST', body: new URLSearchParams({key}), headers});

    it('asks for the key, and shows nothing without it', async () => {
      const page = await send('/_sandbox/inspector/');
      const text = await page.text();

      assert.match(text, /<form method="post"/);
      assert.doesNotMatch(text, /inspector\.js/);
      assert.match(page.headers.get('content-security-policy') ?? '', /form-action 'self'; frame-ancestors 'none'/);
    });

    it('takes the key into a cookie that no script reads and no other site sends, of its path alone', async () => {
      const answer = await form(KEY);

      assert.equal(answer.status, 303);
      assert.equal(answer.headers.get('location'), '/_sandbox/inspector/');
      assert.equal(answer.headers.get('set-cookie'), `sandbox-key=${KEY}; Path=/_sandbox/; HttpOnly; SameSite=Strict`);
      const page = await send('/_sandbox/inspector/', {headers: {cookie: `sandbox-key=${KEY}`}});
      assert.match(await page.text(), /inspector\.js/);
    });

    it('says that another key is not the one, and sets no cookie', async () => {
      for (const key of ['', 'another', `${KEY} `]) {
        const answer = await form(key);

        assert.equal(answer.status, 403);
        assert.equal(answer.headers.get('set-cookie'), null);
        assert.match(await answer.text(), /role="alert">This is not the control key\./);
      }
    });

    it('takes no key from a page of another origin', async () => {
      assert.equal((await form(KEY, {origin: 'https://evil.example'})).headers.get('set-cookie'), null);
    });
  });
};
eachDatabase('a sandbox with a control key', suite, {controlKey: () => KEY});

eachDatabase(
  'the cookie of a sandbox that is reached by https',
  (sandbox) => {
    it('goes by https alone', async () => {
      const body = new URLSearchParams({key: KEY});

      const answer = await sandbox.send('/_sandbox/inspector/', {method: 'POST', body});

      assert.match(answer.headers.get('set-cookie') ?? '', /; Secure$/);
    });
  },
  {controlKey: () => KEY, baseUrl: 'https://sandbox.test'},
);
