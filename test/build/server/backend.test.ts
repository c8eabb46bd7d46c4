import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {createUserToken, ServiceError} from 'game-storefront/server';
import {type Project, type StartedSandbox, startSandbox} from 'game-storefront/testing';
import {createBackend} from '../../../demo/backend/backend.mjs';
import {listenFrom} from '../../../scripts/lib/listen.mjs';
import {SHOP} from './proxied-backpack.js';
import {SECRET, signed} from './signed-webhook.js';

let sandbox: StartedSandbox;
before(async () => {
  sandbox = await startSandbox();
});
after(() => sandbox.stop());

describe('createUserToken', () => {
  let project: Project;
  before(async () => {
    project = await sandbox.project({seed: 'empty'});
  });

  it('makes a token by which the shop recognises the player', async () => {
    const token = await createUserToken(project.merchant, {projectId: project.id, user: {id: 'ada', country: 'DE'}});

    const url = `${project.storeUrl}/v2/project/${project.id}/user/virtual_currency_balance`;
    assert.equal((await fetch(url, {headers: {authorization: `Bearer ${token}`}})).status, 200);
  });

  it('says of the player what the game knows, and the shop shows what that is for', async () => {
    const store = `${project.storeUrl}/v2/project/${project.id}`;
    const {merchantId, apiKey} = project.merchant;
    const admin = async (path: string, body: unknown): Promise<void> => {
      const headers = {authorization: `Basic ${btoa(`${merchantId}:${apiKey}`)}`, 'content-type': 'application/json'};
      const {status} = await fetch(`${store}/admin/${path}`, {method: 'POST', headers, body: JSON.stringify(body)});
      assert.equal(status, 201);
    };
    const name = {en: 'Veteran’s Cape'};
    await admin('items/virtual_items', {
      sku: 'cape',
      name,
      prices: [{amount: 9.99, currency: 'USD', is_default: true}],
    });
    const attribute_conditions = [{attribute: 'level', type: 'number', operator: 'ee', value: '10'}];
    await admin('user/attribute/rule', {
      name: 'Veterans',
      is_enabled: true,
      attribute_conditions,
      items: [{sku: 'cape'}],
    });
    const statusFor = async (attributes?: Record<string, string | number | boolean>): Promise<number> => {
      const user = {id: 'ada', ...(attributes !== undefined && {attributes})};
      const token = await createUserToken(project.merchant, {projectId: project.id, user});
      const headers = {authorization: `Bearer ${token}`};
      return (await fetch(`${store}/items/virtual_items/sku/cape`, {headers})).status;
    };

    assert.deepEqual([await statusFor({level: 12}), await statusFor({level: '9'}), await statusFor()], [200, 404, 404]);
    for (const attributes of [
      [],
      null,
      'veteran',
      new Map([['level', 12]]),
      {pets: ['owl']},
      {level: Number.NaN},
      {rank: undefined},
    ])
      await assert.rejects(statusFor(attributes as never), /^TypeError: user\.attributes/, JSON.stringify(attributes));
  });

  it('names the wrong fields, and no secret', async () => {
    const ofNobody = {projectId: project.id + 1, user: {id: 'ada'}};

    await assert.rejects(createUserToken(project.merchant, ofNobody), (error: ServiceError) => {
      assert.equal(error.status, 422);
      assert.deepEqual(Object.keys(error.fields), ['settings.project_id']);
      assert.ok(!JSON.stringify([error, error.message, error.stack]).includes(project.merchant.apiKey));
      return error instanceof ServiceError;
    });
    const wrong = {...project.merchant, apiKey: 'wrong'};
    await assert.rejects(createUserToken(wrong, {projectId: project.id, user: {id: 'ada'}}), {status: 401});
  });

  it('sends its key over no unencrypted connection', async () => {
    const asked: string[] = [];
    const fetch = async (url: unknown): Promise<Response> => {
      asked.push(String(url));
      return Response.json({token: 'of-ada'});
    };
    const ask = (apiUrl: string): Promise<string> =>
      createUserToken({...project.merchant, apiKey: 'schlüssel ☂', apiUrl, fetch}, {projectId: 1, user: {id: 'ada'}});

    for (const apiUrl of [
      'http://api.example/merchant/v2',
      'http://127.0.0.1.example',
      'ftp://localhost',
      'api.example',
      '',
    ])
      await assert.rejects(ask(apiUrl), TypeError, apiUrl);
    assert.deepEqual(asked, []);
    for (const apiUrl of ['https://api.example/merchant/v2/', 'http://localhost:8787/merchant/v2'])
      assert.equal(await ask(apiUrl), 'of-ada');
    const {merchantId} = project.merchant;
    assert.equal(asked[0], `https://api.example/merchant/v2/merchants/${merchantId}/token`);
  });

  it('rejects where the answer makes no sense, or there is none', async () => {
    const answers: [() => Promise<Response>, number][] = [
      [async () => new Response('<h1>Gateway</h1>', {status: 502}), 502],
      [async () => Response.json({}), 200],
      [async () => Response.json(null), 200],
      [async () => Response.json({token: ''}), 200],
      [async () => Response.json({token: 7, extended_message: 'odd'}), 200],
      [async () => Promise.reject(new TypeError('fetch failed')), 0],
    ];
    for (const [fetch, status] of answers)
      await assert.rejects(
        createUserToken({...project.merchant, fetch}, {projectId: 1, user: {id: 'ada'}}),
        (error: ServiceError) => error instanceof ServiceError && error.status === status,
      );
  });
});

const named = (sku: string, dollars: number) => ({sku, name: {en: sku}, prices: {USD: dollars}});
/** A bundle that holds an item and a package, and an item that is to come. */
const BUNDLED = {
  name: 'Bundled',
  currencies: [named('coins', 0.01)],
  items: [
    named('lantern', 4.99),
    {...named('moon-lantern', 9.99), pre_order: {is_enabled: true, release_date: 'P30D'}},
  ],
  packages: [{...named('coins-100', 0.99), content: [{sku: 'coins', quantity: 100}]}],
  bundles: [
    {
      ...named('box', 5.99),
      content: [
        {sku: 'lantern', quantity: 1},
        {sku: 'coins-100', quantity: 1},
      ],
    },
  ],
};

describe('the example of a backend', () => {
  /** The example, before a sandbox's project: its one player `ada` owns nothing. It listens until `close`. */
  async function startBackend(project: Project, webhookSecret: string, origins: readonly string[] = []) {
    const players = new Map([['ada', new Map<string, number>()]]);
    const preOrders = new Map<number, {player: string; items: readonly {sku: string; quantity: number}[]}>();
    const {merchant, id: projectId} = project;
    const backpack = {...project.backpack, origins};
    const backend = createBackend({merchant, projectId, webhookSecret, backpack, players, preOrders});
    const close = (): void => {
      backend.close();
      backend.closeAllConnections();
    };
    return {url: await listenFrom(backend, 0), players, preOrders, close};
  }

  it('gives its player a token, grants a paid order once, and takes a refunded one back', async () => {
    const lantern = {sku: 'lantern', name: {en: 'Lantern'}, prices: [{amount: 4.99, currency: 'USD'}]};
    const project = await sandbox.project({items: [lantern]});
    const {url, players, close} = await startBackend(project, SECRET);
    try {
      await project.sendWebhooksTo(`${url}/webhook`, SECRET);
      assert.equal((await fetch(`${url}/shop-token`)).status, 401);
      const answer = await fetch(`${url}/shop-token`, {headers: {cookie: 'theme=dark; player=ada'}});
      const authorization = `Bearer ${await answer.text()}`;
      const buy = async (): Promise<number> => {
        const path = `${project.storeUrl}/v2/project/${project.id}/payment/item/lantern`;
        const json = {'content-type': 'application/json', authorization};
        const made = await fetch(path, {method: 'POST', headers: json, body: '{"sandbox":true}'});
        return ((await made.json()) as {order_id: number}).order_id;
      };
      const report = (id: number, result: 'done' | 'refunded'): Promise<Response> =>
        fetch(`${project.storeUrl}/_sandbox/projects/${project.id}/orders/${id}/payment`, {
          method: 'POST',
          headers: {'content-type': 'application/json'},
          body: JSON.stringify({result}),
        });
      const settled = async (): Promise<number | undefined> => {
        await project.advance('PT1H');
        return players.get('ada')!.get('lantern');
      };

      const first = await buy();
      assert.equal((await report(first, 'done')).status, 200);
      assert.equal(await settled(), 1);
      const [order, user, items] = [{id: first}, {external_id: 'ada'}, [{sku: 'lantern', quantity: 1}]];
      const again = signed(JSON.stringify({notification_type: 'order_paid', order, user, items}));
      for (const forged of [again, again, {...again, authorization: signed('').authorization}]) {
        const {authorization, body: text} = forged;
        const {status} = await fetch(`${url}/webhook`, {method: 'POST', headers: {authorization}, body: text});
        assert.equal(status, forged === again ? 204 : 400);
      }
      assert.equal(await settled(), 1, 'once, however often it is sent');

      await report(first, 'refunded');
      assert.equal(await settled(), 0);
      const second = await buy();
      players.delete('ada');
      assert.equal((await report(second, 'done')).status, 422, 'nobody pays for a player who is not there');
    } finally {
      close();
    }
  });

  it('grants a bundle and a package once, without what they hold, and takes as much back', async () => {
    const project = await sandbox.project({seed: BUNDLED});
    const {url, players, close} = await startBackend(project, SECRET);
    const owned = async () => {
      await project.advance('PT0S');
      return Object.fromEntries(players.get('ada')!);
    };
    try {
      await project.sendWebhooksTo(`${url}/webhook`, SECRET);
      const box = await project.order('ada', 'box', 2);
      await project.pay(box);
      await project.pay(await project.order('ada', 'coins-100'));
      const [webhook] = await project.webhooks();
      await project.resend(webhook!.event_id);

      assert.deepEqual(await owned(), {box: 2, 'coins-100': 1});
      await project.refund(box);
      assert.deepEqual(await owned(), {box: 0, 'coins-100': 1});
    } finally {
      close();
    }
  });

  it('holds a pre-order back as a whole, and forgets it where its payment goes back', async () => {
    const project = await sandbox.project({seed: BUNDLED});
    const {url, players, preOrders, close} = await startBackend(project, SECRET);
    try {
      await project.sendWebhooksTo(`${url}/webhook`, SECRET);
      const order = await project.order('ada', 'moon-lantern');
      await project.pay(order);
      await project.advance('PT0S');

      assert.deepEqual([...preOrders.keys()], [order]);
      const {player, items} = preOrders.get(order)!;
      assert.deepEqual([player, items.map(({sku, quantity}) => `${quantity} ${sku}`)], ['ada', ['1 moon-lantern']]);
      await project.refund(order);
      await project.advance('PT0S');
      assert.deepEqual([preOrders.size, [...players.get('ada')!]], [0, []]);
    } finally {
      close();
    }
  });

  it('shows a player their backpack, moves an item, and receives one webhook for it', async () => {
    const project = await sandbox.project({seed: 'empty'});
    const {backpackUrl, hostId} = project.backpack;
    const {merchantId, apiKey} = project.merchant;
    const settings = `${project.storeUrl}/_sandbox/projects/${project.id}/backpack`;
    const {webhook} = (await (await fetch(settings)).json()) as {webhook: {secret: string}};
    const {url, players, close} = await startBackend(project, webhook.secret, [SHOP]);
    const json = {'content-type': 'application/json'};
    try {
      const set = {url: `${url}/webhook`, is_enabled: true};
      await fetch(`${settings}/webhook`, {method: 'PUT', headers: json, body: JSON.stringify(set)});
      const admin = `${backpackUrl}/web/backpack/merchants/${merchantId}/projects/${project.id}`;
      const server = {...json, 'x-host-id': hostId, authorization: `Basic ${btoa(`${merchantId}:${apiKey}`)}`};
      const moonfall = {external_game_id: 'moonfall', name: 'Moonfall'};
      await fetch(`${admin}/games`, {method: 'POST', headers: server, body: JSON.stringify(moonfall)});
      const helm = {item_sku: 'helm', item_name: 'Helm', image_url: '/helm.png', external_game_id: 'moonfall'};
      const granted = await fetch(`${admin}/user/ada/virtual_items`, {
        method: 'POST',
        headers: server,
        body: JSON.stringify([helm, helm]),
      });
      assert.equal(granted.status, 200);
      const shopToken = await (await fetch(`${url}/shop-token`, {headers: {cookie: 'player=ada'}})).text();
      const player = {authorization: `Bearer ${shopToken}`, origin: SHOP};
      const list = async () => {
        const answer = await fetch(`${url}/backpack/web/backpack/items`, {headers: player});
        assert.equal(answer.headers.get('access-control-allow-origin'), SHOP);
        return (await answer.json()) as {item_id: string; game_name: string}[];
      };

      const items = await list();
      assert.deepEqual(
        items.map(({game_name}) => game_name),
        ['Moonfall', 'Moonfall'],
      );
      const move = (item_id: string, user_game_id: string) =>
        fetch(`${url}/backpack/web/backpack/virtual_items/move_to_game`, {
          method: 'POST',
          headers: {...player, ...json},
          body: JSON.stringify({item_id, user_game_id, project_id: project.id, merchant_id: merchantId}),
        });
      const statuses = [
        (await move(items[0]!.item_id, 'ada')).status,
        (await move(items[0]!.item_id, 'ada')).status,
        (await move(items[1]!.item_id, 'nobody')).status,
      ];
      await project.advance('PT1H');

      assert.deepEqual(statuses, [200, 422, 422]);
      assert.deepEqual([...players.get('ada')!], [['helm', 1]]);
      assert.deepEqual(
        (await list()).map(({item_id}) => item_id),
        [items[1]!.item_id],
      );
      assert.equal((await fetch(`${url}/backpack/web/backpack/items`)).status, 401);
      const games = await fetch(`${url}/backpack/web/backpack/merchants/${merchantId}/projects/${project.id}/games`, {
        headers: player,
      });
      assert.equal(games.status, 404);
    } finally {
      close();
    }
  });
});
