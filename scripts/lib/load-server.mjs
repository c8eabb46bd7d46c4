// `game-storefront/server`, as a studio's backend has it; from its source, so that no build has to be there.
import {fileURLToPath} from 'node:url';

const source = fileURLToPath(new URL('../../src/server.ts', import.meta.url));

async function load() {
  const {build} = await import('esbuild');
  const {outputFiles} = await build({
    entryPoints: [source],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    write: false,
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}
let loading;

/** @returns {Promise<typeof import('../../src/server.js')>} */
export const loadServer = () => (loading ??= load());
