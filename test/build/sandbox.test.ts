import assert from 'node:assert/strict';
import {cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {end, serve} from '../../scripts/lib/processes.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

describe("the sandbox's package", () => {
  let folder: string;
  let running: Awaited<ReturnType<typeof serve>>;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'storefront-sandbox-'));
    cpSync(join(root, 'sandbox/package.json'), join(folder, 'package.json'));
    cpSync(join(root, 'sandbox/dist'), join(folder, 'dist'), {recursive: true});
    const {dependencies} = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    for (const name of Object.keys(dependencies)) {
      const link = join(folder, 'node_modules', name);
      mkdirSync(dirname(link), {recursive: true});
      // In the workspace's own folder where another package of the project wants another version.
      const places = ['sandbox/node_modules', 'node_modules'].map((place) => join(root, place, name));
      symlinkSync(places.find(existsSync)!, link);
    }
    running = await serve(join(folder, 'dist/sandbox.js'), ['--memory', '--port', '0'], {env: {DATABASE_URL: ''}});
  });

  after(async () => {
    if (running) await end(running.child);
    rmSync(folder, {recursive: true, force: true});
  });

  it('runs with what it says it depends on, and with the files beside it', async () => {
    const {url, project_id, payment_url} = running.message;

    const health = await fetch(`${url}/_sandbox/health`);
    const items = await fetch(`${url}/v2/project/${project_id}/items/virtual_items`);
    const page = await fetch(payment_url);

    assert.equal(health.status, 200);
    const {items: all} = (await items.json()) as {items: {image_url: string}[]};
    assert.ok(all.length > 0);
    const picture = await fetch(all[0]!.image_url);
    assert.match(picture.headers.get('content-type') ?? '', /image\/svg\+xml/);
    assert.match(page.headers.get('content-type') ?? '', /text\/html/);
  });
});
