/** Inputs of every part: the tools that build them. */
const TOOLS = ['package-lock.json', 'package.json', 'tsconfig.json', 'scripts/build.mjs', 'scripts/build/parts.mjs'];

const CDN = [
  ...TOOLS,
  'src',
  'vite.config.ts',
  'scripts/vite',
  'scripts/build/define-elements.mjs',
  'scripts/lib/graph.mjs',
];

/**
 * The parts of the build: `inputs` are files and folders, and `output` is a file that exists after the part was built; paths are
 * relative to the root. The order matters: `npm` clears the package's folder, `cdn` writes into it. A part that `addsTo`
 * another is built after it: that one clears their folder.
 */
export const PARTS = {
  /** The files that define elements, generated from the features' lists; committed, so that the sources are complete without a build. */
  elements: {inputs: [...TOOLS, 'src', 'scripts/build/define-elements.mjs'], output: 'src/elements/all.ts'},
  /** The npm package: a JavaScript file and a declaration file for each source. */
  npm: {
    inputs: [
      ...TOOLS,
      'src',
      'contract',
      'tsconfig.build.json',
      'tsconfig.testing.json',
      'custom-elements.json',
      'scripts/build/angular-directives.mjs',
      'scripts/build/framework-types.mjs',
      'scripts/build/manifest.mjs',
      'scripts/build/minify-published.ts',
      'scripts/vite/minify-templates.ts',
    ],
    output: 'dist/index.js',
  },
  /** The script tag's module and its chunks: all that the demo's pages load. */
  'cdn-module': {inputs: CDN, output: 'dist/cdn/storefront.js'},
  /** The classic script and the bridges, beside the module: with it, all files of the script tag. */
  cdn: {inputs: CDN, output: 'dist/cdn/bridges.js', addsTo: 'cdn-module'},
  /** The ready themes, as style sheets. */
  themes: {inputs: [...TOOLS, 'src/theming', 'scripts/build/theme-css.mjs'], output: 'dist/themes/studio.css'},
  /** The sandbox's command, bundled into one file, with its assets and its initial data. */
  sandbox: {
    inputs: [
      ...TOOLS,
      'contract',
      'sandbox/package.json',
      'sandbox/bin',
      'sandbox/src',
      'sandbox/seeds',
      'scripts/build/prebuild-sandbox.ts',
    ],
    output: 'sandbox/dist/sandbox.js',
  },
  /** The demo's React and Vue apps, each in its own folder. */
  demo: {
    inputs: [...TOOLS, 'src', 'demo/react', 'demo/vue', 'scripts/build/demo-apps.mjs'],
    output: 'demo/vue/dist/app.js',
  },
  /** The custom elements manifest for editors, and the pages made from it; committed, so that a diff shows every change. */
  manifest: {
    inputs: [
      ...TOOLS,
      'src',
      'custom-elements-manifest.config.mjs',
      'scripts/build/element-pages.mjs',
      'scripts/build/finding-page.mjs',
      'scripts/build/markup-names.mjs',
      'scripts/build/manifest.mjs',
      'test/support/findings.ts',
      'demo/playground/elements.js',
    ],
    output: 'custom-elements.json',
  },
  /** The demo, built, for the sandbox's package. */
  'sandbox-demo': {
    inputs: [
      ...TOOLS,
      'src',
      'demo',
      'custom-elements.json',
      'vite.config.ts',
      'scripts/lib',
      'scripts/vite',
      'sandbox/bin',
      'sandbox/src',
      'sandbox/seeds',
    ],
    output: 'sandbox/dist/demo/server.js',
  },
};
