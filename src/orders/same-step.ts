import type {StepName} from '../chains/step-chain.js';

export const isSameStep = (a: StepName | undefined, b: StepName | undefined): boolean =>
  a?.chainId === b?.chainId && a?.stepNumber === b?.stepNumber;
