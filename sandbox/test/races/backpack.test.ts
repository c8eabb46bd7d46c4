import assert from 'node:assert/strict';
import {it} from 'node:test';
import {random} from '../../../test/support/random.js';
import {seed as SEED, sizes} from '../../../test/support/run/sizes.mjs';
import {codeOf, countOf, times} from '../support/at-once.js';
import {backpackClient, currency, granter, openBackpacks, virtualItem} from '../support/backpacks.js';
import {eachDatabase} from '../support/databases.js';
import {owner} from '../support/inventory.js';
import {events} from '../support/purchase.js';
import {goldOf} from '../support/reward-chains.js';

const DELETE =
  'DELETE /web/backpack/merchants/{merchant_id}/projects/{project_id}/users/{user_id}/items/{backpack_item_id}';

const AT_ONCE = sizes.atOnce;

eachDatabase('concurrent backpack requests', (sandbox) => {
  it(`${AT_ONCE} moves of an item move it once, with one webhook`, async () => {
    const {shop, host, server} = await openBackpacks(sandbox);
    const player = await shop.player('ada');
    const ada = backpackClient(shop, {...player, ...host});
    const [potion] = await granter(shop, server, 'ada').items(virtualItem('potion'));

    const codes = await times(AT_ONCE, () => codeOf(ada.moveItem(potion!.item_id)));

    assert.deepEqual([countOf(codes, 0), countOf(codes, 1455)], [1, AT_ONCE - 1]);
    assert.deepEqual(await owner(shop, player).units(), {potion: 1});
    assert.equal((await events(shop)).length, 1);
  });

  it(`${AT_ONCE} receipts, moves and deletions of a currency succeed once in total`, async () => {
    const {shop, host, server} = await openBackpacks(sandbox);
    const player = await shop.player('ada');
    const ada = backpackClient(shop, {...player, ...host});
    const [gold] = await granter(shop, server, 'ada').currency(currency('gold', 7));
    const path = {user_id: 'ada', backpack_item_id: gold!.item_id};

    const codes = await times(AT_ONCE, (index) =>
      codeOf(
        index % 10 === 9
          ? shop.respond(DELETE, {path}, {as: server})
          : index % 2 === 0
            ? ada.receive(gold!.item_id)
            : ada.moveCurrency(gold!.item_id, 'hero'),
      ),
    );

    assert.equal(countOf(codes, 0), 1);
    assert.ok(
      codes.every((code) => [0, 1455, 4001].includes(code)),
      `${codes}`,
    );
    const winner = codes.indexOf(0);
    const [received, moved] = [await goldOf(shop, player), await goldOf(shop, await shop.player('hero'))];
    const expected = winner % 10 === 9 ? [0, 0] : winner % 2 === 0 ? [7, 0] : [0, 7];
    assert.deepEqual([received, moved], expected);
  });

  it(`${AT_ONCE} receipts of as many items are all credited`, async () => {
    const {shop, host, server} = await openBackpacks(sandbox);
    const player = await shop.player('ada');
    const ada = backpackClient(shop, {...player, ...host});
    const grant = granter(shop, server, 'ada');
    const half = () => grant.currency(...Array.from({length: AT_ONCE / 2}, (_, index) => currency('gold', index + 1)));
    const items = [...(await half()), ...(await half())];

    const codes = await times(AT_ONCE, (index) => codeOf(ada.receive(items[index]!.item_id)));

    assert.equal(countOf(codes, 0), AT_ONCE);
    assert.equal(await goldOf(shop, player), (AT_ONCE / 2) * (AT_ONCE / 2 + 1));
  });

  it(`each granted item is available, moved, received or deleted, in any order (SEED=${SEED})`, async () => {
    const rng = random(SEED);
    const {shop, host, server} = await openBackpacks(sandbox);
    const names = ['ada', 'bob'] as const;
    const players = await Promise.all(names.map((name) => shop.player(name)));
    const clients = players.map((player) => backpackClient(shop, {...player, ...host}));
    /** Each granted item: its user's index, its kind, units and status. */
    const model: {id: string; userIndex: number; kind: 'item' | 'currency'; units: number; status: string}[] = [];
    const has = names.map(() => ({gold: 0, potion: 0}));

    for (let step = 0; step < sizes.modelOperations; step++) {
      const userIndex = rng.below(2);
      const entry = rng.pick(model);
      if (!entry || rng.chance(0.25)) {
        const grant = granter(shop, server, names[userIndex]!);
        const units = 1 + rng.below(9);
        const [item] = rng.chance(0.5)
          ? await grant.currency(currency('gold', units))
          : await grant.items(virtualItem('potion'));
        const kind = item!.item_type === 'virtual_item' ? 'item' : 'currency';
        model.push({id: item!.item_id, userIndex, kind, units: item!.quantity, status: 'available'});
        continue;
      }
      const action = rng.pick(['moveItem', 'moveCurrency', 'receive', 'remove'] as const);
      const path = {user_id: names[userIndex]!, backpack_item_id: entry.id};
      const code = await codeOf(
        action === 'remove'
          ? shop.respond(DELETE, {path}, {as: server})
          : clients[userIndex]![action](entry.id, names[1 - userIndex]),
      );
      const isAllowed = action === 'remove' || (entry.kind === 'item') === (action === 'moveItem');
      const expected =
        entry.userIndex !== userIndex || entry.status === 'removed'
          ? 4001
          : !isAllowed
            ? 1411
            : entry.status !== 'available'
              ? 1455
              : 0;
      assert.equal(code, expected, `step ${step}: ${action} of ${JSON.stringify(entry)} by ${names[userIndex]}`);
      if (code !== 0) continue;
      entry.status = action === 'remove' ? 'removed' : action === 'receive' ? 'received' : 'moved';
      const target = has[action === 'receive' ? userIndex : 1 - userIndex]!;
      if (action !== 'remove') target[entry.kind === 'item' ? 'potion' : 'gold'] += entry.units;
    }

    for (const [userIndex, name] of names.entries()) {
      const all = await granter(shop, server, name).all();
      const expected = model.filter((one) => one.userIndex === userIndex && one.status !== 'removed');
      const countBy = (statuses: string[]) =>
        Object.fromEntries(
          ['available', 'moved', 'received'].map((one) => [one, statuses.filter((each) => each === one).length]),
        );
      assert.deepEqual(
        countBy(all.flatMap((one) => Object.values(one))),
        countBy(expected.map(({status}) => status)),
        name,
      );
      assert.equal(
        (await clients[userIndex]!.list()).length,
        Math.min(50, expected.filter(({status}) => status === 'available').length),
      );
      assert.equal((await owner(shop, players[userIndex]!).units()).potion ?? 0, has[userIndex]!.potion, name);
      assert.equal(await goldOf(shop, players[userIndex]!), has[userIndex]!.gold, name);
    }
  });
});
