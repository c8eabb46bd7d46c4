import type {StepName} from '../chains/step-chain.js';
import type {Purchase, PurchaseKind} from './purchase.js';

/** Whether a purchase needs no payment page: it is free, or charged in virtual currency. */
export const isChargedAtOnce = (kind: PurchaseKind): boolean => kind === 'free' || kind === 'virtual';

/** Whether what is bought is paid for good, and given or certain to be. */
export const isBought = (purchase: Purchase | undefined): boolean =>
  purchase?.outcome === 'done' || purchase?.outcome === 'preordered';

/** Whether to pay takes a new order: the purchase's own has expired, or was resumed without its payment page. */
export const isOutdated = ({isResumed, status}: Purchase): boolean => isResumed === true || status === 'expired';

/** Whether both are the same step of the same chain, or neither is one. */
export const isSameStep = (a: StepName | undefined, b: StepName | undefined): boolean =>
  a?.chainId === b?.chainId && a?.stepNumber === b?.stepNumber;
