import type {Part, Period} from '../items/item.js';

/** The kinds of chains. */
export type ChainKind = 'reward' | 'offer' | 'daily';

/** A step of a chain whose steps are numbered and taken in that order. */
export interface ChainStep {
  /** Counts from 1. */
  readonly number: number;
  /** Claimed, or bought. */
  readonly isTaken: boolean;
  /** The rewards. */
  readonly items: readonly Part[];
}

/** A day of a daily chain. */
export interface DailyStep extends ChainStep {
  /** When it can be claimed. `never`: it is claimed, or its day is over. */
  readonly claimable: 'now' | 'later' | 'never';
  /** The begin of its day, in milliseconds since 1970; undefined if the service does not report it. */
  readonly opensAt: number | undefined;
}

export interface StepChain<S extends ChainStep = ChainStep> {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** The chain's picture, or that of the last step's first reward. */
  readonly imageUrl: string | undefined;
  readonly period: Period;
  /** When all steps can be taken again, in milliseconds since 1970; undefined if they cannot. */
  readonly resetsAt: number | undefined;
  /** The number of the current step; undefined if no step is open. */
  readonly turn: number | undefined;
  /** In the order of their numbers. */
  readonly steps: readonly S[];
}

/** The name of a step, in purchases and in the page's events. */
export interface StepName {
  readonly chainId: number;
  readonly stepNumber: number;
  /** SKUs of the rewards. */
  readonly skus: readonly string[];
}

export const nameOfStep = ({id}: StepChain, {number, items}: ChainStep): StepName => ({
  chainId: id,
  stepNumber: number,
  skus: items.map(({sku}) => sku),
});

export const stepOf = <S extends ChainStep>(
  chains: readonly StepChain<S>[] | undefined,
  {chainId, stepNumber}: StepName,
): S | undefined => chains?.find(({id}) => id === chainId)?.steps.find(({number}) => number === stepNumber);
