import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {type Browser, chromium} from '@playwright/test';
import {build, type Platform} from 'esbuild';
import {elementsOf} from '../../../scripts/build/manifest.mjs';
import {wholeChromium} from '../../../scripts/lib/find-browser.mjs';
import {type EmbedderProject, makeEmbedderProject, root} from './embedder-project.js';

const {exports: entries} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

let embedder: EmbedderProject;
/** The folder of the embedder's project. */
let project: string;
before(() => {
  embedder = makeEmbedderProject();
  project = embedder.folder;
});
after(() => embedder.remove());

/** The modules of the package, as its embedder has them. */
function packedModules() {
  const folder = join(project, 'node_modules/game-storefront/dist');
  return {
    folder,
    files: readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.js')),
  };
}

/** The tags of the package's manifest. */
const declaredTags = (): string[] =>
  elementsOf(JSON.parse(readFileSync(join(root, 'custom-elements.json'), 'utf8'))).map(
    ({tagName}: {tagName: string}) => tagName,
  );

describe('the package', () => {
  it('drives tests written as modules and as CommonJS', () => {
    const print = 'console.log(typeof openedPayment, typeof startSandbox)';

    assert.equal(
      embedder.run(`import {openedPayment, startSandbox} from 'game-storefront/testing'; ${print}`),
      'function function',
    );
    const required = embedder.run(
      `const {openedPayment, startSandbox} = require('game-storefront/testing'); ${print}`,
      'commonjs',
    );
    assert.equal(required, 'function function');
  });

  it('says what is missing where no sandbox is installed', () => {
    const code = `
      const {startSandbox} = await import('game-storefront/testing');
      await startSandbox().catch(({message}) => console.log(message));
    `;

    assert.match(
      embedder.run(code),
      /game-storefront-sandbox is not installed here\..*npm pack -w sandbox.*npm install --save-dev/,
    );
  });

  it('describes the same elements and events to editors and to readers', () => {
    const {modules} = JSON.parse(readFileSync(join(root, 'custom-elements.json'), 'utf8'));
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    const [, eventTable] = readme.split('### Events');
    const named = (text: string, row: RegExp): string[] => [...text.matchAll(row)].map(([, name]) => name!).sort();
    interface Declared {
      readonly tagName: string;
      readonly events?: readonly {readonly name: string}[];
    }
    const declared: Declared[] = modules.flatMap(({declarations}: {declarations: Declared[]}) => declarations);
    const events = new Set(declared.flatMap((each) => (each.events ?? []).map(({name}) => name)));

    assert.deepEqual(named(readme, /^\| `<([a-z]+-[a-z-]+)/gm), declared.map(({tagName}) => tagName).sort());
    assert.deepEqual(named(eventTable!.split('###')[0]!, /^\| `(store-[a-z-]+)/gm), [...events].sort());
  });

  describe('as a stranger has it, compiles', () => {
    it('Angular’s directives, which pass on the values of a template', () => {
      for (const name of ['@angular/core', '@angular/compiler', 'rxjs', 'tslib']) embedder.install(name);
      const printed = embedder.run(`
        import '@angular/compiler';
        import {ElementRef, Injector, runInInjectionContext} from '@angular/core';
        import {StoreProviderDirective, storefrontElements} from 'game-storefront/angular';

        const given = new Map();
        const element = {setAttribute: (name, value) => given.set(name, value), removeAttribute: (name) => given.delete(name)};
        const injector = Injector.create({providers: [{provide: ElementRef, useValue: new ElementRef(element)}]});
        const directive = runInInjectionContext(injector, () => new StoreProviderDirective());
        Object.assign(directive, {projectId: 44056, sandbox: true, country: 'DE', 'cart-id': 'a', getToken: () => 'token'});
        Object.assign(directive, {country: null, 'cart-id': undefined});
        const tags = storefrontElements.map(({ɵdir}) => ɵdir.selectors[0][0]);
        console.log(JSON.stringify([tags, Object.fromEntries(given), element.getToken()]));
      `);
      const [tags, given, token] = JSON.parse(printed);

      assert.deepEqual(tags, declaredTags());
      assert.deepEqual(given, {'project-id': 44056, sandbox: ''});
      assert.equal(token, 'token');
    });

    it('Angular’s directives ahead of time, by its linker', async () => {
      const {transformSync} = createRequire(join(root, 'node_modules/@angular/compiler-cli/package.json'))(
        '@babel/core',
      );
      const {createEs2015LinkerPlugin} = await import('@angular/compiler-cli/linker/babel');
      const filename = join(project, 'node_modules/game-storefront/dist/types/angular.js');
      const logger = {level: 1, debug() {}, info() {}, warn() {}, error() {}};
      const fileSystem = {resolve: join, dirname, relative: (_from: string, to: string) => to, exists: () => false};
      const linker = createEs2015LinkerPlugin({fileSystem, logger, linkerJitMode: false} as never);
      const {code} = transformSync(readFileSync(filename, 'utf8'), {filename, plugins: [linker], configFile: false});

      assert.equal(code.match(/ɵɵdefineDirective\(/g)?.length, declaredTags().length);
      assert.doesNotMatch(code, /ɵɵngDeclare/);
    });
  });

  it('passes publint and arethetypeswrong', () => {
    const tool = (name: string, ...args: string[]) =>
      spawnSync(join(root, 'node_modules/.bin', name), [embedder.tarball, ...args], {cwd: root, encoding: 'utf8'});
    for (const {status, stdout} of [
      tool('publint', '--strict'),
      // The package has modules only, which Node requires, too: subpaths.test.ts.
      tool('attw', '--profile', 'esm-only', '--format', 'ascii'),
    ])
      assert.equal(status, 0, stdout);
  });

  it('holds the published files only, and none of the build’s', () => {
    const folders = readdirSync(join(project, 'node_modules/game-storefront')).sort();

    assert.deepEqual(folders, [
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'custom-elements.json',
      'dist',
      'docs',
      'llms.txt',
      'package.json',
    ]);
    const files = readdirSync(join(project, 'node_modules/game-storefront'), {recursive: true, encoding: 'utf8'});
    assert.deepEqual(
      files.filter((file) => /\.test\.|(?<!\.d)\.tsx?$|\.map$|(^|\/)\./.test(file)),
      [],
    );
  });

  it('has guides whose links lead to files in the package, except for large pictures and guides of the sandbox’s package', () => {
    const folder = join(project, 'node_modules/game-storefront');
    const files = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((file) => /\.md$|^llms/.test(file));
    const isLost = (file: string, link: string): boolean => {
      const target = join(dirname(file), link.split('#')[0] || '.');
      if (/^docs\/pictures\/[\w-]+\.jpg$/.test(target)) return false;
      const isOfTheSandbox = /^sandbox\/(?:README|docs\/[\w-]+)\.md$/.test(target);
      return !existsSync(join(isOfTheSandbox ? root : folder, target));
    };
    const linksOf = (text: string): string[] =>
      [...text.replace(/```[\s\S]*?```/g, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!);

    assert.ok(files.includes('README.md') && files.includes('llms.txt'));
    // Guides of the sandbox are in its own package; what is about our sources is in the repository alone.
    assert.deepEqual(
      files.filter((file) => /^sandbox|(^|\/)(books|inspector|architecture)\.md$/i.test(file)),
      [],
    );
    const lost = files.flatMap((file) =>
      linksOf(readFileSync(join(folder, file), 'utf8'))
        .filter((link) => !/^https?:/.test(link) && isLost(file, link))
        .map((link) => `${file}: ${link}`),
    );
    assert.deepEqual(lost, []);
    assert.ok(isLost('docs/server.md', '../demo/backend/backend.mjs'));
  });

  it('has no address in the form by which bundlers find files, which they would miss', () => {
    const {folder, files} = packedModules();

    assert.deepEqual(
      files.filter((file) => /new URL\([^)]*import\.meta\.url/.test(readFileSync(join(folder, file), 'utf8'))),
      [],
    );
  });

  it('has no white space in its templates that only indents', () => {
    const {folder, files} = packedModules();

    assert.ok(files.includes(join('cart', 'store-cart.js')));
    assert.deepEqual(
      files.filter((file) => /\b(?:html|svg|css)`\s*\n/.test(readFileSync(join(folder, file), 'utf8'))),
      [],
    );
  });

  it('has every file that its entries name', () => {
    for (const entry of Object.values<string | Record<string, string>>(entries)) {
      for (const path of typeof entry === 'string' ? [entry] : Object.values(entry)) {
        const file = path.replace('*', path.endsWith('.css') ? 'studio' : 'store-catalog');
        assert.ok(existsSync(join(project, 'node_modules/game-storefront', file)), file);
      }
    }
  });

  it('is imported on a server without a DOM, and registers nothing', () => {
    const code = `
      const {createStorefront, VERSION} = await import('game-storefront');
      if (Symbol.for('game-storefront') in globalThis) throw new Error('claimed');
      if (globalThis.customElements?.get('store-catalog')) throw new Error('registered');
      console.log(typeof createStorefront, VERSION);
    `;
    const {version} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    assert.equal(embedder.run(code), `function ${version}`);
  });

  it('adds no byte to a bundle until something of it is used', async () => {
    const bundle = async (contents: string, platform: Platform = 'browser'): Promise<string> => {
      const {outputFiles} = await build({
        stdin: {contents, resolveDir: project},
        bundle: true,
        platform,
        minify: true,
        format: 'esm',
        write: false,
        logLevel: 'silent',
      });
      return outputFiles[0]!.text.trim();
    };

    assert.equal(await bundle("import 'game-storefront';"), '');
    const one = await bundle("import {VERSION} from 'game-storefront'; console.log(VERSION);");
    assert.ok(one.length < 200, one);
    const all = await bundle("import 'game-storefront/register';");
    assert.match(all, /store-catalog/);
    // The test driver is part of no page.
    assert.equal(await bundle("import 'game-storefront/testing';", 'node'), '');
    const cdn = join(project, 'node_modules/game-storefront/dist/cdn');
    const served = readdirSync(cdn).map((file) => readFileSync(join(cdn, file), 'utf8'));
    for (const code of [all, ...served]) assert.doesNotMatch(code, /gameStorefrontHeard|node:child_process/);
  });

  describe('in an app of one element', () => {
    const ORIGIN = 'https://app.example';
    let browser: Browser;
    before(async () => {
      browser = await chromium.launch(await wholeChromium());
    });
    after(() => browser?.close());

    /** Resolves once the element shows the text, in an app that is bundled in chunks; some words are loaded after the first text. */
    async function isShown(text: string | RegExp, code: string, markup: string, tag: string): Promise<void> {
      const {outputFiles} = await build({
        stdin: {contents: code, resolveDir: project},
        outdir: '/app',
        entryNames: 'app',
        bundle: true,
        splitting: true,
        format: 'esm',
        write: false,
        logLevel: 'silent',
      });
      const files = new Map(outputFiles.map(({path, text}) => [path.split(/[\\/]/).at(-1), text]));
      const page = await browser.newPage({locale: 'en'});
      await page.route('**/*', (route) => {
        const url = new URL(route.request().url());
        if (url.origin !== ORIGIN)
          return route.fulfill({json: {items: [], has_more: false}, headers: {'access-control-allow-origin': '*'}});
        const name = url.pathname.slice(1);
        if (!name)
          return route.fulfill({
            contentType: 'text/html',
            body: `${markup}<script type="module" src="/app.js"></script>`,
          });
        return route.fulfill({contentType: 'text/javascript', body: files.get(name) ?? ''});
      });
      await page.goto(ORIGIN);
      await page.locator(tag).getByText(text, {exact: true}).waitFor();
      await page.close();
    }

    it('shows the items of its provider’s shop', async () => {
      await isShown(
        'There is nothing for sale right now.',
        "import 'game-storefront/elements/store-provider/define.js'; import 'game-storefront/elements/store-catalog/define.js';",
        '<store-provider project-id="44056" store-url="https://store.example"><store-catalog></store-catalog></store-provider>',
        'store-catalog',
      );
    });

    it('says what is missing where there is neither a provider nor the script tag', async () => {
      await isShown(
        /^project-id is missing: the shop does not start without it\. Set project-id/,
        "import 'game-storefront/elements/virtual-balance/define.js';",
        '<virtual-balance></virtual-balance>',
        'virtual-balance',
      );
    });
  });
});
