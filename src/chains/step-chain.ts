import type {Part, Period} from '../items/item.js';

/** The kinds of chains whose steps can be claimed. */
export type ChainKind = 'reward' | 'offer' | 'daily';

/** A step of a chain whose steps are numbered, and taken in that order. */
export interface ChainStep {
  /** From 1 on. */
  readonly number: number;
  /** Claimed, or bought. */
  readonly isTaken: boolean;
  /** What it gives. */
  readonly items: readonly Part[];
}

export interface StepChain<S extends ChainStep = ChainStep> {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** Without one of its own, that of what it leads to. */
  readonly imageUrl: string | undefined;
  readonly period: Period;
  /** When all steps can be taken anew: milliseconds since 1970; undefined where they cannot. */
  readonly resetsAt: number | undefined;
  /** Whether it begins anew after its last step. */
  readonly isRecurrent: boolean;
  /** The number of the step whose turn it is; undefined where there is none. */
  readonly turn: number | undefined;
  /** By their numbers. */
  readonly steps: readonly S[];
}

/** A step, as a purchase and the page's events name it. */
export interface StepName {
  readonly chainId: number;
  readonly stepNumber: number;
  /** What it gives. */
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
