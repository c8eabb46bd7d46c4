import assert from 'node:assert/strict';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {after, describe, it} from 'node:test';
import {bannedUses} from '../../../scripts/lint/banned.mjs';
import {unusedExports} from '../../../scripts/lint/exports.mjs';
import {importFaults} from '../../../scripts/lint/imports.mjs';
import {plainEnglishFaults} from '../../../scripts/lint/plain-english.mjs';
import {sandboxImportFaults} from '../../../scripts/lint/sandbox-imports.mjs';
import {missingWords, unsaidWords} from '../../../scripts/lint/words.mjs';

const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, {recursive: true});
});

/** A project of these files only, by path. */
function project(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'storefront-lint-'));
  folders.push(root);
  for (const [path, text] of Object.entries({
    'src/index.ts': '',
    'sandbox/src/features/orders/pay.ts': '',
    ...files,
  })) {
    mkdirSync(dirname(join(root, path)), {recursive: true});
    writeFileSync(join(root, path), text);
  }
  return root;
}

describe('importFaults', () => {
  const allowed: [path: string, text: string][] = [
    ['src/cart/cart-store.ts', "import {money} from '../client/money.js';"],
    ['src/client/client.ts', "import type {contract} from 'game-storefront-contract';"],
    ['src/cart/cart-store.ts', "import {atom} from 'nanostores';"],
    ['src/cart/store-cart.ts', "import {html} from 'lit';\nimport {price} from '../ui/price.js';"],
    ['src/client/money.ts', "import {VERSION} from '../version.js';"],
    ['src/bridge/frames.ts', "import {fieldsOf} from '../client/read-fields.js';"],
    ['src/session/session.ts', "const late = () => import('../purchase/purchases.js');"],
    ['src/shop/events.ts', "import type {Cart} from '../orders/cart.js';"],
    ['src/embed/definitions.ts', "import {elements} from '../elements.js';"],
    ['src/testing/start.ts', "import {spawn} from 'node:child_process';"],
    ['src/testing/events.ts', "import type {StorefrontEvents} from '../shop/events.js';"],
    ['src/server/client.ts', "import {contract} from 'game-storefront-contract';"],
  ];
  for (const [path, text] of allowed) {
    it(`lets ${path} say ${text.split('\n').at(-1)}`, () => {
      assert.deepEqual(importFaults(project({[path]: text})), []);
    });
  }

  const forbidden: [path: string, text: string][] = [
    ['src/client/money.ts', "import {atom} from 'nanostores';"],
    ['src/client/money.ts', "import {get} from '../shop/config.js';"],
    ['src/client/client.ts', "import {contract} from 'game-storefront-contract';"],
    ['src/client/client.ts', "import type {Static} from 'typebox';"],
    ['src/cart/cart-store.ts', "import type {Static} from 'game-storefront-contract';"],
    ['src/cart/cart-store.ts', "export * from '../catalog/search.js';"],
    ['src/cart/cart-store.ts', "import {icon} from '../ui/icons.js';"],
    ['src/items/read-items.ts', "import {html} from 'lit/html.js';"],
    ['src/purchase/checkout/machine.ts', "import {icon} from '../../ui/icons.js';"],
    ['src/storefront.ts', "import {html} from 'lit';"],
    ['src/ui/price.ts', "import {stepper} from '../cart/stepper.js';"],
    ['src/ui/price.ts', "import {createStorefront} from '../storefront.js';"],
    ['src/testing/events.ts', "import {fire} from '../shop/events.js';"],
    ['src/testing/payment.ts', "import type {Page} from '@playwright/test';"],
    ['src/storefront.ts', "import {listen} from './testing/events.js';"],
    ['src/index.ts', "export type {Project} from './testing.js';"],
    ['src/session/session.ts', "const late = () => import('../server/webhook.js');"],
    ['src/bridge/frames.ts', "import {join} from 'node:path';"],
    ['src/cart/store-cart.ts', "import {x} from '../../../scripts/build.mjs';"],
    ['src/widgets/thing.ts', ''],
  ];
  for (const [path, text] of forbidden) {
    it(`refuses ${path} with ${text || 'a folder without a rule'}`, () => {
      assert.equal(importFaults(project({[path]: text})).length, 1);
    });
  }

  it('refuses files that import each other, by types alone, too', () => {
    const [fault, ...others] = importFaults(
      project({
        'src/cart/a.ts': "export type B = typeof import('./b.js');",
        'src/cart/b.ts': "import type {c} from './c.js';",
        'src/cart/c.ts': "import {a} from './a.js';",
        'src/cart/d.ts': "import {a} from './a.js';",
      }),
    );

    assert.equal(fault, 'These import each other: cart/a.ts → cart/b.ts → cart/c.ts → cart/a.ts');
    assert.deepEqual(others, []);
  });
});

describe('sandboxImportFaults', () => {
  const oneWay = {
    'sandbox/src/features/orders/create.ts': "import {price} from '../pricing/price.js';",
    'sandbox/src/features/pricing/price.ts': "import type {Money} from '../../wire/money.js';",
    'sandbox/src/features/index.ts': "import {orders} from './orders/create.js';",
    'sandbox/src/app.ts': "import {FEATURES} from './features/index.js';",
  };

  it('lets folders depend on each other in one direction', () => {
    assert.deepEqual(sandboxImportFaults(project(oneWay)), []);
  });

  const back: [path: string, text: string][] = [
    ['sandbox/src/features/pricing/rules.ts', "import {order} from '../orders/order.js';"],
    ['sandbox/src/features/pricing/rules.ts', "import type {Order} from '../orders/order.js';"],
    ['sandbox/src/wire/money.ts', "export type Order = import('../features/orders/order.js').Order;"],
    ['sandbox/src/features/orders/feature.ts', "import {FEATURES} from '../index.js';"],
    ['sandbox/src/features/orders/feature.ts', "import {app} from '../../app.js';"],
  ];
  for (const [path, text] of back) {
    it(`refuses ${path} with ${text}, which leads back`, () => {
      const [fault, ...others] = sandboxImportFaults(project({...oneWay, [path]: text}));

      assert.match(fault ?? '', /^These folders import each other: .+ → .+ → /);
      assert.deepEqual(others, []);
    });
  }
});

describe('bannedUses', () => {
  const feature = 'sandbox/src/features/orders/pay.ts';
  const allowed: [path: string, text: string][] = [
    ['src/ui/price.ts', '// innerHTML and eval() are not for us\nexport const a = 1;'],
    [feature, '// never now()\nawait query(`select project_now($1)`, [id]);'],
    [feature, 'export const at = new Date(row.paid_at);'],
    ['src/purchase/payment/messages.ts', 'sender.postMessage(text, origin);\nport.postMessage(text);'],
  ];
  for (const [path, text] of allowed) {
    it(`lets ${path} say ${text.split('\n').at(-1)}`, () => {
      assert.deepEqual(bannedUses(project({[path]: text})), []);
    });
  }

  const forbidden: [path: string, text: string][] = [
    ['src/ui/price.ts', "element.innerHTML = '<b>';"],
    ['src/ui/price.ts', "element['innerHTML'] = '<b>';"],
    ['src/ui/price.ts', "import {unsafeHTML} from 'lit/directives/unsafe-html.js';"],
    ['src/ui/price.ts', "eval('1');"],
    ['src/ui/price.ts', "new Function('return 1');"],
    ['src/purchase/payment/messages.ts', "frame.contentWindow!.postMessage(text, '*');"],
    ['src/purchase/payment/messages.ts', "opener.postMessage(text, {targetOrigin: '*'});"],
    ['src/purchase/payment/messages.ts', "postMessage(text, origin || '*', [port]);"],
    [feature, 'const at = Date.now();'],
    [feature, 'const at = new Date();'],
    [feature, "await query('update orders set paid_at = now()');"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
    [feature, 'await query(`select ${column} from orders where created_at < CURRENT_TIMESTAMP`);'],
  ];
  for (const [path, text] of forbidden) {
    it(`refuses ${path} with ${text}`, () => {
      assert.equal(bannedUses(project({[path]: text})).length, 1);
    });
  }
});

describe('unsaidWords', () => {
  const WORDS = `export const cartWords = {open: 'Open', shut: 'Shut', kinds: {a: 'A'}};
    export type CartWords = typeof cartWords;`;
  const unusedIn = (text: string): string[] => {
    const path = 'src/ui/cart.ts';
    const head = "import type {CartWords} from '../cart/words.js';\ndeclare const t: CartWords;\n";
    return unsaidWords(project({'src/cart/words.ts': WORDS, [path]: head + text}));
  };
  const said: string[] = [
    'export const all = [t.open, t.shut, t.kinds.a];',
    'const {open, shut: closed, kinds} = t;',
    "declare const name: 'open' | 'shut';\nexport const all = [t[name], t.kinds];",
    'export const any = (name: keyof CartWords) => t[name];',
    'export const late = (w?: CartWords) => [w?.open, w?.shut, w?.kinds.a];',
    'interface Few {\n  readonly open: string;\n  readonly shut: string;\n}\nexport const all = (): readonly unknown[] => [few(), t.kinds];\nfunction few(): Few { return t; }',
    "type Own = Pick<CartWords, 'open' | 'shut'>;\nexport const all = ({open, shut}: Own) => [open, shut, t.kinds];",
  ];
  for (const text of said) {
    it(`finds none where all are used: ${text.split('\n').at(-1)}`, () => assert.deepEqual(unusedIn(text), []));
  }

  it('finds a word that nobody uses, though something else has its name', () => {
    const [fault, ...others] = unusedIn('export const all = [t.open, t.kinds, {shut: 1}.shut];');

    assert.match(fault!, /src\/cart\/words\.ts:1:\d+: nobody says "shut"/);
    assert.deepEqual(others, []);
  });

  it('finds the words that are used through an interface', () => {
    const words =
      "export interface W {open: string; shut: string}\nexport const wWords: W = {open: 'Open', shut: 'Shut'};";
    const use = "import type {W} from '../w/words.js';\nexport const a = (t: W) => t.open;";

    assert.equal(unsaidWords(project({'src/w/words.ts': words, 'src/ui/a.ts': use})).length, 1);
  });
});

describe('missingWords', () => {
  it('finds each word that is marked as English still', () => {
    const text = "export const words = {\n  cart: {\n    // missing\n    open: 'Open',\n    shut: 'Zu',\n  },\n};";

    assert.deepEqual(missingWords(project({'src/i18n/locales/de.ts': text})), [
      'src/i18n/locales/de.ts:3: a word is missing.',
    ]);
  });
});

describe('unusedExports', () => {
  const files = {
    'src/cart/cart.ts': 'export const used = 1;\nexport const lonely = used;\nexport interface Lonely {}',
    'src/cart/late.ts': 'export const late = 1;',
    'src/cart/elements.ts':
      "import {used} from './cart.js';\nexport const elements = [used, () => import('./late.js')];",
    'src/index.ts': "export {used} from './cart/cart.js';",
    ...Object.fromEntries(['test', 'scripts', 'bench', 'demo', 'sandbox/test'].map((folder) => [`${folder}/a.ts`, ''])),
  };

  it('names the exports that no other file uses, types too, and no published ones', () => {
    assert.deepEqual(unusedExports(project(files)), [
      'src/cart/cart.ts:2:14: no other file uses "lonely": do not export it.',
      'src/cart/cart.ts:3:1: no other file uses "Lonely": do not export it.',
    ]);
  });

  it('takes a test for a user', () => {
    const test = {'test/a.ts': "import {lonely, type Lonely} from '../src/cart/cart.js';"};

    assert.deepEqual(unusedExports(project({...files, ...test})), []);
  });
});

describe('plainEnglishFaults', () => {
  const BASELINE = 'scripts/lint/plain-english.json';
  const code = (...lines: string[]) => lines.join('\n');

  const plain: [name: string, files: Record<string, string>][] = [
    ['a doc comment that begins with its subject', {'src/a.ts': '/** Maximum number of items looked up per order. */'}],
    ['a boolean', {'src/a.ts': '/** Whether the cart is empty. What it contains is not read. */'}],
    [
      'an option of a doc comment',
      {'src/a.ts': code('/**', ' * The limit.', ' * @param what the limited item', ' */')},
    ],
    ['a question that a person is asked', {'src/a.ts': '// The player is asked for an e-mail address.'}],
    ['code in a sentence', {'docs/a.md': 'The field `what it holds, anew; so many` is a string.'}],
    ['code of a guide', {'docs/a.md': code('```ts', '// It goes on anew.', '```')}],
    ['strings', {'src/a.ts': code("const a = 'https://x.test // goes on';", "const b = 'src/**/*.ts';")}],
    ['comments for tools', {'src/a.ts': '// biome-ignore lint/a: it goes on'}],
    ['generated files', {'src/a.ts': code('// Made from a list by `npm run build`.', '', '/** What it is. */')}],
    ['generated folders', {'src/server/generated/a.ts': '/** What it is. */'}],
    ['45 words', {'docs/a.md': `${'word '.repeat(45)}.`}],
    ['three commas and a semicolon', {'docs/a.md': 'A, b, c, d; 1,000 e.'}],
  ];
  for (const [name, files] of plain) {
    it(`accepts ${name}`, () => assert.deepEqual(plainEnglishFaults(project(files), false), []));
  }

  const hard: [path: string, text: string, message: RegExp][] = [
    ['src/a.ts', '/** What a cart has. */', /^src\/a\.ts:1: "What a cart has\." begins with "What"/],
    [
      'contract/src/a.ts',
      code('interface A {', '  /**', '   * Of an order.', '   */', '}'),
      /a\.ts:3: .* begins with "Of"/,
    ],
    [
      'sandbox/src/a.ts',
      code('/**', ' * The first', ' * line. It begins', ' * anew.', ' */'),
      /a\.ts:3: .*"It begins anew\."/,
    ],
    ['scripts/a.mjs', '// The service is asked for the cart.', /says "is asked for": write "is requested"/],
    ['bench/a.mjs', 'run(); // nothing is said here', /says "nothing is said"/],
    [
      'docs/a.md',
      code('# A', '', '| a | b |', '|---|---|', '| b | It goes on. |'),
      /a\.md:5: "It goes on\." says "goes on"/,
    ],
    ['README.md', `A ${'word '.repeat(45)}.`, /README\.md:1: .* has 46 words/],
    ['README.md', 'A, b, c, d, e; f.', /semicolon and more than three commas/],
  ];
  for (const [path, text, message] of hard) {
    it(`refuses ${path} with ${text.slice(0, 60)}`, () => {
      const [first, sum, ...others] = plainEnglishFaults(project({[path]: text}), false);

      assert.match(first ?? '', message);
      assert.match(sum ?? '', /: 1 × \w+, 0 are allowed\.$/);
      assert.deepEqual(others, []);
    });
  }

  const two = {'src/a.ts': code('/** What a is. */', '', '/** What b is. */')};
  const counted = (file: string, count: number) => ({[BASELINE]: JSON.stringify({[file]: {opening: count}})});

  it('accepts as many as the baseline counts, of the same rule', () => {
    assert.deepEqual(plainEnglishFaults(project({...two, ...counted('src/a.ts', 2)}), false), []);
    assert.equal(
      plainEnglishFaults(project({...two, ...counted('src/a.ts', 1)}), false).at(-1),
      'src/a.ts: 2 × opening, 1 are allowed.',
    );
    assert.equal(plainEnglishFaults(project({...two, [BASELINE]: '{"src/a.ts": {"dialect": 2}}'}), false).length, 3);
  });

  it('accepts sentences that moved here from a file that no longer exists', () => {
    assert.deepEqual(plainEnglishFaults(project({...two, ...counted('src/moved.ts', 2)}), false), []);
    assert.equal(plainEnglishFaults(project({...two, ...counted('src/moved.ts', 1)}), false).length, 3);
  });

  it('reserves the counts of a file that has another folder now', () => {
    const files = {
      'src/new.ts': '/** What is new. */',
      'src/shop/a.ts': '/** What a is. */',
      ...counted('src/session/a.ts', 1),
    };

    assert.equal(plainEnglishFaults(project(files), false).at(-1), 'src/new.ts: 1 × opening, 0 are allowed.');
  });

  it('lowers the baseline when it is updated, and never raises it', () => {
    const better = project({...two, ...counted('src/a.ts', 5)});
    const worse = project({...two, ...counted('src/a.ts', 1)});

    assert.deepEqual(plainEnglishFaults(better, true), []);
    assert.equal(plainEnglishFaults(worse, true).length, 3);

    const baselineOf = (root: string) => JSON.parse(readFileSync(join(root, BASELINE), 'utf8'));
    assert.deepEqual(baselineOf(better), {'src/a.ts': {opening: 2}});
    assert.deepEqual(baselineOf(worse), {'src/a.ts': {opening: 1}});
  });

  it('names no sentence of this repository beyond its baseline', () => {
    assert.deepEqual(plainEnglishFaults(join(import.meta.dirname, '../../..'), false), []);
  });
});
