import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vite';
import {ascii} from './scripts/vite/ascii.js';
import {chunks} from './scripts/vite/chunks.js';
import {minifyOwnTemplates} from './scripts/vite/minify-templates.js';
import {noPolyfills} from './scripts/vite/no-polyfills.js';
import {plainExports} from './scripts/vite/plain-exports.js';
import {plainNamespaces} from './scripts/vite/plain-namespaces.js';
import {shortErrors} from './scripts/vite/short-errors.js';
import {trustedTypes} from './scripts/vite/trusted-types.js';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const {version} = JSON.parse(readFileSync(here('./package.json'), 'utf8')) as {version: string};

/**
 * The lazy chunks with roots of their own, in the order in which a page comes to need them: what two of them share belongs
 * to the first. All other chunks are the bundler's.
 */
const CHUNKS: Readonly<Record<string, readonly string[]>> = {
  // What a shop does, and what works before any element is here.
  sell: ['first/sell', 'shop/acts'],
  words: ['ui/words'],
  // What stores share.
  tabs: ['stores/tabs', 'api/lost-answer'],
  lists: ['api/or-none', 'stores/all-pages'],
  // Lit; then what an element of any kind looks like.
  element: ['elements/store-element', 'context/from-storefront', 'ui/cell'],
  look: [
    'styles/more-tokens',
    'styles/buttons',
    'styles/icon',
    'styles/state',
    'styles/add-styles',
    'ui/icons',
    'ui/keyed',
    'ui/failure',
    'i18n/number',
    'i18n/plural',
    'i18n/isolate',
  ],
  catalog: ['elements/store-catalog/store-catalog', 'first/hand-over', 'ui/sale'],
  live: ['ui/live-catalog'],
  extras: ['ui/card-extras'],
  // What all elements of a player's things share; what chains share of it.
  player: ['elements/player-element', 'elements/player-element.styles', 'stores/actions', 'ui/refusal'],
  ticking: ['ui/ticking'],
  chains: [
    'elements/chain-element',
    'stores/chain-list',
    'styles/chain',
    'styles/chain-steps',
    'ui/chain-head',
    'ui/chain-skeleton',
  ],
};

/**
 * The script tag's files. `vite build` makes the module and its lazy chunks, `vite build --mode classic` the same
 * source as one plain script, `vite build --mode bridges` the adapters for hosts of web views, as a module and as a plain script. Library mode, because a page build adds 1 kB that preloads style sheets we do not have.
 */
export default defineConfig(({mode}) => {
  const isClassic = mode === 'classic';
  const isBridges = mode === 'bridges';
  const isWhole = isClassic || isBridges;
  const {plugin, groups} = chunks(
    Object.fromEntries(
      Object.entries(CHUNKS).map(([name, paths]) => [name, paths.map((path) => here(`./src/${path}.ts`))]),
    ),
  );
  return {
    publicDir: false,
    define: {
      __VERSION__: JSON.stringify(version),
      // nanostores reads it, and a page has no `process`.
      'process.env.NODE_ENV': '"production"',
    },
    plugins: [
      ...(isBridges
        ? []
        : [
            minifyOwnTemplates(),
            shortErrors(),
            noPolyfills(),
            trustedTypes(),
            plugin,
            plainExports('core'),
            plainNamespaces(),
          ]),
      ...(isWhole ? [ascii()] : []),
    ],
    build: {
      outDir: here('./dist/cdn'),
      // The builds share the folder; scripts/build.mjs empties it.
      emptyOutDir: false,
      target: 'es2021',
      reportCompressedSize: false,
      // 2 % less than the built-in minifier, for every player; statements compress better apart than joined by commas.
      minify: 'terser',
      terserOptions: {module: !isClassic, ecma: 2020, compress: {passes: 3, sequences: false}},
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
