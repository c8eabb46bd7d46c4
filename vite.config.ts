import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vite';
import {listedElements} from './scripts/build/define-elements.mjs';
import {chunks} from './scripts/vite/chunks.js';
import {fetchAtOnce} from './scripts/vite/fetch-at-once.js';
import {inside} from './scripts/vite/inside.js';
import {litGlobals} from './scripts/vite/lit-globals.js';
import {minifyOwnTemplates} from './scripts/vite/minify-templates.js';
import {ownKeys} from './scripts/vite/own-keys.js';
import {preload} from './scripts/vite/preload.js';
import {trustedTypes} from './scripts/vite/trusted-types.js';

const fromRoot = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const {version} = JSON.parse(readFileSync(fromRoot('./package.json'), 'utf8')) as {version: string};

/**
 * The script tag's chunks and their folders; a module goes to the chunk with the deepest folder around it. `core` is inlined into
 * the entry: it also holds the entry's static imports. The bundler adds any other module to a chunk that imports it.
 */
const CHUNKS: Readonly<Record<string, readonly string[]>> = {
  // The dependencies of all elements, and the catalog, which nearly every page shows.
  core: [
    ...['lit', 'lit-element', 'lit-html', '@lit/reactive-element'].map((name) => `node_modules/${name}`),
    ...[
      'src/client',
      'src/context',
      'src/element-tags',
      'src/i18n',
      'src/items',
      'src/session/can-sign-in',
      'src/session/language',
      'src/session/refresh-on-return',
      'src/ui',
      'src/theming/tokens',
      'src/catalog',
    ],
    ...['src/purchase/checkout-request', 'src/purchase/notice/purchase-presenter'],
  ],
  provider: ['node_modules/@lit/context', 'src/context/store-provider'],
  // Code that several features share, and that a first sale does not need.
  shared: [
    ...['src/ui/player', 'src/ui/quantity', 'src/ui/styles/field', 'src/upsell/upsell.styles'],
    ...['src/session', 'src/client/units'],
    ...['src/inventory/balances-store', 'src/ui/stepper', 'src/catalog/card/card-stepper', 'src/cart/texts/words'],
  ],
  bridge: ['src/bridge'],
  dialog: ['src/ui/dialog'],
  item: ['src/catalog/store-item', 'src/catalog/store-item.styles', 'src/catalog/feature-card'],
  template: ['src/catalog/card/item-template'],
  toolbar: ['src/catalog/toolbar', 'src/catalog/search'],
  details: ['src/catalog/details'],
  'long-list': ['src/catalog/long-list'],
  cart: ['src/cart'],
  // Includes the cart's announcements, since item details in this chunk announce cart changes, too.
  purchase: ['src/purchase', 'src/orders', 'src/cart/texts'],
  'guest-form': ['src/purchase/guest'],
  checkout: ['src/purchase/checkout'],
  'order-socket': ['src/purchase/checkout/order-socket'],
  payment: ['src/purchase/payment'],
  upsell: ['src/upsell'],
  chains: ['src/chains'],
  backpack: ['src/backpack'],
  inventory: ['src/inventory'],
  subscriptions: ['src/subscriptions'],
  'subscription-changes': ['src/subscriptions/changes', 'src/subscriptions/sale'],
};

/**
 * `vite build` builds the ES module and its lazy chunks, `--mode classic` the same source as one classic script, `--mode bridges`
 * the adapters for hosts of web views, as a module and as a classic script. Library mode, since a page build adds 1 kB of code that
 * preloads style sheets, of which we have none.
 */
export default defineConfig(({mode}) => {
  const isClassic = mode === 'classic';
  const isBridges = mode === 'bridges';
  const {plugin, groups} = chunks(CHUNKS, ['src/i18n/locales/'], fromRoot('./'));
  const modules = listedElements(fromRoot('./')).map(({tag, module}) => [
    tag,
    fromRoot(module.replace(/\.js$/, '.ts')),
  ]);
  const chunkPlugins = [
    plugin,
    preload(Object.fromEntries(modules)),
    inside(['rolldown-runtime', 'core']),
    fetchAtOnce(),
  ];
  return {
    publicDir: false,
    define: {
      __VERSION__: JSON.stringify(version),
      // nanostores reads this variable, and a page has no `process`.
      'process.env.NODE_ENV': '"production"',
    },
    plugins: [
      ...(isBridges ? [] : [minifyOwnTemplates(), litGlobals(), trustedTypes()]),
      ownKeys(),
      ...(isBridges || isClassic ? [] : chunkPlugins),
    ],
    build: {
      outDir: fromRoot('./dist/cdn'),
      // All modes write into this folder; scripts/build.mjs empties it.
      emptyOutDir: false,
      target: 'es2021',
      reportCompressedSize: false,
      lib: {
        entry: fromRoot(isBridges ? './src/bridges.ts' : isClassic ? './src/classic.ts' : './src/cdn.ts'),
        name: isBridges ? 'gameStorefrontBridges' : 'gameStorefront',
        formats: isBridges ? ['es', 'iife'] : [isClassic ? 'iife' : 'es'],
        fileName: (format) => `${isBridges ? 'bridges' : 'storefront'}${format === 'iife' ? '.classic' : ''}.js`,
      },
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        // Some modules that npm apps load lazily share a chunk with their importer here.
        checks: {ineffectiveDynamicImport: false},
        output: {
          minify: true,
          comments: false,
          ...(isBridges || isClassic
            ? // The byte order mark makes the browser read a classic script as UTF-8, whatever the page's encoding is.
              {codeSplitting: false, postBanner: '\ufeff'}
            : {
                chunkFileNames: '[name]-[hash].js',
                codeSplitting: {groups, includeDependenciesRecursively: false},
              }),
        },
      },
    },
  };
});
