import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {DailyChainRow, DailyClaim} from '../../src/features/daily-chains/chain.js';
import {standingOf} from '../../src/features/daily-chains/standing.js';

/** Not at midnight: the days of a calendar begin with the chain. */
const START = Date.parse('2026-03-01T09:30:00Z');
const DAY = 86_400_000;

const step = (step_number: number) => ({step_id: 8000 + step_number, step_number, items: []});
const claim = (step_number: number, {at = START, round = 1} = {}): DailyClaim => ({
  step_number,
  round,
  claimed_at: at / 1000,
});

/** A chain of three steps at a moment. */
const chainAt = (now: number, differences: Partial<DailyChainRow> = {}): DailyChainRow => ({
  daily_chain_id: 701,
  name: {en: 'Campfire'},
  description: null,
  position: 0,
  date_start: new Date(START),
  date_end: null,
  is_enabled: true,
  is_current: true,
  type: 'calendar_hard',
  is_recurrent: false,
  now: new Date(now),
  claims: [],
  steps: [1, 2, 3].map(step),
  ...differences,
});
const statuses = (chain: DailyChainRow) => standingOf(chain).steps.map(({status}) => status);
const days = (chain: DailyChainRow) => standingOf(chain).steps.map(({unlockedAt}) => (unlockedAt - START) / DAY);

const CLAIMABLE_1 = ['claimable', 'claim_in_future', 'claim_in_future'];
const CLAIMABLE_2 = ['blocked', 'claimable', 'claim_in_future'];
const CLAIMABLE_3 = ['blocked', 'blocked', 'claimable'];
const LOST = ['blocked', 'blocked', 'blocked'];

describe('the standing of a calendar_hard chain', () => {
  const moments: readonly (readonly [when: string, now: number, expected: readonly string[]])[] = [
    ['in the first millisecond of its first day', START, CLAIMABLE_1],
    ['in the last millisecond of its first day', START + DAY - 1, CLAIMABLE_1],
    ['in the first millisecond of its second day', START + DAY, CLAIMABLE_2],
    ['in the last millisecond of its second day', START + 2 * DAY - 1, CLAIMABLE_2],
    ['in the last millisecond of its last day', START + 3 * DAY - 1, CLAIMABLE_3],
    ['in the first millisecond after its last day', START + 3 * DAY, LOST],
    ['weeks after its last day', START + 50 * DAY, LOST],
  ];
  for (const [when, now, expected] of moments)
    it(`is by the calendar ${when}`, () => assert.deepEqual(statuses(chainAt(now)), expected));

  it('keeps claimed steps claimed, whatever their day', () => {
    assert.deepEqual(statuses(chainAt(START + 2 * DAY, {claims: [claim(2)]})), ['blocked', 'claimed', 'claimable']);
    assert.deepEqual(statuses(chainAt(START + 3 * DAY, {claims: [claim(2)]})), ['blocked', 'claimed', 'blocked']);
  });

  it('has a fixed day for each step, whatever was claimed', () => {
    assert.deepEqual(days(chainAt(START)), [0, 1, 2]);
    assert.deepEqual(days(chainAt(START + 2 * DAY, {claims: [claim(2)]})), [0, 1, 2]);
    assert.deepEqual(days(chainAt(START + 50 * DAY)), [0, 1, 2]);
  });

  it('starts again after its last day if it is recurrent, with its later days and without the claims of before', () => {
    const claims = [claim(1), claim(3)];
    const lastMoment = chainAt(START + 3 * DAY - 1, {is_recurrent: true, claims});
    const nextRound = chainAt(START + 3 * DAY, {is_recurrent: true, claims});

    assert.deepEqual(statuses(lastMoment), ['claimed', 'blocked', 'claimed']);
    assert.equal(standingOf(lastMoment).round, 1);
    assert.deepEqual(statuses(nextRound), CLAIMABLE_1);
    assert.equal(standingOf(nextRound).round, 2);
    assert.deepEqual(days(nextRound), [3, 4, 5]);
  });

  it('is in a later round after weeks without its player', () => {
    const chain = chainAt(START + 22 * DAY, {is_recurrent: true, claims: [claim(2)]});

    assert.deepEqual(statuses(chain), CLAIMABLE_2);
    assert.equal(standingOf(chain).round, 8);
    assert.deepEqual(days(chain), [21, 22, 23]);
  });
});

describe('the standing of a rolling chain', () => {
  const MIDNIGHT = Date.parse('2026-03-05T00:00:00Z');
  const at = (now: number, differences: Partial<DailyChainRow> = {}) => chainAt(now, {type: 'rolling', ...differences});
  const unlocked = (chain: DailyChainRow) =>
    standingOf(chain).steps.map(({unlockedAt}) => (unlockedAt - MIDNIGHT) / DAY);

  it('waits with its first step, whose day is today', () => {
    for (const now of [MIDNIGHT, MIDNIGHT + DAY - 1]) {
      assert.deepEqual(statuses(at(now)), CLAIMABLE_1);
      assert.deepEqual(unlocked(at(now)), [0, 1, 2]);
    }
  });

  it('has its next step tomorrow after a claim of today, and from then on until it is claimed', () => {
    const claims = [claim(1, {at: MIDNIGHT})];

    const sameDay = at(MIDNIGHT + DAY - 1, {claims});
    const nextDay = at(MIDNIGHT + DAY, {claims});
    const later = at(MIDNIGHT + 9 * DAY, {claims});

    assert.deepEqual(statuses(sameDay), ['claimed', 'claim_in_future', 'claim_in_future']);
    assert.deepEqual(unlocked(sameDay), [0, 1, 2]);
    assert.deepEqual(statuses(nextDay), ['claimed', 'claimable', 'claim_in_future']);
    assert.deepEqual(unlocked(nextDay), [0, 1, 2]);
    assert.deepEqual(statuses(later), ['claimed', 'claimable', 'claim_in_future']);
    assert.deepEqual(unlocked(later), [0, 9, 10]);
  });

  it('starts again the day after its last step was claimed, if it is recurrent', () => {
    const claims = [1, 2, 3].map((number) => claim(number, {at: MIDNIGHT + (number - 3) * DAY, round: 4}));
    const all = ['claimed', 'claimed', 'claimed'];

    assert.deepEqual(statuses(at(MIDNIGHT + DAY - 1, {claims, is_recurrent: true})), all);
    const again = at(MIDNIGHT + DAY, {claims, is_recurrent: true});
    assert.deepEqual(statuses(again), CLAIMABLE_1);
    assert.equal(standingOf(again).round, 5);
    assert.deepEqual(unlocked(again), [1, 2, 3]);
    assert.deepEqual(statuses(at(MIDNIGHT + DAY, {claims})), all);
  });
});
