import assert from 'node:assert/strict';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {after, describe, it} from 'node:test';
import {folderDiagram} from '../../../scripts/diagram/folder-diagram.mjs';

const root = mkdtempSync(join(tmpdir(), 'folders-'));
after(() => rmSync(root, {recursive: true}));

describe('the drawing of folders', () => {
  it('has an arrow for each folder that another one imports values from, without those that others lead to', () => {
    const sources = {
      'client/client.ts': 'export const client = 1;',
      'items/item.ts': "import {client} from '../client/client.js'; export const item = client;",
      'cart/cart.ts':
        "import {item} from '../items/item.js'; import {client} from '../client/client.js'; import type {Page} from '../embed/page.js'; export const cart = [item, client];",
      'embed/page.ts': "export interface Page {} export const later = () => import('../cart/cart.js');",
      'index.ts': "export {cart} from './cart/cart.js';",
    };
    for (const [path, text] of Object.entries(sources)) {
      mkdirSync(dirname(join(root, 'src', path)), {recursive: true});
      writeFileSync(join(root, 'src', path), text);
    }

    assert.equal(folderDiagram(root), 'flowchart TD\n  cart --> items\n  items --> client');
  });
});
