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
 * The files of the script tag. The entry holds its own imports, and what `core` names with all its imports. Any other module is in the
 * file with the deepest folder around it. Of a folder in `apart`, each module that is loaded by `import()` is a file of its own.
 */
const FILES = {
  // The element that nearly every page shows.
  core: ['src/catalog/store-catalog'],
  chunks: {
    // Code that several features share, and that a first sale does not need.
    shared: [
      ...['lit', 'lit-element', 'lit-html', '@lit/reactive-element'].map((name) => `node_modules/${name}`),
      ...['src/client', 'src/session', 'src/tabs', 'src/shop', 'src/i18n', 'src/ui'],
      // Styles that are added later follow their element, too.
      'src/context/other-documents',
      // The question before a purchase in virtual currency needs balances, too.
      'src/inventory/balances-store',
      // Offer chains sell steps, and an order that has failed offers its step again.
      'src/purchase/buy-offer',
      // Carts and orders have these styles before they know whether they recommend anything.
      'src/upsell/upsell.styles',
    ],
    provider: ['src/context', 'node_modules/@lit/context'],
    bridge: ['src/bridge'],
    dialog: ['src/ui/dialog'],
    countdown: ['src/ui/countdown'],
    // Cards alone have no row of badges; the details and the feature card have.
    items: ['src/items', 'src/catalog/card/badge-row'],
    item: ['src/catalog'],
    'own-list': ['src/catalog/own-list'],
    toolbar: ['src/catalog/toolbar', 'src/catalog/search'],
    details: ['src/catalog/details'],
    'long-list': ['src/catalog/long-list'],
    cart: ['src/cart'],
    // The details of an item announce what a press has done to the cart, so the cart's texts are needed without the cart.
    purchase: ['src/purchase', 'src/orders', 'src/cart/texts'],
    guest: ['src/purchase/guest'],
    checkout: ['src/purchase/checkout'],
    // A tab that cannot open sockets, or has no order under way, does without it.
    'order-socket': ['src/purchase/checkout/order-socket'],
    payment: ['src/purchase/payment'],
    upsell: ['src/upsell'],
    chains: ['src/chains'],
    backpack: ['src/backpack'],
    inventory: ['src/inventory'],
    subscriptions: ['src/subscriptions'],
    // Loaded when there is something to say, or on a developer's host.
    diagnose: ['src/diagnose'],
    'subscription-changes': ['src/subscriptions/changes', 'src/subscriptions/sale'],
  },
  apart: ['src/i18n/locales/', 'src/catalog/card/'],
};

/**
 * `vite build` builds the ES module and its lazy chunks, `--mode classic` the same source as one classic script, `--mode bridges`
 * the adapters for hosts of web views, as a module and as a classic script. Library mode, since a page build adds 1 kB of code that
 * preloads style sheets, of which we have none.
 */
export default defineConfig(({mode}) => {
  const isClassic = mode === 'classic';
  const isBridges = mode === 'bridges';
  const {plugin, groups} = chunks(FILES, fromRoot('./'));
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
