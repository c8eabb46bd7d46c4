import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import vue from '@vitejs/plugin-vue';
import {build} from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));
const {version} = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

/** The demo's apps in frameworks, by folder: where each begins, and what builds it beside Vite. */
const APPS = {
  react: {entry: 'main.tsx', plugins: []},
  // Vue is told which tags are elements and no components of its own.
  vue: {
    entry: 'main.ts',
    plugins: [vue({template: {compilerOptions: {isCustomElement: (tag) => tag.startsWith('store-')}}})],
  },
};

export const APP_NAMES = Object.keys(APPS);

/**
 * Builds the demo's app of this name, with the elements as their sources are. `development` has the framework's own
 * checks in it: React's StrictMode, and the warnings of both.
 * @param {string} name
 * @param {{outDir?: string, mode?: 'production' | 'development'}} [options]
 */
export async function buildApp(name, {outDir = `${root}demo/${name}/dist`, mode = 'production'} = {}) {
  const {entry, plugins} = APPS[name];
  await build({
    configFile: false,
    mode,
    root: `${root}demo/${name}`,
    publicDir: false,
    // What it warns of is the elements' own code, which their own build looks at.
    logLevel: 'error',
    plugins,
    define: {__VERSION__: JSON.stringify(version), 'process.env.NODE_ENV': JSON.stringify(mode)},
    resolve: {alias: {'game-storefront/register': `${root}src/register.ts`}},
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      minify: mode === 'production',
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
      rollupOptions: {
        input: `${root}demo/${name}/${entry}`,
        output: {entryFileNames: 'app.js', chunkFileNames: '[name]-[hash].js'},
      },
    },
    base: './',
  });
}
