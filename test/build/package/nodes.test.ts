import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {end, serve} from '../../../scripts/lib/processes.mjs';
import {isWholeMatrix} from '../../support/run/matrix.mjs';
import {type EmbedderProject, makeEmbedderProject, root} from './embedder-project.js';

/** Other Nodes than this one, of npm's package `node`; the packages say which they run on (`engines`). */
const OTHERS = isWholeMatrix ? ['22.23.3', '24.21.0'] : [];

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

  for (const version of [process.versions.node, ...OTHERS]) {
    it(`runs on Node ${version}: the server kit, the shop's API, and the sandbox's command`, async () => {
      const node = version === process.versions.node ? process.execPath : installNode(version);
      const code = `
        const [{createUserToken}, {createStorefront}] = await Promise.all([import('game-storefront/server'), import('game-storefront')]);
        console.log(process.versions.node, typeof createUserToken, typeof createStorefront);
      `;
      const printed = execFileSync(node, ['--input-type=module', '-e', code], {cwd: embedder.folder, encoding: 'utf8'});
      assert.equal(printed.trim(), `${version} function function`);

      const {message, child} = await serve('sandbox/dist/sandbox.js', ['--memory', '--port', '0'], {
        env: {DATABASE_URL: ''},
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
