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
 * The lazy chunks with roots of their own, in the order in which a page comes to need them: what two of them share belongs
 * to the first. All other chunks are the bundler's.
 */
const CHUNKS: Readonly<Record<string, readonly string[]>> = {
  // Who is signed in, what their tabs tell each other, answers that were lost, and what else is of use to nobody else.
  session: [
    'stores/session',
    'stores/tabs',
    'stores/balances',
    'model/step-chain',
  ],
  // Lit, what an element of any kind looks like, and what it says.
  element: [
    'elements/store-element',
    'context/from-storefront',
    'ui/cell',
    'styles/more-tokens',
    'styles/buttons',
    'styles/icon',
    'styles/state',
    'styles/banner',
    'styles/add-styles',
    'ui/icons',
    'ui/keyed',
    'ui/view-code',
    'stores/back',
    'ui/failure',
    'ui/can-sign-in',
    'ui/purchase-teller',
    'ui/words',
    'ui/late-words',
    'i18n/number',
    'i18n/plural',
    'i18n/isolate',
    'i18n/listed',
    'i18n/dates',
    'i18n/duration',
    'i18n/percent',
    'model/saving',
    'ui/countdown-voice',
    'ui/next-tick',
    'styles/field',
    'styles/icon-button',
    'styles/scroll-lock',
    'stores/currencies',
    'ui/buy-offer',
    'model/same-step',
  ],
  catalog: [
    'elements/store-catalog/store-catalog',
    'ui/sale',
    'ui/live-catalog',
    'stores/group-items',
    'stores/item-requests',
    'api/read-details',
  ],
  extras: ['ui/card-extras'],
  // The cart, and what is shown of it beside its own element.
  cart: ['stores/cart', 'ui/card-stepper', 'ui/cart-voice', 'ui/cart-words', 'ui/cart-presence'],
  // What is said of a purchase that is under way.
  purchase: ['ui/purchase-view', 'ui/problem'],
  // What all elements of a player's things share; what chains share of it.
  player: [
    'elements/player-element',
    'elements/player-view',
    'elements/player-element.styles',
    'styles/player-view',
    'stores/actions',
    'stores/all-pages',
    'stores/branch',
    'ui/refusal',
    'ui/ticking',
    'ui/part-name',
  ],
  chains: [
    'elements/chain-element',
    'elements/chain-view',
    'elements/step-chain-view',
    'stores/step-chains',
    'styles/chain',
    'styles/chain-head',
    'styles/chain-steps',
    'ui/chain-head',
    'ui/chain-skeleton',
    'ui/claim-button',
    'ui/progress-bar',
    'api/read-chain',
    'api/read-step-chain',
  ],
  // An element with its store, which the page's own code may ask for before it.
  'reward-chain': [
    'elements/reward-chain/reward-chain',
    'elements/reward-chain/reward-roads',
    'stores/reward-chains',
    'api/read-reward-chains',
  ],
  'offer-chain': [
    'elements/offer-chain/offer-chain',
    'elements/offer-chain/offer-cards',
    'stores/offer-chains',
    'api/read-offer-chains',
    'model/offer-chain',
  ],
  'daily-chain': [
    'elements/daily-chain/daily-chain',
    'elements/daily-chain/daily-steps',
    'stores/daily-chains',
    'api/read-daily-chains',
  ],
  // What others ask for, too.
  order: ['ui/order-view'],
  // An element with its view, which apps fetch beside it.
  'store-item': ['elements/store-item/store-item', 'elements/store-item/item-view'],
  'store-order': ['elements/store-order/store-order', 'elements/store-order/order-state'],
  'store-cart': ['elements/store-cart/store-cart', 'elements/store-cart/cart-panel'],
  'virtual-balance': ['elements/virtual-balance/virtual-balance', 'elements/virtual-balance/currency-amounts'],
  'inventory-view': [
    'elements/inventory-view/inventory-view',
    'elements/inventory-view/owned-items',
    'api/read-inventory',
  ],
  'backpack-view': [
    'elements/backpack-view/backpack-view',
    'elements/backpack-view/backpack-games',
    'api/read-backpack',
  ],
  'subscription-manager': [
    'elements/subscription-manager/subscription-manager',
    'elements/subscription-manager/subscription-cards',
    'api/read-subscriptions',
  ],
  // What it takes to claim what is ready.
  claims: ['stores/reward-claim', 'stores/step-claim'],
  // What the page's own code claims: it may come before the chains, or without them.
  'claim-step': ['stores/claim-step'],
};

/** A language's words are called after it, too: `de-cart` beside `cart`. */
const nameOfChunk = ({facadeModuleId}: {readonly facadeModuleId?: string | null | undefined}): string => {
  const [, language] = /\/i18n\/(\w\w)\/[\w-]+\.ts$/.exec(facadeModuleId ?? '') ?? [];
  return `${language ? `${language}-` : ''}[name]-[hash].js`;
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
        // What apps from npm fetch later is in one file here with what asks for it.
        checks: {ineffectiveDynamicImport: false},
        output: {
          minify: true,
          comments: false,
          ...(isWhole ? {codeSplitting: false} : {chunkFileNames: nameOfChunk, codeSplitting: {groups}}),
        },
      },
    },
  };
});
