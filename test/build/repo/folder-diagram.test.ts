import assert from 'node:assert/strict';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {after, describe, it} from 'node:test';
import {folderDiagram, sandboxDiagram} from '../../../scripts/diagram/folder-diagram.mjs';

const root = mkdtempSync(join(tmpdir(), 'folders-'));
after(() => rmSync(root, {recursive: true}));

function write(folder: string, sources: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(root, folder, path)), {recursive: true});
    writeFileSync(join(root, folder, path), text);
  }
}

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
    write('src', sources);

    assert.equal(folderDiagram(root), 'flowchart TD\n  cart --> items\n  items --> client');
  });

  it('shows the sandbox’s groups among themselves, and all of them as one among its other folders', () => {
    write('sandbox/src', {
      'db/port.ts': 'export interface Db {}',
      'features/orders/order.ts':
        "import type {Db} from '../../db/port.js'; import {cart} from '../cart/cart.js'; export const order = cart as Db;",
      'features/cart/cart.ts': "import type {Db} from '../../db/port.js'; export const cart: Db = {};",
      'features/cards/card.ts': 'export const card = 1;',
      'features/index.ts': "export {order} from './orders/order.js';",
      'jobs/worker.ts': "import {order} from '../features/orders/order.js'; export const worker = order;",
      'app.ts': "export {worker} from './jobs/worker.js';",
    });

    assert.deepEqual(sandboxDiagram(root).split('\n'), [
      'flowchart TD',
      '  subgraph features',
      '    orders --> cart',
      '    cards',
      '  end',
      '  features --> db',
      '  jobs --> features',
    ]);
  });
});
