import {expect} from 'chai';
import type {OrderStatus} from '../../../src/orders/order.js';
import {next} from '../../../src/purchase/checkout/machine.js';
import type {Outcome, Purchase} from '../../../src/purchase/purchase.js';
import {EVENTS, FAILURE, NAMES, purchaseIn} from '../../support/purchase-events.js';

describe('a purchase after its end', () => {
  const OVER = ['canceled', 'failed', 'unknown'] as const;
  const STATUSES = ['new', 'paid', 'expired', 'unknown'] as const;
  const ended = (outcome: Outcome, status: OrderStatus = 'new'): Purchase => ({
    ...purchaseIn('ended', status),
    outcome,
    ...(outcome === 'failed' && {failure: FAILURE}),
  });

  it('changes by the service’s answer on its order only, or where a player whose end is unknown retries', () => {
    for (const outcome of OVER) {
      for (const name of NAMES.filter((each) => !/^seen|^reopened/.test(each))) {
        const before = ended(outcome);
        expect(next(before, EVENTS[name]), `${outcome}, ${name}`).to.equal(before);
      }
    }
  });

  it('is delivered where it is paid after all, however it had ended, without a second end', () => {
    for (const outcome of OVER) {
      for (const status of STATUSES.filter((each) => each !== 'paid')) {
        const paid = next(ended(outcome, status), EVENTS['seen paid']);
        expect(paid, outcome).to.deep.equal({...purchaseIn('delivering'), isLate: true});
        expect(next(paid, EVENTS['seen done']), outcome).to.include({
          stage: 'ended',
          outcome: 'done',
          isLate: true,
        });
        expect(next(ended(outcome, status), EVENTS['seen done']), outcome).to.include({
          stage: 'ended',
          outcome: 'done',
          isLate: true,
        });
      }
    }
  });

  it('is a pre-order until the service delivers it or takes it back, and has one end', () => {
    const before = next(purchaseIn('waiting'), EVENTS['seen preordered']);
    expect(before).to.include({stage: 'ended', outcome: 'preordered', status: 'paid'});
    expect(before.releasesAt).to.equal(EVENTS['seen preordered'].release.at);

    expect(next(before, EVENTS['seen preordered']), 'nothing new').to.equal(before);
    const moved = next(before, {type: 'seen', status: 'paid', release: {at: undefined}});
    expect(moved).to.include({outcome: 'preordered', releasesAt: undefined});
    const released = next(moved, EVENTS['seen paid']);
    expect(released).to.deep.include({stage: 'delivering', isLate: true, status: 'paid'});
    expect(released).not.to.have.any.keys('outcome', 'releasesAt');
    for (const late of [before, moved, released]) {
      const done = next(late, EVENTS['seen done']);
      expect(done).to.include({stage: 'ended', outcome: 'done', isLate: true});
      expect(done).not.to.have.property('releasesAt');
      expect(next(late, EVENTS['seen canceled'])).to.include({stage: 'ended', outcome: 'canceled', isLate: true});
    }
  });

  it('is canceled where the service refunds its order', () => {
    for (const outcome of OVER) {
      const after = next(ended(outcome), EVENTS['seen canceled']);

      expect(after, outcome).to.include({stage: 'ended', outcome: 'canceled', status: 'canceled'});
      expect(next(after, EVENTS['seen paid']), 'nothing more comes of it').to.equal(after);
    }
  });

  it('keeps the last status of its order, and is otherwise unchanged', () => {
    for (const outcome of OVER) {
      expect(next(ended(outcome), EVENTS['seen expired'])).to.deep.equal(ended(outcome, 'expired'));
      for (const status of STATUSES) {
        const before = ended(outcome, status);
        expect(next(before, {type: 'seen', status}), `${outcome}, ${status} again`).to.equal(before);
      }
    }
  });

  it('is of unknown end again where a late payment is not delivered, and is delivered nevertheless', () => {
    const lost = next(next(ended('canceled'), EVENTS['seen paid']), EVENTS.lost);

    expect(lost).to.include({stage: 'ended', outcome: 'unknown', status: 'paid', isLate: true});
    expect(next(lost, EVENTS['seen done'])).to.include({stage: 'ended', outcome: 'done', isLate: true});
  });

  it('never changes once it was delivered, except to report a second payment', () => {
    const done = ended('done', 'done');
    for (const name of NAMES) expect(next(done, EVENTS[name]), name).to.equal(done);

    const twice: Purchase = {...done, earlierOrderIds: [5]};
    for (const name of NAMES) expect(next(twice, EVENTS[name]), name).to.equal(twice);
    expect(next(twice, {type: 'seen', status: 'done', orderId: 7, alsoPaidOrderIds: [5]})).to.deep.equal({
      ...twice,
      alsoPaidOrderIds: [5],
    });
  });

  it('takes the number of the earlier order, where that is paid', () => {
    const before: Purchase = {...ended('unknown'), earlierOrderIds: [5, 6]};
    expect(next(before, {type: 'seen', status: 'paid', orderId: 6})).to.deep.include({
      stage: 'delivering',
      orderId: 6,
      earlierOrderIds: [5, 7],
      isLate: true,
    });

    const {orderId, status, ...refused} = ended('failed');
    const without: Purchase = {...refused, earlierOrderIds: [5]};
    expect(next(without, {type: 'seen', status: 'new', orderId: 5})).to.equal(without);
    expect(next(without, {type: 'seen', status: 'canceled', orderId: 5})).to.equal(without);
    expect(next(without, {type: 'seen', status: 'done', orderId: 5})).to.deep.include({
      outcome: 'done',
      orderId: 5,
      earlierOrderIds: [],
    });
  });

  it('goes on as a further attempt where a player retries an unknown end, unless it was paid', () => {
    const again = next(ended('unknown'), EVENTS.reopened);

    expect(again).to.include({stage: 'paused', isResumed: true, orderId: 7});
    expect(again).not.to.have.any.keys('outcome', 'isLate', 'rung', 'failure');
    for (const before of [
      ended('unknown', 'paid'),
      ended('canceled'),
      ended('failed'),
      {...ended('unknown'), kind: 'virtual'} as Purchase,
      {...ended('unknown'), isGuest: true},
    ])
      expect(next(before, EVENTS.reopened)).to.equal(before);
  });
});
