import assert from 'node:assert/strict';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {after, describe, it} from 'node:test';
import {bannedUses} from '../../scripts/lint/banned.mjs';
import {importFaults} from '../../scripts/lint/imports.mjs';
import {unsaidWords} from '../../scripts/lint/words.mjs';

const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, {recursive: true});
});

/** A project of these files alone; a file's name is its path. */
function project(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'storefront-lint-'));
  folders.push(root);
  for (const [path, text] of Object.entries({
    'src/index.ts': '',
    'sandbox/src/domain/orders/pay.ts': '',
    ...files,
  })) {
    mkdirSync(dirname(join(root, path)), {recursive: true});
    writeFileSync(join(root, path), text);
  }
  return root;
}

describe('importFaults', () => {
  const allowed: [path: string, text: string][] = [
    ['src/api/client.ts', "import {money} from '../model/money.js';"],
    ['src/api/client.ts', "import type {contract} from 'game-storefront-contract';"],
    ['src/stores/cart.ts', "import {atom} from 'nanostores';"],
    ['src/elements/store-cart/store-cart.ts', "import {html} from 'lit';\nimport {price} from '../../ui/price.js';"],
    ['src/model/money.ts', "import {VERSION} from '../version.js';"],
    ['src/bridge/frames.ts', "import {fieldsOf} from '../api/read.js';"],
    ['src/checkout/checkout.ts', "const late = () => import('../bridge/use-bridge.js');"],
    ['src/testing/start.ts', "import {spawn} from 'node:child_process';"],
    ['src/testing/events.ts', "import type {StorefrontEvents} from '../model/events.js';"],
    ['src/server/client.ts', "import {contract} from 'game-storefront-contract';"],
  ];
  for (const [path, text] of allowed) {
    it(`lets ${path} say ${text.split('\n').at(-1)}`, () => {
      assert.deepEqual(importFaults(project({[path]: text})), []);
    });
  }

  const forbidden: [path: string, text: string][] = [
    ['src/model/money.ts', "import {atom} from 'nanostores';"],
    ['src/model/money.ts', "import {get} from '../api/client.js';"],
    ['src/api/client.ts', "import {createCart} from '../stores/cart.js';"],
    ['src/api/client.ts', "import {contract} from 'game-storefront-contract';"],
    ['src/api/client.ts', "import type {Static} from 'typebox';"],
    ['src/bridge/frames.ts', "import {createSession} from '../stores/session.js';"],
    ['src/api/client.ts', "import {messageBridge} from '../bridge/message-bridge.js';"],
    ['src/stores/cart.ts', "import type {Static} from 'game-storefront-contract';"],
    ['src/stores/cart.ts', "export * from '../checkout/machine.js';"],
    ['src/checkout/machine.ts', "const late = () => import('../elements/store-cart/store-cart.js');"],
    ['src/storefront.ts', "import {html} from 'lit';"],
    ['src/context/key.ts', "import {price} from '../ui/price.js';"],
    ['src/i18n/en.ts', "import type {Cart} from '../stores/cart.js';"],
    ['src/ui/price.ts', "import '../elements/store-cart/define.js';"],
    ['src/ui/price.ts', "type Late = import('../elements/store-cart/store-cart.js').StoreCart;"],
    ['src/testing/events.ts', "import {fire} from '../model/events.js';"],
    ['src/testing/payment.ts', "import type {Page} from '@playwright/test';"],
    ['src/storefront.ts', "import {listen} from './testing/events.js';"],
    ['src/index.ts', "export type {Project} from './testing.js';"],
    ['src/bridge/frames.ts', "import {join} from 'node:path';"],
    ['src/elements/store-cart/store-cart.ts', "import {x} from '../../../scripts/build.mjs';"],
    ['src/widgets/thing.ts', ''],
  ];
  for (const [path, text] of forbidden) {
    it(`refuses ${path} with ${text || 'a folder that is no layer'}`, () => {
      assert.equal(importFaults(project({[path]: text})).length, 1);
    });
  }
});

describe('bannedUses', () => {
  const domain = 'sandbox/src/domain/orders/pay.ts';
  const allowed: [path: string, text: string][] = [
    ['src/ui/price.ts', '// innerHTML and eval() are not for us\nexport const a = 1;'],
    [domain, '// never now()\nawait query(`select project_now($1)`, [id]);'],
    [domain, 'export const at = new Date(row.paid_at);'],
    ['src/checkout/messages.ts', 'sender.postMessage(text, origin);\nport.postMessage(text);'],
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
    ['src/checkout/messages.ts', "frame.contentWindow!.postMessage(text, '*');"],
    ['src/checkout/messages.ts', "opener.postMessage(text, {targetOrigin: '*'});"],
    ['src/checkout/messages.ts', "postMessage(text, origin || '*', [port]);"],
    [domain, 'const at = Date.now();'],
    [domain, 'const at = new Date();'],
    [domain, "await query('update orders set paid_at = now()');"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
    [domain, 'await query(`select ${column} from orders where created_at < CURRENT_TIMESTAMP`);'],
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
  const saying = (text: string): string[] => {
    const path = 'src/ui/cart.ts';
    const head = "import type {CartWords} from '../i18n/en.cart.js';\ndeclare const t: CartWords;\n";
    return unsaidWords(project({'src/i18n/en.cart.ts': WORDS, [path]: head + text}));
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
    it(`finds none where all are said: ${text.split('\n').at(-1)}`, () => assert.deepEqual(saying(text), []));
  }

  it('finds what nobody says, though another thing is called so', () => {
    const [fault, ...others] = saying('export const all = [t.open, t.kinds, {shut: 1}.shut];');

    assert.match(fault!, /src\/i18n\/en\.cart\.ts:1:\d+: nobody says "shut"/);
    assert.deepEqual(others, []);
  });

  it('knows words that an interface stands for', () => {
    const words =
      "export interface W {open: string; shut: string}\nexport const enW: W = {open: 'Open', shut: 'Shut'};";
    const use = "import type {W} from '../i18n/en.w.js';\nexport const a = (t: W) => t.open;";

    assert.equal(unsaidWords(project({'src/i18n/en.w.ts': words, 'src/ui/a.ts': use})).length, 1);
  });
});
