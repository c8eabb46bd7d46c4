import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {verifyWebhook, WebhookRefusal} from 'game-storefront/server';
import {PAID, refused, SECRET, signed} from './signed-webhook.js';

describe('verifyWebhook', () => {
  it('reads a webhook that the service signed, given as a request, as bytes or as text', async () => {
    const {body, authorization} = signed(PAID);
    const request = new Request('https://game.example/webhook', {method: 'POST', body, headers: {authorization}});

    for (const webhook of [request, {body: Buffer.from(body), authorization}, {body, authorization}])
      assert.deepEqual(await verifyWebhook(webhook, SECRET), JSON.parse(PAID));
  });

  it('takes the signature that the guide works out for other languages', async () => {
    const guide = readFileSync(new URL('../../../docs/server.md', import.meta.url), 'utf8');
    const [, body, secret, hex] = /For the body `(.+?)` and the secret `(.+?)` it is `([0-9a-f]{40})`/.exec(guide)!;

    assert.deepEqual(await verifyWebhook({body: body!, authorization: `Signature ${hex}`}, secret), JSON.parse(body!));
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
