import assert from 'node:assert/strict';
import {execFileSync, spawnSync} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {describe, it, type TestContext} from 'node:test';
import {fileURLToPath} from 'node:url';
import {selectTests} from '../../../scripts/test/changed.mjs';
import {importGraph} from '../../../scripts/test/import-graph.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A small repository: each file with the files that it imports. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  'src/client/request.ts': [],
  'src/items/item.ts': [],
  'src/cart/store-cart.ts': ['src/cart/line.ts', 'src/client/request.ts'],
  'src/cart/line.ts': ['src/items/item.ts'],
  'src/cart/elements.ts': ['src/cart/store-cart.ts'],
  'src/catalog/store-catalog.ts': ['src/client/request.ts'],
  'src/catalog/paging.ts': ['src/client/request.ts'],
  'src/catalog/elements.ts': ['src/catalog/store-catalog.ts'],
  'src/chains/claim.ts': ['src/client/request.ts'],
  'src/chains/offer-chain/offer-chain.ts': ['src/chains/claim.ts'],
  'src/elements.ts': ['src/cart/elements.ts', 'src/catalog/elements.ts'],
  'test/support/shop.ts': ['src/elements.ts'],
  'test/support/lines.ts': ['src/cart/line.ts'],
  'test/support/pages/shop.ts': [],
  'test/node/items/item.test.ts': ['src/items/item.ts'],
  'test/node/client/request.test.ts': ['src/client/request.ts'],
  'test/browser/cart/store-cart.test.ts': ['test/support/shop.ts'],
  'test/browser/catalog/store-catalog.test.ts': ['test/support/shop.ts'],
  'test/browser/catalog/beside-cart.test.ts': ['test/support/shop.ts', 'src/cart/store-cart.ts'],
  'test/browser/purchase/order.test.ts': ['test/support/lines.ts'],
  'test/browser/chains/offer-chain.test.ts': ['test/support/shop.ts'],
  'test/e2e/cart/refusals.spec.ts': ['test/support/pages/shop.ts'],
  'test/e2e/catalog/details.spec.ts': [],
  'test/e2e/page/frameworks.spec.ts': [],
  'test/e2e/demo/pages.spec.ts': [],
  'test/e2e/sandbox/inspector-use.spec.ts': [],
  'test/e2e/transcripts/cart.spec.ts': ['test/support/pages/shop.ts'],
  'test/e2e/transcripts/offer-chain.spec.ts': ['test/support/pages/shop.ts'],
  'test/build/package/package.test.ts': ['scripts/lib/run.mjs'],
  'test/build/package/surface.test.ts': [],
  'test/build/repo/docs.test.ts': [],
  'test/build/repo/run.test.ts': ['scripts/lib/run.mjs'],
  'test/build/server/webhook.test.ts': ['src/server.ts'],
  'src/server.ts': ['src/server/webhook.ts'],
  'src/server/webhook.ts': [],
  'scripts/lib/run.mjs': [],
  'contract/src/operations/cart.ts': [],
  'contract/src/dsl.ts': [],
  'sandbox/src/features/cart/rows.ts': ['sandbox/src/wire/money.ts'],
  'sandbox/src/features/orders/rows.ts': ['sandbox/src/features/cart/rows.ts', 'sandbox/src/wire/money.ts'],
  'sandbox/src/features/points/rows.ts': ['sandbox/src/wire/money.ts'],
  'sandbox/src/features/index.ts': ['sandbox/src/features/orders/rows.ts', 'sandbox/src/features/points/rows.ts'],
  'sandbox/src/inspector/pages.ts': [],
  'sandbox/src/jobs/clock.ts': [],
  'sandbox/src/wire/money.ts': [],
  'sandbox/test/support/service.ts': ['sandbox/src/features/index.ts'],
  'sandbox/test/cart/cart.test.ts': ['sandbox/test/support/service.ts'],
  'sandbox/test/orders/orders.test.ts': ['sandbox/test/support/service.ts'],
  'sandbox/test/points/points.test.ts': ['sandbox/test/support/service.ts'],
  'sandbox/test/wire/money.test.ts': ['sandbox/src/wire/money.ts'],
  'sandbox/test/contract/operations.test.ts': ['sandbox/test/support/service.ts'],
  'sandbox/test/inspector/pages.test.ts': ['sandbox/test/support/service.ts'],
  'sandbox/test/races/cart.test.ts': ['sandbox/test/support/service.ts'],
  'demo/game/game.js': [],
  'docs/cart.md': [],
  'scripts/openapi.ts': ['scripts/openapi/table.ts'],
  'scripts/openapi/table.ts': [],
  'scripts/build/check-manifest.mjs': ['scripts/build/finding-page.mjs'],
  'scripts/build/finding-page.mjs': [],
  'sandbox/README.md': [],
  'docs/access.md': [],
  'docs/findings.md': [],
  'test/support/findings.ts': [],
  'custom-elements.json': [],
  'src/diagnose/markup-names.ts': [],
  'src/diagnose/misspelt.ts': ['src/diagnose/markup-names.ts'],
  'test/browser/diagnose/misspelt.test.ts': ['src/diagnose/misspelt.ts'],
  'bench/bytes.mjs': ['bench/lib/site.mjs'],
  'bench/cards.mjs': ['bench/lib/site.mjs'],
  'bench/lib/site.mjs': [],
  'vite.config.ts': [],
};
const graph = new Map(
  Object.entries(FILES)
    .filter(([file]) => !file.endsWith('.md'))
    .map(([file, imported]) => [file, new Set(imported)]),
);
const select = (...changed: string[]) => selectTests({changed, files: Object.keys(FILES), graph});

interface Case {
  readonly changed: readonly string[];
  readonly steps: readonly string[];
  readonly tests: readonly string[];
  /** A part of a sentence about what is left out. */
  readonly leftOut?: RegExp;
}
const SURFACE = 'test/build/package/surface.test.ts';
const OF_SRC = ['contract', 'lint', 'manifest', 'types'];
const ALL_PURE = ['test/node/client/request.test.ts', 'test/node/items/item.test.ts'];

const CASES: Readonly<Record<string, Case>> = {
  'an element: its folder, tests that show it, and its transcripts': {
    changed: ['src/cart/store-cart.ts'],
    steps: OF_SRC,
    tests: [
      SURFACE,
      'test/browser/cart/store-cart.test.ts',
      'test/browser/catalog/beside-cart.test.ts',
      'test/e2e/cart/refusals.spec.ts',
      'test/e2e/transcripts/cart.spec.ts',
    ],
    leftOut: /^end-to-end tests of other folders/,
  },
  'a file that others import: their tests, also those that reach it through test/support': {
    changed: ['src/items/item.ts'],
    steps: OF_SRC,
    tests: [
      SURFACE,
      'test/browser/catalog/beside-cart.test.ts',
      'test/browser/purchase/order.test.ts',
      'test/node/items/item.test.ts',
    ],
  },
  'a file that more than a third of the source imports: the tests in Node, and its own folder': {
    changed: ['src/client/request.ts'],
    steps: OF_SRC,
    tests: [SURFACE, ...ALL_PURE],
    leftOut: /^src\/client\/request\.ts is imported by more than a third of src\/: run npm test$/,
  },
  'a file that puts folders together': {
    changed: ['src/elements.ts'],
    steps: OF_SRC,
    tests: [SURFACE, ...ALL_PURE],
    leftOut: /^src\/elements\.ts puts folders together: run npm test$/,
  },
  'a folder in a feature: the transcript of its name': {
    changed: ['src/chains/offer-chain/offer-chain.ts'],
    steps: OF_SRC,
    tests: [SURFACE, 'test/browser/chains/offer-chain.test.ts', 'test/e2e/transcripts/offer-chain.spec.ts'],
  },
  'a deleted file: the tests of its folder': {
    changed: ['src/catalog/gone.ts'],
    steps: OF_SRC,
    tests: [
      SURFACE,
      'test/browser/catalog/beside-cart.test.ts',
      'test/browser/catalog/store-catalog.test.ts',
      'test/e2e/catalog/details.spec.ts',
    ],
  },
  'the kit for a studio’s server: its tests after a build': {
    changed: ['src/server/webhook.ts'],
    steps: OF_SRC,
    tests: [SURFACE, 'test/build/server/webhook.test.ts'],
  },
  'a test: itself alone': {
    changed: ['test/e2e/page/frameworks.spec.ts', 'test/browser/cart/gone.test.ts'],
    steps: ['lint', 'types'],
    tests: ['test/e2e/page/frameworks.spec.ts'],
  },
  'what few tests share: these': {
    changed: ['test/support/lines.ts'],
    steps: ['lint', 'types'],
    tests: ['test/browser/purchase/order.test.ts'],
  },
  'what most tests of a step share: none of them': {
    changed: ['test/support/shop.ts'],
    steps: ['lint', 'types'],
    tests: [],
    leftOut: /^test\/support\/shop\.ts is imported by 4 of the 6 files of browser: run npm test$/,
  },
  'a feature of the sandbox: its tests, and those of the features that import it': {
    changed: ['sandbox/src/features/cart/rows.ts'],
    steps: ['contract', 'lint', 'types'],
    tests: ['sandbox/test/cart/cart.test.ts', 'sandbox/test/orders/orders.test.ts'],
    leftOut: /races/,
  },
  'a file that more than a third of the sandbox imports': {
    changed: ['sandbox/src/wire/money.ts'],
    steps: ['contract', 'lint', 'types'],
    tests: ['sandbox/test/wire/money.test.ts'],
    leftOut: /more than a third of sandbox\/src\/: run npm test$/,
  },
  'the inspector: its pages, too': {
    changed: ['sandbox/src/inspector/pages.ts'],
    steps: ['contract', 'lint', 'types'],
    tests: ['sandbox/test/inspector/pages.test.ts', 'test/e2e/sandbox/inspector-use.spec.ts'],
  },
  'an operation: its group in the sandbox, and the contract': {
    changed: ['contract/src/operations/cart.ts'],
    steps: ['contract', 'lint', 'types'],
    tests: ['sandbox/test/cart/cart.test.ts', 'sandbox/test/contract/operations.test.ts'],
    leftOut: /^what calls the operations/,
  },
  'what all operations share': {
    changed: ['contract/src/dsl.ts'],
    steps: ['contract', 'lint', 'types'],
    tests: ['sandbox/test/contract/operations.test.ts'],
    leftOut: /^contract\/src\/dsl\.ts .*: run npm test$/,
  },
  'a tool: the tests that import it, but none that packs packages': {
    changed: ['scripts/lib/run.mjs'],
    steps: ['lint', 'types'],
    tests: ['test/build/repo/run.test.ts'],
    leftOut: /^scripts\/lib\/run\.mjs is part of the tools: run npm test$/,
  },
  'a guide: the test of guides': {
    changed: ['docs/cart.md'],
    steps: ['lint'],
    tests: ['test/build/repo/docs.test.ts'],
    leftOut: /npx playwright test docs/,
  },
  'tables that are made from the contract': {
    changed: ['sandbox/README.md', 'docs/access.md', 'scripts/openapi/table.ts'],
    steps: ['contract', 'lint', 'types'],
    tests: ['test/build/repo/docs.test.ts'],
  },
  'what is made from other files: its check, and the surface': {
    changed: ['custom-elements.json', 'src/diagnose/markup-names.ts'],
    steps: OF_SRC,
    tests: [SURFACE],
  },
  'a page that is made from the findings': {
    changed: ['docs/findings.md'],
    steps: ['lint', 'manifest'],
    tests: ['test/build/repo/docs.test.ts'],
  },
  'the examples of findings, and what makes their page': {
    changed: ['test/support/findings.ts', 'scripts/build/finding-page.mjs'],
    steps: ['lint', 'manifest', 'types'],
    tests: [],
  },
  'what benchmarks share: the goals that are counted': {
    changed: ['bench/lib/site.mjs'],
    steps: ['bytes', 'lint', 'types'],
    tests: [],
    leftOut: /^the benchmarks: npm run bench -- bytes cards$/,
  },
  'the demo: its pages': {
    changed: ['demo/game/game.js'],
    steps: ['lint', 'types'],
    tests: ['test/e2e/demo/pages.spec.ts'],
    leftOut: /demo’s pages/,
  },
  'a goal that is counted: its check': {
    changed: ['bench/bytes.mjs'],
    steps: ['bytes', 'lint', 'types'],
    tests: [],
    leftOut: /npm run bench -- bytes/,
  },
  'the set-up of the build': {
    changed: ['vite.config.ts'],
    steps: ['lint', 'types'],
    tests: [],
    leftOut: /^vite\.config\.ts .*: run npm test$/,
  },
  nothing: {changed: [], steps: [], tests: []},
};

describe('what a change touches', () => {
  for (const [what, {changed, steps, tests, leftOut}] of Object.entries(CASES))
    it(what, () => {
      const selection = select(...changed);

      assert.deepEqual([...selection.steps].sort(), steps);
      assert.deepEqual(Object.values(selection.tests).flat().sort(), [...tests].sort());
      if (leftOut)
        assert.ok(
          selection.leftOut.some((sentence) => leftOut.test(sentence)),
          selection.leftOut.join('\n'),
        );
    });

  it('is the sum of several changes', () => {
    const [one, other] = [select('test/support/lines.ts'), select('src/cart/store-cart.ts')];

    const both = select('test/support/lines.ts', 'src/cart/store-cart.ts');

    const all = [...Object.values(one.tests), ...Object.values(other.tests)].flat();
    assert.deepEqual(Object.values(both.tests).flat().sort(), [...new Set(all)].sort());
  });
});

describe('the imports of a file', () => {
  it('are those of values, lazy ones too, by relative path and by package, and the elements that a test shows', (test) => {
    const folder = temporaryFolder(test, {
      'src/cart/store-cart.ts':
        "import type {Line} from './line.js';\nexport {next} from './next.js';\nimport('./late.js');",
      'src/cart/line.ts': '',
      'src/cart/next.ts': '',
      'src/cart/late.ts': '',
      'src/elements/store-cart/define.ts': '',
      'src/server.ts': '',
      'test/browser/cart/cart.test.ts': "import {x} from 'lit';\nshow('<store-cart></store-cart><other-tag>');",
      'test/build/server.test.ts': "import {y} from 'game-storefront/server';",
    });

    const imported = importGraph(`${folder}/`, [
      'src/cart/store-cart.ts',
      'src/cart/line.ts',
      'src/cart/next.ts',
      'src/cart/late.ts',
      'src/elements/store-cart/define.ts',
      'src/server.ts',
      'test/browser/cart/cart.test.ts',
      'test/build/server.test.ts',
    ]);

    assert.deepEqual([...imported.get('src/cart/store-cart.ts')!], ['src/cart/next.ts', 'src/cart/late.ts']);
    assert.deepEqual([...imported.get('test/browser/cart/cart.test.ts')!], ['src/cart/store-cart.ts']);
    assert.deepEqual([...imported.get('test/build/server.test.ts')!], ['src/server.ts']);
  });
});

function temporaryFolder(test: TestContext, files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-changed-'));
  test.after(() => rmSync(folder, {recursive: true}));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), {recursive: true});
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

describe('npm test -- changed', () => {
  /** A repository with our scripts and packages, and one feature; its main is committed. */
  function repository(test: TestContext) {
    const folder = temporaryFolder(test, {
      'src/cart/line.ts': 'export const line = 1;\n',
      'src/chains/claim.ts': 'export const claim = 1;\n',
      'src/items/item.ts': 'export const item = 1;\n',
      'test/node/cart/line.test.ts': "import {line} from '../../../src/cart/line.js';\nline;\n",
      'test/node/chains/claim.test.ts': "import {claim} from '../../../src/chains/claim.js';\nclaim;\n",
      '.gitignore': 'node_modules\n',
    });
    for (const path of ['scripts', 'test/support/run', 'package.json', 'package-lock.json'])
      cpSync(root + path, join(folder, path), {recursive: true});
    symlinkSync(`${root}node_modules`, join(folder, 'node_modules'));
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.test', ...args], {cwd: folder, stdio: 'pipe'});
    git('init', '--quiet', '--initial-branch=main');
    git('add', '--all');
    git('commit', '--quiet', '--message=first');
    return {
      folder,
      git,
      change: (file: string) => writeFileSync(join(folder, file), 'export const other = 2;\n'),
      run: (...args: string[]) =>
        spawnSync(process.execPath, ['scripts/test.mjs', ...args], {cwd: folder, encoding: 'utf8'}),
    };
  }

  it('lists what it would run: what the branch adds to main, committed or not', (test) => {
    const {git, change, run} = repository(test);

    const clean = run('changed', '--list');
    git('checkout', '--quiet', '-b', 'work');
    change('src/cart/line.ts');
    git('commit', '--quiet', '--all', '--message=second');
    change('src/chains/new.ts');
    const both = run('changed', '--list');
    const since = run('changed', '--list', '--since', 'HEAD');

    assert.match(clean.stdout, /^# changed files since \w+: 0\n$/);
    assert.match(both.stdout, /^# changed files since \w+: 2\n# runs: types, lint, contract, manifest\n/);
    assert.match(both.stdout, /test\/node\/cart\/line\.test\.ts\n.*test\/node\/chains\/claim\.test\.ts/);
    assert.match(both.stdout, /# left out: end-to-end tests of other folders/);
    assert.match(since.stdout, /^# changed files since \w+: 1\n/);
    assert.doesNotMatch(since.stdout, /test\/node\/cart/);
    assert.deepEqual([clean.status, both.status, since.status], [0, 0, 0]);
  });

  it('runs a file whatever its name is', (test) => {
    const {folder, change, run} = repository(test);
    const [pure, spec] = ["test/node/cart/grün's.test.ts", 'test/e2e/$(touch hit) "(1)".spec.ts'];
    change(pure);
    mkdirSync(join(folder, 'test/e2e'));
    writeFileSync(join(folder, spec), "import {test} from '@playwright/test';\ntest('is found', () => {});\n");
    cpSync(`${root}playwright.config.ts`, join(folder, 'playwright.config.ts'));
    symlinkSync('nowhere', join(folder, 'scripts/lost.mjs'));

    const {stdout} = run('changed', '--list');
    const listed = spawnSync('node_modules/.bin/playwright', ['test', '--list'], {
      cwd: folder,
      encoding: 'utf8',
      env: {...process.env, TEST_FILES: [spec, pure].join('\n')},
    });

    assert.ok(stdout.includes(`#   ${pure}\n`) && stdout.includes(`#   ${spec}\n`), stdout);
    assert.match(listed.stdout, /is found/);
  });

  it('leaves out what another branch has changed since this one left it', (test) => {
    const {git, change, run} = repository(test);
    git('checkout', '--quiet', '-b', 'work');
    git('checkout', '--quiet', 'main');
    change('src/items/item.ts');
    git('commit', '--quiet', '--all', '--message=elsewhere');
    git('checkout', '--quiet', 'work');
    change('src/cart/line.ts');

    const {stdout} = run('changed', '--list', '--since', 'main');

    assert.match(stdout, /^# changed files since \w+: 1\n/);
    assert.match(stdout, /test\/node\/cart/);
  });

  it('says that there is no such commit', (test) => {
    const {run} = repository(test);

    for (const ref of ['nowhere', '--all']) {
      const {status, stderr} = run('changed', `--since=${ref}`);

      assert.equal(status, 1);
      assert.ok(stderr.trimEnd().endsWith(`There is no commit "${ref}" that this branch has left.`), stderr);
    }
  });

  it('refuses what contradicts itself', (test) => {
    const {run} = repository(test);

    const refusals = [
      ['changed', 'types'],
      ['--since', 'HEAD'],
      ['pure', '--list'],
      ['--record', 'pure'],
      ['chnaged'],
    ].map((args) => run(...args));

    for (const {status, stderr} of refusals) {
      assert.equal(status, 1);
      assert.match(stderr, /changed|whole run/);
    }
  });
});
