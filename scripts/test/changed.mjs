// Which steps and test files `npm test -- changed` runs after a change: a pure function of the changed files, all files, and imports.
import {reachableFrom} from '../lib/graph.mjs';

/** A file that more than this share of its sources imports is tested by the whole of `npm test`. */
const WIDE_SHARE = 1 / 3;

/**
 * Files that put folders together. What imports one of them is no importer of the folders behind it: else each test that shows any
 * element would be one of every file.
 */
const ASSEMBLES =
  /^(src\/([^/]+\.ts$|elements\/|[\w-]+\/elements\.ts$)|sandbox\/(src\/([^/]+\.ts$|features\/index\.ts$)|test\/support\/))/;

/** The step that runs a test file, by its path. */
const STEP_OF_TEST = [
  ['pure', /^test\/node\/.*\.test\.ts$/],
  ['browser', /^test\/browser\/.*\.test\.ts$/],
  ['e2e', /^test\/e2e\/.*\.spec\.ts$/],
  ['package', /^test\/build\/.*\.test\.ts$/],
  ['sandbox', /^sandbox\/test\/.*\.test\.ts$/],
];
const stepOf = (file) => STEP_OF_TEST.find(([, pattern]) => pattern.test(file))?.[0];

/** Tests of the build that need a built package, each with other steps' work: only a change of such a test runs it. */
const NEEDS_PACKAGES = /^test\/build\/package\/(?!surface)/;
/** This test reads what is published from the manifest and from sources, so it needs no build. */
const SURFACE = 'test/build/package/surface.test.ts';
const GUIDES = 'test/build/repo/docs.test.ts';

/** Folders of the sandbox's tests that are about how a test runs, not about one folder of the source. */
const HOW_TESTS_RUN = ['load', 'races', 'processes', 'both-databases', 'whole-shop'];
/** The end-to-end tests of what the sandbox shows in a browser. */
const PAGES_OF_SANDBOX = {inspector: /^test\/e2e\/sandbox\/inspector-/, 'pay-ui': /^test\/e2e\/.*\/payment-page\.spec/};
/** Checks that are commands of their own: what they look at, and the scripts that they run, with all that these import. */
const CHECKS = [
  {
    step: 'contract',
    looksAt: /^(contract\/|src\/|sandbox\/(src\/|seeds\/|README\.md)|ARCHITECTURE\.md|docs\/(purchase|access)\.md)/,
    scripts: ['scripts/openapi.ts', 'scripts/diagram.ts'],
  },
  {
    step: 'manifest',
    looksAt: /^(src\/|custom-elements|docs\/(elements\/|findings\.md)|test\/support\/findings\.ts)/,
    scripts: ['scripts/build/check-manifest.mjs'],
  },
  {step: 'bytes', scripts: ['bench/bytes.mjs']},
  {step: 'counts', scripts: ['bench/waterfall.mjs']},
];
/** Files that are made from others: their check compares them, and what those others touch runs for their own change. */
const GENERATED =
  /^(custom-elements\.json|contract\/openapi\.json|src\/diagnose\/markup-names\.ts|src\/(server|testing)\/generated\/|sandbox\/seeds\/seed\.schema\.json)/;
const IS_TYPED = /\.(ts|tsx|mjs|js|vue)$|^package(-lock)?\.json$|^tsconfig/;

/** The folder of a source file that its tests are named after; undefined for a file that belongs to none. */
function unitOf(file) {
  const [, source, path] = /^(src|sandbox\/src)\/(?:features\/)?(.*)$/.exec(file) ?? [];
  return path?.includes('/') && !ASSEMBLES.test(file) ? {source, name: path.split('/')[0]} : undefined;
}

/** A transcript belongs to the folder that has its element, or a folder or a form of its name. */
function transcriptsOf(folder, files) {
  const sources = files.filter((file) => file.startsWith(`src/${folder}/`));
  return files.filter((file) => {
    const [, name] = /^test\/e2e\/transcripts\/([\w-]+)\.spec\.ts$/.exec(file) ?? [];
    const own = new RegExp(`/(store-)?${name}(-form)?(/|\\.ts$)`);
    return name && (name === folder || sources.some((source) => own.test(source)));
  });
}

/**
 * @typedef {object} Selection
 * @property {readonly string[]} steps names of steps, without files
 * @property {Readonly<Record<string, readonly string[]>>} tests the test files of each step that runs some
 * @property {readonly string[]} leftOut what a change might break and is not run, a sentence each
 */

/**
 * @param {object} repository
 * @param {readonly string[]} repository.changed changed files, deleted ones too; paths are relative to the root
 * @param {readonly string[]} repository.files all files
 * @param {ReadonlyMap<string, ReadonlySet<string>>} repository.graph the imports of each file
 * @returns {Selection}
 */
export function selectTests({changed, files, graph}) {
  const steps = new Set();
  const tests = new Set();
  const leftOut = new Set();
  const importers = new Map();
  for (const [file, imported] of graph)
    for (const target of imported) importers.set(target, [...(importers.get(target) ?? []), file]);
  const checks = CHECKS.map(({step, looksAt, scripts}) => {
    const read = reachableFrom((file) => graph.get(file) ?? [], scripts);
    return {step, isAbout: (file) => looksAt?.test(file) || read.has(file)};
  });

  const add = (matches) => {
    const found = files.filter((file) => stepOf(file) && matches(file));
    for (const file of found) tests.add(file);
    return found.length;
  };
  const addFolder = (folder) => add((file) => file.startsWith(`${folder}/`));
  /** All files that import a file, by any way that does not lead through a file that puts folders together. */
  const importersOf = (file) => {
    const next = (node) => (node !== file && ASSEMBLES.test(node) ? [] : (importers.get(node) ?? []));
    const found = reachableFrom(next, [file]);
    found.delete(file);
    return found;
  };
  /** The share of the files with a prefix that import a file. */
  const shareOf = (found, prefix) => {
    const all = files.filter((file) => file.startsWith(prefix) && graph.has(file));
    return all.filter((file) => found.has(file)).length / Math.max(1, all.length);
  };
  const wide = (file, why) => leftOut.add(`${file} ${why}: run npm test`);
  const tooWide = (file, source) => wide(file, `is imported by more than a third of ${source}/`);

  const addUnit = ({source, name}) => {
    if (source === 'src') {
      for (const place of ['node', 'browser', 'e2e', 'build']) addFolder(`test/${place}/${name}`);
      const transcripts = transcriptsOf(name, files);
      add((file) => transcripts.includes(file));
    } else {
      addFolder(`sandbox/test/${name}`);
      if (name in PAGES_OF_SANDBOX) add((file) => PAGES_OF_SANDBOX[name].test(file));
    }
  };

  function addSource(file, source) {
    const found = importersOf(file);
    const unit = unitOf(file);
    if (unit) addUnit(unit);
    const isWide = !unit || shareOf(found, `${source}/`) > WIDE_SHARE;
    if (source === 'src') {
      tests.add(SURFACE);
      leftOut.add('end-to-end tests of other folders, the published packages, and the bytes: they run with npm test');
    } else leftOut.add(`sandbox/test/{${HOW_TESTS_RUN}} and the pages that are sold from: they run with npm test`);
    if (isWide) {
      if (unit) tooWide(file, source);
      else wide(file, 'puts folders together');
      if (source === 'src') addFolder('test/node');
      return;
    }
    // Each test of the sandbox talks to the whole service: those of the folders that import the file are about it.
    for (const importer of source === 'src' ? [] : found) {
      const other = unitOf(importer);
      if (other) addUnit(other);
    }
    add((test) => found.has(test) && !NEEDS_PACKAGES.test(test));
  }

  /** Adds the tests that import a file which tests, scripts, benchmarks or the demo share, unless these are a great part of a step. */
  function addImporters(file) {
    const found = importersOf(file);
    for (const [step, pattern] of STEP_OF_TEST) {
      const own = files.filter((test) => pattern.test(test));
      const reached = own.filter((test) => found.has(test) && !NEEDS_PACKAGES.test(test));
      if (step !== 'pure' && reached.length > own.length * WIDE_SHARE)
        wide(file, `is imported by ${reached.length} of the ${own.length} files of ${step}`);
      else add((test) => reached.includes(test));
    }
  }

  function addBenchmarks(file) {
    const goals = [file, ...importersOf(file)].map((each) => /^bench\/(?!run\.)([\w-]+)\.mjs$/.exec(each)?.[1]);
    const names = goals.filter(Boolean).sort().join(' ');
    if (names) leftOut.add(`the benchmarks: npm run bench -- ${names}`);
  }

  for (const file of changed) {
    if (IS_TYPED.test(file)) steps.add('types');
    steps.add('lint');
    for (const {step, isAbout} of checks) if (isAbout(file)) steps.add(step);
    if (stepOf(file)) {
      add((test) => test === file);
    } else if (GENERATED.test(file)) {
      tests.add(SURFACE);
    } else if (file.startsWith('src/')) {
      addSource(file, 'src');
    } else if (file.startsWith('sandbox/src/')) {
      addSource(file, 'sandbox/src');
    } else if (file.startsWith('contract/')) {
      addFolder('sandbox/test/contract');
      const [, group] = /^contract\/src\/operations\/([\w-]+)\.ts$/.exec(file) ?? [];
      if (!group || addFolder(`sandbox/test/${group}`) === 0) wide(file, 'is part of what all operations share');
      leftOut.add('what calls the operations (elements, the server kit, races, pages): it runs with npm test');
    } else if (/^(test|sandbox\/test|scripts|bench)\//.test(file)) {
      addImporters(file);
      if (file.startsWith('test/e2e/transcripts/golden/')) addFolder('test/e2e/transcripts');
      if (/^(test\/support\/run|scripts)\//.test(file)) wide(file, 'is part of the tools');
      if (file.startsWith('bench/')) addBenchmarks(file);
    } else if (file.startsWith('demo/')) {
      addFolder('test/e2e/demo');
      addImporters(file);
      leftOut.add('end-to-end tests of other folders on the demo’s pages: they run with npm test');
    } else if (file.endsWith('.md')) {
      tests.add(GUIDES);
      if (file.startsWith('docs/')) leftOut.add(`what the guides show in a browser: npx playwright test docs`);
    } else {
      wide(file, 'is part of the set-up of the whole repository');
    }
  }

  const byStep = {};
  for (const file of [...tests].filter((test) => files.includes(test)).sort())
    byStep[stepOf(file)] = [...(byStep[stepOf(file)] ?? []), file];
  return {steps: [...steps], tests: byStep, leftOut: [...leftOut]};
}
