import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import vue from '@vitejs/plugin-vue';
import {build} from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));
const {version} = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

/** The demo's framework apps by folder: the entry file, and the Vite plugins of the framework. */
const APPS = {
  react: {entry: 'main.tsx', plugins: []},
  // Vue has to know which tags are custom elements, not Vue components.
  vue: {
    entry: 'main.ts',
    plugins: [vue({template: {compilerOptions: {isCustomElement: (tag) => tag.startsWith('store-')}}})],
  },
};

export const APP_NAMES = Object.keys(APPS);

/**
 * Builds an app of the demo with the elements from their sources. Mode `development` includes the framework's own checks: React's
 * StrictMode, and the warnings of both frameworks.
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
    // Warnings would be about the elements' own code, which their own build reports.
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
