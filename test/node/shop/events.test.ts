import {expect} from 'chai';
import {fire} from '../../../src/shop/events.js';

const catching = (name: 'store-ready' | 'store-checkout-request', listener: (event: CustomEvent) => void) => {
  const target = new EventTarget();
  target.addEventListener(name, listener as EventListener);
  return target;
};

describe('fire', () => {
  it('dispatches a fact: it bubbles out of shadow roots and cannot be cancelled', () => {
    let event: CustomEvent | undefined;
    const target = catching('store-ready', (given) => {
      given.preventDefault();
      event = given;
    });

    const goesOn = fire(target, 'store-ready', {projectId: 44056});

    expect(event?.detail).to.deep.equal({projectId: 44056});
    expect([event?.bubbles, event?.composed, event?.cancelable]).to.deep.equal([true, true, false]);
    expect(goesOn).to.equal(true);
  });

  it('says whether a request was cancelled', () => {
    const detail = {sku: 'gems-500', quantity: 1, skus: ['gems-500']};
    const cancelling = catching('store-checkout-request', (event) => event.preventDefault());

    expect(fire(cancelling, 'store-checkout-request', detail)).to.equal(false);
    expect(fire(new EventTarget(), 'store-checkout-request', detail)).to.equal(true);
  });
});
