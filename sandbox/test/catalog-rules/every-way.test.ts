import assert from 'node:assert/strict';
import {it} from 'node:test';
import {addRule} from '../support/catalog-rules.js';
import {eachDatabase} from '../support/databases.js';
import {item} from '../support/items.js';
import {addOfferChain, offerChainClient} from '../support/offer-chains.js';
import {plantIn} from '../support/plant.js';
import {bearer, type Credential, type Shop, type TestSandbox} from '../support/sandbox.js';

const ORDER = 'POST /v2/project/{project_id}/payment/item/{item_sku}';
const ORDER_FREE = 'POST /v2/project/{project_id}/free/item/{item_sku}';
const ORDER_VIRTUAL = 'POST /v2/project/{project_id}/payment/item/{item_sku}/virtual/{virtual_currency_sku}';
const PUT = 'PUT /v2/project/{project_id}/cart/{cart_id}/item/{item_sku}';
const CART = 'GET /v2/project/{project_id}/cart';
const FILL = 'PUT /v2/project/{project_id}/cart/fill';
const REDEEM = 'POST /v2/project/{project_id}/promocode/redeem';
const TAKE_OFF = 'PUT /v2/project/{project_id}/promocode/remove';
const REWARDS = 'GET /v2/project/{project_id}/promocode/code/{code}/rewards';
const VERIFY = 'GET /v2/project/{project_id}/promotion/code/{code}/verify';
const LIST = 'GET /v2/project/{project_id}/items/virtual_items';

const name = {en: 'A'};
const KEY = 'moonfall_steam';

/** What a shop shows of each kind: its list, and one of it by its SKU. */
const WAYS = {
  sword: ['items/virtual_items', 'items/virtual_items/sku/sword'],
  gold: ['items/virtual_currency', 'items/virtual_currency/sku/gold'],
  purse: ['items/virtual_currency/package', 'items/virtual_currency/package/sku/purse'],
  box: ['items/bundle', 'items/bundle/sku/box'],
  [KEY]: ['items', `items/game/key/sku/${KEY}`],
  moonfall: ['items/game', 'items/game/sku/moonfall'],
} as const;

/** A shop with an item of each kind; Ada has what its rules ask for by her token, Bob has not. */
async function openShop(sandbox: TestSandbox) {
  const shop = await sandbox.project();
  await plantIn(sandbox, shop, {
    currencies: [{...item('gold')}],
    items: [
      item('sword', {vc_prices: [{sku: 'gold', amount: 1, is_default: true}]}),
      item('bow'),
      {sku: 'gift', name, is_free: true},
    ],
    packages: [{...item('purse'), content: [{sku: 'gold', quantity: 5}]}],
    bundles: [{...item('box'), content: [{sku: 'bow', quantity: 3}]}],
    games: [
      {
        sku: 'moonfall',
        name,
        unit_items: (['steam', 'gog'] as const).map((drm_sku) => ({
          drm_sku,
          prices: [{amount: 9.99, currency: 'USD', is_default: true}],
        })),
      },
    ],
    promo_codes: [
      {external_id: 'ten', name, codes: ['TEN'], discount: {percent: '10'}},
      {
        external_id: 'half',
        name,
        codes: ['HALF'],
        discounted_items: ['sword', 'bow'].map((sku) => ({sku, discount: {percent: '50'}})),
      },
    ],
  });
  const ada = await shop.player('ada', {attributes: {level: '12'}});
  return {shop, ada, bob: await shop.player('bob')};
}

const shownAt = async (shop: Shop, path: string, as: Credential): Promise<unknown> => {
  const response = await shop.send(`/v2/project/${shop.projectId}/${path}`, {headers: as});
  if (response.status === 404) return [];
  const body = (await response.json()) as {items?: readonly {sku: string}[]; sku?: string};
  return body.items?.map(({sku}) => sku) ?? [body.sku];
};
const skusOf = ({items}: {items: readonly {sku: string}[]}): string => items.map(({sku}) => sku).join();

eachDatabase('what a rule names', (sandbox) => {
  it('is hidden whatever its kind: from its list and by its SKU', async () => {
    const {shop, ada, bob} = await openShop(sandbox);
    const isSeen = async (sku: string, as: Credential) =>
      Promise.all(
        WAYS[sku as keyof typeof WAYS].map(async (path) => ((await shownAt(shop, path, as)) as string[]).includes(sku)),
      );
    for (const sku of Object.keys(WAYS)) {
      assert.deepEqual(await isSeen(sku, bob), [true, true], `${sku} before`);
      await addRule(shop, sku);
      assert.deepEqual(await isSeen(sku, bob), [false, false], `${sku} for Bob`);
      assert.deepEqual(await isSeen(sku, {}), [false, false], `${sku} for a visitor`);
      assert.deepEqual(await isSeen(sku, ada), [true, true], `${sku} for Ada`);
    }
  });

  it('is a game with all its keys, and a game none of whose keys is shown is not shown', async () => {
    const {shop, ada, bob} = await openShop(sandbox);
    const gamesOf = (as: Credential) => shownAt(shop, 'items/game', as);
    const order = async (as: Credential, item_sku: string) =>
      (await shop.respond(ORDER, {path: {item_sku}, body: {}}, {as})).status;

    await addRule(shop, KEY);
    assert.deepEqual([await gamesOf(bob), await order(bob, 'moonfall_gog')], [['moonfall'], 200]);
    assert.equal(await order(bob, KEY), 404);
    const second = await addRule(shop, 'moonfall_gog');
    assert.deepEqual([await gamesOf(bob), await gamesOf(ada)], [[], ['moonfall']]);
    assert.deepEqual(await shownAt(shop, 'items/game/sku/moonfall', bob), []);

    const RULE = 'DELETE /v2/project/{project_id}/admin/user/attribute/rule/{rule_id}';
    await shop.call(RULE, {path: {rule_id: second}}, {as: shop.server});
    await addRule(shop, 'moonfall');
    assert.deepEqual([await order(bob, 'moonfall_gog'), await order(ada, 'moonfall_gog')], [404, 200]);
    assert.deepEqual(await gamesOf(bob), []);
  });

  it('cannot be had free, for virtual currency, or in a cart by its id', async () => {
    const {shop, ada, bob} = await openShop(sandbox);
    for (const sku of ['sword', 'gift']) await addRule(shop, sku);
    await shop.call('POST /_sandbox/projects/{project_id}/users/grant', {
      body: {user_id: 'bob', sku: 'gold', quantity: 5},
    });
    const virtual = {item_sku: 'sword', virtual_currency_sku: 'gold'};

    const codes = [
      await shop.refused(ORDER_FREE, {path: {item_sku: 'gift'}, body: {}}, {as: bob}),
      await shop.refused(ORDER_VIRTUAL, {path: virtual, body: {}}, {as: bob}),
      await shop.refused(PUT, {path: {cart_id: 'mine', item_sku: 'sword'}, body: {quantity: 1}}, {as: bob}),
    ].map(({code}) => code);

    assert.deepEqual(codes, [4001, 4001, 4001]);
    assert.ok((await shop.call(ORDER_FREE, {path: {item_sku: 'gift'}, body: {}}, {as: ada})).order_id);
  });

  it('stays in a cart when its player redeems a code and takes it off, and is named by no code to others', async () => {
    const {shop, ada, bob} = await openShop(sandbox);
    await addRule(shop, 'sword');
    const items = ['sword', 'bow'].map((sku) => ({sku, quantity: 1}));
    await shop.call(FILL, {body: {items}}, {as: ada});

    assert.equal(skusOf(await shop.call(REDEEM, {body: {coupon_code: 'TEN'}}, {as: ada})), 'sword,bow');
    assert.equal(skusOf(await shop.call(TAKE_OFF, {body: {}}, {as: ada})), 'sword,bow');
    assert.equal(skusOf(await shop.call(CART, {}, {as: ada})), 'sword,bow');
    const named = async (as: Credential) => [
      (await shop.call(REWARDS, {path: {code: 'HALF'}}, {as})).discounted_items?.map(({sku}) => sku),
      (await shop.call(VERIFY, {path: {code: 'HALF'}}, {as})).rewards.discounted_items?.map(({sku}) => sku),
    ];
    assert.deepEqual(await named(bob), [['bow'], ['bow']]);
    assert.deepEqual(await named(ada), [
      ['sword', 'bow'],
      ['sword', 'bow'],
    ]);
  });

  it('can be bought as the step of a chain, which leads to it', async () => {
    const {shop, bob} = await openShop(sandbox);
    await addRule(shop, 'sword');
    const id = await addOfferChain(shop, [['paid', 'sword']]);

    await offerChainClient(shop, bob, id).buy(1);

    assert.deepEqual(await offerChainClient(shop, bob, id).progress(), [[true], null]);
  });

  it('is not shown by the token of an order, which outlives what the player’s own said', async () => {
    const {shop, ada} = await openShop(sandbox);
    await addRule(shop, 'sword');
    const {token} = await shop.call(ORDER, {path: {item_sku: 'bow'}, body: {}}, {as: ada});

    assert.equal(skusOf(await shop.call(LIST, {}, {as: ada})), 'sword,bow,gift');
    assert.equal(skusOf(await shop.call(LIST, {}, {as: bearer(token)})), 'bow,gift');
  });
});
