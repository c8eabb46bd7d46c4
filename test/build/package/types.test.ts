import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {stripVTControlCharacters} from 'node:util';
import ts from 'typescript';
import {isWholeMatrix} from '../../support/run/matrix.mjs';
import {SNIPPETS} from '../../support/snippets.mjs';
import {type EmbedderProject, makeEmbedderProject, root} from './embedder-project.js';

let embedder: EmbedderProject;
/** The folder of the embedder's project. */
let project: string;
before(() => {
  embedder = makeEmbedderProject();
  project = embedder.folder;
});
after(() => embedder.remove());

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

/** Files of packages that were parsed before, by the way in which modules are found: parsing takes most of a compiler's time. */
const PARSED: Readonly<Record<Resolution, Map<string, ts.SourceFile | undefined>>> = {
  bundler: new Map(),
  nodenext: new Map(),
};

/** Compiles files of the project together; returns what `tsc` says of them. */
function compileFiles(files: readonly string[], moduleResolution: Resolution, more: object = {}): string {
  const {options, errors} = ts.convertCompilerOptionsFromJson(
    {
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
    },
    project,
  );
  assert.deepEqual(errors, []);
  const host = ts.createCompilerHost(options);
  const {getSourceFile} = host;
  const parsed = PARSED[moduleResolution];
  host.getCurrentDirectory = () => project;
  host.getSourceFile = (name, ...how) => {
    if (!name.includes('/node_modules/')) return getSourceFile.call(host, name, ...how);
    if (!parsed.has(name)) parsed.set(name, getSourceFile.call(host, name, ...how));
    return parsed.get(name);
  };
  const paths = files.map((file) => join(project, file));
  const program = ts.createProgram(paths, options, host);
  return ts.formatDiagnostics(ts.getPreEmitDiagnostics(program), host);
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
  import {createServiceClient, createUserToken, createWebhookHandler, type MerchantOptions, paginate, ServiceError, verifyWebhook, WebhookRefusal} from 'game-storefront/server';

  const merchant: MerchantOptions = {apiUrl: 'https://api.example/merchant/v2', merchantId: 7, apiKey: 'key'};
  export const token = (id: string): Promise<string> => createUserToken(merchant, {projectId: 44056, user: {id}});
  export const receive = async (request: Request): Promise<Response> => {
    try {
      const {notification_type: type}: {notification_type: string} = await verifyWebhook(request, ['new', 'old']);
      return new Response(type, {status: 204});
    } catch (error) {
      if (error instanceof ServiceError) console.error(error.status, error.fields);
      return error instanceof WebhookRefusal ? error.toResponse() : new Response(null, {status: 500});
    }
  };
  const service = createServiceClient({projectId: 44056, apiKey: 'key', storeUrl: 'https://store.example'});
  export const names = async (): Promise<string[]> => {
    const all: string[] = [];
    for await (const {name} of paginate(service, '/v2/project/{project_id}/admin/items/virtual_items')) all.push(name.en ?? '');
    return all;
  };
  export const codeOf = (error: unknown): number | undefined => (error instanceof ServiceError ? error.code : undefined);
  export const registry = (): Promise<ReadableStream<Uint8Array>> =>
    service.stream('/merchants/{merchant_id}/reports/transactions/registry.{format}', {format: 'csv'});
  export const hear = createWebhookHandler({
    secret: 'secret',
    handlers: {
      user_validation: ({user}) => user.id !== 'mallory',
      // @ts-expect-error there is no such field
      order_paid: ({order}) => console.log(order.total),
    },
  });
  // @ts-expect-error no such path
  void service.GET('/v2/project/{project_id}/admin/item');
  // @ts-expect-error a body that was parsed is none
  void verifyWebhook({body: {}, authorization: ''}, 'secret');
`;

describe('the package', () => {
  for (const moduleResolution of RESOLUTIONS) {
    it(`has types for a backend and for an embedder's Playwright tests, neither of which needs a DOM (${moduleResolution})`, () => {
      for (const name of ['@playwright/test', 'playwright', 'playwright-core', '@types/node']) embedder.install(name);
      writeFileSync(join(project, 'backend.ts'), BACKEND);
      const files = readdirSync(join(root, 'demo/ci')).filter((file) => file.endsWith('.ts'));
      for (const file of files) cpSync(join(root, 'demo/ci', file), join(project, 'ci', file));
      const options = {lib: ['es2022'], types: ['node'], skipLibCheck: true};

      const said = compileFiles(['backend.ts', ...files.map((file) => `ci/${file}`)], moduleResolution, options);

      assert.equal(said, '');
      // Playwright's declarations need a DOM; ours need nothing that is not there, as each of their lines is compiled.
      assert.equal(compileFiles(['backend.ts'], moduleResolution, {...options, skipLibCheck: false}), '');
    });

    it(`compiles in an embedder's project without our contract (${moduleResolution})`, () => {
      assert.equal(existsSync(join(project, 'node_modules/game-storefront-contract')), false);
      writeFileSync(join(project, 'shop.ts'), EMBEDDER);
      assert.equal(compileFiles(['shop.ts'], moduleResolution), '');
    });
  }

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

  describe('typed in the markup of', () => {
    const PAGE = `<section>
      <store-provider project-id="44056" />
      <store-catalog kinds="package bundle" page-size={12} onstore-item-view={(event) => event.detail.sku.toUpperCase()} />
      <store-cart placement="drawer" />
    </section>`;

    it('React', () => {
      embedder.install('@types/react');
      const page = (body: string): string =>
        `import type {ReactElement} from 'react';\nimport 'game-storefront/react';\nexport const page: ReactElement = ${body};`;

      const [right, value, detail, tag, project, kinds, lastKind] = compileEach(
        [
          PAGE,
          PAGE.replace('"drawer"', '"under"'),
          PAGE.replace('.sku', '.sko'),
          '<store-nothing />',
          PAGE.replace('"44056"', '"emberfall"'),
          PAGE.replace('"package bundle"', '"packages"'),
          PAGE.replace('"package bundle"', '"package game bundel"'),
        ].map(page),
        {extension: 'tsx', jsx: 'preserve'},
      );

      assert.equal(right, '');
      assert.match(value!, /"under"' is not assignable/);
      assert.match(detail!, /Property 'sko' does not exist/);
      assert.match(tag!, /store-nothing/);
      assert.match(project!, /"emberfall"' is not assignable/);
      assert.match(kinds!, /"packages"' is not assignable/);
      assert.match(lastKind!, /"package game bundel"' is not assignable/);
    });

    it('Vue', () => {
      embedder.install('vue');
      const page = (props: string): string => `import type {GlobalComponents} from 'vue';
        import 'game-storefront/vue';
        type Props<T extends keyof GlobalComponents> = GlobalComponents[T] extends new () => {$props: infer P} ? P : never;
        export const shop: Props<'store-provider'> = {'project-id': 44056};
        export const list: Props<'store-catalog'> = {kinds: 'package bundle'};
        export const cart: InstanceType<GlobalComponents['store-cart']>['$props'] = ${props};`;
      const good = "{placement: 'drawer', onStoreCheckoutRequest: ({detail}) => detail.skus.join(), class: 'side'}";

      const [right, value, detail, project, kinds, lastKind] = compileEach([
        ...[good, good.replace('drawer', 'under'), good.replace('skus', 'skos')].map(page),
        page(good).replace('44056', "'emberfall'"),
        page(good).replace('package bundle', 'packages'),
        page(good).replace('package bundle', 'package game bundel'),
      ]);

      assert.equal(right, '');
      assert.match(value!, /"under"' is not assignable/);
      assert.match(detail!, /'skos' does not exist/);
      assert.match(project!, /"emberfall"' is not assignable/);
      assert.match(kinds!, /"packages"' is not assignable/);
      assert.match(lastKind!, /"package game bundel"' is not assignable/);
    });

    it('Svelte', () => {
      embedder.install('svelte');
      const page = (props: string): string => `import type {SvelteHTMLElements} from 'svelte/elements';
        import 'game-storefront/svelte';
        export const shop: SvelteHTMLElements['store-provider'] = {'project-id': '44056'};
        export const list: SvelteHTMLElements['store-catalog'] = {kinds: 'package bundle'};
        export const chain: SvelteHTMLElements['reward-chain'] = ${props};`;
      const good = "{'chain-id': 7, 'onstore-claim': ({detail}) => detail.skus.join(), class: 'road'}";

      const [right, value, detail, project, kinds, lastKind] = compileEach([
        ...[good, good.replace('7', "'7'"), good.replace('skus', 'skos')].map(page),
        page(good).replace("'44056'", "'emberfall'"),
        page(good).replace('package bundle', 'packages'),
        page(good).replace('package bundle', 'package game bundel'),
      ]);

      assert.equal(right, '');
      assert.match(value!, /string' is not assignable/);
      assert.match(detail!, /'skos' does not exist/);
      assert.match(project!, /"emberfall"' is not assignable/);
      assert.match(kinds!, /"packages"' is not assignable/);
      assert.match(lastKind!, /"package game bundel"' is not assignable/);
    });
  });

  describe('as a stranger has it, compiles', () => {
    it('the demo’s app in React', () => {
      for (const name of ['react', 'react-dom', '@types/react', '@types/react-dom']) embedder.install(name);

      const [right, detail, value] = compileApps('react', 'typescript/bin/tsc', [
        ['shop.tsx', 'detail.outcome', 'detail.outcom'],
        ['shop.tsx', 'locale={locale}', 'locale={1}'],
      ]);

      assert.equal(right, '');
      assert.match(detail!, /Property 'outcom' does not exist/);
      assert.match(value!, /number' is not assignable/);
    });

    it('the demo’s app in Vue, with its templates', () => {
      embedder.install('vue');

      const [right, value, listener] = compileApps('vue', 'vue-tsc/bin/vue-tsc.js', [
        ['Shop.vue', 'placement="drawer"', 'placement="under"'],
        ['Shop.vue', '@store-purchase-end="onPurchaseEnd"', '@store-item-view="onPurchaseEnd"'],
      ]);

      assert.equal(right, '');
      assert.match(value!, /"under"' is not assignable/);
      assert.match(listener!, /is not assignable/);
    });

    it('the component in Angular that docs/embedding.md shows, with its template', () => {
      for (const name of ['@angular/core', '@angular/compiler', 'rxjs', 'tslib']) embedder.install(name);
      const {code} = SNIPPETS.find((snippet) => snippet.code.includes('@Component'))!;
      const changes = [
        ['', '', /^$/],
        ['cart.open()', 'cart.opn()', /Property 'opn' does not exist/],
        ['="drawer"', '="under"', /"under"' is not assignable/],
        ['[pageSize]="12"', '[pageSize]="locale()"', /string' is not assignable/],
        ['[pageSize]', '[pageSise]', /Can't bind to 'pageSise'/],
        ['(store-purchase-end)', '(store-item-view)', /not assignable to parameter/],
        ['project-id="44056"', 'project-id="emberfall"', /"emberfall"' is not assignable/],
        ['[pageSize]', 'kinds="key currency game bundle package item" [pageSize]', /^$/],
        ['[pageSize]', 'kinds="packages" [pageSize]', /"packages"' is not assignable/],
        ['[pageSize]', 'kinds="package game bundel" [pageSize]', /"package game bundel"' is not assignable/],
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
  });
});
