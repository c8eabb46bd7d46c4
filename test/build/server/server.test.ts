import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {after, before, describe, it} from 'node:test';
import {createUserToken, MerchantError, verifyWebhook, WebhookRefusal} from 'game-storefront/server';
import {type Project, type StartedSandbox, startSandbox} from 'game-storefront/testing';
import {listenFrom} from '../../../scripts/lib/listen.mjs';

const SECRET = 'of-the-studio';
const signed = <Body extends string | Buffer>(body: Body, secret = SECRET) => ({
  body,
  authorization: `Signature ${createHash('sha1').update(body).update(secret).digest('hex')}`,
});
const PAID = JSON.stringify({notification_type: 'order_paid', order: {id: 7}, user: {name: 'Zoë ☂'}});
const refused = (code: string) => (error: unknown) => error instanceof WebhookRefusal && error.code === code;

describe('verifyWebhook', () => {
  it('reads a webhook that the service signed, given as a request, as bytes or as text', async () => {
    const {body, authorization} = signed(PAID);
    const request = new Request('https://game.example/webhook', {method: 'POST', body, headers: {authorization}});

    for (const webhook of [request, {body: Buffer.from(body), authorization}, {body, authorization}])
      assert.deepEqual(await verifyWebhook(webhook, SECRET), JSON.parse(PAID));
  });

  it('takes either secret while one is being changed', async () => {
    assert.ok(await verifyWebhook(signed(PAID, 'old'), ['new', 'old']));
    await assert.rejects(verifyWebhook(signed(PAID, 'older'), ['new', 'old']), refused('INVALID_SIGNATURE'));
  });

  it('refuses a body or a signature that was changed', async () => {
    const {body, authorization} = signed(PAID);
    const others = [
      {body: body.replace('7', '8'), authorization},
      {body: `${body} `, authorization},
      {body: JSON.stringify(JSON.parse(body), null, 1), authorization},
      ...[...authorization].map((_, at) => ({
        body,
        authorization:
          authorization.slice(0, at) + (authorization[at] === '0' ? '1' : '0') + authorization.slice(at + 1),
      })),
      ...[
        '',
        'Signature',
        'Signature ',
        authorization.slice(0, -1),
        `${authorization}0`,
        authorization.toUpperCase(),
      ].map((given) => ({body, authorization: given})),
      {body, authorization: undefined},
      {body, authorization: null},
    ];

    for (const other of others)
      await assert.rejects(verifyWebhook(other, SECRET), refused('INVALID_SIGNATURE'), JSON.stringify(other));
  });

  it('refuses a signed body that is not a webhook, with the service’s error code', async () => {
    for (const body of ['', '{', 'null', '7', '[]', '{}', '{"notification_type":7}', Buffer.from([0xff, 0x22])])
      await assert.rejects(verifyWebhook(signed(body), SECRET), refused('INVALID_PARAMETER'), String(body));

    const answer = new WebhookRefusal('INVALID_USER', 'No such player').toResponse();
    assert.equal(answer.status, 400);
    assert.deepEqual(await answer.json(), {error: {code: 'INVALID_USER', message: 'No such player'}});
  });

  it('rejects without a secret', async () => {
    for (const secret of ['', [], ['new', '']])
      await assert.rejects(verifyWebhook(signed(PAID, ''), secret), TypeError);
  });
});

describe('createUserToken', () => {
  let sandbox: StartedSandbox;
  let project: Project;
  before(async () => {
    sandbox = await startSandbox();
    project = await sandbox.project({seed: 'empty'});
  });
  after(() => sandbox.stop());

  it('makes a token by which the shop recognises the player', async () => {
    const token = await createUserToken(project.merchant, {projectId: project.id, user: {id: 'ada', country: 'DE'}});

    const url = `${project.storeUrl}/v2/project/${project.id}/user/virtual_currency_balance`;
    assert.equal((await fetch(url, {headers: {authorization: `Bearer ${token}`}})).status, 200);
  });

  it('names the wrong fields, and no secret', async () => {
    const ofNobody = {projectId: project.id + 1, user: {id: 'ada'}};

    await assert.rejects(createUserToken(project.merchant, ofNobody), (error: MerchantError) => {
      assert.equal(error.status, 422);
      assert.deepEqual(Object.keys(error.fields), ['settings.project_id']);
      assert.ok(!JSON.stringify([error, error.message, error.stack]).includes(project.merchant.apiKey));
      return error instanceof MerchantError;
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
        (error: MerchantError) => error instanceof MerchantError && error.status === status,
      );
  });
});

describe('the example of a backend', () => {
  let sandbox: StartedSandbox;
  before(async () => {
    sandbox = await startSandbox();
  });
  after(() => sandbox.stop());

  it('gives its player a token, grants a paid order once, and takes a refunded one back', async () => {
    const {createBackend} = await import('../../../demo/backend/backend.mjs');
    const lantern = {sku: 'lantern', name: {en: 'Lantern'}, prices: [{amount: 4.99, currency: 'USD'}]};
    const project = await sandbox.project({items: [lantern]});
    const players = new Map([['ada', new Map<string, number>()]]);
    const backend = createBackend({
      merchant: project.merchant,
      projectId: project.id,
      webhookSecret: SECRET,
      backpack: {...project.backpack, origins: []},
      players,
    });
    const url = await listenFrom(backend, 0);
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
      backend.close();
      backend.closeAllConnections();
    }
  });
});
