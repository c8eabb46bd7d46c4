// Modules of ours that are written in TypeScript, for scripts that run before anything is built.
import {fileURLToPath} from 'node:url';

const loaded = new Map();

async function load(path) {
  const {build} = await import('esbuild');
  const {outputFiles} = await build({
    entryPoints: [fileURLToPath(new URL(`../../${path}`, import.meta.url))],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    write: false,
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

/** A module by its path from the repository's root, with all that it imports. */
function loadSource(path) {
  if (!loaded.has(path)) loaded.set(path, load(path));
  return loaded.get(path);
}

/**
 * `game-storefront/server`, as a studio's backend has it.
 * @returns {Promise<typeof import('../../src/server.js')>}
 */
export const loadServer = () => loadSource('src/server.ts');

/**
 * The sandbox's check of a request's `Host`.
 * @returns {Promise<typeof import('../../sandbox/src/http/own-hosts.js')>}
 */
export const loadOwnHosts = () => loadSource('sandbox/src/http/own-hosts.ts');
