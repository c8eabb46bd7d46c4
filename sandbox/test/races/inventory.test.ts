import assert from 'node:assert/strict';
import {it} from 'node:test';
import {random} from '../../../test/support/random.js';
import {seed as SEED, sizes} from '../../../test/support/run/sizes.mjs';
import {codeOf, countOf, times} from '../support/at-once.js';
import {eachDatabase} from '../support/databases.js';
import {daysLong, owner, reward, usable} from '../support/inventory.js';
import {item, stock} from '../support/items.js';
import {buy, reportPayment} from '../support/purchase.js';
import type {Shop, TestSandbox} from '../support/sandbox.js';

const CONSUME = 'POST /v2/project/{project_id}/user/inventory/item/consume';
const PURCHASE = 'POST /v2/project/{project_id}/inventory/purchase';
const REVOKE = 'POST /v2/project/{project_id}/inventory/revoke';

const AT_ONCE = sizes.atOnce;
/** Concurrent requests for more than a player has: potions, and uses of a lamp. */
const POTIONS = AT_ONCE / 4;
const USES = 5;

async function openShop(sandbox: TestSandbox): Promise<Shop> {
  const shop = await sandbox.project();
  await stock(shop, item('potion'), item('lamp', usable(USES)), item('pass', daysLong(7)));
  return shop;
}

eachDatabase('concurrent inventory requests', (sandbox) => {
  it(`${AT_ONCE} requests use up a player’s units, and not one more`, async () => {
    const shop = await openShop(sandbox);
    const as = await shop.player('ada');
    await reward(shop, 'ada', [
      {sku: 'potion', quantity: POTIONS},
      {sku: 'lamp', quantity: 1},
    ]);
    const [lamp] = await owner(shop, as).instances('lamp');
    const use = (body: object) => codeOf(shop.respond(CONSUME, {body: body as never}, {as}));

    const codes = await times(AT_ONCE, (index) =>
      index % 2 === 0 ? use({sku: 'potion', quantity: 1}) : use({sku: 'lamp', quantity: null, instance_id: lamp}),
    );

    const of = (parity: number) => codes.filter((_, index) => index % 2 === parity);
    assert.deepEqual([countOf(of(0), 0), countOf(of(0), 1411)], [POTIONS, AT_ONCE / 2 - POTIONS]);
    assert.deepEqual([countOf(of(1), 0), countOf(of(1), 1411)], [USES, AT_ONCE / 2 - USES]);
    assert.deepEqual(await owner(shop, as).items(), []);
  });

  it(`a purchase that is reported ${AT_ONCE} times is added once`, async () => {
    const shop = await openShop(sandbox);
    const purchase = {
      amount: '1',
      currency: 'USD',
      external_purchase_id: 'p-1',
      external_purchase_date: '2026-01-02T03:04:05+00:00',
    };
    const body = [{user: {id: 'ada'}, items: [{sku: 'potion', quantity: 1}], purchase}];

    const answers = await times(AT_ONCE, () => shop.call(PURCHASE, {body}, {as: shop.server}));

    assert.equal(answers.filter(({operations}) => operations[0]?.status === 'done').length, 1);
    assert.deepEqual(await owner(shop, await shop.player('ada')).units(), {potion: 1});
  });

  it('a refund revokes the units that are not used meanwhile', async () => {
    const shop = await openShop(sandbox);
    const as = await shop.player('ada');
    const order = await buy(shop, as, 'potion', 10);

    const [codes] = await Promise.all([
      times(20, () => codeOf(shop.respond(CONSUME, {body: {sku: 'potion', quantity: 1}}, {as}))),
      reportPayment(shop, order, 'refunded'),
    ]);

    assert.ok(countOf(codes, 0) <= 10);
    assert.deepEqual(await owner(shop, as).items(), []);
  });

  it(`each granted unit is available, used or revoked, in any order (SEED=${SEED})`, async () => {
    const rng = random(SEED);
    const shop = await openShop(sandbox);
    const names = ['ada', 'bob', 'cy'];
    const players = await Promise.all(names.map((name) => shop.player(name)));
    const model = names.map(() => ({potion: 0, uses: 0, passes: 0}));
    for (let step = 0; step < sizes.modelOperations; step++) {
      const userIndex = rng.below(names.length);
      const [id, as, has] = [names[userIndex]!, players[userIndex]!, model[userIndex]!];
      const quantity = 1 + rng.below(3);
      const at = `step ${step}`;
      switch (rng.below(6)) {
        case 0:
          await reward(shop, id, [
            {sku: 'potion', quantity},
            {sku: 'lamp', quantity},
            {sku: 'pass', quantity},
          ]);
          has.potion += quantity;
          has.uses += 5 * quantity;
          has.passes += quantity;
          break;
        case 1:
        case 2: {
          const code = await codeOf(shop.respond(CONSUME, {body: {sku: 'potion', quantity}}, {as}));
          assert.equal(code, has.potion >= quantity ? 0 : 1411, at);
          if (code === 0) has.potion -= quantity;
          break;
        }
        case 3: {
          const lamp = (await owner(shop, as).items()).find(({sku}) => sku === 'lamp');
          const body = {sku: 'lamp', quantity, instance_id: lamp?.instance_id ?? crypto.randomUUID()};
          const code = await codeOf(shop.respond(CONSUME, {body}, {as}));
          assert.equal(code, (lamp?.remaining_uses ?? 0) >= quantity ? 0 : 1411, at);
          if (code === 0) has.uses -= quantity;
          break;
        }
        case 4: {
          const body = [
            {
              user: {id},
              items: [
                {sku: 'potion', quantity},
                {sku: 'pass', quantity},
              ],
            },
          ];
          const {operations} = await shop.call(REVOKE, {body}, {as: shop.server});
          assert.deepEqual(
            operations.map(({amount}) => amount),
            [Math.min(has.potion, quantity), Math.min(has.passes, quantity)],
            at,
          );
          has.potion -= operations[0]!.amount;
          has.passes -= operations[1]!.amount;
          break;
        }
        case 5: {
          const order = await buy(shop, as, 'potion', quantity);
          await reportPayment(shop, order, 'refunded');
        }
      }
    }
    for (const [index, has] of model.entries()) {
      const items = await owner(shop, players[index]!).items();
      const sum = (sku: string, of: (one: (typeof items)[number]) => number | null) =>
        items.reduce((total, one) => total + (one.sku === sku ? (of(one) ?? 0) : 0), 0);
      assert.deepEqual(
        {
          potion: sum('potion', (one) => one.quantity),
          uses: sum('lamp', (one) => one.remaining_uses),
          passes: sum('pass', () => 1),
        },
        has,
        names[index],
      );
    }
  });
});
