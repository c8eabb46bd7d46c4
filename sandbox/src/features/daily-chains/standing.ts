import type {DailyChainRow} from './chain.js';

/** Whether a chain is there for players. */
export const isOpen = ({is_enabled, is_current}: DailyChainRow): boolean => is_enabled && is_current;

/** How far a player is in a chain. */
export interface Standing {
  /** Steps up to this one are claimed in the round of now. */
  readonly claimed: number;
  /** The step that can be claimed now; undefined where nothing can today. */
  readonly current: number | undefined;
  /** The round that the next claim belongs to. */
  readonly round: number;
}

/**
 * A step is claimed a day, however many days lie between two. The day after the last step a recurrent chain begins anew;
 * of any other, nothing is left.
 */
export function standingOf({last_claim: last, is_recurrent, steps}: DailyChainRow): Standing {
  if (!last) return {claimed: 0, current: 1, round: 1};
  const {step_number: claimed, round, is_of_today} = last;
  if (is_of_today) return {claimed, current: undefined, round};
  if (claimed < steps.length) return {claimed, current: claimed + 1, round};
  return is_recurrent ? {claimed: 0, current: 1, round: round + 1} : {claimed, current: undefined, round};
}

/** Why a step cannot be claimed now: it was, or its day is not there; undefined where it can. */
export const hindrance = ({claimed, current}: Standing, step: number): 7002 | 7003 | undefined =>
  step <= claimed ? 7003 : step === current ? undefined : 7002;
