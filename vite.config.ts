import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vite';
import {listedElements} from './scripts/lib/define-elements.mjs';
import {ascii} from './scripts/vite/ascii.js';
import {chunks} from './scripts/vite/chunks.js';
import {fetchAtOnce} from './scripts/vite/fetch-at-once.js';
import {inside} from './scripts/vite/inside.js';
import {minifyOwnTemplates} from './scripts/vite/minify-templates.js';
import {ownKeys} from './scripts/vite/own-keys.js';
import {preload} from './scripts/vite/preload.js';
import {trustedTypes} from './scripts/vite/trusted-types.js';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const {version} = JSON.parse(readFileSync(here('./package.json'), 'utf8')) as {version: string};

/**
 * The script tag's files, by the folders that are in each; the deepest folder around a module counts. The core is inside the
 * entry: what that imports at once, and these folders. A module of none of them goes with what imports it.
 */
const CHUNKS: Readonly<Record<string, readonly string[]>> = {
  // What all elements stand on, and a card of the catalog.
  core: [
    ...['lit', 'lit-element', 'lit-html', '@lit/reactive-element'].map((name) => `node_modules/${name}`),
    ...['src/client', 'src/context', 'src/i18n', 'src/items', 'src/session/language', 'src/ui', 'src/catalog/card'],
    ...['src/purchase/checkout-request', 'src/purchase/purchase-presenter'],
  ],
  provider: ['node_modules/@lit/context', 'src/context/store-provider'],
  // What features share beside that, none of which a first sale needs.
  shared: [
    ...['src/ui/player', 'src/ui/countdown', 'src/ui/quantity', 'src/ui/styles/field'],
    ...['src/i18n/dates', 'src/i18n/duration', 'src/items/part-name', 'src/session', 'src/client/units'],
    ...['src/inventory/balances-store', 'src/cart/stepper', 'src/cart/words', 'src/catalog/words'],
  ],
  bridge: ['src/bridge', 'src/session/follow-bridge'],
  dialog: ['src/ui/dialog'],
  catalog: ['src/catalog'],
  facts: ['src/catalog/card/facts'],
  item: ['src/catalog/store-item', 'src/catalog/store-item.styles', 'src/catalog/feature-card'],
  template: ['src/catalog/item-template'],
  toolbar: ['src/catalog/toolbar', 'src/catalog/groups', 'src/catalog/filter-and-sort'],
  details: ['src/catalog/details'],
  'long-list': ['src/catalog/long-list'],
  cart: ['src/cart'],
  // Details of items announce changes of the cart, too.
  purchase: [
    ...['src/purchase', 'src/orders'],
    ...['cart-announcements', 'cart-announcer', 'cart-failure-texts', 'cart-registry'].map(
      (name) => `src/cart/${name}`,
    ),
  ],
  'guest-form': ['src/purchase/guest-checkout', 'src/purchase/guest-form', 'src/purchase/guest-form.styles'],
  checkout: ['src/purchase/checkout'],
  'order-socket': ['src/purchase/checkout/order-socket'],
  payment: ['src/purchase/payment', 'src/purchase/checkout/watch-order'],
  chains: ['src/chains'],
  backpack: ['src/backpack'],
  inventory: ['src/inventory'],
  subscriptions: ['src/subscriptions'],
  'subscription-panels': ['src/subscriptions/panels'],
};

/**
 * `vite build` makes the module and its lazy files, `--mode classic` the same source as one plain script, `--mode bridges` the
 * adapters for hosts of web views, as a module and as a plain script. Library mode, because a page build adds 1 kB that
 * preloads style sheets we do not have.
 */
export default defineConfig(({mode}) => {
  const isClassic = mode === 'classic';
  const isBridges = mode === 'bridges';
  const {plugin, groups} = chunks(CHUNKS, ['src/i18n/locales/'], here('./'));
  const modules = listedElements(here('./')).map(({tag, module}) => [tag, here(module.replace(/\.js$/, '.ts'))]);
  const inParts = [plugin, inside(['rolldown-runtime', 'core']), preload(Object.fromEntries(modules)), fetchAtOnce()];
  return {
    publicDir: false,
    define: {
      __VERSION__: JSON.stringify(version),
      // nanostores reads it, and a page has no `process`.
      'process.env.NODE_ENV': '"production"',
    },
    plugins: [
      ...(isBridges ? [] : [minifyOwnTemplates(), trustedTypes()]),
      ownKeys(),
      ...(isBridges || isClassic ? [ascii()] : inParts),
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
          ...(isBridges || isClassic
            ? {codeSplitting: false}
            : {
                chunkFileNames: '[name]-[hash].js',
                codeSplitting: {groups, includeDependenciesRecursively: false},
              }),
        },
      },
    },
  };
});
