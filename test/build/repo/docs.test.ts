import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {before, describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {compile} from 'svelte/compiler';
import ts from 'typescript';
import {elementsOf} from '../../../scripts/build/manifest.mjs';
import {GUIDES, isOfAnExample, isScript, SNIPPETS} from '../../support/snippets.mjs';

type Snippet = (typeof SNIPPETS)[number];

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const own = JSON.parse(read('package.json'));
const sandbox = JSON.parse(read('sandbox/package.json'));
const of = (...languages: string[]): Snippet[] => SNIPPETS.filter(({language}) => languages.includes(language));
const deny = (faults: readonly string[]): void => assert.equal(faults.join('\n'), '');

/** How each language is checked: here, in a page (test/e2e/docs/guides.spec.ts), or by another check in CI. */
const LANGUAGES: Readonly<Record<string, string>> = {
  html: 'a page loads it',
  css: 'a page applies it',
  csp: 'a page is served with it',
  js: 'compiled here, and run in a page where it is a page’s',
  ts: 'the same',
  tsx: 'the same',
  vue: 'a piece of demo/vue',
  svelte: 'compiled here, and run in a page',
  sh: 'each command is looked up here',
  yaml: 'its commands are',
  text: 'what a script prints',
  tree: 'its folders and files are looked up here',
  json: 'a seed, which a sandbox starts with (sandbox/test/processes/own-seed.test.ts), or settings, which are compiled with here',
  mermaid: 'made by scripts/diagram.ts, and compared with it',
};

/** Snippets that we cannot run: native code of hosts, and scripts that need a host; scripts are compiled nevertheless. */
const NOT_RUN = {
  'docs/server.md': ['java'],
  'docs/launchers.md': ['cpp', 'csharp', 'js', 'js', 'kotlin', 'python', 'swift'],
};

describe('the guides', () => {
  it('have no block that no check covers', () => {
    assert.ok(SNIPPETS.length > 80, `${SNIPPETS.length} blocks`);
    deny(
      SNIPPETS.filter(({language, notRun}) => !notRun && !(language in LANGUAGES)).map(
        ({place, language}) => `${place}: nothing looks at a block of "${language}"`,
      ),
    );
    const marked: Record<string, string[]> = {};
    for (const {file, language, notRun} of SNIPPETS)
      if (notRun) marked[file] = [...(marked[file] ?? []), language].sort();
    assert.deepEqual(marked, NOT_RUN);
  });

  it('link to files and headings that exist', () => {
    const anchors = (text: string): string[] =>
      [...text.replace(/```[\s\S]*?```/g, '').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
        heading!
          .toLowerCase()
          .replace(/[^\p{L}\p{N} _-]/gu, '')
          .replaceAll(' ', '-'),
      );
    const faults = [...GUIDES, 'llms.txt', 'CHANGELOG.md'].flatMap((file) => {
      const links = [
        ...read(file)
          .replace(/```[\s\S]*?```/g, '')
          .matchAll(/\]\(([^)\s]+)\)/g),
      ].map(([, link]) => link!);
      return links
        .filter((link) => !/^https?:/.test(link))
        .filter((link) => {
          const [path, anchor] = link.split('#') as [string, string?];
          const target = path ? join(dirname(file), path) : file;
          if (!existsSync(join(root, target))) return true;
          return anchor !== undefined && target.endsWith('.md') && !anchors(read(target)).includes(anchor);
        })
        .map((link) => `${file}: ${link}`);
    });

    deny(faults);
  });

  it('name folders and files that exist', () => {
    const named = of('tree').flatMap(({place, file, code}) =>
      // An indented line belongs to the line above.
      [...code.matchAll(/^\S+/gm)].map(([path]) => ({
        place,
        path,
        isThere: existsSync(join(root, dirname(file), path)),
      })),
    );

    assert.ok(named.length > 10);
    deny(named.filter(({isThere}) => !isThere).map(({place, path}) => `${place}: there is no ${path}`));
  });

  it('name sources of ours that exist', () => {
    // Files that are not committed yet count, too.
    const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
    const sources = execFileSync('git', list, {cwd: root, encoding: 'utf8'}).split('\n');
    const OF_AN_EXAMPLE = ['src/i18n/locales/fr.ts'];
    const named = ['CONTRIBUTING.md', 'ARCHITECTURE.md'].flatMap((place) =>
      [...read(place).matchAll(/`([\w./-]+\.(?:ts|mjs|tsv))`/g)].map(([, path]) => ({place, path: path!})),
    );

    assert.ok(named.length > 30, `${named.length} names`);
    const missing = named.filter(
      ({path}) => !OF_AN_EXAMPLE.includes(path) && !sources.some((file) => `/${file}`.endsWith(`/${path}`)),
    );
    deny(missing.map(({place, path}) => `${place}: there is no ${path}`));
  });

  it('are all in the index', () => {
    const index = read('docs/README.md');

    deny(
      readdirSync(join(root, 'docs'))
        .filter((name) => name.endsWith('.md') && name !== 'README.md')
        .filter((name) => !index.includes(`](${name}`)),
    );
  });
});

describe('markup in the guides', () => {
  const elements = elementsOf(JSON.parse(read('custom-elements.json')));
  const attributesOf = (tag: string): Set<string> | undefined => {
    const element = elements.find(({tagName}: {tagName: string}) => tagName === tag);
    return element && new Set((element.attributes ?? []).map(({name}: {name: string}) => name));
  };
  const EVERYWHERE = /^(id|class|slot|lang|dir|hidden|role|tabindex|aria-[a-z]+|data-[a-z-]+)$/;
  const ACTIONS = 'add set remove buy clear checkout open-cart sign-in'.split(' ');
  const BINDS = 'cart.count cart.total user.signed-in item.name item.description item.price item.price-old'.split(' ');

  /** The faults of a block of HTML. */
  function faultsOf({place, code}: Snippet): string[] {
    const faults: string[] = [];
    const prefix = /data-prefix="(\w+)"/.exec(code)?.[1];
    for (const [, tag, rest] of code.matchAll(/<([a-z][a-z0-9-]*)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*\/?>/g)) {
      const attributes = [...rest!.matchAll(/([^\s=>"/]+)(?:="([^"]*)")?/g)];
      const known = attributesOf(prefix ? tag!.replace(`${prefix}-`, '') : tag!);
      if (tag!.includes('-') && !known) faults.push(`${place}: there is no <${tag}>`);
      for (const [, name, value] of attributes) {
        if (known && !known.has(name!) && !EVERYWHERE.test(name!)) faults.push(`${place}: <${tag}> has no ${name}`);
        if (tag === 'script' && name!.startsWith('data-') && name !== 'data-prefix' && name !== 'data-storefront') {
          if (!attributesOf('store-provider')!.has(name!.slice(5))) faults.push(`${place}: no option ${name}`);
        }
        if (name === 'data-store-action' && !ACTIONS.includes(value!)) faults.push(`${place}: no action ${value}`);
        if (name === 'data-store-bind' && !BINDS.includes(value!)) faults.push(`${place}: nothing to bind: ${value}`);
      }
    }
    return faults;
  }

  it('names elements, attributes, options and actions that exist', () => {
    assert.ok(of('html').length > 25);
    deny(of('html').flatMap(faultsOf));
  });

  it('is looked at closely', () => {
    const place = 'here';
    for (const code of [
      '<store-catalgo></store-catalgo>',
      '<store-cart placment="drawer"></store-cart>',
      '<script src="x" data-projct-id="1"></script>',
      '<button data-store-action="by">x</button>',
    ])
      assert.equal(faultsOf({place, code} as Snippet).length, 1, code);
    assert.deepEqual(
      faultsOf({place, code: '<store-cart id="a" placement="drawer" open></store-cart>'} as Snippet),
      [],
    );
  });

  it('sells items of the demo’s shop', () => {
    const seeds = ['demo.json', ...readdirSync(join(root, 'sandbox/seeds/demo')).map((name) => `demo/${name}`)];
    const skus = new Set(
      seeds.flatMap((name) => [...read(`sandbox/seeds/${name}`).matchAll(/"sku":\s*"([^"]+)"/g)].map(([, sku]) => sku)),
    );
    const named = SNIPPETS.filter((snippet) => !isOfAnExample(snippet)).flatMap(({place, code}) =>
      [...code.matchAll(/\bsku="([^"]+)"|\.(?:buy|add|setQuantity)\('([^']+)'/g)].map(([, one, other]) => ({
        place,
        sku: one ?? other,
      })),
    );

    assert.ok(named.length >= 3);
    deny(named.filter(({sku}) => !skus.has(sku)).map(({place, sku}) => `${place}: the demo has no ${sku}`));
  });

  it('styles by tokens and parts that exist', () => {
    const surface = read('test/build/package/surface.txt').split('\n');
    const faults = of('css').flatMap(({place, code}) => [
      ...[...code.matchAll(/--store-[\w-]+/g)]
        .filter(([token]) => !surface.includes(`token ${token}`) && !surface.some((line) => line.endsWith(` ${token}`)))
        .map(([token]) => `${place}: no token ${token}`),
      ...[...code.matchAll(/([a-z-]+)::part\(([\w-]+)\)/g)]
        .filter(([, tag, part]) => !surface.includes(`${tag} part ${part}`))
        .map(([match]) => `${place}: there is no ${match}`),
    ]);

    deny(faults);
  });
});

/** The place of snippets that have a fault each. */
const WRONG = 'here';

describe('code in the guides', () => {
  const folder = join(root, 'test/support/docs');
  const scripts = SNIPPETS.filter((snippet) => isScript(snippet) && !isOfAnExample(snippet) && !isAngular(snippet));

  /** The compiler's output for these snippets, as modules with the reader's own names. */
  function compiled(
    snippets: readonly Snippet[],
    more: ts.CompilerOptions,
    readersOwn: 'readers-own.ts' | 'backends-own.ts' = 'readers-own.ts',
  ): string[] {
    const options: ts.CompilerOptions = {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      jsx: ts.JsxEmit.ReactJSX,
      types: ['node'],
      allowJs: true,
      checkJs: true,
      noEmit: true,
      skipLibCheck: true,
      experimentalDecorators: true,
      paths: {
        electron: [join(folder, 'electron.ts')],
        '/storefront/storefront.js': [join(root, 'src/cdn.ts')],
        '/storefront/bridges.js': [join(root, 'src/bridges.ts')],
      },
      ...more,
    };
    const files = new Map(
      snippets.map(({code, language}, index) => [join(folder, `snippet-${index}.${language}`), `${code}export {};\n`]),
    );
    const host = ts.createCompilerHost(options);
    const {fileExists, readFile, getSourceFile} = host;
    host.fileExists = (name) => files.has(name) || fileExists(name);
    host.readFile = (name) => files.get(name) ?? readFile(name);
    host.getSourceFile = (name, version, ...rest) =>
      files.has(name)
        ? ts.createSourceFile(name, files.get(name)!, version, true)
        : getSourceFile.call(host, name, version, ...rest);
    const program = ts.createProgram([...files.keys(), join(folder, readersOwn)], options, host);
    const named = snippets.map(({place, language}, index) => ({place, name: `snippet-${index}.${language}`}));
    return [...named, {place: `test/support/docs/${readersOwn}`, name: readersOwn}].flatMap(({place, name}) => {
      const file = program.getSourceFile(join(folder, name))!;
      return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
        ({messageText, start}) =>
          `${place}, its line ${file.getLineAndCharacterOfPosition(start ?? 0).line + 1}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      );
    });
  }
  // A backend's are compiled without a DOM, below: its types of a request are others.
  const ofPages = scripts.filter(({file}) => file !== 'docs/server.md');
  const js = ofPages.filter(({language}) => language === 'js');
  const typed = ofPages.filter(({language}) => language !== 'js');

  const wrong = (code: string, language = 'js') => ({place: WRONG, code, language}) as Snippet;
  const wrongJs = [
    wrong('storefront().getTokn = token;'),
    wrong("shop.configure({local: 'de'});"),
    wrong("document.addEventListener('store-purchase-end', ({detail}) => detail.outcom);"),
    wrong("import {verifyWebhok} from 'game-storefront/server'; verifyWebhok;"),
    wrong('nobodysFunction();'),
    wrong("const {ipcRendrer} = require('electron');"),
    wrong("require('electron').ipcMain.on('storefront', (event) => event.sendrFrame);"),
  ];
  const wrongTs = [
    wrong('import \'game-storefront/react\'; export const page = <store-cart placement="under" />;', 'tsx'),
  ];

  /** The compiler's output for all snippets of pages: the guides', and ours with a fault each. One program for each kind of strictness. */
  let messages: {readonly js: readonly string[]; readonly ts: readonly string[]};
  before(() => {
    messages = {
      js: compiled([...js, ...wrongJs], {strict: false}),
      ts: compiled([...typed, ...wrongTs], {strict: true}),
    };
  });
  const isOfWrong = (message: string): boolean => message.startsWith(`${WRONG}, `);

  it('compiles against the published types', () => {
    assert.ok(js.length > 20 && typed.length >= 3, `${js.length} and ${typed.length}`);

    deny([...messages.js, ...messages.ts].filter((message) => !isOfWrong(message)));
  });

  it('of a backend compiles in strict TypeScript, with the settings that docs/server.md shows and without a DOM', () => {
    const settings = SNIPPETS.find(({file, language}) => file === 'docs/server.md' && language === 'json')!;
    const {compilerOptions} = JSON.parse(settings.code) as {compilerOptions: Record<string, unknown>};
    assert.deepEqual([compilerOptions.strict, compilerOptions.module], [true, 'nodenext']);
    const {options, errors} = ts.convertCompilerOptionsFromJson(compilerOptions, root);
    assert.deepEqual(errors, []);
    const moduleResolution = ts.ModuleResolutionKind.NodeNext;
    const strictest = {...options, moduleResolution, exactOptionalPropertyTypes: true};
    const backend = SNIPPETS.filter((snippet) => snippet.file === 'docs/server.md' && isScript(snippet));
    assert.ok(backend.length > 15, `${backend.length}`);
    // A block whose types are comments is JavaScript; the others may be pasted into TypeScript as they are.
    const pasted = backend.map((snippet) => ({
      ...snippet,
      language: /@(param|type) /.test(snippet.code) ? 'js' : 'ts',
    }));

    deny(compiled(pasted, strictest, 'backends-own.ts'));
  });

  it('is looked at closely', () => {
    const found = messages.js.filter(isOfWrong);

    assert.equal(found.length, wrongJs.length, found.join('\n'));
    assert.equal(messages.ts.filter(isOfWrong).length, wrongTs.length);
  });

  it('of Vue is a piece of the demo’s app, and of Svelte compiles without a warning', () => {
    deny(
      of('vue')
        .filter((snippet) => !isOfAnExample(snippet))
        .map(({place}) => place),
    );
    for (const {place, code} of of('svelte')) {
      const {warnings} = compile(code, {generate: 'client', name: 'Shop'});
      assert.deepEqual(
        warnings.map(({message}) => message),
        [],
        place,
      );
    }
  });
});

describe('commands in the guides', () => {
  const helps = new Map<string, string>();
  const helpOf = (file: string): string => {
    if (!helps.has(file))
      helps.set(file, execFileSync(process.execPath, [join(root, file), '--help'], {encoding: 'utf8'}));
    return helps.get(file)!;
  };
  /** The options that are missing in a command's help. */
  const unknownOptions = (file: string, words: readonly string[]): string[] =>
    words
      .filter((word) => word.startsWith('--') && !helpOf(file).includes(`${word} `))
      .map((word) => `no option ${word}`);

  function faultsOfInstall(names: readonly string[]): string[] {
    return names
      .filter((name) => !name.startsWith('-') && name !== '…')
      .filter((name) => {
        const packed = /([^/]+)-(\d+\.\d+\.\d+)\.tgz$/.exec(name);
        if (packed) return ![own, sandbox].some((each) => each.name === packed[1] && each.version === packed[2]);
        return ![own.name, sandbox.name].includes(name) && !(name in own.devDependencies);
      })
      .map((name) => `nobody knows the package ${name}`);
  }

  /** The faults of one command. */
  function faultsOfCommand([program, ...words]: readonly string[]): string[] {
    const [first = '', ...rest] = words;
    const options = rest.filter((word) => word !== '--');
    switch (program) {
      case 'npm':
        if (first === 'start') return unknownOptions('scripts/start.mjs', options);
        if (first === 'run') return own.scripts[rest[0]!] ? [] : [`no script ${rest[0]}`];
        if (first === 'install') return faultsOfInstall(rest);
        return ['test', 'ci', 'pack'].includes(first) ? [] : [`npm ${first}?`];
      case 'npx':
        if (first in sandbox.bin) return unknownOptions('sandbox/dist/sandbox.js', rest);
        if (first in own.bin) return unknownOptions(own.bin[first], rest);
        return existsSync(join(root, 'node_modules/.bin', first)) ? [] : [`no command ${first}`];
      case 'node':
        // The reader's own script, which the guide shows (test/e2e/docs/guides.spec.ts runs it).
        if (first === 'site.mjs') return [];
        return existsSync(join(root, first)) ? unknownOptions(first, rest) : [`no file ${first}`];
      // A request that a page sends, too (test/e2e/docs/guides.spec.ts).
      case 'curl':
      case 'git':
      case 'cd':
      case 'cp':
      case 'mkdir':
        return [];
      default:
        return [`who is ${program}?`];
    }
  }

  const commandsIn = (code: string): string[][] =>
    code
      .split(/\n|&&/)
      .map((line) => line.replace(/\s#.*$/, '').trim())
      .filter(Boolean)
      .map((line) => line.split(/\s+/));

  it('exist, with the options that they are given', () => {
    const shell = of('sh').flatMap(({place, code}) => commandsIn(code).map((words) => ({place, words})));
    const steps = of('yaml').flatMap(({place, code}) =>
      [...code.matchAll(/^\s*- (?:run: )?(np[mx] .+)$/gm)].map(([, line]) => ({place, words: line!.split(' ')})),
    );
    assert.ok(shell.length > 8 && steps.length > 3);

    deny([...shell, ...steps].flatMap(({place, words}) => faultsOfCommand(words).map((fault) => `${place}: ${fault}`)));
  });

  it('are looked at closely', () => {
    for (const line of [
      'npm run biuld',
      'npm start -- --prot 1',
      'npx game-storefront-sandbox --memroy',
      'node sandbox/dist/sandbx.js',
      'npm install game-storefrnt',
      'npm install ../game-storefront/game-storefront-0.0.9.tgz',
    ])
      assert.equal(faultsOfCommand(line.split(' ')).length, 1, line);
  });

  it('print what the guides say', () => {
    const printed = read('scripts/start.mjs');
    const lines = of('text').flatMap(({code}) => code.trim().split('\n'));

    assert.ok(lines.length > 0);
    deny(lines.filter((line) => !printed.includes(`\`${line.split(' ')[0]} \${`)));
  });
});

function isAngular({code}: Snippet): boolean {
  return code.includes("from '@angular/core'");
}
