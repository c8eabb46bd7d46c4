import type {Purchase} from './purchase.js';

/** Whether it takes a new order to pay: its own has expired, or that is all that is left of it. */
export const isOutdated = ({isResumed, status}: Purchase): boolean => isResumed === true || status === 'expired';
