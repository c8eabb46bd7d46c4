import assert from 'node:assert/strict';
import {it} from 'node:test';
import {backpackClient, currency, granter, openBackpacks, virtualItem} from '../support/backpacks.js';
import {eachDatabase} from '../support/databases.js';
import {bearer, claimsOf, tokenOf} from '../support/sandbox.js';

const ROOT = '/web/backpack/merchants/{merchant_id}/projects/{project_id}';
const ADD_GAME = 'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/games';
const GAMES = 'GET /web/backpack/merchants/{merchant_id}/projects/{project_id}/games';
const CHANGE_GAME = 'PUT /web/backpack/merchants/{merchant_id}/projects/{project_id}/games';
const KEYS = 'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/game_keys';
const CODES = 'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/promo_codes';
const CURRENCY = 'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/virtual_currency';
const ITEMS = 'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/virtual_items';
const LIST = 'GET /web/backpack/merchants/{merchant_id}/projects/{project_id}/users/{user_id}/items';
const DELETE =
  'DELETE /web/backpack/merchants/{merchant_id}/projects/{project_id}/users/{user_id}/items/{backpack_item_id}';
const TOKEN = 'POST /_sandbox/projects/{project_id}/server/token';
const REDEEM = 'POST /v2/project/{project_id}/promocode/redeem';
const FILL = 'PUT /v2/project/{project_id}/cart/fill';

const path = {user_id: 'ada'};

eachDatabase('the studio’s backpack API', (sandbox) => {
  it('adds games, lists them in that order, and changes them with all their items', async () => {
    const {shop, server} = await openBackpacks(sandbox);
    const as = server;
    const ashes = {external_game_id: 'ashes', name: 'Ashes', image_url: 'https://cdn.example.test/ashes.png'};

    assert.deepEqual(await shop.call(ADD_GAME, {body: ashes}, {as}), ashes);
    const moonfall = {external_game_id: 'moonfall', name: 'Moonfall'};
    assert.deepEqual(await shop.call(GAMES, {}, {as}), [moonfall, ashes]);
    const [item] = await granter(shop, server, 'ada').items(
      virtualItem('helm', {external_game_id: 'ashes', game_name: 'Another name'}),
    );
    assert.deepEqual([item!.game_name, item!.game_image_url], ['Ashes', ashes.image_url]);

    const renamed = {external_game_id: 'ashes', name: 'Ashes II'};
    assert.deepEqual(await shop.call(CHANGE_GAME, {body: renamed}, {as}), renamed);
    assert.equal((await shop.call(LIST, {path}, {as}))[0]?.game_name, 'Ashes II');

    assert.equal((await shop.refused(ADD_GAME, {body: ashes}, {as})).code, 4002);
    const unknown = await shop.refused(CHANGE_GAME, {body: {...ashes, external_game_id: 'x'}}, {as});
    assert.deepEqual([unknown.status, unknown.code], [404, 4604]);
    for (const body of [{}, {name: 'x'}, {external_game_id: '', name: 'x'}, {external_game_id: 'x', name: ''}, []])
      assert.equal((await shop.refused(ADD_GAME, {body: body as never}, {as})).code, 1102, JSON.stringify(body));
  });

  it('grants game keys, given or generated, and lets their player read them', async () => {
    const {shop, host, server} = await openBackpacks(sandbox);
    const body = [
      {...virtualItem('moonfall-key', {external_game_id: 'moonfall', platform: 'steam'}), code: 'AAAA-BBBB'},
      virtualItem('moonfall-key', {external_game_id: 'moonfall'}),
    ];

    const [brought, made] = await shop.call(KEYS, {path, body}, {as: server});

    assert.deepEqual([brought!.item_type, brought!.code, brought!.platform], ['game_key', 'AAAA-BBBB', 'steam']);
    assert.match(made!.code ?? '', /^[A-Z2-9]{5}-[A-Z2-9]{5}-[A-Z2-9]{5}$/);
    const ada = backpackClient(shop, {...(await shop.player('ada')), ...host});
    assert.deepEqual(
      (await ada.list()).map(({code}) => code),
      [made!.code, 'AAAA-BBBB'],
    );
  });

  it('gives the items of a promo code with a purchase, once, where it is for this game', async () => {
    const {shop, host, server} = await openBackpacks(sandbox);
    const gift = [{sku: 'potion', quantity: 5}];
    const body = [
      {...virtualItem('code'), promo_code: 'GIFT-1', items: gift},
      {...virtualItem('code'), items: gift},
      {...virtualItem('code', {external_game_id: 'moonfall'}), promo_code: 'MOON', items: [{sku: 'rock', quantity: 1}]},
      {...virtualItem('code'), promo_code: 'HELLO'},
    ];
    await shop.call(CODES, {path, body}, {as: server});
    const player = await shop.player('ada');
    const codes = (await backpackClient(shop, {...player, ...host}).list()).map(({promo_code, items}) => ({
      promo_code,
      items,
    }));
    assert.deepEqual(
      codes.map(({items}) => items),
      [[], [{sku: 'rock', quantity: 1}], gift, gift],
    );

    for (const code of ['GIFT-1', codes[2]!.promo_code as string]) {
      await shop.call(FILL, {body: {items: [{sku: 'sword', quantity: 1}]}}, {as: player});
      const cart = await shop.call(REDEEM, {body: {coupon_code: code, cart: {id: 'current'}}}, {as: player});
      assert.deepEqual(
        cart.items.filter(({is_bonus}) => is_bonus).map(({sku, quantity}) => [sku, quantity]),
        [['potion', 5]],
        code,
      );
      await shop.call('PUT /v2/project/{project_id}/promocode/remove', {body: {cart: {id: 'current'}}}, {as: player});
    }
    for (const coupon_code of ['MOON', 'HELLO'])
      assert.equal((await shop.refused(REDEEM, {body: {coupon_code, cart: {id: 'current'}}}, {as: player})).code, 9802);
  });

  it('refuses a grant as a whole when a part of it is invalid', async () => {
    const {shop, server} = await openBackpacks(sandbox);
    const as = server;
    const codesOf = async (body: unknown[]) =>
      Promise.all(
        [ITEMS, CURRENCY, KEYS, CODES].map(
          async (key) => (await shop.refused(key as typeof ITEMS, {path, body: body as never}, {as})).code,
        ),
      );
    const gold = currency('gold', 5);
    const there = {external_game_id: 'elsewhere'};

    assert.deepEqual(await codesOf([gold, {...gold, ...there}]), [4604, 4604, 4604, 4604]);
    assert.equal(
      (await shop.refused(ITEMS, {path, body: [virtualItem('potion'), virtualItem('nothing')]}, {as})).code,
      4001,
    );
    assert.equal((await shop.refused(ITEMS, {path, body: [virtualItem('gold')]}, {as})).code, 4001, 'no virtual item');
    assert.equal((await shop.refused(CURRENCY, {path, body: [gold, currency('potion', 1)]}, {as})).code, 4001);
    const code = {...virtualItem('code'), promo_code: 'ONCE', items: [{sku: 'potion', quantity: 1}]};
    assert.equal((await shop.refused(CODES, {path, body: [code, code]}, {as})).code, 1102, 'a code twice');
    const unknown = {...code, promo_code: 'NEW', items: [{sku: 'nothing', quantity: 1}]};
    assert.equal((await shop.refused(CODES, {path, body: [code, unknown]}, {as})).code, 4001);
    for (const body of [
      [],
      {},
      [{}],
      [{...gold, item_sku: ''}],
      [{...gold, image_url: undefined}],
      Array(101).fill(gold),
    ])
      assert.deepEqual(await codesOf(body as unknown[]), [1102, 1102, 1102, 1102], JSON.stringify(body).slice(0, 80));
    for (const wrong of [{quantity: 0}, {quantity: 1.5}, {price: -1}, {price: 'free'}, {currency: ''}])
      assert.equal((await shop.refused(CURRENCY, {path, body: [{...gold, ...wrong} as never]}, {as})).code, 1102);

    assert.deepEqual(await shop.call(LIST, {path}, {as}), []);
    await shop.call(CODES, {path, body: [code]}, {as});
  });

  it('deletes an item while it is available', async () => {
    const {shop, host, server} = await openBackpacks(sandbox);
    const ada = backpackClient(shop, {...(await shop.player('ada')), ...host});
    const [potion, sword] = await granter(shop, server, 'ada').items(virtualItem('potion'), virtualItem('sword'));
    const remove = (user_id: string, backpack_item_id: string) =>
      shop.respond(DELETE, {path: {user_id, backpack_item_id}}, {as: server});

    assert.equal((await remove('bob', potion!.item_id)).status, 404);
    assert.equal((await remove('ada', potion!.item_id)).status, 204);
    assert.equal((await remove('ada', potion!.item_id)).status, 404);
    assert.equal((await ada.moveItem(potion!.item_id)).status, 404);
    await ada.moveItem(sword!.item_id);
    const refused = await remove('ada', sword!.item_id);
    assert.deepEqual([refused.status, ((await refused.json()) as {errorCode: number}).errorCode], [422, 1455]);
    assert.deepEqual(await granter(shop, server, 'ada').all(), [{sword: 'moved'}]);
  });

  it('lists all items of a user, or a page of them', async () => {
    const {shop, server} = await openBackpacks(sandbox);
    await granter(shop, server, 'ada').items(...Array.from({length: 60}, () => virtualItem('potion')));
    const list = async (query: {limit?: number; offset?: number}) =>
      (await shop.call(LIST, {path, query}, {as: server})).length;

    assert.deepEqual([await list({}), await list({limit: 7}), await list({limit: 7, offset: 55})], [60, 7, 5]);
    assert.equal((await shop.refused(LIST, {path, query: {limit: 0}}, {as: server})).code, 1102);
  });

  it('accepts only the studio’s server: its access token or its key, with X-HOST-ID', async () => {
    const {shop, host, server} = await openBackpacks(sandbox);
    const other = await openBackpacks(sandbox);
    const serverToken = async (lifetime_seconds?: number) =>
      bearer((await shop.call(TOKEN, {body: lifetime_seconds === undefined ? {} : {lifetime_seconds}})).token);
    const token = await serverToken();
    const body = [virtualItem('potion')];

    for (const as of [server, {...token, ...host}, {...shop.merchant, ...host}])
      assert.equal((await shop.call(ITEMS, {path, body}, {as})).length, 1);
    const {exp, iat} = claimsOf(tokenOf(token));
    assert.equal(exp - iat, 3600);

    const others = [
      {},
      host,
      shop.server,
      token,
      {...token, 'x-host-id': 'guess'},
      {...shop.server, ...other.host},
      {...other.shop.server, ...host},
      {...(await shop.player('ada')), ...host},
      {...(await serverToken(-60)), ...host},
    ];
    const game = {external_game_id: 'x', name: 'X'};
    for (const [index, as] of others.entries())
      for (const answer of [
        shop.refused(ADD_GAME, {body: game}, {as}),
        shop.refused(GAMES, {}, {as}),
        shop.refused(CHANGE_GAME, {body: game}, {as}),
        shop.refused(ITEMS, {path, body}, {as}),
        shop.refused(KEYS, {path, body}, {as}),
        shop.refused(CODES, {path, body}, {as}),
        shop.refused(CURRENCY, {path, body: [currency('gold', 1)]}, {as}),
        shop.refused(LIST, {path}, {as}),
        shop.refused(DELETE, {path: {...path, backpack_item_id: crypto.randomUUID()}}, {as}),
      ]) {
        const {status, code} = await answer;
        assert.deepEqual([status, code], [401, 1020], `credential ${index}`);
      }
    const wrong = await shop.refused(GAMES, {path: {merchant_id: shop.merchantId + 1}}, {as: server});
    assert.equal(wrong.status, 404, ROOT);
    assert.equal((await shop.call(LIST, {path}, {as: server})).length, 3);
  });
});
