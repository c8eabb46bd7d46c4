import type {DailyChainRow} from './chain.js';

/** Whether a chain is available to players. */
export const isOpen = ({is_enabled, is_current}: DailyChainRow): boolean => is_enabled && is_current;

/** A step for one player. `claimed` and `blocked` are final within a round. */
export type StepStatus = 'blocked' | 'claimed' | 'claimable' | 'claim_in_future';

export interface StepStanding {
  readonly status: StepStatus;
  /** When the day of the step begins, in milliseconds since 1970. */
  readonly unlockedAt: number;
}

/** A player's progress in a chain. */
export interface Standing {
  /** The round that a claim belongs to now, from 1 on. */
  readonly round: number;
  /** In the order of the steps. */
  readonly steps: readonly StepStanding[];
}

const DAY_MS = 86_400_000;

export const standingOf = (chain: DailyChainRow): Standing =>
  chain.type === 'rolling' ? rollingStanding(chain) : calendarStanding(chain);

/**
 * Step n has day n from the start of the chain: it is claimed on that day or lost, and later steps stay open. Days are whole
 * days of 86,400 seconds from `date_start`. After its last day a recurrent chain starts again.
 *
 * The statuses, their order and that a missed day is lost are published. Inferred are the days, from the examples, whose
 * `unlocked_date`s lie 86,400 seconds apart, and that each round follows the one before without a pause.
 */
function calendarStanding({date_start, now, is_recurrent, claims, steps}: DailyChainRow): Standing {
  const today = Math.floor((now.getTime() - date_start.getTime()) / DAY_MS);
  const round = is_recurrent ? Math.floor(today / steps.length) + 1 : 1;
  const firstDay = (round - 1) * steps.length;
  const claimed = new Set(claims.filter((claim) => claim.round === round).map(({step_number}) => step_number));
  const statusOn = (day: number): StepStatus =>
    day < today ? 'blocked' : day === today ? 'claimable' : 'claim_in_future';
  return {
    round,
    steps: steps.map(({step_number}, index) => ({
      status: claimed.has(step_number) ? 'claimed' : statusOn(firstDay + index),
      unlockedAt: date_start.getTime() + (firstDay + index) * DAY_MS,
    })),
  };
}

/**
 * One step can be claimed a day, however many days lie between two; a day begins at midnight, UTC. An unclaimed step is
 * unlocked on the first day on which it could be claimed as of now; a claimed one, on the day of its claim. A recurrent
 * chain starts again on the day after its last step is claimed. The live service publishes only the name of this type:
 * the rest is the sandbox's own reading of it.
 */
function rollingStanding({now, is_recurrent, claims, steps}: DailyChainRow): Standing {
  const dayOf = (at: number): number => Math.floor(at / DAY_MS) * DAY_MS;
  const today = dayOf(now.getTime());
  const last = claims.at(-1);
  const wasToday = last !== undefined && last.claimed_at * 1000 >= today;
  const startsAgain = last !== undefined && !wasToday && is_recurrent && last.step_number === steps.length;
  const taken = startsAgain ? [] : claims;
  const firstFree = wasToday ? today + DAY_MS : today;
  return {
    round: (last?.round ?? 1) + (startsAgain ? 1 : 0),
    steps: steps.map((_, index): StepStanding => {
      const claim = taken[index];
      if (claim) return {status: 'claimed', unlockedAt: dayOf(claim.claimed_at * 1000)};
      const unlockedAt = firstFree + (index - taken.length) * DAY_MS;
      return {status: unlockedAt === today ? 'claimable' : 'claim_in_future', unlockedAt};
    }),
  };
}
