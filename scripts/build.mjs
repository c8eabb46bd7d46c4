// Builds the published files: `npm run build`, or some parts only, `npm run build -- cdn sandbox`. See build/parts.mjs.
import './lib/node-version.mjs';
import {createHash} from 'node:crypto';
import {cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {writeDefiningFiles} from './build/define-elements.mjs';
import {elementPages} from './build/element-pages.mjs';
import {findingPage} from './build/finding-page.mjs';
import {frameworkTypes} from './build/framework-types.mjs';
import {markupNames} from './build/markup-names.mjs';
import {PARTS} from './build/parts.mjs';
import {contentHash, isStale, markBuilt} from './build/stamp.mjs';
import {themeCss} from './build/theme-css.mjs';
import {endOnSignals, run} from './lib/processes.mjs';
import {TSC} from './lib/tsc.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const readJson = (path) => JSON.parse(readFileSync(root + path, 'utf8'));

async function runOrThrow(command) {
  const {isOk, how} = await run(command);
  if (!isOk) throw new Error(`"${command}" failed: ${how}`);
}

async function npm() {
  for (const name of existsSync(`${root}dist`) ? readdirSync(`${root}dist`) : []) {
    if (name !== 'cdn' && name !== 'themes') rmSync(`${root}dist/${name}`, {recursive: true});
  }
  await runOrThrow(`${TSC} -p tsconfig.build.json`);
  // Separate compilation: Node's types are available to the modules that run in Node only.
  await runOrThrow(`${TSC} -p tsconfig.testing.json`);
  await runOrThrow('node --import tsx scripts/build/minify-published.ts');
  const file = `${root}dist/version.js`;
  const version = JSON.stringify(readJson('package.json').version);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('__VERSION__', version));
  cpSync(`${root}contract/openapi.json`, `${root}dist/openapi.json`);
  mkdirSync(`${root}dist/types`);
  for (const [name, text] of frameworkTypes(readJson('custom-elements.json'))) {
    writeFileSync(`${root}dist/types/${name}`, text);
  }
}

/** The licence texts of libraries whose code is bundled into our files; the licences require them to be included. */
function licences(names) {
  const folders = [...names].map((name) => [name, `${root}node_modules/${name}/`]);
  const texts = [['game-storefront', root], ...folders].map(([name, folder]) => {
    const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.md)?$/i.test(entry));
    if (!file) throw new Error(`${name} has no licence file`);
    return `${name}\n\n${readFileSync(folder + file, 'utf8')}`;
  });
  return texts.join('\n---\n\n');
}

/** Libraries whose code is bundled into the script tag's files. */
const BUNDLED = ['lit', 'lit-html', 'lit-element', '@lit/reactive-element', '@lit/context', 'nanostores'];

/** The value for the `integrity` attribute of a script tag. */
const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Files beside those of the script tag that describe them. */
function describeCdn() {
  writeFileSync(`${root}dist/cdn/LICENSES.txt`, licences(BUNDLED));
  const scripts = readdirSync(`${root}dist/cdn`).filter((name) => name.endsWith('.js'));
  const hashes = scripts.sort().map((name) => [name, integrityOf(readFileSync(`${root}dist/cdn/${name}`))]);
  writeFileSync(`${root}dist/cdn/integrity.json`, `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
}

async function cdnModule() {
  rmSync(`${root}dist/cdn`, {recursive: true, force: true});
  await runOrThrow('vite build --logLevel warn');
  describeCdn();
}

async function cdn() {
  await runOrThrow('vite build --logLevel warn --mode classic');
  await runOrThrow('vite build --logLevel warn --mode bridges');
  describeCdn();
}

function themes() {
  rmSync(`${root}dist/themes`, {recursive: true, force: true});
  mkdirSync(`${root}dist/themes`, {recursive: true});
  for (const file of readdirSync(`${root}src/theming`).filter((name) => name.endsWith('.css'))) {
    const css = themeCss(file.replace('.css', ''), readFileSync(`${root}src/theming/${file}`, 'utf8'));
    writeFileSync(`${root}dist/themes/${file}`, css);
  }
}

async function sandbox() {
  const {build} = await import('esbuild');
  const dist = `${root}sandbox/dist`;
  rmSync(dist, {recursive: true, force: true});
  const {metafile} = await build({
    absWorkingDir: root,
    // The command, and the same for a program's own process.
    entryPoints: ['sandbox/bin/sandbox.ts', 'sandbox/src/index.ts'],
    outdir: 'sandbox/dist',
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // A few files start in a third of the time of several hundred; dependencies that cannot be bundled are installed with the package.
    external: Object.keys(readJson('sandbox/package.json').dependencies),
    // Bundled CommonJS modules call `require` for Node's built-in modules.
    // By a name of its own: bundled modules may import it, too.
    banner: {
      js: "import {createRequire as requireOf} from 'node:module';\nconst require = requireOf(import.meta.url);",
    },
    metafile: true,
    logLevel: 'warning',
  });
  const bundled = Object.keys(metafile.inputs).flatMap(
    (path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? [],
  );
  writeFileSync(`${dist}/LICENSES.txt`, licences(new Set(bundled)));
  for (const [from, to] of [
    ['src/db/migrations', 'migrations'],
    ['src/pay-ui/assets', 'pay-ui'],
    ['src/inspector/assets', 'inspector'],
    ['seeds', 'seeds'],
  ]) {
    if (existsSync(`${root}sandbox/${from}`)) cpSync(`${root}sandbox/${from}`, `${dist}/${to}`, {recursive: true});
  }
  cpSync(`${root}contract/openapi.json`, `${dist}/openapi.json`);
  writeFileSync(`${dist}/index.d.ts`, await declarationOf('sandbox/src/index.ts'));
  await runOrThrow('node --import tsx scripts/build/prebuild-sandbox.ts');
}

/** Other folders of the demo are programs, which nobody is served. */
const isOfPages = (path) => !/demo\/(server|ci|backend)(\/|$)|\.(ts|tsx|vue)$|tsconfig\.json$/.test(path);

/**
 * Filters a package that a page loads: its package.json would be one within ours, and its development files are not
 * needed.
 */
const isLoaded = (path) => !/\/package\.json$|\.map$|\.d\.ts$|\/lit-html\/(development|node)(\/|$)/.test(path);

/** The declarations of a file, with the public types in it. */
async function declarationOf(path) {
  const {default: ts} = await import('typescript');
  const {outputText, diagnostics} = ts.transpileDeclaration(readFileSync(root + path, 'utf8'), {
    fileName: path,
    reportDiagnostics: true,
  });
  const faults = diagnostics.map(({messageText}) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  if (/\bfrom '\./.test(outputText)) faults.push('a public type is imported from a file that is not published');
  if (faults.length > 0) throw new Error(`${path} has no declarations of its own: ${faults.join('; ')}`);
  return outputText;
}

async function sandboxDemo() {
  const {build} = await import('esbuild');
  const folder = `${root}sandbox/dist/demo`;
  rmSync(folder, {recursive: true, force: true});
  await build({
    absWorkingDir: root,
    entryPoints: ['demo/server/packaged.mjs'],
    outfile: 'sandbox/dist/demo/server.js',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [
      {
        name: 'bundled-source',
        setup: ({onResolve}) =>
          onResolve({filter: /\/load-source\.mjs$/}, () => ({path: `${root}scripts/lib/bundled-source.mjs`})),
      },
    ],
    logLevel: 'warning',
  });
  for (const [from, to, filter] of [
    ['demo', 'pages', isOfPages],
    ['dist/cdn', 'cdn'],
    ['dist/themes', 'themes'],
    ['node_modules/lit-html', 'lit-html', isLoaded],
    ['custom-elements.json', 'custom-elements.json'],
  ])
    cpSync(root + from, `${folder}/${to}`, {recursive: true, filter});
}

async function demo() {
  const {APP_NAMES, buildApp} = await import('./build/demo-apps.mjs');
  for (const name of APP_NAMES) await buildApp(name);
}

async function manifest() {
  await runOrThrow('cem analyze --quiet');
  // A page that cannot be made leaves the old ones as they are.
  const pages = elementPages(readJson('custom-elements.json'));
  rmSync(`${root}docs/elements`, {recursive: true, force: true});
  mkdirSync(`${root}docs/elements`);
  for (const [file, text] of pages) {
    writeFileSync(`${root}docs/elements/${file}`, text);
  }
  writeFileSync(`${root}src/diagnose/markup-names.ts`, await markupNames(readJson('custom-elements.json')));
  writeFileSync(`${root}docs/findings.md`, await findingPage());
}

const builders = {
  elements: () => writeDefiningFiles(root),
  npm,
  'cdn-module': cdnModule,
  cdn,
  themes,
  sandbox,
  demo,
  manifest,
  'sandbox-demo': sandboxDemo,
};

const {values, positionals} = parseArgs({allowPositionals: true, options: {'if-stale': {type: 'boolean'}}});
const unknown = positionals.find((name) => !(name in PARTS));
if (unknown) throw new Error(`There is no part "${unknown}" to build: ${Object.keys(PARTS).join(', ')}`);

const wanted = new Set(positionals.flatMap((name) => [name, PARTS[name].addsTo ?? []].flat()));

endOnSignals();
for (const [name, part] of Object.entries(PARTS)) {
  if (wanted.size > 0 && !wanted.has(name)) continue;
  if (values['if-stale'] && !isStale(name, part)) continue;
  const start = performance.now();
  const hash = contentHash(part.inputs);
  try {
    await builders[name]();
  } catch (error) {
    console.error(`${name} could not be built.`);
    console.error(error);
    process.exit(1);
  }
  markBuilt(name, hash);
  console.log(`${name}: built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
