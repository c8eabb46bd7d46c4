import type {Failure} from '../model/failure.js';
import type {Purchase} from '../model/purchase.js';

/** What happened, in a line and a sentence. */
export interface Notice {
  readonly title: string;
  readonly text: string;
}

const stages = {
  ordering: {title: 'Preparing your order', text: 'One moment…'},
  blocked: {title: 'Your browser blocked the window', text: 'Nothing is lost. Open the payment page yourself.'},
  waiting: {title: 'Waiting for payment', text: 'Finish in the payment window. You can come back here any time.'},
  paused: {title: 'Payment not finished', text: 'You can continue where you left off.'},
  delivering: {title: 'Paid. Delivering…', text: 'It is on its way to the game. Usually a few seconds.'},
} as const;

const outcomes = {
  done: {title: 'It’s yours!', text: 'Delivered to your game.'},
  canceled: {title: 'Purchase canceled', text: 'It was given up, or the payment was taken back.'},
  unknown: {
    title: 'No word on this payment',
    text: 'If you paid, it will be delivered all the same.',
  },
} as const;

/** The service's codes that a player can do something about (see the service's list of error codes). */
const BY_CODE: Readonly<Record<number, Notice>> = {
  1411: {title: 'Not for sale', text: 'This item is not for sale any more. Pick another one.'},
  1455: {title: 'Not for sale', text: 'This item is not for sale any more. Pick another one.'},
  1456: {title: 'This item is free', text: 'It cannot be paid for.'},
  1459: {title: 'Sold out', text: 'Somebody was faster: there are not enough left.'},
  1460: {title: 'Limit reached', text: 'You already bought as many of these as you may.'},
  1468: {title: 'Already yours', text: 'You own this item, and one is all you need.'},
  1501: {title: 'Please sign in again', text: 'Your session has ended. Sign in, then try again.'},
  4001: {title: 'Not for sale', text: 'This item is not for sale any more. Pick another one.'},
};

const BY_KIND: Readonly<Record<Failure['kind'], Notice>> = {
  api: {title: 'That did not work', text: 'The shop could not take the order. Nothing was charged. Try again.'},
  answer: {title: 'That did not work', text: 'The shop gave an odd answer. Nothing was charged. Try again.'},
  network: {title: 'No connection', text: 'The shop did not answer. Nothing was charged. Check your connection.'},
  timeout: {title: 'That took too long', text: 'The shop did not answer in time. Nothing was charged. Try again.'},
  'signed-out': {title: 'Please sign in', text: 'Only a player who is signed in can buy.'},
  setup: {title: 'Payment is not set up', text: 'This shop cannot take payments yet. Nothing was charged.'},
};

/** Whether the same attempt may end otherwise the next time. */
export const canRetry = ({kind, code}: Failure): boolean => kind !== 'setup' && (code === 1501 || !BY_CODE[code ?? 0]);

/** What to tell about a failed attempt. */
export const failureNotice = (failure: Failure | undefined): Notice => {
  if (!failure) return {title: 'Payment failed', text: 'The order ran out before it was paid. Try again.'};
  return (failure.kind === 'api' && BY_CODE[failure.code ?? 0]) || BY_KIND[failure.kind];
};

/** What to tell about a purchase, wherever it stands. */
export function purchaseNotice({stage, outcome, status, failure}: Purchase): Notice {
  if (stage !== 'ended') {
    return status === 'expired'
      ? {title: 'This payment page is outdated', text: 'A newer order took its place. Do not pay on the old page.'}
      : stages[stage];
  }
  return outcome === 'failed' ? failureNotice(failure) : outcomes[outcome!];
}

export const purchaseWords = {
  show: 'Show payment',
  open: 'Open payment page',
  resume: 'Continue payment',
  drop: 'Cancel',
  again: 'Try again',
  order: (id: number): string => `Order ${id}`,
  steps: ['Order', 'Payment', 'Delivery'],
};
