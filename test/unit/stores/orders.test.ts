import {expect} from '@open-wc/testing';
import {createClient} from '../../../src/api/client.js';
import type {Config} from '../../../src/model/config.js';
import {getOrder, orderItem} from '../../../src/stores/orders.js';
import {json, scriptedFetch} from '../../support/scripted-fetch.js';
import {TestClock} from '../../support/test-clock.js';

const CONFIG: Config = {projectId: 44056, storeUrl: 'https://store.example'};
const never = new AbortController().signal;

function serviceThatAnswers(answer: unknown) {
  const {fetch, sent} = scriptedFetch(() => json(answer));
  const tokens = {token: async () => 'token-1', renew: async () => undefined};
  return {client: createClient(() => CONFIG, tokens, {fetch, clock: new TestClock()}), sent};
}

describe('orderItem', () => {
  it('orders in the player’s language, and lets the service decide the rest', async () => {
    const {client, sent} = serviceThatAnswers({order_id: 7, token: 'k7Lm'});

    const order = await orderItem(client, {sku: 'gems-500', config: CONFIG, locale: 'de'}, never);

    expect(order).to.deep.equal({orderId: 7, token: 'k7Lm'});
    expect(sent[0]).to.deep.include({method: 'POST', body: {locale: 'de'}});
    expect(sent[0]!.url.pathname).to.equal('/v2/project/44056/payment/item/gems-500');
  });

  it('says what the shop was told of country and sandbox, and lets the service price by them as the catalog did', async () => {
    const {client, sent} = serviceThatAnswers({order_id: 7, token: 'k7Lm'});
    const config = {...CONFIG, currency: 'EUR', country: 'AT', sandbox: true};

    await orderItem(client, {sku: 'gems-500', config, locale: 'de'}, never);

    expect(sent[0]!.body).to.deep.equal({locale: 'de', country: 'AT', sandbox: true});
  });
});

describe('getOrder', () => {
  it('asks for the order by its number', async () => {
    const {client, sent} = serviceThatAnswers({order_id: 7, status: 'paid'});

    const order = await getOrder(client, 7, never);

    expect(order).to.deep.equal({orderId: 7, status: 'paid'});
    expect(sent[0]!.url.pathname).to.equal('/v2/project/44056/order/7');
  });
});
