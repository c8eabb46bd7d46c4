import type {Part, Period} from '../../items/item.js';

export interface RewardStep {
  readonly id: number;
  readonly name: string;
  readonly imageUrl: string | undefined;
  /** Points that must have been earned; they are not spent. */
  readonly points: number;
  readonly isClaimed: boolean;
  readonly rewards: readonly Part[];
}

/** Who gave a clan its points, most first. */
export interface Contributor {
  readonly name: string;
  readonly points: number;
}

/** A road of rewards that opens with the points a player, or their clan, has earned. */
export interface RewardChain {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly imageUrl: string | undefined;
  readonly period: Period;
  /** When progress begins anew for everyone: milliseconds since 1970; undefined where it does not. */
  readonly resetsAt: number | undefined;
  /** What counts, and how much of it there is. */
  readonly points: {
    readonly name: string;
    readonly imageUrl: string | undefined;
    readonly amount: number;
    /** Earned by a clan together. */
    readonly isClan: boolean;
  };
  /** From few points to many. */
  readonly steps: readonly RewardStep[];
  /** Of a clan, ten at most. */
  readonly contributors: readonly Contributor[];
  /** How points are earned, in the game's own words. */
  readonly instruction: {readonly title: string; readonly text: string; readonly imageUrl: string | undefined};
}

export interface RewardName {
  readonly chainId: number;
  readonly stepId: number;
}

export const rewardStepOf = (
  chains: readonly RewardChain[] | undefined,
  {chainId, stepId}: RewardName,
): RewardStep | undefined => chains?.find(({id}) => id === chainId)?.steps.find(({id}) => id === stepId);

/**
 * - `claimed`: the player has its rewards
 * - `ready`: it can be claimed
 * - `after`: its points are earned, but a step before it is to be claimed first
 * - `next`: the first whose points are not earned yet
 * - `locked`: one behind that
 */
export type StepState = 'claimed' | 'ready' | 'after' | 'next' | 'locked';

/** Where each step stands. Steps are claimed in the order of their points. */
export function stepStates({steps, points}: RewardChain): readonly StepState[] {
  let isFirst = true;
  let isNext = true;
  return steps.map((step) => {
    if (step.isClaimed) return 'claimed';
    if (step.points <= points.amount) {
      const state = isFirst ? 'ready' : 'after';
      isFirst = false;
      return state;
    }
    const state = isNext ? 'next' : 'locked';
    isNext = false;
    return state;
  });
}

/**
 * How much of each step's stretch of the rail is filled, 0 to 1. A stretch reaches from halfway before its node to halfway
 * behind it; the last ends at its node.
 */
export function railFills({steps, points: {amount}}: RewardChain): readonly number[] {
  /** How much of the way from a node to the next one lies behind. */
  const wayFrom = (index: number): number => {
    const [from, to] = [index < 0 ? 0 : steps[index]!.points, steps[index + 1]?.points];
    if (to === undefined) return amount >= from ? 1 : 0;
    return to <= from ? (amount >= to ? 1 : 0) : Math.min(1, Math.max(0, (amount - from) / (to - from)));
  };
  return steps.map((_, index) => {
    const before = wayFrom(index - 1);
    const reached = index === 0 ? before / 2 : Math.max(0, before - 0.5);
    return reached + (before < 1 ? 0 : Math.min(wayFrom(index), 0.5));
  });
}
