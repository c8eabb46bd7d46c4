import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {it} from 'node:test';
import {codeOf} from '../support/at-once.js';
import {backpackClient, currency, granter, openBackpacks, virtualItem} from '../support/backpacks.js';
import {eachDatabase} from '../support/databases.js';
import {owner} from '../support/inventory.js';
import {advance, buy, events, settle} from '../support/purchase.js';
import {receiver} from '../support/receiver.js';
import type {Shop} from '../support/sandbox.js';

const SETTINGS = 'GET /_sandbox/projects/{project_id}/backpack';
const SET = 'PUT /_sandbox/projects/{project_id}/backpack/webhook';
const ROTATE = 'POST /_sandbox/projects/{project_id}/backpack/webhook/secret';

const secretOf = async (shop: Shop) => (await shop.call(SETTINGS, {})).webhook.secret;
const signature = (text: string, secret: string): string =>
  `Signature ${createHash('sha1')
    .update(text + secret)
    .digest('hex')}`;

eachDatabase('webhooks of backpacks', (sandbox) => {
  it('have a secret from the start, which can be replaced; they are off until they are configured', async () => {
    const {shop} = await openBackpacks(sandbox);
    const {webhook, host_id} = await shop.call(SETTINGS, {});
    assert.equal(host_id, shop.made.host_id);
    assert.deepEqual([webhook.url, webhook.is_enabled], ['', false]);
    assert.match(webhook.secret, /^[0-9a-f]{32}$/);

    const set = await shop.call(SET, {body: {url: 'http://127.0.0.1:9000/a', is_enabled: true}});
    assert.deepEqual(set, {url: 'http://127.0.0.1:9000/a', secret: webhook.secret, is_enabled: true});
    const rotated = await shop.call(ROTATE, {});
    assert.deepEqual({...rotated, secret: ''}, {...set, secret: ''});
    assert.match(rotated.secret, /^[0-9a-f]{32}$/);
    assert.notEqual(rotated.secret, webhook.secret);
    assert.deepEqual((await shop.call(SETTINGS, {})).webhook, rotated);
    for (const url of ['', 'ftp://localhost/', 'http://example.test/'])
      assert.equal((await shop.refused(SET, {body: {url, is_enabled: true}})).code, 1102, url);
    assert.notEqual(await secretOf((await openBackpacks(sandbox)).shop), rotated.secret);
  });

  it('validate the user, then report the move, with the real service’s signature', async (test) => {
    const {shop, host, server} = await openBackpacks(sandbox);
    const studio = await receiver(test);
    await shop.call(SET, {body: {url: studio.url, is_enabled: true}});
    const ada = backpackClient(shop, {...(await shop.player('ada')), ...host});
    const [helm] = await granter(shop, server, 'ada').items(virtualItem('helm', {external_game_id: 'moonfall'}));
    const [gold] = await granter(shop, server, 'ada').currency(currency('gold', 30));
    const settings = {project_id: shop.projectId, merchant_id: shop.merchantId};

    await ada.moveItem(helm!.item_id, 'hero');
    await settle(shop);
    const secret = (await shop.call(ROTATE, {})).secret;
    await ada.moveCurrency(gold!.item_id, 'hero');
    await settle(shop);

    assert.deepEqual(
      studio.validations.map(({body}) => body),
      Array(2).fill({notification_type: 'user_validation', settings, user: {id: 'hero'}}),
    );
    assert.deepEqual(
      studio.received.map(({body}) => body),
      [
        {
          notification_type: 'move_to_game',
          settings,
          items: [{id: helm!.item_id, sku: 'helm', type: 'virtual_item', quantity: 1}],
          user: {id: 'hero'},
        },
        {
          notification_type: 'move_to_game',
          settings,
          items: [{id: gold!.item_id, sku: 'gold', type: 'virtual_currency', quantity: 30}],
          user: {id: 'hero'},
        },
      ],
    );
    const [before, after] = studio.received;
    assert.notEqual(before!.headers.authorization, signature(before!.text, secret), 'of the secret before');
    assert.equal(after!.headers.authorization, signature(after!.text, secret));
    assert.equal(studio.validations[1]!.headers.authorization, signature(studio.validations[1]!.text, secret));
  });

  it('keep an item in the backpack when the studio does not know the player, or does not answer', async (test) => {
    const {shop, host, server} = await openBackpacks(sandbox);
    const studio = await receiver(test);
    await shop.call(SET, {body: {url: studio.url, is_enabled: true}});
    const player = await shop.player('ada');
    const ada = backpackClient(shop, {...player, ...host});
    const [potion] = await granter(shop, server, 'ada').items(virtualItem('potion'));

    for (const status of [400, 500]) {
      studio.validate(() => status);
      assert.equal(await codeOf(ada.moveItem(potion!.item_id, 'nobody')), 2503);
    }
    assert.deepEqual(await ada.skus(), ['potion']);
    assert.deepEqual(await events(shop), []);
    studio.validate(() => 204);
    assert.equal(await codeOf(ada.moveItem(potion!.item_id, 'ada')), 0);
    assert.deepEqual(await owner(shop, player).units(), {potion: 1});
  });

  it('are repeated while the studio fails, and not after it has succeeded', async (test) => {
    const {shop, host, server} = await openBackpacks(sandbox);
    const studio = await receiver(test);
    await shop.call(SET, {body: {url: studio.url, is_enabled: true}});
    const ada = backpackClient(shop, {...(await shop.player('ada')), ...host});
    const [potion] = await granter(shop, server, 'ada').items(virtualItem('potion'));
    studio.answer(() => 503);
    await ada.moveItem(potion!.item_id);
    await settle(shop);

    studio.answer(() => 204);
    await advance(shop, 'PT5M');
    await advance(shop, 'PT5M');

    assert.equal(studio.received.length, 2);
    assert.equal(studio.received[0]!.text, studio.received[1]!.text);
    assert.deepEqual(
      (await events(shop)).map(({type, attempts}) => [type, attempts]),
      [['move_to_game', 2]],
    );
  });

  it('are separate from the shop’s webhook: it receives no moves, and they carry no orders', async (test) => {
    const {shop, host, server} = await openBackpacks(sandbox);
    const [ofShop, ofBackpacks] = [await receiver(test), await receiver(test)];
    await ofShop.connect(shop);
    await shop.call(SET, {body: {url: ofBackpacks.url, is_enabled: true}});
    const player = await shop.player('ada');
    const ada = backpackClient(shop, {...player, ...host});
    const [potion, other] = await granter(shop, server, 'ada').items(virtualItem('potion'), virtualItem('potion'));

    await ada.moveItem(potion!.item_id);
    await buy(shop, player, 'sword');
    await settle(shop);
    const typesReceived = (studio: typeof ofShop) => studio.received.map(({body}) => body.notification_type);
    assert.deepEqual([typesReceived(ofShop), typesReceived(ofBackpacks)], [['order_paid'], ['move_to_game']]);

    await shop.call(SET, {body: {url: ofBackpacks.url, is_enabled: false}});
    await ada.moveItem(other!.item_id);
    await settle(shop);
    assert.equal(ofBackpacks.received.length, 1, 'switched off');
    assert.deepEqual(await owner(shop, player).units(), {potion: 2, sword: 1});
  });
});
