import assert from 'node:assert/strict';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {it} from 'node:test';
import WebSocket from 'ws';
import {addItem, buyer, payPage, settle} from '../support/purchase.js';
import {receiver, WEBHOOK_SECRET} from '../support/receiver.js';
import {openShop} from '../support/sandbox.js';
import {startService} from '../support/service-process.js';

it('the command prints no token, key or secret of a shop, whatever requests contain them', async (test) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-printed-'));
  test.after(() => rm(dataDir, {recursive: true, force: true}));
  const service = await startService({dataDir}, test);
  const shop = await openShop(service.send, 'empty');
  const studio = await receiver(test);
  // A failing studio causes log output.
  studio.answer(() => 500);
  await studio.connect(shop);
  await addItem(shop, 'sword');
  const ada = await shop.player('ada');
  const player = ada.authorization!.replace('Bearer ', '');

  const {token: payment} = await buyer(shop, ada).order('sword');
  await payPage(shop).pay(payment);
  await settle(shop);
  // Refused and malformed requests cause log output, too.
  for (const path of [
    `/v2/nothing?token=${player}`,
    `/paystation4/?token=${payment}`,
    `/_sandbox/pay/view?token=${payment}`,
  ])
    await service.send(path, {headers: {authorization: `Bearer ${player}`}});
  await service.send(`/v2/project/${shop.projectId}/cart`, {method: 'PUT', body: `{${player}`, headers: {...ada}});
  const socket = new WebSocket(`${service.url.replace('http', 'ws')}/connection/websocket?token=${player}`);
  await new Promise((resolve) =>
    socket
      .on('close', resolve)
      .on('error', resolve)
      .on('open', () => socket.send(`{${player}`)),
  );
  await service.stop();

  const {authorization = ''} = shop.server;
  const secrets = [player, payment, WEBHOOK_SECRET, authorization.replace('Basic ', '')];
  for (const secret of secrets) {
    assert.ok(secret.length > 8);
    assert.ok(!service.printed().includes(secret), `it printed ${secret}`);
  }
  assert.notEqual(service.printed(), '', 'it says where it answers');
});
