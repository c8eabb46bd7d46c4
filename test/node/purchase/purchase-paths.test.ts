import {expect} from 'chai';
import {next} from '../../../src/purchase/checkout/machine.js';
import {isOpen, type Purchase} from '../../../src/purchase/purchase.js';
import {EVENTS, type EventName, NAMES, purchaseIn} from '../../support/purchase-events.js';

describe('every path of a purchase', () => {
  const KINDS = ['item', 'cart', 'offer', 'free', 'virtual'] as const;
  const RESUMED: Purchase = {...purchaseIn('paused'), isResumed: true, rung: undefined};
  const keyOf = (purchase: Purchase): string => JSON.stringify(purchase, Object.keys(purchase).sort());

  /** All reachable states, and the result of each event there. */
  const explore = (): Map<string, {purchase: Purchase; moves: [EventName, Purchase][]}> => {
    const found = new Map<string, {purchase: Purchase; moves: [EventName, Purchase][]}>();
    const open = KINDS.flatMap((kind) => [
      {...purchaseIn('ordering'), kind},
      {...RESUMED, kind},
    ]);
    for (let purchase = open.pop(); purchase; purchase = open.pop()) {
      if (found.has(keyOf(purchase))) continue;
      const moves = NAMES.map((name): [EventName, Purchase] => [name, next(purchase!, EVENTS[name])]);
      found.set(keyOf(purchase), {purchase, moves});
      open.push(...moves.map(([, after]) => after));
    }
    return found;
  };
  const states = [...explore().values()];

  it('can come to an end, which only the service’s answer on its order changes', () => {
    const ending = new Set(
      states.filter(({purchase}) => purchase.stage === 'ended').map(({purchase}) => keyOf(purchase)),
    );
    for (let grown = -1; grown !== ending.size; ) {
      grown = ending.size;
      for (const {purchase, moves} of states) {
        if (moves.some(([, after]) => ending.has(keyOf(after)))) ending.add(keyOf(purchase));
      }
    }

    expect(states.length).to.be.greaterThan(1000);
    expect(ending.size).to.equal(states.length);
    for (const {purchase, moves} of states.filter((each) => each.purchase.stage === 'ended')) {
      expect(purchase.outcome).to.be.a('string');
      for (const [name, after] of moves) {
        if (after === purchase) continue;
        expect(name).to.match(/^seen|^reopened/);
        if (name !== 'reopened' && purchase.outcome === 'done') throw new Error('what was delivered is not');
      }
    }
  });

  it('can be canceled by the player or ended by the watch at every stage', () => {
    for (const {purchase, moves} of states.filter((each) => each.purchase.stage !== 'ended')) {
      const ends = moves.filter(([name]) => name === 'dropped' || name === 'lost');
      expect(
        ends.map(([, after]) => after.stage),
        JSON.stringify(purchase),
      ).to.include('ended');
    }
  });

  it('orders again only when the player asks for it', () => {
    for (const {purchase, moves} of states) {
      for (const [name, after] of moves) {
        const isNewOrder = after.stage === 'ordering' && purchase.orderId !== undefined;
        if (isNewOrder) expect(name).to.equal('renewed');
        const isAgain = purchase.stage === 'ended' && isOpen(after);
        if (isAgain) expect(name).to.equal('reopened');
        if (name === 'ordered' && after !== purchase) expect(purchase.orderId).to.equal(undefined);
      }
    }
  });

  it('is done by the service’s answer only, and delivers what was paid', () => {
    for (const {purchase, moves} of states) {
      for (const [name, after] of moves) {
        if (after.outcome === 'done' && purchase.outcome !== 'done') expect(name).to.match(/^(seen|found) done$/);
        if (purchase.stage === 'delivering' && after.stage !== 'ended') expect(after.stage).to.equal('delivering');
      }
    }
  });
});
