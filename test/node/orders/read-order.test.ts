import {expect} from 'chai';
import {readOrder} from '../../../src/orders/order.js';
import {readOrderToken} from '../../../src/orders/orders.js';

describe('readOrder', () => {
  it('reads every status that the service knows', () => {
    for (const status of ['new', 'paid', 'done', 'canceled', 'expired'] as const) {
      expect(readOrder({order_id: 7, status})).to.deep.equal({orderId: 7, status, skus: []});
    }
  });

  it('reads what it holds, as far as that can be read', () => {
    const items = [{sku: 'sword', quantity: 2}, {quantity: 1}, null, {sku: ''}, {sku: 'racer_steam'}];
    expect(readOrder({order_id: 7, status: 'paid', content: {items}}).skus).to.deep.equal(['sword', 'racer_steam']);
    for (const content of [null, [], 'sword', {items: {sku: 'sword'}}])
      expect(readOrder({order_id: 7, status: 'paid', content}).skus, JSON.stringify(content)).to.deep.equal([]);
  });

  it('takes the other spelling of canceled', () => {
    expect(readOrder({order_id: 7, status: 'cancelled'}).status).to.equal('canceled');
  });

  it('takes a number that is sent as digits', () => {
    expect(readOrder({order_id: '7', status: 'new'}).orderId).to.equal(7);
  });

  it('reads an unknown status as unknown, never as a success', () => {
    for (const status of [
      'DONE',
      'done ',
      'success',
      'toString',
      '__proto__',
      '',
      null,
      undefined,
      1,
      true,
      ['done'],
      {},
    ]) {
      expect(readOrder({order_id: 7, status}).status, JSON.stringify(status)).to.equal('unknown');
    }
  });

  it('refuses an order without a number', () => {
    for (const value of [undefined, null, 'done', [], {}, {status: 'done'}, {order_id: -1, status: 'done'}]) {
      expect(() => readOrder(value), JSON.stringify(value)).to.throw(/order makes no sense/);
    }
  });
});

describe('readOrderToken', () => {
  it('reads the order and the token that pays it', () => {
    expect(readOrderToken({order_id: 7, token: 'k7Lm'})).to.deep.equal({orderId: 7, token: 'k7Lm'});
  });

  it('refuses an answer with one of them only', () => {
    const invalid = [undefined, null, 'text', {}, {order_id: 7}, {token: 'k7Lm'}, {order_id: 7, token: ''}];
    for (const value of [...invalid, {order_id: 7, token: 5}, {order_id: 'seven', token: 'k7Lm'}]) {
      expect(() => readOrderToken(value), JSON.stringify(value)).to.throw(/new order makes no sense/);
    }
  });
});
