import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vite';
import {ascii} from './scripts/vite/ascii.js';
import {chunks} from './scripts/vite/chunks.js';
import {minifyOwnTemplates} from './scripts/vite/minify-templates.js';
import {shortErrors} from './scripts/vite/short-errors.js';
import {trustedTypes} from './scripts/vite/trusted-types.js';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const {version} = JSON.parse(readFileSync(here('./package.json'), 'utf8')) as {version: string};

/** What all elements of a player's things share; what chains share of it. */
const PLAYER = [
  './src/elements/player-element.ts',
  './src/elements/player-element.styles.ts',
  './src/stores/actions.ts',
  './src/ui/refusal.ts',
];
const CHAINS = [
  './src/elements/chain-element.ts',
  './src/stores/chain-list.ts',
  './src/styles/chain.ts',
  './src/styles/chain-steps.ts',
  './src/ui/chain-head.ts',
  './src/ui/chain-skeleton.ts',
];

/**
 * The script tag's files. `vite build` makes the module and its lazy chunks, `vite build --mode classic` the same
 * source as one plain script, `vite build --mode bridges` the adapters for hosts of web views, as a module and as a plain script. Library mode, because a page build adds 1 kB that preloads style sheets we do not have.
 */
export default defineConfig(({mode}) => {
  const isClassic = mode === 'classic';
  const isBridges = mode === 'bridges';
  const isWhole = isClassic || isBridges;
  const {plugin, groups} = chunks({
    live: [here('./src/ui/live-catalog.ts')],
    extras: [here('./src/ui/card-extras.ts')],
    player: PLAYER.map(here),
    chains: CHAINS.map(here),
  });
  return {
    publicDir: false,
    define: {
      __VERSION__: JSON.stringify(version),
      // nanostores reads it, and a page has no `process`.
      'process.env.NODE_ENV': '"production"',
    },
    plugins: [
      ...(isBridges ? [] : [minifyOwnTemplates(), shortErrors(), trustedTypes(), plugin]),
      ...(isWhole ? [ascii()] : []),
    ],
    build: {
      outDir: here('./dist/cdn'),
      // The builds share the folder; scripts/build.mjs empties it.
      emptyOutDir: false,
      target: 'es2021',
      reportCompressedSize: false,
      // 2 % less than the built-in minifier, for every player.
      minify: 'terser',
      terserOptions: {module: !isClassic, ecma: 2020, compress: {passes: 3}},
      lib: {
        entry: here(isBridges ? './src/bridges.ts' : isClassic ? './src/classic.ts' : './src/cdn.ts'),
        name: isBridges ? 'gameStorefrontBridges' : 'gameStorefront',
        formats: isBridges ? ['es', 'iife'] : [isClassic ? 'iife' : 'es'],
        fileName: (format) => `${isBridges ? 'bridges' : 'storefront'}${format === 'iife' ? '.classic' : ''}.js`,
      },
      rolldownOptions: {
        output: {
          minify: true,
          comments: false,
          ...(isWhole ? {codeSplitting: false} : {chunkFileNames: '[name]-[hash].js', codeSplitting: {groups}}),
        },
      },
    },
  };
});
