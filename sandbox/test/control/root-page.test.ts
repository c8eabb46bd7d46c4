import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';

/** The headers of a browser that followed a link on a page of the service. */
const BROWSER = {'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate'};

eachDatabase('the address of the service', (sandbox) => {
  const read = async (path = '/'): Promise<string> => {
    const response = await sandbox.send(path, {headers: BROWSER});
    assert.equal(response.status, 200, path);
    return response.text();
  };

  it('shows what the service is', async () => {
    const page = await read();

    assert.match(page, /<title>A sandbox for game shops<\/title>/);
    assert.match(page, /npm start/);
  });

  it('links to the inspector, and has no dead links', async () => {
    const links = [...(await read()).matchAll(/<a href="([^"]+)"/g)].map(([, path]) => path as string);

    assert.ok(links.includes('/_sandbox/inspector/'));
    for (const path of links) await read(path);
  });

  it('loads only its own files, and has no scripts', async () => {
    const {headers} = await sandbox.send('/', {headers: BROWSER});

    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/);
    assert.doesNotMatch(await read(), /<script/);
  });
});
