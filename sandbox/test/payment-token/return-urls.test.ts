import assert from 'node:assert/strict';
import {it} from 'node:test';
import {contract, type Operation, olderKey} from 'game-storefront-contract';
import {eachDatabase} from '../support/databases.js';
import {addOfferChain} from '../support/offer-chains.js';
import {addItem} from '../support/purchase.js';
import type {Credential, Key, Request, Shop} from '../support/sandbox.js';
import {openCrown} from '../support/subscriptions.js';

const HOSTILE = [
  'ftp://game.test/shop',
  'FTP://game.test/shop',
  ' ftp://game.test/shop',
  'f\ttp://game.test/shop',
  'ftps://game.test/shop',
  'sftp://game.test/shop',
  'ws://game.test',
  'wss://game.test',
  'file:///etc/passwd',
  'smb://game.test/share',
  'ssh://game.test',
  'javascript:alert(1)',
  'javascript://game.test/%0aalert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'blob:https://game.test/1',
  'filesystem:https://game.test/1',
  'about:blank',
  'view-source:https://game.test',
  'intent://game.test#Intent;scheme=https;end',
  'ms-settings://home',
  'search-ms://query',
  'chrome://settings',
  'mailto:ada@game.test',
  'tel:+1555',
  'sms:+1555',
  'urn:game:test',
  'my-game:bought',
  'https://studio:password@game.test',
  'https://game.test@evil.test',
  'my-game://studio:password@bought',
  '//game.test',
  '/shop',
  'not an address',
  '',
];
const SOUND = ['https://game.test/shop?tab=1#top', 'http://127.0.0.1:5173/', 'my-game://bought', 'app://xpayment.test'];

eachDatabase('a return URL', (sandbox) => {
  /** Every operation with a return URL, with its other parameters. */
  async function operations(shop: Shop): Promise<Record<string, {request: object; as: Credential; settings?: object}>> {
    const {path, as} = await openCrown(shop);
    await addItem(shop, 'sword');
    const items = [{sku: 'sword', quantity: 1}];
    const {cart_id} = await shop.call('GET /v2/project/{project_id}/cart', {}, {as});
    const chain = await addOfferChain(shop, [['paid', 'sword']]);
    await shop.call('PUT /v2/project/{project_id}/cart/fill', {body: {items}}, {as});
    const user = {id: {value: 'ada'}, country: {value: 'US'}};
    const subscription = '/api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}';
    return {
      'POST /merchants/{merchant_id}/token': {
        request: {body: {user}},
        as: shop.merchant,
        settings: {project_id: shop.projectId},
      },
      'POST /v2/project/{project_id}/payment/cart': {request: {}, as},
      'POST /v2/project/{project_id}/payment/cart/{cart_id}': {request: {path: {cart_id}}, as},
      'POST /v2/project/{project_id}/free/cart': {request: {}, as},
      'POST /v2/project/{project_id}/free/cart/{cart_id}': {request: {path: {cart_id}}, as},
      'POST /v2/project/{project_id}/free/item/{item_sku}': {request: {path: {item_sku: 'sword'}}, as},
      'POST /v2/project/{project_id}/payment/item/{item_sku}': {request: {path: {item_sku: 'sword'}}, as},
      'POST /v3/project/{project_id}/admin/payment/token': {
        request: {body: {user, purchase: {items}}},
        as: shop.server,
      },
      [`POST ${subscription}/payment_account/manage`]: {request: {path}, as},
      [`POST ${subscription}/change_plan`]: {request: {path, body: {plan_external_id: 'yearly'}}, as},
      [olderKey(`POST ${subscription}/payment_account/manage`)]: {request: {path}, as},
      [olderKey(`POST ${subscription}/change_plan`)]: {request: {path, body: {plan_external_id: 'yearly'}}, as},
      'POST /api/user/v1/projects/{project_id}/subscriptions/buy': {
        request: {body: {plan_external_id: 'yearly'}},
        as,
      },
      'POST /api/user/v1/projects/{project_id}/subscriptions/manage': {request: {}, as},
      'POST /api/user/v1/projects/{project_id}/subscriptions/{subscription_id}/renew': {request: {path}, as},
      'POST /v2/project/{project_id}/user/offer_chain/{offer_chain_id}/step/number/{step_number}/order': {
        request: {path: {offer_chain_id: chain, step_number: 1}},
        as,
      },
    };
  }

  it('is an address of the web or of an app, in every operation of the contract', async () => {
    const shop = await sandbox.project();
    const all = await operations(shop);
    const taking = Object.entries<Operation>(contract).filter(([, {body}]) =>
      JSON.stringify(body ?? {}).includes('"return_url"'),
    );
    assert.deepEqual(Object.keys(all).sort(), taking.map(([key]) => key).sort());

    for (const [key, {request, as, settings}] of Object.entries(all)) {
      const {body = {}} = request as {body?: object};
      const ask = async (return_url: string) => {
        const whole = {...request, body: {...body, settings: {...settings, return_url}}} as Request<Key>;
        const response = await shop.respond(key as Key, whole, {as});
        return {status: response.status, isNamed: (await response.text()).includes('return_url')};
      };
      for (const url of HOSTILE) assert.deepEqual(await ask(url), {status: 422, isNamed: true}, `${key}: ${url}`);
      for (const url of SOUND) assert.equal((await ask(url)).isNamed, false, `${key}: ${url}`);
    }
  });
});
