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

/** The lazy chunks with roots of their own, in the order in which a page comes to need them: what two of them share belongs to the first. */
const CHUNKS: Readonly<Record<string, readonly string[]>> = {};

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
