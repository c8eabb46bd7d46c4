import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';

const GET = 'GET /v2/project/{project_id}/admin/webhook';
const PUT = 'PUT /v2/project/{project_id}/admin/webhook';

const settings = (url: string) => ({url, secret: 'hush', is_enabled: true});

eachDatabase('webhook settings', (sandbox) => {
  it('are empty and off at first', async () => {
    const shop = await sandbox.project();

    assert.deepEqual(await shop.call(GET, {}, {as: shop.server}), {url: '', secret: '', is_enabled: false, version: 1});
  });

  it('are replaced, but for a version that is not sent', async () => {
    const shop = await sandbox.project();
    const other = await sandbox.project();

    await shop.call(PUT, {body: {...settings('http://127.0.0.1:9000/a'), version: 2}}, {as: shop.server});
    assert.deepEqual(await shop.call(GET, {}, {as: shop.server}), {
      ...settings('http://127.0.0.1:9000/a'),
      version: 2,
    });

    const body = {url: 'http://localhost/b', secret: 'other', is_enabled: false};
    await shop.call(PUT, {body}, {as: shop.server});
    assert.deepEqual(await shop.call(GET, {}, {as: shop.server}), {...body, version: 2});
    await shop.call(PUT, {body: {...body, version: 1}}, {as: shop.server});
    assert.equal((await shop.call(GET, {}, {as: shop.server})).version, 1);
    assert.equal((await other.call(GET, {}, {as: other.server})).url, '');
  });

  it('accept an address on this machine', async () => {
    const shop = await sandbox.project();
    for (const url of ['http://localhost:9000', 'https://hooks.localhost/x', 'http://127.9.8.7/', 'http://[::1]:9000/'])
      await shop.call(PUT, {body: settings(url)}, {as: shop.server});
  });

  it('refuse an address elsewhere, with a password, or of another kind', async () => {
    const shop = await sandbox.project();
    const urls = [
      '',
      'x',
      'ftp://localhost/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'http://',
      'http://user:word@localhost/',
      'http://user@localhost/',
      'http://example.test/',
      'http://localhost.example.test/',
      'http://10.0.0.1/',
      'http://169.254.169.254/',
      'http://[fe80::1]/',
      'http://0.0.0.0/',
    ];

    for (const url of urls) {
      const {status, code} = await shop.refused(PUT, {body: settings(url)}, {as: shop.server});
      assert.deepEqual([status, code], [422, 1102], url || 'empty');
    }
    assert.equal((await shop.call(GET, {}, {as: shop.server})).url, '');
  });

  it('refuse an empty secret and an unknown version', async () => {
    const shop = await sandbox.project();
    const body = settings('http://localhost/');

    for (const wrong of [
      {...body, secret: ''},
      {...body, version: 3},
      {...body, is_enabled: 1},
    ])
      assert.equal((await shop.refused(PUT, {body: wrong as never}, {as: shop.server})).code, 1102);
  });

  it('require a key', async () => {
    const shop = await sandbox.project();

    assert.equal((await shop.refused(GET, {})).code, 1020);
    assert.equal((await shop.refused(PUT, {body: settings('http://localhost/')})).code, 1020);
  });
});

eachDatabase(
  'webhook settings of a sandbox that may call another host',
  (sandbox) => {
    it('accept that host, and no other', async () => {
      const shop = await sandbox.project();

      await shop.call(PUT, {body: settings('https://hooks.example.test/a')}, {as: shop.server});
      const {code} = await shop.refused(PUT, {body: settings('https://example.test/a')}, {as: shop.server});

      assert.equal((await shop.call(GET, {}, {as: shop.server})).url, 'https://hooks.example.test/a');
      assert.equal(code, 1102);
    });
  },
  {allowWebhookHosts: ['hooks.example.test']},
);
