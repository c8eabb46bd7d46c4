import assert from 'node:assert/strict';
import {it} from 'node:test';
import {codeOf} from '../support/at-once.js';
import {backpackClient, currency, granter, openBackpacks, virtualItem} from '../support/backpacks.js';
import {eachDatabase} from '../support/databases.js';
import {owner} from '../support/inventory.js';
import {item} from '../support/items.js';
import {plantIn} from '../support/plant.js';
import {buy, reportPayment} from '../support/purchase.js';
import {goldOf} from '../support/reward-chains.js';

const LIST = 'GET /web/backpack/items';
const GET = 'GET /web/backpack/items/{backpack_item_id}';
const MOVE_ITEM = 'POST /web/backpack/virtual_items/move_to_game';
const MOVE_CURRENCY = 'POST /web/backpack/virtual_currency/move_to_game';
const RECEIVE = 'POST /web/backpack/virtual_currency/receive';
const ANY = '00000000-0000-4000-8000-000000000000';

eachDatabase('backpack', (sandbox) => {
  it('shows the granted items to its player alone', async () => {
    const {shop, host, server} = await openBackpacks(sandbox);
    const ada = backpackClient(shop, {...(await shop.player('ada')), ...host});
    const bob = backpackClient(shop, {...(await shop.player('bob')), ...host});
    assert.deepEqual(await ada.list(), []);

    const [granted] = await granter(shop, server, 'ada').currency(
      currency('gold', 250, {description: 'Shiny', image_url: '/art/coin.svg', platform: 'pc'}),
    );

    const [item] = await ada.list();
    assert.deepEqual(item, granted);
    const {item_id, created_at, ...rest} = item!;
    assert.match(item_id, /^[0-9a-f-]{36}$/);
    assert.ok(Date.parse(created_at) > 0);
    assert.deepEqual(rest, {
      item_sku: 'gold',
      item_name: 'The gold',
      item_type: 'virtual_currency',
      item_status: 'available',
      image_url: 'http://sandbox.test/art/coin.svg',
      image_proxy_url: 'http://sandbox.test/art/coin.svg',
      description: 'Shiny',
      project_id: shop.projectId,
      merchant_id: shop.merchantId,
      price: 4.99,
      currency: 'USD',
      items: [],
      platform: 'pc',
      quantity: 250,
      is_external_vc: false,
    });
    assert.deepEqual(await ada.get(item_id), item);
    assert.deepEqual(await bob.list(), []);
    const as = {...(await shop.player('bob')), ...host};
    const {status, code} = await shop.refused(GET, {path: {backpack_item_id: item_id}}, {as});
    assert.deepEqual([status, code], [404, 4001], 'another user’s');
  });

  it('is listed newest first, page by page, by kind and by game', async () => {
    const {shop, host, server} = await openBackpacks(sandbox);
    const ada = backpackClient(shop, {...(await shop.player('ada')), ...host});
    const grant = granter(shop, server, 'ada');
    await grant.items(virtualItem('potion'), virtualItem('helm', {external_game_id: 'moonfall'}));
    await grant.currency(currency('gold', 1), currency('moons', 1, {external_game_id: 'moonfall'}));
    await grant.items(virtualItem('sword', {game_name: 'Ashes'}));

    assert.deepEqual(await ada.skus(), ['sword', 'moons', 'gold', 'helm', 'potion']);
    assert.deepEqual(await ada.skus({limit: 2, offset: 1}), ['moons', 'gold']);
    assert.deepEqual(await ada.skus({item_type: ['virtual_currency']}), ['moons', 'gold']);
    assert.deepEqual(await ada.skus({item_type: ['game_key', 'virtual_item']}), ['sword', 'helm', 'potion']);
    assert.deepEqual(await ada.skus({group: 'game_name'}), ['sword', 'moons', 'helm', 'gold', 'potion']);
    assert.deepEqual(
      (await ada.list({item_type: ['virtual_currency']})).map(({is_external_vc}) => is_external_vc),
      [true, false],
    );
    const as = {...(await shop.player('ada')), ...host};
    for (const query of [{limit: 51}, {limit: 0}, {offset: -1}, {group: 'sku'}, {item_type: ['gift']}])
      assert.equal((await shop.refused(LIST, {query: query as never}, {as})).code, 1102, JSON.stringify(query));
  });

  it('moves an item of this game to its player’s inventory there, and keeps its new status', async () => {
    const {shop, host, server} = await openBackpacks(sandbox);
    const player = await shop.player('ada');
    const ada = backpackClient(shop, {...player, ...host});
    const own = {external_game_id: String(shop.projectId)};
    const [potion, box] = await granter(shop, server, 'ada').items(virtualItem('potion'), virtualItem('box', own));

    const answer = await ada.moveItem(potion!.item_id, 'ada');
    assert.equal(answer.status, 200);
    assert.deepEqual(Object.keys((await answer.json()) as object), ['message_id', 'message']);
    await ada.moveItem(box!.item_id, 'hero of bob');

    assert.deepEqual(await owner(shop, player).units(), {potion: 1});
    assert.deepEqual(await owner(shop, await shop.player('hero of bob')).units(), {potion: 3});
    assert.deepEqual(await ada.list(), []);
    assert.equal((await ada.get(potion!.item_id)).item_status, 'moved');
    assert.deepEqual(await granter(shop, server, 'ada').all(), [{box: 'moved'}, {potion: 'moved'}]);
  });

  it('moves an item of another game to that game, and nothing into this one’s inventory', async () => {
    const {shop, host, server} = await openBackpacks(sandbox);
    const player = await shop.player('ada');
    const ada = backpackClient(shop, {...player, ...host});
    const there = {external_game_id: 'moonfall'};
    const [potion] = await granter(shop, server, 'ada').items(virtualItem('potion', there));
    const [gold] = await granter(shop, server, 'ada').currency(currency('gold', 5, there));

    assert.equal((await ada.moveItem(potion!.item_id)).status, 200);
    assert.equal(await codeOf(ada.receive(gold!.item_id)), 1411, 'no wallet takes the currency of another game');
    assert.equal((await ada.get(gold!.item_id)).item_status, 'available');
    assert.equal((await ada.moveCurrency(gold!.item_id)).status, 200);

    assert.deepEqual(await owner(shop, player).items(), []);
    assert.equal(await goldOf(shop, player), 0);
  });

  it('credits a currency to the wallet, or to the player in the game', async () => {
    const {shop, host, server} = await openBackpacks(sandbox);
    const player = await shop.player('ada');
    const ada = backpackClient(shop, {...player, ...host});
    const [gold, purse, more] = await granter(shop, server, 'ada').currency(
      currency('gold', 30),
      currency('purse', 2),
      currency('gold', 7),
    );

    assert.equal((await ada.receive(gold!.item_id)).status, 200);
    assert.equal((await ada.receive(purse!.item_id)).status, 200);
    assert.equal((await ada.moveCurrency(more!.item_id, 'hero')).status, 200);

    assert.equal(await goldOf(shop, player), 230);
    assert.equal(await goldOf(shop, await shop.player('hero')), 7);
    assert.deepEqual(await granter(shop, server, 'ada').all(), [
      {gold: 'moved'},
      {purse: 'received'},
      {gold: 'received'},
    ]);
  });

  it('refuses an item that has left, is of another kind or user, or does not exist', async () => {
    const {shop, host, server} = await openBackpacks(sandbox);
    const player = await shop.player('ada');
    const as = {...player, ...host};
    const ada = backpackClient(shop, as);
    const bob = backpackClient(shop, {...(await shop.player('bob')), ...host});
    const [potion] = await granter(shop, server, 'ada').items(virtualItem('potion'));
    const [gold, other] = await granter(shop, server, 'ada').currency(currency('gold', 5), currency('gold', 9));
    const refusal = async (answer: Promise<Response>) => {
      const {status} = (await answer.then((response) => response.clone())) as Response;
      return [status, await codeOf(answer)];
    };

    assert.deepEqual(await refusal(ada.moveCurrency(potion!.item_id)), [422, 1411]);
    assert.deepEqual(await refusal(ada.receive(potion!.item_id)), [422, 1411]);
    assert.deepEqual(await refusal(ada.moveItem(gold!.item_id)), [422, 1411]);
    for (const send of [bob.moveItem, bob.moveCurrency, bob.receive])
      assert.deepEqual(await refusal(send(potion!.item_id)), [404, 4001]);
    assert.deepEqual(await refusal(ada.moveItem(ANY)), [404, 4001]);
    await ada.moveItem(potion!.item_id);
    await ada.receive(gold!.item_id);
    assert.deepEqual(await refusal(ada.moveItem(potion!.item_id)), [422, 1455]);
    assert.deepEqual(await refusal(ada.receive(gold!.item_id)), [422, 1455]);
    assert.deepEqual(await refusal(ada.moveCurrency(gold!.item_id)), [422, 1455]);

    const own = {project_id: shop.projectId, merchant_id: shop.merchantId};
    const sound = {item_id: other!.item_id, user_game_id: 'ada', ...own};
    for (const body of [
      {},
      [],
      {...sound, item_id: 'x'},
      {...sound, item_id: 7},
      {...sound, user_game_id: ''},
      {...sound, project_id: shop.projectId + 1},
      {...sound, merchant_id: 1},
      {...sound, project_id: '7'},
    ])
      assert.equal((await shop.refused(MOVE_CURRENCY, {body: body as never}, {as})).code, 1102, JSON.stringify(body));
    for (const body of [{}, {...own}, {item_id: other!.item_id, ...own, merchant_id: 1}])
      assert.equal((await shop.refused(RECEIVE, {body: body as never}, {as})).code, 1102, JSON.stringify(body));
    assert.equal((await shop.refused(GET, {path: {backpack_item_id: 'x'}}, {as})).status, 404);
    assert.deepEqual([await goldOf(shop, player), await owner(shop, player).units()], [5, {potion: 1}]);
    assert.deepEqual(await ada.skus(), ['gold']);
  });

  it('refuses a currency that the shop has deleted, and keeps it', async () => {
    const {shop, host, server} = await openBackpacks(sandbox);
    const ada = backpackClient(shop, {...(await shop.player('ada')), ...host});
    const [gone] = await granter(shop, server, 'ada').items(virtualItem('sword'));
    await shop.call(
      'DELETE /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}',
      {path: {item_sku: 'sword'}},
      {as: shop.server},
    );

    assert.equal(await codeOf(ada.moveItem(gone!.item_id)), 1411);
    assert.equal((await ada.get(gone!.item_id)).item_status, 'available');
  });

  it('requires the player’s token and X-HOST-ID, which names the project', async () => {
    const {shop, host, server} = await openBackpacks(sandbox);
    const other = await openBackpacks(sandbox);
    const player = await shop.player('ada');
    const [potion] = await granter(shop, server, 'ada').items(virtualItem('potion'));
    const body = {
      item_id: potion!.item_id,
      user_game_id: 'ada',
      project_id: shop.projectId,
      merchant_id: shop.merchantId,
    };
    const {token} = await shop.call('POST /_sandbox/projects/{project_id}/server/token', {});
    const others = [
      {},
      player,
      host,
      {...player, 'x-host-id': 'guess'},
      {...player, 'x-host-id': ''},
      {...player, 'x-host-id': 'x'.repeat(1000)},
      {...player, ...other.host},
      {...(await other.shop.player('ada')), ...host},
      {...(await shop.player('ada', {lifetime_seconds: -60})), ...host},
      server,
      {authorization: `Bearer ${token}`, ...host},
    ];
    for (const [index, as] of others.entries()) {
      for (const answer of [
        shop.refused(LIST, {}, {as}),
        shop.refused(GET, {path: {backpack_item_id: potion!.item_id}}, {as}),
        shop.refused(MOVE_ITEM, {body}, {as}),
        shop.refused(MOVE_CURRENCY, {body}, {as}),
        shop.refused(RECEIVE, {body}, {as}),
      ]) {
        const {status, code} = await answer;
        assert.deepEqual([status, code], [401, 1501], `credential ${index}`);
      }
    }
    assert.deepEqual(await owner(shop, player).items(), []);
  });

  it('does not allow that header in requests from pages', async () => {
    const answer = await sandbox.send('/web/backpack/items', {method: 'OPTIONS'});

    assert.doesNotMatch(answer.headers.get('access-control-allow-headers') ?? '', /host/i);
  });

  it('holds the keys of bought games until they are refunded', async () => {
    const {shop, host, server} = await openBackpacks(sandbox);
    await plantIn(sandbox, shop, {
      games: [
        {
          sku: 'ashes',
          name: {en: 'Ashes'},
          unit_items: [{drm_sku: 'steam', prices: [{amount: 9.99, currency: 'USD', is_default: true}]}],
        },
      ],
    });
    const player = await shop.player('ada');
    const ada = backpackClient(shop, {...player, ...host});

    const order = await buy(shop, player, 'ashes_steam', 2);

    const [key, other] = await ada.list();
    assert.match(key!.code ?? '', /^[A-Z2-9]{5}-[A-Z2-9]{5}-[A-Z2-9]{5}$/);
    assert.notEqual(key!.code, other!.code);
    assert.deepEqual(
      [key!.item_type, key!.item_sku, key!.game_name, key!.external_game_id, key!.platform],
      ['game_key', 'ashes_steam', 'Ashes', 'ashes', 'steam'],
    );
    assert.equal(await codeOf(ada.moveItem(key!.item_id)), 1411, 'a key is typed in elsewhere');
    assert.deepEqual(await owner(shop, player).units(), {ashes_steam: 2});

    await reportPayment(shop, order, 'refunded');
    assert.deepEqual(await ada.list(), []);
    assert.deepEqual(await granter(shop, server, 'ada').all(), []);
    assert.deepEqual(await owner(shop, player).items(), []);
  });

  it('is empty after a reset; the host id stays', async () => {
    const {shop, host, server} = await openBackpacks(sandbox);
    const ada = backpackClient(shop, {...(await shop.player('ada')), ...host});
    await granter(shop, server, 'ada').items(virtualItem('potion'));

    await shop.call('POST /_sandbox/projects/{project_id}/reset', {});

    assert.deepEqual(await ada.list(), []);
    await plantIn(sandbox, shop, {items: [item('potion')]});
    await granter(shop, server, 'ada').items(virtualItem('potion'));
    assert.deepEqual(await ada.skus(), ['potion']);
  });
});
