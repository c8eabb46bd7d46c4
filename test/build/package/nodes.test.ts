import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {end, serve} from '../../../scripts/lib/processes.mjs';
import {isWholeMatrix} from '../../support/run/matrix.mjs';
import {type EmbedderProject, makeEmbedderProject, root} from './embedder-project.js';

/** Other Nodes than this one, of npm's package `node`: the oldest that the packages say they run on (`engines`), and later ones. */
const OTHERS = isWholeMatrix ? ['20.19.0', '22.12.0', '22.23.3', '24.21.0'] : [];

/** The subpaths that need nothing beside them. */
const {engines, exports: entries} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const SUBPATHS = Object.entries<unknown>(entries)
  .filter(([path, entry]) => typeof entry === 'object' && path !== './angular')
  .map(([path]) => `game-storefront${path.slice(1).replace('*', 'store-catalog')}`);

/** The path of a Node, installed once. */
function installNode(version: string): string {
  const folder = join(root, '.cache/nodes', version);
  const binary = join(folder, 'node_modules/node/bin/node');
  if (!existsSync(binary)) {
    mkdirSync(folder, {recursive: true});
    writeFileSync(join(folder, 'package.json'), '{"private": true}');
    execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', `node@${version}`], {
      cwd: folder,
      stdio: 'ignore',
    });
  }
  return binary;
}

describe('what is published', () => {
  let embedder: EmbedderProject;
  before(() => {
    embedder = makeEmbedderProject();
  });
  after(() => embedder.remove());

  it('is tried on the oldest Nodes that it says it runs on', () => {
    assert.deepEqual(engines.node, '^20.19.0 || >=22.12.0');
  });

  for (const version of [process.versions.node, ...OTHERS]) {
    it(`runs on Node ${version}: each subpath, imported and required, and the sandbox's command`, async () => {
      const node = version === process.versions.node ? process.execPath : installNode(version);
      const print = (load: string) => `
        (async () => {
          const all = {};
          for (const path of ${JSON.stringify(SUBPATHS)}) all[path] = ${load};
          const {'game-storefront/server': {createUserToken}, 'game-storefront': {createStorefront}} = all;
          console.log(process.versions.node, Object.keys(all).length, typeof createUserToken, typeof createStorefront);
        })();`;
      const run = (type: string, code: string) =>
        execFileSync(node, [`--input-type=${type}`, '-e', code], {
          cwd: embedder.folder,
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'ignore'],
        }).trim();
      const expected = `${version} ${SUBPATHS.length} function function`;
      assert.equal(run('module', print('await import(path)')), expected);
      assert.equal(run('commonjs', print('require(path)')), expected);

      const {message, child} = await serve('sandbox/dist/sandbox.js', ['--memory', '--port', '0'], {
        env: {SANDBOX_DATABASE_URL: ''},
        node,
      });
      try {
        const {url, project_id} = message as {url: string; project_id: number};
        const items = await fetch(`${url}/v2/project/${project_id}/items/virtual_items`);
        assert.equal(items.status, 200);
      } finally {
        await end(child);
      }
    });
  }
});
