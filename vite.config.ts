import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vite';
import {ascii} from './scripts/vite/ascii.js';
import {chunks} from './scripts/vite/chunks.js';
import {compileAtOnce} from './scripts/vite/compile-at-once.js';
import {coreInside} from './scripts/vite/core-inside.js';
import {minifyOwnTemplates} from './scripts/vite/minify-templates.js';
import {noPolyfills} from './scripts/vite/no-polyfills.js';
import {oneHash} from './scripts/vite/one-hash.js';
import {shortErrors} from './scripts/vite/short-errors.js';
import {trustedTypes} from './scripts/vite/trusted-types.js';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const {version} = JSON.parse(readFileSync(here('./package.json'), 'utf8')) as {version: string};

/**
 * The script tag's files, by the folders that are in each; the entry, with all that it imports at once, is `core`. A folder
 * that is not named goes with what imports it.
 */
const CHUNKS: Readonly<Record<string, readonly string[]>> = {
  elements: [
    'node_modules/@lit/reactive-element',
    'node_modules/lit',
    'node_modules/lit-element',
    'node_modules/lit-html',
    'src/catalog/card',
    'src/client/money',
    'src/context/from-storefront',
    'src/i18n',
    'src/items',
    'src/purchase/checkout-request',
    'src/purchase/purchase-presenter',
    'src/ui',
  ],
  facts: ['src/catalog/card/facts', 'src/cart/stepper', 'src/i18n/dates', 'src/i18n/duration', 'src/ui/countdown'],
  dialog: ['src/ui/dialog'],
  player: ['src/session', 'src/ui/player'],
  catalog: ['src/catalog'],
  item: ['src/catalog/store-item', 'src/catalog/feature'],
  template: ['src/catalog/item-template'],
  toolbar: ['src/catalog/toolbar'],
  details: ['src/catalog/details'],
  'long-list': ['src/catalog/long-list'],
  cart: ['src/cart'],
  checkout: ['src/purchase/checkout', 'src/purchase/payment', 'src/orders'],
  purchase: ['src/purchase'],
  chains: ['src/chains'],
  backpack: ['src/backpack'],
  inventory: ['src/inventory'],
  subscriptions: ['src/subscriptions'],
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
    Object.fromEntries(Object.entries(CHUNKS).map(([name, paths]) => [name, paths.map((path) => here(`./${path}`))])),
    [here('./src/i18n/locales')],
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
        : [minifyOwnTemplates(), shortErrors(), noPolyfills(), trustedTypes(), plugin, coreInside('core'), oneHash()]),
      ...(isWhole ? [ascii()] : [compileAtOnce()]),
    ],
    build: {
      outDir: here('./dist/cdn'),
      // The builds share the folder; scripts/build.mjs empties it.
      emptyOutDir: false,
      target: 'es2021',
      reportCompressedSize: false,
      lib: {
        entry: here(isBridges ? './src/bridges.ts' : isClassic ? './src/classic.ts' : './src/cdn.ts'),
        name: isBridges ? 'gameStorefrontBridges' : 'gameStorefront',
        formats: isBridges ? ['es', 'iife'] : [isClassic ? 'iife' : 'es'],
        fileName: (format) => `${isBridges ? 'bridges' : 'storefront'}${format === 'iife' ? '.classic' : ''}.js`,
      },
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        // What apps from npm fetch later is in one file here with what asks for it.
        checks: {ineffectiveDynamicImport: false},
        output: {
          minify: true,
          comments: false,
          ...(isWhole
            ? {codeSplitting: false}
            : {chunkFileNames: '[name]-[hash].js', codeSplitting: {groups, includeDependenciesRecursively: false}}),
        },
      },
    },
  };
});
