import assert from 'node:assert/strict';
import {it} from 'node:test';
import {codeOf, times} from '../support/at-once.js';
import {eachDatabase} from '../support/databases.js';

const PUT = 'PUT /v2/project/{project_id}/cart/item/{item_sku}';
const FILL = 'PUT /v2/project/{project_id}/cart/fill';
const RESETS = 4;
const SKU = 'healing-draught';

eachDatabase('a reset', (sandbox) => {
  it('lets a change of a cart beside it be done, before or after', async () => {
    const shop = await sandbox.project('demo');
    const as = await shop.player('ada');
    const codes: number[] = [];
    let isOver = false;
    const change = async (index: number): Promise<void> => {
      for (let turn = index; !isOver; turn++)
        codes.push(
          await codeOf(
            turn % 2
              ? shop.respond(PUT, {path: {item_sku: SKU}, body: {quantity: 1}}, {as})
              : shop.respond(FILL, {body: {items: [{sku: SKU, quantity: 2}]}}, {as}),
          ),
        );
    };

    const changing = times(8, change);
    for (let count = 0; count < RESETS; count++) await shop.call('POST /_sandbox/projects/{project_id}/reset', {});
    isOver = true;
    await changing;

    assert.deepEqual([...new Set(codes)], [0]);
    assert.ok(codes.length > 20);
  });
});
