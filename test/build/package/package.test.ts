import assert from 'node:assert/strict';
import {execFileSync, spawnSync} from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {stripVTControlCharacters} from 'node:util';
import {type Browser, chromium} from '@playwright/test';
import {build, type Platform} from 'esbuild';
import ts from 'typescript';
import {elementsOf} from '../../../scripts/build/manifest.mjs';
import {wholeChromium} from '../../../scripts/lib/find-browser.mjs';
import {isWholeMatrix} from '../../support/run/matrix.mjs';
import {SNIPPETS} from '../../support/snippets.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const {dependencies, exports: entries} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** An empty project with our tarball and its dependencies installed, and nothing else of ours. */
let project: string;
let tarball: string;

before(() => {
  project = mkdtempSync(join(tmpdir(), 'storefront-package-'));
  const [{filename}] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', project], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  tarball = join(project, filename);
  const installed = join(project, 'node_modules/game-storefront');
  mkdirSync(installed, {recursive: true});
  execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
  Object.keys(dependencies).forEach(install);
  writeFileSync(join(project, 'package.json'), '{"type": "module"}');
});

after(() => rmSync(project, {recursive: true, force: true}));

/** Installs a package of ours in the project. */
function install(name: string): void {
  const link = join(project, 'node_modules', name);
  if (existsSync(link)) return;
  mkdirSync(dirname(link), {recursive: true});
  symlinkSync(join(root, 'node_modules', name), link);
}

/** The tags of the package's manifest. */
const declaredTags = (): string[] =>
  elementsOf(JSON.parse(readFileSync(join(root, 'custom-elements.json'), 'utf8'))).map(
    ({tagName}: {tagName: string}) => tagName,
  );

/** Runs code in the project as a module, or as CommonJS; returns its output. */
const run = (code: string, type: 'module' | 'commonjs' = 'module'): string =>
  execFileSync(process.execPath, [`--input-type=${type}`, '-e', code], {cwd: project, encoding: 'utf8'}).trim();

type Resolution = 'bundler' | 'nodenext';
/** The stricter setting includes the other one's errors. */
const RESOLUTIONS: readonly Resolution[] = isWholeMatrix ? ['bundler', 'nodenext'] : ['nodenext'];

/** The output of a compiler, by the file or folder of the project; kept, since starting a compiler takes long. */
function saidOf(text: string, names: readonly string[]): readonly string[] {
  const said = names.map(() => '');
  let about = 0;
  for (const line of stripVTControlCharacters(text).split('\n').filter(Boolean)) {
    const [, path] = /^([^\s(:]+)[(:]\d+[,:]\d+/.exec(line) ?? [];
    // The indented lines below belong to this error.
    if (path) about = names.findIndex((name) => `/${path}`.includes(`/${name}`));
    assert.ok(about in said, text);
    said[about] += `${line}\n`;
  }
  return said;
}

/** Compiles modules in the project separately; returns the compiler's output for each. */
function compileEach(
  codes: readonly string[],
  {extension = 'ts', ...more}: {extension?: string; jsx?: string} = {},
): readonly string[] {
  const names = codes.map((_, index) => `page-${index}.${extension}`);
  for (const [index, name] of names.entries()) writeFileSync(join(project, name), codes[index]!);
  // Our own declarations are compiled whole by `compiles in an embedder's project`; a framework's take long.
  return saidOf(compileFiles(names, 'bundler', {skipLibCheck: !isWholeMatrix, ...more}), names);
}

/** Runs a compiler on a folder of the project; returns its output. */
function compileFolder(folder: string, compiler: string): string {
  const {status, stdout, stderr} = spawnSync(process.execPath, [join(root, 'node_modules', compiler), '-p', folder], {
    cwd: project,
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

/** Compiles an app of the demo in the project: unchanged, and once for each replacement in one of its files; returns the output for each. */
function compileApps(name: string, compiler: string, changes: readonly Change[]): readonly string[] {
  const names = ['as-it-is', ...changes.map((_, index) => `changed-${index}`)];
  const folder = join(project, name);
  copyApp(name, join(folder, names[0]!));
  for (const [index, change] of changes.entries()) copyApp(name, join(folder, names[index + 1]!), change);
  cpSync(join(root, 'demo', name, 'tsconfig.json'), join(folder, 'tsconfig.json'));
  return saidOf(
    compileFolder(folder, compiler),
    names.map((each) => `${each}/`),
  );
}

type Change = readonly [file: string, right: string, wrong: string];

function copyApp(name: string, folder: string, [file, right, wrong]: Change = ['', '', '']): void {
  cpSync(join(root, 'demo', name), folder, {recursive: true, filter: (path) => !/[\\/]dist$/.test(path)});
  if (file) {
    const code = readFileSync(join(folder, file), 'utf8');
    assert.ok(code.includes(right), right);
    writeFileSync(join(folder, file), code.replace(right, wrong));
  }
}

function compileFiles(files: readonly string[], moduleResolution: Resolution, more: object = {}): string {
  const options = {
    target: 'es2021',
    module: moduleResolution === 'nodenext' ? 'nodenext' : 'esnext',
    moduleResolution,
    lib: ['es2021', 'dom', 'dom.iterable'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
    ...more,
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({compilerOptions: options, files}));
  try {
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', project], {encoding: 'utf8'});
    return '';
  } catch (error) {
    return (error as {stdout: string}).stdout;
  }
}

const EMBEDDER = `
  import {createStorefront, StoreCatalog, type Cart, type CartLine, type Item, type Purchase, type Storefront, VERSION} from 'game-storefront';
  import 'game-storefront/register';
  import {parentFrameBridge, type StorefrontBridge} from 'game-storefront/bridges';
  import 'game-storefront/elements/store-catalog/define.js';
  import {findSandbox, type Payment, type Project, purchaseEnd} from 'game-storefront/testing';

  const shop: Storefront = createStorefront({projectId: 44056, storeUrl: 'https://store.example'});
  shop.getToken = async ({reason, signal}) => (await fetch('/shop-token?' + reason, {signal})).text();
  shop.$catalog.subscribe((catalog) => console.log(catalog, VERSION));
  const element: StoreCatalog = document.createElement('store-catalog');
  export const nameOf = (item: Item): string => item.name;
  export const first = ({lines}: Cart): CartLine | undefined => lines[0];
  export const last = (): Purchase | undefined => shop.$purchase.get();
  export const bridge: StorefrontBridge = parentFrameBridge(['https://launcher.example']);
  export const project = async (): Promise<Project> => (await findSandbox('http://127.0.0.1:8787')).project();
  export const paid = async (payment: Payment): Promise<boolean> => (await payment.pay('3ds')) === 'paid';
  // @ts-expect-error a page is one of Playwright's
  void purchaseEnd(document);
  document.body.append(element);
  // @ts-expect-error only actions change a store
  shop.$catalog.set(undefined);
`;

const BACKEND = `
  import {createUserToken, MerchantError, type MerchantOptions, verifyWebhook, WebhookRefusal} from 'game-storefront/server';

  const merchant: MerchantOptions = {apiUrl: 'https://api.example/merchant/v2', merchantId: 7, apiKey: 'key'};
  export const token = (id: string): Promise<string> => createUserToken(merchant, {projectId: 44056, user: {id}});
  export const receive = async (request: Request): Promise<Response> => {
    try {
      const {notification_type: type}: {notification_type: string} = await verifyWebhook(request, ['new', 'old']);
      return new Response(type, {status: 204});
    } catch (error) {
      if (error instanceof MerchantError) console.error(error.status, error.fields);
      return error instanceof WebhookRefusal ? error.toResponse() : new Response(null, {status: 500});
    }
  };
  // @ts-expect-error a body that was parsed is none
  void verifyWebhook({body: {}, authorization: ''}, 'secret');
`;

describe('the package', () => {
  for (const moduleResolution of RESOLUTIONS) {
    it(`has types for a backend and for an embedder's Playwright tests, neither of which needs a DOM (${moduleResolution})`, () => {
      for (const name of ['@playwright/test', 'playwright', 'playwright-core', '@types/node']) install(name);
      writeFileSync(join(project, 'backend.ts'), BACKEND);
      const files = readdirSync(join(root, 'demo/ci')).filter((file) => file.endsWith('.ts'));
      for (const file of files) cpSync(join(root, 'demo/ci', file), join(project, 'ci', file));
      const options = {lib: ['es2022'], types: ['node'], skipLibCheck: true};

      const said = compileFiles(['backend.ts', ...files.map((file) => `ci/${file}`)], moduleResolution, options);

      assert.equal(said, '');
    });

    it(`compiles in an embedder's project without our contract (${moduleResolution})`, () => {
      assert.equal(existsSync(join(project, 'node_modules/game-storefront-contract')), false);
      writeFileSync(join(project, 'shop.ts'), EMBEDDER);
      assert.equal(compileFiles(['shop.ts'], moduleResolution), '');
    });
  }

  it('drives tests written as modules and as CommonJS', () => {
    const print = 'console.log(typeof openedPayment, typeof startSandbox)';

    assert.equal(
      run(`import {openedPayment, startSandbox} from 'game-storefront/testing'; ${print}`),
      'function function',
    );
    const required = run(
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
      run(code),
      /game-storefront-sandbox is not installed here\..*npm pack -w sandbox.*npm install --save-dev/,
    );
  });

  it('exports the name of every type that its stores, options and events use', () => {
    const entry = join(project, 'node_modules/game-storefront/dist/index.d.ts');
    const program = ts.createProgram([entry], {moduleResolution: ts.ModuleResolutionKind.Bundler, types: []});
    const checker = program.getTypeChecker();
    const module = checker.getSymbolAtLocation(program.getSourceFile(entry)!)!;
    const resolved = (symbol: ts.Symbol): ts.Symbol =>
      symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const named = new Set(checker.getExportsOfModule(module).map(resolved));
    const reachable = new Set<ts.Symbol>();
    const follow = (node: ts.Node): void => {
      const name = ts.isTypeReferenceNode(node)
        ? node.typeName
        : ts.isExpressionWithTypeArguments(node) && node.expression;
      const found = name && checker.getSymbolAtLocation(name);
      if (found) visit(resolved(found));
      ts.forEachChild(node, follow);
    };
    const visit = (symbol: ts.Symbol): void => {
      const ours = symbol.declarations?.filter(({parent}) =>
        parent.getSourceFile().fileName.includes('/game-storefront/dist/'),
      );
      if (!ours?.length || reachable.has(symbol) || symbol.flags & ts.SymbolFlags.TypeParameter) return;
      reachable.add(symbol);
      ours.forEach(follow);
    };
    for (const name of ['Storefront', 'Options', 'StorefrontEvents', 'Item', 'Purchase'])
      visit([...named].find((symbol) => symbol.name === name)!);

    assert.ok(reachable.size > 20);
    const nameless = [...reachable].filter((symbol) => !named.has(symbol));
    assert.deepEqual(
      nameless.map(({name}) => name),
      [],
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

  describe('typed in the markup of', () => {
    const PAGE = `<section>
      <store-catalog page-size={12} onstore-item-view={(event) => event.detail.sku.toUpperCase()} />
      <store-cart placement="drawer" />
    </section>`;

    it('React', () => {
      install('@types/react');
      const page = (body: string): string =>
        `import type {ReactElement} from 'react';\nimport 'game-storefront/react';\nexport const page: ReactElement = ${body};`;

      const [right, value, detail, tag] = compileEach(
        [PAGE, PAGE.replace('"drawer"', '"under"'), PAGE.replace('.sku', '.sko'), '<store-nothing />'].map(page),
        {extension: 'tsx', jsx: 'preserve'},
      );

      assert.equal(right, '');
      assert.match(value!, /"under"' is not assignable/);
      assert.match(detail!, /Property 'sko' does not exist/);
      assert.match(tag!, /store-nothing/);
    });

    it('Vue', () => {
      install('vue');
      const page = (props: string): string => `import type {GlobalComponents} from 'vue';
        import 'game-storefront/vue';
        export const cart: InstanceType<GlobalComponents['store-cart']>['$props'] = ${props};`;
      const good = "{placement: 'drawer', onStoreCheckoutRequest: ({detail}) => detail.skus.join(), class: 'side'}";

      const [right, value, detail] = compileEach(
        [good, good.replace('drawer', 'under'), good.replace('skus', 'skos')].map(page),
      );

      assert.equal(right, '');
      assert.match(value!, /"under"' is not assignable/);
      assert.match(detail!, /'skos' does not exist/);
    });

    it('Svelte', () => {
      install('svelte');
      const page = (props: string): string => `import type {SvelteHTMLElements} from 'svelte/elements';
        import 'game-storefront/svelte';
        export const chain: SvelteHTMLElements['reward-chain'] = ${props};`;
      const good = "{'chain-id': 7, 'onstore-claim': ({detail}) => detail.skus.join(), class: 'road'}";

      const [right, value, detail] = compileEach(
        [good, good.replace('7', "'7'"), good.replace('skus', 'skos')].map(page),
      );

      assert.equal(right, '');
      assert.match(value!, /string' is not assignable/);
      assert.match(detail!, /'skos' does not exist/);
    });
  });

  describe('as a stranger has it, compiles', () => {
    it('the demo’s app in React', () => {
      for (const name of ['react', 'react-dom', '@types/react', '@types/react-dom']) install(name);

      const [right, detail, value] = compileApps('react', 'typescript/bin/tsc', [
        ['shop.tsx', 'detail.outcome', 'detail.outcom'],
        ['shop.tsx', 'locale={locale}', 'locale={1}'],
      ]);

      assert.equal(right, '');
      assert.match(detail!, /Property 'outcom' does not exist/);
      assert.match(value!, /number' is not assignable/);
    });

    it('the demo’s app in Vue, with its templates', () => {
      install('vue');

      const [right, value, listener] = compileApps('vue', 'vue-tsc/bin/vue-tsc.js', [
        ['Shop.vue', 'placement="drawer"', 'placement="under"'],
        ['Shop.vue', '@store-purchase-end="onPurchaseEnd"', '@store-item-view="onPurchaseEnd"'],
      ]);

      assert.equal(right, '');
      assert.match(value!, /"under"' is not assignable/);
      assert.match(listener!, /is not assignable/);
    });

    it('the component in Angular that docs/embedding.md shows, with its template', () => {
      for (const name of ['@angular/core', '@angular/compiler', 'rxjs', 'tslib']) install(name);
      const {code} = SNIPPETS.find((snippet) => snippet.code.includes('@Component'))!;
      const changes = [
        ['', '', /^$/],
        ['cart.open()', 'cart.opn()', /Property 'opn' does not exist/],
        ['="drawer"', '="under"', /"under"' is not assignable/],
        ['[pageSize]="12"', '[pageSize]="locale()"', /string' is not assignable/],
        ['[pageSize]', '[pageSise]', /Can't bind to 'pageSise'/],
        ['(store-purchase-end)', '(store-item-view)', /not assignable to parameter/],
      ] as const;
      const folder = join(project, 'angular');
      mkdirSync(folder, {recursive: true});
      const names = changes.map((_, index) => `shop-${index}.component.ts`);
      for (const [index, [right, wrong]] of changes.entries()) {
        assert.ok(code.includes(right), right);
        writeFileSync(join(folder, names[index]!), code.replace(right, wrong));
      }
      const compilerOptions = {
        target: 'es2022',
        module: 'esnext',
        moduleResolution: 'bundler',
        lib: ['es2022', 'dom', 'dom.iterable'],
        types: [],
        strict: true,
        skipLibCheck: true,
        noEmit: true,
      };
      const settings = {compilerOptions, angularCompilerOptions: {strictTemplates: true}, files: names};
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));

      const said = saidOf(compileFolder(folder, '@angular/compiler-cli/bundles/src/bin/ngc.js'), names);

      for (const [index, [, , message]] of changes.entries()) assert.match(said[index]!, message);
    });

    it('Angular’s directives, which pass on the values of a template', () => {
      for (const name of ['@angular/core', '@angular/compiler', 'rxjs', 'tslib']) install(name);
      const printed = run(`
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
      spawnSync(join(root, 'node_modules/.bin', name), [tarball, ...args], {cwd: root, encoding: 'utf8'});
    for (const {status, stdout} of [
      tool('publint', '--strict'),
      // The package has modules only, which Node loads from CommonJS, too.
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
      'sandbox',
    ]);
    const files = readdirSync(join(project, 'node_modules/game-storefront'), {recursive: true, encoding: 'utf8'});
    assert.deepEqual(
      files.filter((file) => /\.test\.|(?<!\.d)\.tsx?$|\.map$|(^|\/)\./.test(file)),
      [],
    );
  });

  it('has guides whose links lead to files in the package, except for large pictures', () => {
    const folder = join(project, 'node_modules/game-storefront');
    const files = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((file) => /\.md$|^llms/.test(file));
    const isLost = (file: string, link: string): boolean => {
      const target = join(dirname(file), link.split('#')[0] || '.');
      return !/^docs\/pictures\/[\w-]+\.jpg$/.test(target) && !existsSync(join(folder, target));
    };
    const linksOf = (text: string): string[] =>
      [...text.replace(/```[\s\S]*?```/g, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!);

    assert.ok(files.includes('README.md') && files.includes('llms.txt') && files.includes('sandbox/README.md'));
    const lost = files.flatMap((file) =>
      linksOf(readFileSync(join(folder, file), 'utf8'))
        .filter((link) => !/^https?:/.test(link) && isLost(file, link))
        .map((link) => `${file}: ${link}`),
    );
    assert.deepEqual(lost, []);
    assert.ok(isLost('docs/server.md', '../demo/backend/backend.mjs'));
  });

  it('has no white space in its templates that only indents', () => {
    const folder = join(project, 'node_modules/game-storefront/dist');
    const files = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.js'));

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
    assert.equal(run(code), `function ${version}`);
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

    /** Resolves to the element's text, once it has any, in an app that is bundled in chunks. */
    async function shown(code: string, markup: string, tag: string): Promise<string> {
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
      const handle = await page.waitForFunction((name) => {
        const root = document.querySelector(name)?.shadowRoot;
        const said = root?.querySelector('p[role=alert], slot[name=empty] p')?.textContent?.trim();
        return said;
      }, tag);
      const text = (await handle.jsonValue()) as string;
      await page.close();
      return text;
    }

    it('shows the items of its provider’s shop', async () => {
      const text = await shown(
        "import 'game-storefront/elements/store-provider/define.js'; import 'game-storefront/elements/store-catalog/define.js';",
        '<store-provider project-id="44056" store-url="https://store.example"><store-catalog></store-catalog></store-provider>',
        'store-catalog',
      );

      assert.equal(text, 'There is nothing for sale right now.');
    });

    it('says what is missing where there is neither a provider nor the script tag', async () => {
      const text = await shown(
        "import 'game-storefront/elements/virtual-balance/define.js';",
        '<virtual-balance></virtual-balance>',
        'virtual-balance',
      );

      assert.match(text, /project-id \(data-project-id on the script tag\) is missing/);
    });
  });
});
