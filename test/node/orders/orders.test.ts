import {expect} from 'chai';
import {type Client, createClient} from '../../../src/client/client.js';
import {
  getOrder,
  type OrderCall,
  orderCart,
  orderFreeCart,
  orderFreeItem,
  orderItem,
  orderOfferStep,
  orderVirtual,
} from '../../../src/orders/orders.js';
import type {Config} from '../../../src/shop/config.js';
import {json, scriptedFetch} from '../../support/scripted-fetch.js';
import {TestClock} from '../../support/test-clock.js';

const CONFIG: Config = {projectId: 44056, storeUrl: 'https://store.example'};
const never = new AbortController().signal;

function serviceThatAnswers(answer: unknown) {
  const {fetch, sent} = scriptedFetch(() => json(answer));
  const tokens = {token: async () => 'token-1', renew: async () => undefined};
  return {client: createClient(() => CONFIG, tokens, {fetch, clock: new TestClock()}), sent};
}

const callOf = (client: Client, config: Config = CONFIG): OrderCall => ({client, config, locale: 'de', signal: never});

describe('orderItem', () => {
  it('orders in the player’s language, and leaves the rest to the service', async () => {
    const {client, sent} = serviceThatAnswers({order_id: 7, token: 'k7Lm'});

    const order = await orderItem('gems-500', callOf(client));

    expect(order).to.deep.equal({orderId: 7, token: 'k7Lm'});
    expect(sent[0]).to.deep.include({method: 'POST', body: {locale: 'de'}});
    expect(sent[0]!.url.pathname).to.equal('/v2/project/44056/payment/item/gems-500');
  });

  it('sends country and sandbox as the options say, so that the service prices as in the catalog', async () => {
    const {client, sent} = serviceThatAnswers({order_id: 7, token: 'k7Lm'});
    const config = {...CONFIG, currency: 'EUR', country: 'AT', sandbox: true};

    await orderItem('gems-500', callOf(client, config));

    expect(sent[0]!.body).to.deep.equal({locale: 'de', country: 'AT', sandbox: true});
  });

  it('names the service’s own code, and to the payment page alone a language that only this page knows', async () => {
    const bodies: unknown[] = [];
    for (const locale of ['zh-TW', 'nl-BE', 'sv']) {
      const {client, sent} = serviceThatAnswers({order_id: 7, token: 'k7Lm'});
      await orderItem('gems-500', {...callOf(client), locale, theme: 'dark'});
      bodies.push(sent[0]!.body);
    }

    const ui = {theme: 'dark'};
    expect(bodies).to.deep.equal([{locale: 'tw', settings: {ui}}, {settings: {language: 'nl', ui}}, {settings: {ui}}]);
  });
});

describe('orderOfferStep', () => {
  it('orders a step of a chain, priced as the chain was shown', async () => {
    const {client, sent} = serviceThatAnswers({order_id: 7, token: 'k7Lm'});
    const config = {...CONFIG, currency: 'EUR', country: 'AT'};

    const order = await orderOfferStep({chainId: 3, stepNumber: 2, skus: ['axe']}, callOf(client, config));

    expect(order).to.deep.equal({orderId: 7, token: 'k7Lm'});
    expect(sent[0]!.url.pathname).to.equal('/v2/project/44056/user/offer_chain/3/step/number/2/order');
    expect(sent[0]!.body).to.deep.equal({locale: 'de', country: 'AT'});
  });
});

describe('orders of other kinds', () => {
  const ORDER = {locale: 'de', currency: 'EUR'};
  const config = {...CONFIG, currency: 'EUR'};
  const rows: readonly [what: string, order: (call: OrderCall) => Promise<unknown>, path: string, body: unknown][] = [
    ['a cart', orderCart, 'payment/cart', ORDER],
    ['a cart by its id', (call) => orderCart(withId(call)), 'payment/cart/c-77', ORDER],
    ['a free cart', orderFreeCart, 'free/cart', ORDER],
    ['a free cart by its id', (call) => orderFreeCart(withId(call)), 'free/cart/c-77', ORDER],
    ['a free item', (call) => orderFreeItem('gift', call), 'free/item/gift', {locale: 'de'}],
    [
      'an item for virtual currency',
      (call) => orderVirtual('gift', 'gold', call),
      'payment/item/gift/virtual/gold',
      undefined,
    ],
  ];
  const withId = (call: OrderCall): OrderCall => ({...call, config: {...call.config, cartId: 'c-77'}});

  for (const [what, order, path, body] of rows) {
    it(`orders ${what}`, async () => {
      const {client, sent} = serviceThatAnswers({order_id: 7, token: 'k7Lm'});

      const made = await order(callOf(client, config));

      expect(made).to.deep.equal(path.startsWith('payment/cart') ? {orderId: 7, token: 'k7Lm'} : 7);
      expect(sent.map(({method, url, body: sentBody}) => [method, url.pathname, sentBody])).to.deep.equal([
        ['POST', `/v2/project/44056/${path}`, body],
      ]);
    });
  }

  it('are refused where the answer has no order', async () => {
    const {client} = serviceThatAnswers({token: 'k7Lm'});

    const failure = await orderFreeItem('gift', callOf(client)).catch((error: unknown) => error);

    expect(failure).to.include({kind: 'answer'});
  });
});

describe('getOrder', () => {
  it('requests the order by its number', async () => {
    const {client, sent} = serviceThatAnswers({order_id: 7, status: 'paid'});

    const order = await getOrder(client, 7, never);

    expect(order).to.deep.equal({orderId: 7, status: 'paid', skus: []});
    expect(sent[0]!.url.pathname).to.equal('/v2/project/44056/order/7');
  });
});
