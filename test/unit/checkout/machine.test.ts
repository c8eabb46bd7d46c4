import {expect} from '@open-wc/testing';
import {next, type PurchaseEvent} from '../../../src/checkout/machine.js';
import type {Failure} from '../../../src/model/failure.js';
import type {OrderStatus} from '../../../src/model/order.js';
import {isOpen, type Outcome, type Purchase, type Stage} from '../../../src/model/purchase.js';

const FAILURE: Failure = {kind: 'api', status: 422, code: 4001};

const EVENTS = {
  asked: {type: 'asked'},
  'signed-in': {type: 'signed-in'},
  ordered: {type: 'ordered', orderId: 7},
  refused: {type: 'refused', failure: FAILURE},
  taken: {type: 'taken', orderId: 7},
  unsure: {type: 'unsure'},
  handed: {type: 'handed'},
  blocked: {type: 'blocked'},
  left: {type: 'left'},
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

/** `same`: nothing changes; an outcome: it ends with it. */
type Move = 'same' | Stage | Outcome;

const NOTHING: Readonly<Record<EventName, Move>> = {
  asked: 'same',
  'signed-in': 'same',
  ordered: 'same',
  refused: 'same',
  taken: 'same',
  unsure: 'same',
  handed: 'same',
  blocked: 'same',
  left: 'same',
  'seen new': 'same',
  'seen paid': 'same',
  'seen done': 'same',
  'seen canceled': 'same',
  'seen expired': 'same',
  'seen unknown': 'same',
  dropped: 'same',
  lost: 'same',
};

/** Every pair of stage and event, for an order that was last seen as `new`. */
const EXPECTED: Readonly<Record<Stage, Readonly<Record<EventName, Move>>>> = {
  // Nothing was ordered yet.
  'signing-in': {...NOTHING, 'signed-in': 'ordering', refused: 'failed', dropped: 'canceled'},
  ordering: {
    asked: 'signing-in',
    'signed-in': 'same',
    ordered: 'ordering',
    refused: 'failed',
    taken: 'delivering',
    unsure: 'unknown',
    handed: 'waiting',
    blocked: 'blocked',
    left: 'same',
    'seen new': 'same',
    'seen paid': 'same',
    'seen done': 'same',
    'seen canceled': 'same',
    'seen expired': 'same',
    'seen unknown': 'same',
    dropped: 'same',
    lost: 'same',
  },
  blocked: {
    asked: 'same',
    'signed-in': 'same',
    ordered: 'same',
    refused: 'same',
    taken: 'same',
    unsure: 'same',
    handed: 'waiting',
    blocked: 'same',
    left: 'same',
    'seen new': 'same',
    'seen paid': 'delivering',
    'seen done': 'done',
    'seen canceled': 'canceled',
    'seen expired': 'blocked',
    'seen unknown': 'blocked',
    dropped: 'canceled',
    lost: 'unknown',
  },
  waiting: {
    asked: 'same',
    'signed-in': 'same',
    ordered: 'same',
    refused: 'same',
    taken: 'same',
    unsure: 'same',
    handed: 'same',
    blocked: 'blocked',
    left: 'paused',
    'seen new': 'same',
    'seen paid': 'delivering',
    'seen done': 'done',
    'seen canceled': 'canceled',
    'seen expired': 'waiting',
    'seen unknown': 'waiting',
    dropped: 'canceled',
    lost: 'unknown',
  },
  paused: {
    asked: 'same',
    'signed-in': 'same',
    ordered: 'same',
    refused: 'same',
    taken: 'same',
    unsure: 'same',
    handed: 'waiting',
    blocked: 'blocked',
    left: 'same',
    'seen new': 'same',
    'seen paid': 'delivering',
    'seen done': 'done',
    'seen canceled': 'canceled',
    'seen expired': 'paused',
    'seen unknown': 'paused',
    dropped: 'canceled',
    lost: 'unknown',
  },
  delivering: {
    asked: 'same',
    'signed-in': 'same',
    ordered: 'same',
    refused: 'same',
    taken: 'same',
    unsure: 'same',
    handed: 'same',
    blocked: 'same',
    left: 'same',
    'seen new': 'delivering',
    'seen paid': 'same',
    'seen done': 'done',
    'seen canceled': 'canceled',
    'seen expired': 'delivering',
    'seen unknown': 'delivering',
    dropped: 'same',
    lost: 'unknown',
  },
  ended: NOTHING,
};

const STAGES = Object.keys(EXPECTED) as Stage[];
const NAMES = Object.keys(EVENTS) as EventName[];
const isOutcome = (move: Move): move is Outcome => ['done', 'canceled', 'failed', 'unknown'].includes(move);

/** A purchase as it stands in a stage, its order last seen with `status`. */
function purchaseIn(stage: Stage, status?: OrderStatus): Purchase {
  const purchase: Purchase = {kind: 'item', sku: 'gems-500', name: '500 Gems', stage};
  if (stage === 'signing-in' || stage === 'ordering') return purchase;
  const seen = status ?? (stage === 'delivering' ? 'paid' : stage === 'ended' ? 'done' : 'new');
  return {...purchase, orderId: 7, status: seen, ...(stage === 'ended' && {outcome: 'done'})};
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

  it('knows exactly one way to done: the service’s own answer', () => {
    for (const stage of STAGES.filter((each) => each !== 'ended')) {
      for (const name of NAMES) {
        const {outcome} = next(purchaseIn(stage), EVENTS[name]);

        expect(outcome === 'done', `${stage}, ${name}`).to.equal(
          name === 'seen done' && !['signing-in', 'ordering'].includes(stage),
        );
      }
    }
  });

  it('never changes a purchase that has ended, however it ended', () => {
    for (const outcome of ['done', 'canceled', 'failed', 'unknown'] as const) {
      const ended: Purchase = {...purchaseIn('ended'), outcome};

      for (const name of NAMES) expect(next(ended, EVENTS[name]), `${outcome}, ${name}`).to.equal(ended);
    }
  });

  it('remembers the order that was made, and that it is new', () => {
    expect(next(purchaseIn('ordering'), EVENTS.ordered)).to.include({orderId: 7, status: 'new'});
  });

  it('remembers an order without a payment page, of which the service has yet to say how it stands', () => {
    expect(next(purchaseIn('ordering'), EVENTS.taken)).to.deep.equal({
      ...purchaseIn('ordering'),
      stage: 'delivering',
      orderId: 7,
    });
  });

  it('remembers what the service said last, also where the stage stays', () => {
    const expired = next(purchaseIn('waiting'), EVENTS['seen expired']);

    expect(expired).to.include({stage: 'waiting', status: 'expired'});
    expect(next(expired, EVENTS['seen expired'])).to.equal(expired);
    expect(next(expired, EVENTS['seen done'])).to.include({stage: 'ended', status: 'done', outcome: 'done'});
  });

  it('remembers why an order was refused', () => {
    expect(next(purchaseIn('ordering'), EVENTS.refused).failure).to.deep.equal(FAILURE);
  });

  it('ends a lost purchase as failed where its order had expired', () => {
    for (const stage of ['blocked', 'waiting', 'paused'] as const) {
      expect(next(purchaseIn(stage, 'expired'), EVENTS.lost).outcome, stage).to.equal('failed');
    }
  });

  it('leaves the purchase it was given as it was', () => {
    const before = Object.freeze(purchaseIn('waiting'));

    next(before, EVENTS['seen done']);

    expect(before).to.deep.equal(purchaseIn('waiting'));
  });
});

describe('isOpen', () => {
  it('is so while the player still has to do something', () => {
    const open = STAGES.filter((stage) => isOpen(purchaseIn(stage)));

    expect(open).to.deep.equal(['signing-in', 'ordering', 'blocked', 'waiting', 'paused']);
    expect(isOpen(undefined)).to.equal(false);
  });
});
