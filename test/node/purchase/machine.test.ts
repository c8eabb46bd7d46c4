import {expect} from 'chai';
import type {Failure} from '../../../src/client/errors.js';
import type {OrderStatus} from '../../../src/orders/order.js';
import {next, type PurchaseEvent} from '../../../src/purchase/checkout/machine.js';
import {isChargedAtOnce, isOpen, type Outcome, type Purchase, type Stage} from '../../../src/purchase/purchase.js';

const FAILURE: Failure = {kind: 'api', status: 422, code: 4001};

const EVENTS = {
  asked: {type: 'asked'},
  'asked as a guest': {type: 'asked', isGuest: true},
  'signed-in': {type: 'signed-in'},
  ordered: {type: 'ordered', orderId: 7},
  refused: {type: 'refused', failure: FAILURE},
  taken: {type: 'taken', orderId: 7},
  unsure: {type: 'unsure'},
  'handed to a window': {type: 'handed', rung: 'window'},
  'handed to a frame': {type: 'handed', rung: 'frame'},
  'handed to the host': {type: 'handed', rung: 'bridge'},
  'handed this tab': {type: 'handed', rung: 'redirect'},
  blocked: {type: 'blocked'},
  left: {type: 'left'},
  renewed: {type: 'renewed'},
  'found paid': {type: 'found', orderId: 5, status: 'paid'},
  'found done': {type: 'found', orderId: 5, status: 'done'},
  reopened: {type: 'reopened'},
  'seen new': {type: 'seen', status: 'new'},
  'seen paid': {type: 'seen', status: 'paid'},
  'seen done': {type: 'seen', status: 'done'},
  'seen canceled': {type: 'seen', status: 'canceled'},
  'seen expired': {type: 'seen', status: 'expired'},
  'seen unknown': {type: 'seen', status: 'unknown'},
  dropped: {type: 'dropped'},
  lost: {type: 'lost'},
} as const satisfies Record<string, PurchaseEvent>;
type EventName = keyof typeof EVENTS;

/** `same`: nothing changes; an outcome: the purchase ends with it. */
type Move = 'same' | Stage | Outcome;

const NOTHING = Object.fromEntries(Object.keys(EVENTS).map((name) => [name, 'same'])) as Record<EventName, 'same'>;
/** The effect of the service's statuses in every stage of an ordered purchase; other statuses are only stored. */
const ORDERED = {'seen paid': 'delivering', 'seen done': 'done', 'seen canceled': 'canceled', lost: 'unknown'} as const;

const HANDED = {
  'handed to a window': 'waiting',
  'handed to a frame': 'waiting',
  'handed to the host': 'waiting',
  'handed this tab': 'waiting',
} as const;

/** Every pair of stage and event, for an order that was last seen as `new`. */
const EXPECTED: Readonly<Record<Stage, Readonly<Record<EventName, Move>>>> = {
  // Nothing was ordered yet.
  'signing-in': {...NOTHING, 'signed-in': 'ordering', refused: 'failed', dropped: 'canceled'},
  ordering: {
    ...NOTHING,
    asked: 'signing-in',
    'asked as a guest': 'signing-in',
    ordered: 'opening',
    refused: 'failed',
    taken: 'delivering',
    'found paid': 'delivering',
    'found done': 'done',
    unsure: 'unknown',
    dropped: 'canceled',
  },
  opening: {
    ...NOTHING,
    ...ORDERED,
    ...HANDED,
    blocked: 'blocked',
    left: 'paused',
    'seen expired': 'opening',
    'seen unknown': 'opening',
    dropped: 'canceled',
  },
  blocked: {
    ...NOTHING,
    ...ORDERED,
    ...HANDED,
    renewed: 'ordering',
    'seen expired': 'blocked',
    'seen unknown': 'blocked',
    dropped: 'canceled',
  },
  waiting: {
    ...NOTHING,
    ...ORDERED,
    ...HANDED,
    // The payment page is open there already.
    'handed to a window': 'same',
    renewed: 'ordering',
    blocked: 'blocked',
    left: 'paused',
    'seen expired': 'waiting',
    'seen unknown': 'waiting',
    dropped: 'canceled',
  },
  paused: {
    ...NOTHING,
    ...ORDERED,
    ...HANDED,
    blocked: 'blocked',
    renewed: 'ordering',
    'seen expired': 'paused',
    'seen unknown': 'paused',
    dropped: 'canceled',
  },
  delivering: {
    ...NOTHING,
    'seen new': 'delivering',
    'seen done': 'done',
    'seen canceled': 'canceled',
    'seen expired': 'delivering',
    'seen unknown': 'delivering',
    lost: 'unknown',
  },
  // For a delivered order; the tests below cover the others.
  ended: NOTHING,
};

const STAGES = Object.keys(EXPECTED) as Stage[];
const NAMES = Object.keys(EVENTS) as EventName[];
const isOutcome = (move: Move): move is Outcome => ['done', 'canceled', 'failed', 'unknown'].includes(move);

/** A purchase in a stage, whose order was last seen with `status`. */
function purchaseIn(stage: Stage, status?: OrderStatus): Purchase {
  const purchase: Purchase = {kind: 'item', sku: 'gems-500', name: '500 Gems', stage};
  if (stage === 'signing-in' || stage === 'ordering') return purchase;
  const seen = status ?? (stage === 'delivering' ? 'paid' : stage === 'ended' ? 'done' : 'new');
  const rung = stage === 'waiting' || stage === 'paused' ? {rung: 'window' as const} : {};
  return {...purchase, ...rung, orderId: 7, status: seen, ...(stage === 'ended' && {outcome: 'done'})};
}

describe('next', () => {
  for (const stage of STAGES) {
    for (const name of NAMES) {
      const move = EXPECTED[stage][name];
      const what = move === 'same' ? 'changes nothing' : isOutcome(move) ? `ends as ${move}` : `moves to ${move}`;
      it(`${stage}, ${name}: ${what}`, () => {
        const before = purchaseIn(stage);

        const after = next(before, EVENTS[name]);

        if (move === 'same') expect(after).to.equal(before);
        else if (isOutcome(move)) expect([after.stage, after.outcome]).to.deep.equal(['ended', move]);
        else expect([after.stage, after.outcome]).to.deep.equal([move, undefined]);
      });
    }
  }

  it('has exactly one way to done: the service’s own answer, on its order or on one of the same items', () => {
    for (const stage of STAGES.filter((each) => each !== 'ended')) {
      for (const name of NAMES) {
        const {outcome} = next(purchaseIn(stage), EVENTS[name]);

        const isWord = stage === 'ordering' ? name === 'found done' : name === 'seen done' && stage !== 'signing-in';
        expect(outcome === 'done', `${stage}, ${name}`).to.equal(isWord);
      }
    }
  });

  describe('after its end', () => {
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

  it('replaces orders of the same items whose attempts have ended', () => {
    const ordered = next(purchaseIn('ordering'), {...EVENTS.ordered, earlierOrderIds: [5, 6]});
    expect(ordered).to.deep.include({orderId: 7, earlierOrderIds: [5, 6]});

    const found = next(
      {...purchaseIn('ordering'), earlierOrderIds: [4]},
      {...EVENTS['found paid'], earlierOrderIds: [6]},
    );
    expect(found).to.deep.include({stage: 'delivering', orderId: 5, status: 'paid', earlierOrderIds: [6, 4]});
  });

  it('stores the order that was made, and that it is new', () => {
    expect(next(purchaseIn('ordering'), EVENTS.ordered)).to.include({orderId: 7, status: 'new'});
  });

  it('stores an order without a payment page, whose status is still unknown', () => {
    expect(next(purchaseIn('ordering'), EVENTS.taken)).to.deep.equal({
      ...purchaseIn('ordering'),
      stage: 'delivering',
      orderId: 7,
    });
  });

  it('stores the last status of the service, also where the stage stays', () => {
    const expired = next(purchaseIn('waiting'), EVENTS['seen expired']);

    expect(expired).to.include({stage: 'waiting', status: 'expired'});
    expect(next(expired, EVENTS['seen expired'])).to.equal(expired);
    expect(next(expired, EVENTS['seen done'])).to.include({stage: 'ended', status: 'done', outcome: 'done'});
  });

  it('stores why an order was refused', () => {
    expect(next(purchaseIn('ordering'), EVENTS.refused).failure).to.deep.equal(FAILURE);
  });

  it('stores the rung at which the payment page was opened', () => {
    const handed = next(purchaseIn('opening'), EVENTS['handed to a window']);

    expect(handed).to.include({stage: 'waiting', rung: 'window'});
    expect(next(handed, EVENTS['handed to a frame'])).to.include({stage: 'waiting', rung: 'frame'});
  });

  it('orders a purchase again of which only the order is left, and keeps that one among the earlier ones', () => {
    const resumed: Purchase = {...purchaseIn('paused'), isResumed: true};

    expect(next(resumed, EVENTS.renewed)).to.deep.equal({...purchaseIn('ordering'), earlierOrderIds: [7]});
    const often: Purchase = {...resumed, earlierOrderIds: [4, 5, 6]};
    expect(next(often, EVENTS.renewed).earlierOrderIds).to.deep.equal([4, 5, 6, 7]);
  });

  it('takes the number of the order that was paid, also an earlier one', () => {
    const waiting: Purchase = {...purchaseIn('waiting'), earlierOrderIds: [5, 6]};

    const after = next(waiting, {type: 'seen', status: 'paid', orderId: 5});

    expect(after).to.deep.include({stage: 'delivering', orderId: 5, earlierOrderIds: [7, 6]});
  });

  it('ends a purchase without news as failed where its order had expired', () => {
    for (const stage of ['opening', 'blocked', 'waiting', 'paused'] as const) {
      expect(next(purchaseIn(stage, 'expired'), EVENTS.lost).outcome, stage).to.equal('failed');
    }
  });

  it('does not change the given purchase', () => {
    const before = Object.freeze(purchaseIn('waiting'));

    next(before, EVENTS['seen done']);

    expect(before).to.deep.equal(purchaseIn('waiting'));
  });
});

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

describe('isOpen', () => {
  it('is true while the player still has to do something', () => {
    const open = STAGES.filter((stage) => isOpen(purchaseIn(stage)));

    expect(open).to.deep.equal(['signing-in', 'ordering', 'opening', 'blocked', 'waiting', 'paused']);
    expect(isOpen(undefined)).to.equal(false);
  });
});

describe('isChargedAtOnce', () => {
  it('is true for items that open no payment page; a cart is known to be free only by its answer', () => {
    expect((['item', 'cart', 'free', 'virtual'] as const).filter(isChargedAtOnce)).to.deep.equal(['free', 'virtual']);
  });
});
