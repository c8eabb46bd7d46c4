import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {item, stock} from '../support/items.js';
import {eventTypes, payPage, settle} from '../support/purchase.js';
import type {Request, Shop} from '../support/sandbox.js';
import {addPlan, cardInput, openSubscriber} from '../support/subscriptions.js';

const PUBLIC = 'GET /api/public/v1/projects/{project_id}/user_plans';
const MINE = 'GET /api/user/v1/projects/{project_id}/plans';
const BUY = 'POST /api/user/v1/projects/{project_id}/subscriptions/buy';

const month = (amount: number, currency: string, more = {}) => ({
  charge: {amount, currency, period: {value: 1, type: 'month' as const}, ...more},
});
const inEuros = month(4.99, 'USD', {prices: [{amount: 4.49, currency: 'EUR', setup_fee: 1}]});

/** The token of the page that the link opens. */
const tokenOf = async (shop: Shop, request: Request<typeof BUY>, as: Record<string, string>): Promise<string> => {
  const {link_to_ps} = await shop.call(BUY, request, {as});
  const {pathname, searchParams} = new URL(link_to_ps);
  assert.equal(pathname, '/paystation4/');
  return searchParams.get('token') as string;
};

/** Adds an item with a separate price in Germany. */
const stockGermany = (shop: Shop) =>
  stock(
    shop,
    item('sword', {
      prices: [
        {amount: 4.99, currency: 'USD', is_default: true},
        {amount: 4.49, currency: 'EUR', country_iso: 'DE'},
      ],
    }),
  );

eachDatabase('plans in the shop', (sandbox) => {
  it('are listed to anyone, oldest first, page by page, in the locale and the country’s currency', async () => {
    const shop = await sandbox.project();
    await stockGermany(shop);
    await addPlan(shop, 'a', {...inEuros, name: {en: 'Pass', de: 'Karte'}, trial: {value: 7}});
    await addPlan(shop, 'b');
    const off = await addPlan(shop, 'off');
    await shop.call(
      'DELETE /projects/{project_id}/subscriptions/plans/{plan_id}',
      {path: {plan_id: off}},
      {
        as: shop.server,
      },
    );
    await addPlan(shop, 'c');

    const first = await shop.call(PUBLIC, {query: {limit: 2, locale: 'de', country: 'DE'}});
    const rest = await shop.call(PUBLIC, {query: {limit: 2, offset: 2}});

    assert.deepEqual(
      first.items.map(({plan_external_id, plan_name, charge}) => [plan_external_id, plan_name, charge]),
      [
        ['a', 'Karte', {amount: 4.49, setup_fee: 1, currency: 'EUR'}],
        ['b', 'The b', {amount: 4.99, setup_fee: 0, currency: 'USD'}],
      ],
    );
    assert.deepEqual(
      [first.has_more, first.items[0]?.trial_period, first.items[0]?.period],
      [true, 7, {value: 1, unit: 'month'}],
    );
    assert.deepEqual([rest.has_more, rest.items.map(({plan_external_id}) => plan_external_id)], [false, ['c']]);
  });

  it('are filtered by id and by external id', async () => {
    const shop = await sandbox.project();
    const numbers = [await addPlan(shop, 'a'), await addPlan(shop, 'b'), await addPlan(shop, 'c')];
    const ada = await shop.player('ada');
    for (const [key, as] of [
      [PUBLIC, {}],
      // Clients send their credentials with every call.
      [PUBLIC, ada],
      [PUBLIC, {authorization: 'Bearer of.nobody.here'}],
      [PUBLIC, shop.server],
      [MINE, ada],
    ] as const) {
      const found = async (query: NonNullable<Request<typeof PUBLIC>['query']>) =>
        (await shop.call(key, {query}, {as})).items.map(({plan_external_id}) => plan_external_id);

      assert.deepEqual(await found({plan_id: [numbers[2]!, numbers[0]!]}), ['a', 'c']);
      assert.deepEqual(await found({plan_external_id: ['b', 'nothing']}), ['b']);
      assert.deepEqual(await found({plan_id: [numbers[0]!], plan_external_id: ['b']}), []);
      assert.equal((await shop.refused(key, {query: {limit: 51}}, {as})).code, 1102);
    }
  });

  it('are shown with the latest changes at once', async () => {
    const shop = await sandbox.project();
    for (let count = 0; count < 5; count++) {
      assert.equal((await shop.call(PUBLIC, {})).items.length, count);
      await addPlan(shop, `plan-${count}`);
    }
  });

  it('show a player the remaining trials, and require a user for that', async () => {
    const shop = await sandbox.project();
    await addPlan(shop, 'first', {group_id: 'crown', trial: {value: 7}});
    await addPlan(shop, 'second', {group_id: 'crown', trial: {value: 9}});
    await addPlan(shop, 'other', {trial: {value: 3}});
    const ada = await openSubscriber(shop, 'ada');
    await ada.subscribe('first');

    const trials = async (as: Record<string, string>) =>
      (await shop.call(MINE, {}, {as})).items.map(({trial_period}) => trial_period);

    assert.deepEqual(await trials(ada.as), [null, null, 3]);
    assert.deepEqual(await trials(await shop.player('bob')), [7, 9, 3]);
    for (const as of [{}, shop.server]) assert.equal((await shop.refused(MINE, {}, {as})).code, 1501);
  });

  it('are bought on the linked page, and not before', async () => {
    const shop = await sandbox.project();
    await stockGermany(shop);
    await addPlan(shop, 'pass', {...inEuros, group_id: 'crown'});
    const ada = await openSubscriber(shop, 'ada');

    const body = {plan_external_id: 'pass', settings: {sandbox: true, return_url: 'https://game.example/back'}};
    const token = await tokenOf(shop, {query: {country: 'DE'}, body}, ada.as);
    assert.deepEqual(await ada.list(), []);
    const view = await payPage(shop).pay(token, cardInput('good'));

    assert.equal(view.situation, 'subscribed');
    assert.equal(new URL(view.leave?.url as string).searchParams.get('user_id'), 'ada');
    const [{plan_external_id, charge, status} = assert.fail()] = await ada.list();
    assert.deepEqual([plan_external_id, charge.amount, charge.currency, status], ['pass', 4.49, 'EUR', 'active']);
    await settle(shop);
    assert.deepEqual(await eventTypes(shop), ['payment', 'create_subscription']);
    assert.equal((await shop.refused(BUY, {body}, {as: ada.as})).code, 8015);
  });

  it('have the price of the player’s country, whatever country the request names', async () => {
    const shop = await sandbox.project();
    await stockGermany(shop);
    await addPlan(shop, 'pass', inEuros);
    const ada = await shop.player('ada');
    const headers = {'x-test-country': 'US'};
    const {link_to_ps} = await shop.call(
      BUY,
      {query: {country: 'DE'}, body: {plan_external_id: 'pass'}},
      {as: ada, headers},
    );

    const page = await (await shop.send(new URL(link_to_ps).pathname + new URL(link_to_ps).search)).text();

    assert.match(page, /\$4\.99/);
  });

  it('are refused when unknown or disabled, with an unsafe return URL, or without a user', async () => {
    const shop = await sandbox.project();
    const off = await addPlan(shop, 'off');
    await shop.call(
      'DELETE /projects/{project_id}/subscriptions/plans/{plan_id}',
      {path: {plan_id: off}},
      {
        as: shop.server,
      },
    );
    await addPlan(shop, 'pass');
    const as = await shop.player('ada');
    const codeOf = async (body: object) => (await shop.refused(BUY, {body: body as never}, {as})).code;

    assert.equal(await codeOf({plan_external_id: 'nothing'}), 8002);
    assert.equal(await codeOf({plan_external_id: 'off'}), 8002);
    assert.equal(await codeOf({}), 1102);
    assert.equal(await codeOf({plan_external_id: 'pass', settings: {return_url: 'javascript:alert(1)'}}), 1102);
    const nobody = await shop.refused(BUY, {body: {plan_external_id: 'pass'}});
    assert.deepEqual([nobody.status, nobody.code], [401, 1501]);
  });
});
