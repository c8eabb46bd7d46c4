import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Terms} from '../../src/features/checkouts/terms.js';
import {changeOffer} from '../../src/features/subscriptions/change-offer.js';
import {
  activated,
  begin,
  declined,
  dueStep,
  ended,
  type Lifecycle,
  postponed,
  renewed,
  stopped,
} from '../../src/features/subscriptions/lifecycle.js';
import {addMonths} from '../../src/features/subscriptions/periods.js';
import {
  mayPlayer,
  nextState,
  type SubscriptionEvent,
  type SubscriptionState,
} from '../../src/features/subscriptions/states.js';

const STATES: readonly SubscriptionState[] = ['active', 'grace', 'non_renewing', 'canceled'];
/** For each event, the next state from each of `STATES`; undefined where it is impossible. */
const TABLE: Readonly<Record<SubscriptionEvent, readonly (SubscriptionState | undefined)[]>> = {
  charge: ['active', 'active', undefined, undefined],
  decline: ['grace', 'grace', undefined, undefined],
  'give up': [undefined, 'canceled', undefined, undefined],
  expire: ['canceled', 'canceled', 'canceled', undefined],
  stop: ['non_renewing', 'non_renewing', undefined, 'non_renewing'],
  activate: [undefined, undefined, 'active', 'active'],
  cancel: ['canceled', 'canceled', 'canceled', undefined],
  postpone: ['active', 'active', 'non_renewing', undefined],
  'change plan': ['active', 'active', undefined, undefined],
};

const at = (text: string): Date => new Date(`${text}T00:00:00Z`);
const day = (date: Date | null): string | null => date?.toISOString().slice(0, 10) ?? null;
const TERMS: Terms = {
  period_type: 'month',
  period_value: 1,
  amount_minor: 3000,
  trial_days: 0,
  grace_days: 7,
  retries: 2,
};
const plan = (amount_minor: number, period: Partial<Terms> = {}): Terms => ({...TERMS, amount_minor, ...period});

describe('the states of a subscription', () => {
  it('follow the table for every pair of state and event', () => {
    for (const [event, nexts] of Object.entries(TABLE))
      for (const [index, state] of STATES.entries())
        assert.equal(nextState(state, event as SubscriptionEvent), nexts[index], `${state} ${event}`);
  });

  it('allow a player only possible events, and none once it is canceled', () => {
    for (const state of STATES)
      for (const event of Object.keys(TABLE) as SubscriptionEvent[])
        if (mayPlayer(state, event)) assert.notEqual(nextState(state, event), undefined, `${state} ${event}`);
    assert.ok(Object.keys(TABLE).every((event) => !mayPlayer('canceled', event as SubscriptionEvent)));
  });
});

describe('the lifecycle of a subscription', () => {
  it('keeps the day of the month: the 31st returns after a February', () => {
    let lifecycle = begin(TERMS, at('2027-01-31'), null);
    const days = [day(lifecycle.next_charge_at)];
    for (let month = 0; month < 3; month++) {
      lifecycle = renewed(lifecycle, TERMS, lifecycle.due_at as Date);
      days.push(day(lifecycle.next_charge_at));
    }
    assert.deepEqual(days, ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
    assert.equal(day(addMonths(at('2028-02-29'), 12)), '2029-02-28');
  });

  it('begins with a trial that costs nothing, and is charged at its end', () => {
    const lifecycle = begin({...TERMS, trial_days: 14}, at('2027-03-01'), null);
    assert.deepEqual(
      [
        lifecycle.paid_minor,
        lifecycle.charged_at,
        day(lifecycle.trial_until),
        day(lifecycle.due_at),
        dueStep(lifecycle),
      ],
      [0, null, '2027-03-15', '2027-03-15', 'charge'],
    );
    assert.equal(day(renewed(lifecycle, TERMS, at('2027-03-15')).next_charge_at), '2027-04-15');
  });

  it('retries a declined charge each day as often as the plan allows, and gives up after the grace period', () => {
    let lifecycle = begin(TERMS, at('2027-03-01'), null);
    const log: unknown[] = [];
    for (let step = 0; step < 4; step++) {
      const due = lifecycle.due_at as Date;
      log.push([day(due), dueStep(lifecycle)]);
      lifecycle = dueStep(lifecycle) === 'charge' ? declined(lifecycle, TERMS, due) : ended(lifecycle, 'give up', due);
    }
    assert.deepEqual(log, [
      ['2027-04-01', 'charge'],
      ['2027-04-02', 'charge'],
      ['2027-04-03', 'charge'],
      ['2027-04-08', 'give up'],
    ]);
    assert.deepEqual([lifecycle.status, lifecycle.due_at], ['canceled', null]);
  });

  it('counts a late charge for its own period', () => {
    const late = declined(begin(TERMS, at('2027-03-01'), null), TERMS, at('2027-04-01'));
    const paid = renewed(late, TERMS, at('2027-04-03'));
    assert.deepEqual(
      [paid.status, day(paid.period_from), day(paid.next_charge_at), paid.attempts],
      ['active', '2027-04-01', '2027-05-01', 0],
    );
  });

  it('ends with its paid period, unless it is activated again before', () => {
    const lifecycle = stopped(begin(TERMS, at('2027-03-01'), null));
    assert.deepEqual(
      [day(lifecycle.due_at), dueStep(lifecycle), lifecycle.next_charge_at],
      ['2027-04-01', 'expire', null],
    );
    const again = activated(lifecycle, at('2027-03-20'));
    assert.deepEqual([again.status, day(again.next_charge_at)], ['active', '2027-04-01']);
    const late = activated(ended(lifecycle, 'expire', at('2027-04-01')), at('2027-06-10'));
    assert.deepEqual([day(late.due_at), dueStep(late)], ['2027-06-10', 'charge']);
    assert.equal(day(renewed(late, TERMS, at('2027-06-10')).next_charge_at), '2027-07-10');
  });

  it('ends with its plan, paid or not', () => {
    const lifecycle = begin(TERMS, at('2027-03-01'), at('2027-03-20'));
    assert.deepEqual([day(lifecycle.due_at), dueStep(lifecycle)], ['2027-03-20', 'expire']);
  });

  it('continues from the day of a postponed charge', () => {
    const lifecycle = postponed(begin(TERMS, at('2027-03-01'), null), 'day', 10, at('2027-03-02')) as Lifecycle;
    assert.equal(day(lifecycle.next_charge_at), '2027-04-11');
    assert.equal(day(renewed(lifecycle, TERMS, at('2027-04-11')).next_charge_at), '2027-05-11');
    const lifetime = begin(plan(1, {period_type: 'lifetime', period_value: null}), at('2027-03-01'), null);
    assert.deepEqual([lifetime.due_at, postponed(lifetime, 'day', 1, at('2027-03-02'))], [null, undefined]);
  });
});

describe('a change of plan', () => {
  // 3000 for the 30 days of April, half of it used.
  const april = begin(TERMS, at('2027-04-01'), null);
  const half = at('2027-04-16');

  it('costs the new price less the unused amount, and starts a period', () => {
    const offer = changeOffer(april, plan(10_000, {period_value: 12}), half);
    assert.deepEqual([offer.unused_minor, offer.charge_minor, day(offer.next_charge_at)], [1500, 8500, '2028-04-16']);
  });

  it('costs nothing when the unused amount exceeds the new price: the rest extends the period', () => {
    const offer = changeOffer(april, plan(500), half);
    assert.deepEqual([offer.unused_minor, offer.charge_minor, day(offer.next_charge_at)], [1500, 0, '2027-07-16']);
    const part = changeOffer(april, plan(1000), half);
    // One month, and half of the next.
    assert.equal(part.next_charge_at?.toISOString(), '2027-05-31T12:00:00.000Z');
  });

  it('keeps a trial, and credits nothing that was not paid', () => {
    const trial = begin({...TERMS, trial_days: 10}, at('2027-04-01'), null);
    const inTrial = changeOffer(trial, plan(900), at('2027-04-03'));
    assert.deepEqual([inTrial.charge_minor, day(inTrial.next_charge_at)], [0, '2027-04-11']);
    const unpaid = declined(april, TERMS, at('2027-05-01'));
    assert.deepEqual(changeOffer(unpaid, plan(900), at('2027-05-02')).charge_minor, 900);
  });

  it('starts a period of a free plan, and an endless one of a lifetime plan', () => {
    assert.equal(day(changeOffer(april, plan(0), half).next_charge_at), '2027-05-16');
    const forever = changeOffer(april, plan(4000, {period_type: 'lifetime', period_value: null}), half);
    assert.deepEqual([forever.charge_minor, forever.next_charge_at], [2500, null]);
  });

  it('never loses money: the charge and the unused amount buy the new period, to the second', () => {
    for (const amount of [1, 7, 99, 333, 1499, 1500, 1501, 9999]) {
      const offer = changeOffer(april, plan(amount, {period_type: 'day', period_value: 30}), half);
      const days = ((offer.next_charge_at as Date).getTime() - half.getTime()) / 86_400_000;
      const worth = (offer.unused_minor + offer.charge_minor) / amount;
      assert.ok(Math.abs(days - 30 * worth) < 1 / 43_200 || days >= 36_450, `${amount}: ${days} days`);
    }
  });
});
