import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {Centrifuge} from 'centrifuge';
import WebSocket from 'ws';
import {freshDatabase} from '../support/fresh-database.js';
import {addItem, buyer, payPage, settle} from '../support/purchase.js';
import {openShop, shopOf} from '../support/sandbox.js';
import {startService} from '../support/service-process.js';

const serverUrl = process.env.TEST_DATABASE_URL;

describe('the order socket of one process, while another process sells', {skip: !serverUrl}, () => {
  it('sends each status of an order of the other process once', async (test) => {
    const {url: databaseUrl, drop} = await freshDatabase(serverUrl as string);
    test.after(drop);
    const [selling, notifying] = await Promise.all([
      startService({databaseUrl}, test),
      startService({databaseUrl}, test),
    ]);
    const shop = await openShop(selling.send, 'empty');
    await addItem(shop, 'sword');
    const ada = await shop.player('ada');
    const {order_id: before} = await buyer(shopOf(notifying.send, shop.made), ada).order('sword');
    assert.equal(await buyer(shop, ada).statusOf(before), 'new', 'both are one service');

    const client = new Centrifuge(`${notifying.url.replace('http', 'ws')}/connection/websocket`, {
      websocket: WebSocket,
      data: {auth: ada.authorization?.replace('Bearer ', ''), project_id: shop.projectId},
    });
    test.after(() => client.disconnect());
    const messages: {order_id: number; status: string}[] = [];
    const done = new Promise<void>((resolve) => {
      client.on('publication', ({data}) => {
        messages.push(data);
        if (data.status === 'done') resolve();
      });
    });
    await new Promise((resolve) => {
      client.on('connected', resolve);
      client.connect();
    });

    const {order_id, token} = await buyer(shop, ada).order('sword');
    await payPage(shop).pay(token);
    await settle(shop);
    await done;

    const own = messages.filter((each) => each.order_id === order_id).map(({status}) => status);
    assert.deepEqual(own, ['new', 'paid', 'done']);
  });
});
