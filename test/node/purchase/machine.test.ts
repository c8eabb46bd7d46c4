import {expect} from 'chai';
import {next} from '../../../src/purchase/checkout/machine.js';
import {isChargedAtOnce, isOpen, type Outcome, type Purchase, type Stage} from '../../../src/purchase/purchase.js';
import {EVENTS, type EventName, FAILURE, NAMES, purchaseIn} from '../../support/purchase-events.js';

/** `same`: nothing changes; an outcome: the purchase ends with it. */
type Move = 'same' | Stage | Outcome;

const NOTHING = Object.fromEntries(Object.keys(EVENTS).map((name) => [name, 'same'])) as Record<EventName, 'same'>;
/** The effect of the service's statuses in every stage of an ordered purchase; other statuses are only stored. */
const ORDERED = {
  'seen paid': 'delivering',
  'seen preordered': 'preordered',
  'seen done': 'done',
  'seen canceled': 'canceled',
  lost: 'unknown',
} as const;

const HANDED = {
  'opened in a window': 'waiting',
  'opened in a frame': 'waiting',
  'opened by the host': 'waiting',
  'opened in this tab': 'waiting',
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
    placed: 'delivering',
    'found paid': 'delivering',
    'found done': 'done',
    uncertain: 'unknown',
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
    'opened in a window': 'same',
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
    'seen preordered': 'preordered',
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
const isOutcome = (move: Move): move is Outcome =>
  ['done', 'preordered', 'canceled', 'failed', 'unknown'].includes(move);

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
    expect(next(purchaseIn('ordering'), EVENTS.placed)).to.deep.equal({
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
    const opened = next(purchaseIn('opening'), EVENTS['opened in a window']);

    expect(opened).to.include({stage: 'waiting', rung: 'window'});
    expect(next(opened, EVENTS['opened in a frame'])).to.include({stage: 'waiting', rung: 'frame'});
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
