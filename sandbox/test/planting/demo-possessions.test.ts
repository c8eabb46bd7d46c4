import assert from 'node:assert/strict';
import {it} from 'node:test';
import {readSeed} from '../../src/planting/read-seed.js';
import {backpackClient} from '../support/backpacks.js';
import {eachDatabase} from '../support/databases.js';
import {owner} from '../support/inventory.js';

eachDatabase('the demo player', (sandbox) => {
  it('has items, one of which expires, and a backpack with every kind of item from two games', async () => {
    const shop = await sandbox.project('demo');
    for (const name of ['demo-player', 'kestrel']) {
      const player = await shop.player(name);

      const ada = owner(shop, player);
      assert.deepEqual(await ada.units(), {'healing-draught': 12, 'town-scroll': 3, 'squire-pass': 1});
      assert.deepEqual(
        (await ada.timed()).map(({sku, status}) => [sku, status]),
        [['squire-pass', 'active']],
      );

      const items = await backpackClient(shop, {...player, 'x-host-id': shop.made.host_id}).list({group: 'game_name'});
      for (const game of ['Emberfall', 'Nightcircuit'])
        for (const type of ['virtual_item', 'virtual_currency', 'promo_code'])
          assert.equal(
            items.filter((one) => one.game_name === game && one.item_type === type).length,
            1,
            `${game} ${type}`,
          );
      assert.equal(items.filter(({code}) => code !== undefined).length, 1);
      assert.equal(items.filter(({promo_code}) => promo_code !== undefined).length, 2);
    }
  });

  it('has them again after a reset', async () => {
    const shop = await sandbox.project('demo');
    await shop.call('POST /_sandbox/projects/{project_id}/reset', {});
    const player = await shop.player('kestrel');

    const items = await backpackClient(shop, {...player, 'x-host-id': shop.made.host_id}).list();

    const granted = (readSeed('demo').backpack_items ?? []).filter(({user_id}) => user_id === 'kestrel');
    assert.equal(items.length, granted.length);
    assert.equal((await owner(shop, player).items()).length, 3);
  });
});
