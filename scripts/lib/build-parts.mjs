/**
 * What the build makes: from which files (given from the root), and a file that is there once it was made.
 * In order: the package's folder is made anew by `npm`, and `cdn` lies inside it.
 */
const TOOLS = [
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'scripts/build.mjs',
  'scripts/lib/build-parts.mjs',
];

export const PARTS = {
  /** The files that define elements, from the features' lists; committed, so that sources are whole without a build. */
  elements: {inputs: [...TOOLS, 'src', 'scripts/lib/define-elements.mjs'], output: 'src/elements/all.ts'},
  /** The package: a JavaScript file and its typings for each source. */
  npm: {
    inputs: [
      ...TOOLS,
      'src',
      'contract/src',
      'tsconfig.build.json',
      'tsconfig.testing.json',
      'custom-elements.json',
      'scripts/lib/angular-directives.mjs',
      'scripts/lib/framework-types.mjs',
      'scripts/lib/manifest.mjs',
      'scripts/minify-published.ts',
      'scripts/vite/minify-templates.ts',
    ],
    output: 'dist/index.js',
  },
  /** The script tag's files. */
  cdn: {
    inputs: [...TOOLS, 'src', 'vite.config.ts', 'scripts/vite', 'scripts/lib/chunk-graph.mjs'],
    output: 'dist/cdn/storefront.js',
  },
  /** Ready looks, as style sheets of tokens only. */
  themes: {inputs: [...TOOLS, 'src/theming', 'scripts/lib/theme-css.mjs'], output: 'dist/themes/studio.css'},
  /** The sandbox's command, in one file beside its assets and the data that it begins with. */
  sandbox: {
    inputs: [
      ...TOOLS,
      'contract/src',
      'sandbox/package.json',
      'sandbox/bin',
      'sandbox/src',
      'sandbox/seeds',
      'scripts/prebuild-sandbox.ts',
    ],
    output: 'sandbox/dist/sandbox.js',
  },
  /** The demo's apps in frameworks, each in its own folder. */
  demo: {
    inputs: [...TOOLS, 'src', 'demo/react', 'demo/vue', 'scripts/lib/demo-apps.mjs'],
    output: 'demo/vue/dist/app.js',
  },
  /** What editors and documentation read about the elements; committed, so that a change of it is seen. */
  manifest: {
    inputs: [
      ...TOOLS,
      'src',
      'custom-elements-manifest.config.mjs',
      'scripts/lib/element-pages.mjs',
      'scripts/lib/manifest.mjs',
      'demo/playground/elements.js',
    ],
    output: 'custom-elements.json',
  },
};
