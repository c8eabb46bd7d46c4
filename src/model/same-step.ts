import type {StepName} from './step-chain.js';

export const isSameStep = (a: StepName | undefined, b: StepName | undefined): boolean =>
  a?.chainId === b?.chainId && a?.stepNumber === b?.stepNumber;
