// Loads our TypeScript modules in scripts that run before the build.
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

/** Bundles and imports a module, by its path relative to the root; each module is loaded once. */
function loadSource(path) {
  if (!loaded.has(path)) loaded.set(path, load(path));
  return loaded.get(path);
}

/**
 * Loads `game-storefront/server`, as a studio's backend imports it.
 * @returns {Promise<typeof import('../../src/server.js')>}
 */
export const loadServer = () => loadSource('src/server.ts');

/**
 * Loads the sandbox's check of the `Host` header.
 * @returns {Promise<typeof import('../../sandbox/src/http/own-hosts.js')>}
 */
export const loadOwnHosts = () => loadSource('sandbox/src/http/own-hosts.ts');

/**
 * Loads the catalogue of findings.
 * @returns {Promise<typeof import('../../src/diagnose/findings.js')>}
 */
export const loadFindings = () => loadSource('src/diagnose/findings.ts');

/** The lists of the source that say which names and values markup may use. */
export async function loadMarkupLists() {
  const [{ACTION_NAMES}, {BINDING_NAMES}, {ITEM_TEXT_NAMES}, {toolbarWords}, {TOOLS}] = await Promise.all([
    loadSource('src/embed/host-action.ts'),
    loadSource('src/embed/host-binding.ts'),
    loadSource('src/catalog/card/item-template.ts'),
    loadSource('src/catalog/toolbar/words.ts'),
    loadSource('src/catalog/toolbar/toolbar.ts'),
  ]);
  const sorts = Object.keys(toolbarWords.sorts).filter(Boolean);
  return {actions: ACTION_NAMES, bindings: BINDING_NAMES, itemTexts: ITEM_TEXT_NAMES, sorts, tools: TOOLS};
}

/**
 * Loads the examples of the findings.
 * @returns {Promise<typeof import('../../test/support/findings.js')>}
 */
export const loadSamples = () => loadSource('test/support/findings.ts');
