import assert from 'node:assert/strict';
import {it} from 'node:test';
import {contract} from 'game-storefront-contract';
import {eachDatabase} from '../support/databases.js';
import {BASE_URL} from '../support/sandbox.js';

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, {operationId: string; servers: {url: string}[]}>>>>;
}

eachDatabase('the interface as a document', (sandbox) => {
  it('has every operation, at the addresses of this sandbox, for any page', async () => {
    const answer = await sandbox.send('/_sandbox/openapi.json', {headers: {origin: 'https://docs.example'}});

    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    const {openapi, paths} = (await answer.json()) as Document;
    assert.match(openapi, /^3\.1/);
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    assert.equal(operations.length, Object.keys(contract).length);
    const token = paths['/merchants/{merchant_id}/token']?.post;
    assert.deepEqual(
      token?.servers.map(({url}) => url),
      [`${BASE_URL}/merchant/v2`, `${BASE_URL}/api/merchant/v2`],
    );
    assert.deepEqual(
      [...new Set(operations.flatMap(({servers}) => servers.map(({url}) => new URL(url).origin)))],
      [BASE_URL],
    );
  });

  it('has the control plane beside it, at the address of this sandbox', async () => {
    const {info, paths, webhooks} = await (await sandbox.send('/_sandbox/control/openapi.json')).json();

    assert.equal(info.title, 'Control plane of the sandbox');
    assert.deepEqual(webhooks, {});
    assert.deepEqual(
      Object.keys(paths).filter((path) => !path.startsWith('/_sandbox/')),
      [],
    );
    const {servers, responses} = paths['/_sandbox/projects/{project_id}/clock'].post;
    assert.deepEqual(servers, [{url: BASE_URL}]);
    assert.ok('now' in responses['200'].content['application/json'].schema.properties);
  });
});
