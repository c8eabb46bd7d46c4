import type {Part, Period} from '../../items/item.js';

export interface RewardStep {
  readonly id: number;
  readonly name: string;
  readonly imageUrl: string | undefined;
  /** Points that open the step; a claim does not spend them. */
  readonly points: number;
  readonly isClaimed: boolean;
  readonly rewards: readonly Part[];
}

/** A member of a clan, with the points that the member earned for it. */
export interface Contributor {
  readonly name: string;
  readonly points: number;
}

/** A chain of rewards that open with the points that the player, or the player's clan, has earned. */
export interface RewardChainData {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly imageUrl: string | undefined;
  readonly period: Period;
  /** When all players' progress resets, in milliseconds since 1970; undefined if it does not. */
  readonly resetsAt: number | undefined;
  /** The points of the chain, and the amount that is earned. */
  readonly points: {
    readonly name: string;
    readonly imageUrl: string | undefined;
    readonly amount: number;
    /** Earned by all members of a clan together. */
    readonly isClan: boolean;
  };
  /** In the order of their points. */
  readonly steps: readonly RewardStep[];
  /** The clan's members with the most points, in that order; ten at most. */
  readonly contributors: readonly Contributor[];
  /** The ways to earn points, in texts of the game. */
  readonly instruction: {readonly title: string; readonly text: string; readonly imageUrl: string | undefined};
}

/** Identifies a step of a reward chain, in claims and in the page's events. */
export interface RewardStepId {
  readonly chainId: number;
  readonly stepId: number;
}

export const rewardStepOf = (
  chains: readonly RewardChainData[] | undefined,
  {chainId, stepId}: RewardStepId,
): RewardStep | undefined => chains?.find(({id}) => id === chainId)?.steps.find(({id}) => id === stepId);

/**
 * - `claimed`: the player has its rewards
 * - `ready`: it can be claimed
 * - `after`: its points are earned, but an earlier step must be claimed first
 * - `next`: the first step whose points are not earned yet
 * - `locked`: a later step
 */
export type StepState = 'claimed' | 'ready' | 'after' | 'next' | 'locked';

/** The state of each step. Steps are claimed in the order of their points. */
export function stepStates({steps, points}: RewardChainData): readonly StepState[] {
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
 * The filled share of each step's section of the rail, 0 to 1. A section reaches from halfway before its node to halfway
 * behind it; the last section ends at its node.
 */
export function railFills({steps, points: {amount}}: RewardChainData): readonly number[] {
  /** The player's progress from a node to the next one, 0 to 1. */
  const progressFrom = (index: number): number => {
    const [from, to] = [index < 0 ? 0 : steps[index]!.points, steps[index + 1]?.points];
    if (to === undefined) return amount >= from ? 1 : 0;
    return to <= from ? (amount >= to ? 1 : 0) : Math.min(1, Math.max(0, (amount - from) / (to - from)));
  };
  return steps.map((_, index) => {
    const before = progressFrom(index - 1);
    const reached = index === 0 ? before / 2 : Math.max(0, before - 0.5);
    return reached + (before < 1 ? 0 : Math.min(progressFrom(index), 0.5));
  });
}
