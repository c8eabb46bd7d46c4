import {isolate} from '../i18n/isolate.js';
import {plural} from '../i18n/plural.js';

/** The words of a player's subscriptions and their states. */
export const subscriptionWords = {
  standing: {
    active: 'Active',
    trial: 'Free trial',
    unpaid: 'Payment failed',
    ending: 'Not renewing',
    frozen: 'On hold',
    canceled: 'Ended',
    unknown: '',
  },
  plan: 'Plan',
  nextPayment: 'Next payment',
  firstPayment: 'First payment',
  worksUntil: 'Works until',
  ended: 'Ended on',
  /** A price, and how often it is charged. */
  price: (money: string, every: string): string => `${money} ${every}`,
  every: {
    day: (count: number): string => plural('en', count, {one: 'every day', other: 'every # days'}),
    month: (count: number): string => plural('en', count, {one: 'every month', other: 'every # months'}),
    year: (count: number): string => plural('en', count, {one: 'every year', other: 'every # years'}),
    lifetime: (): string => 'once',
  },
  empty: 'You have no subscriptions.',
  signInWhy: 'Sign in to see your subscriptions.',
};

export type SubscriptionWords = typeof subscriptionWords;

/** The words of changes to a subscription, and of their outcome. */
export const managementWords = {
  unpaidWhy: 'The last payment did not go through. Choose another way to pay to keep it.',
  ways: {plan: 'Change plan', payment: 'Payment', cancel: 'Cancel…'},
  keep: 'Keep it',
  keeping: 'One moment…',
  close: 'Close',
  said: {
    canceled: (name: string): string => `${isolate(name)} is canceled.`,
    'non-renewing': (name: string, date: string): string => `${isolate(name)} is canceled. Active until ${date}.`,
    activated: (name: string): string => `${isolate(name)} renews again.`,
    plan: (name: string, _: string, plan: string): string => `${isolate(name)}: your plan is now ${isolate(plan)}.`,
    'payment-account': (name: string): string => `${isolate(name)}: the way to pay is changed.`,
  },
  /** By the service's code. */
  refused: {
    8001: 'This subscription is not there any more.',
    8002: 'This plan is not there any more.',
    8003: 'This way to pay is not there any more. Choose another one.',
    8011: 'This subscription was canceled already.',
    8012: 'That cannot be done any more: this subscription has changed.',
    8013: 'The game does not allow this.',
    8014: 'You cannot change to this plan. Choose another one.',
  } as Readonly<Record<number, string>>,
};

export type ManagementWords = typeof managementWords;

/** The words of the question before a subscription is canceled. */
export const cancellationWords = {
  title: (name: string): string => `Cancel ${isolate(name)}?`,
  /** What ends, and when. */
  later: (date: string): string => `You keep it until ${date}. Then it ends, and nothing more is charged.`,
  /** Where the service does not let it end with its paid time. */
  onlyNow: 'This subscription can only be ended at once.',
  now: 'If you end it now, it is gone at once, with what is left of the paid time.',
  keep: 'Keep it',
  stop: (date: string): string => `Cancel on ${date}`,
  end: 'End it now',
  running: 'Canceling…',
  /** The second question, before what is paid for is ended at once. */
  sure: (name: string): string => `End ${isolate(name)} now, though it is paid for?`,
  /** What was paid, and until when; `money` is empty where the service does not say how much. */
  paid: (money: string, date: string): string =>
    money ? `You have paid ${money} for the time until ${date}.` : `It is paid for until ${date}.`,
  /** The same for a subscription that was paid once and has no end. */
  paidForGood: (money: string): string =>
    money ? `You have paid ${money} for it, once and for good.` : 'It is paid for, once and for good.',
  forfeit: 'If you end it now, it is gone at once. What is left of the paid time is lost, and nothing is paid back.',
  endPaid: 'End it and lose that',
};

export type CancellationWords = typeof cancellationWords;

/** The words of a change of plan. */
export const planWords = {
  title: 'Change plan',
  yours: 'Your plan',
  none: 'There is no other plan to change to.',
  today: (money: string): string => `You pay ${money} today.`,
  free: 'You pay nothing today.',
  /** The value of the paid time that is left. */
  unused: (money: string): string => `What is left of your paid time counts ${money} toward it.`,
  later: (price: string, date: string): string => `From ${date}: ${price}.`,
  onPage: 'What you pay today is shown before you confirm.',
  change: (plan: string): string => `Change to ${isolate(plan)}`,
};

export type PlanWords = typeof planWords;

/** The words of the accounts that a subscription is paid with. */
export const accountWords = {
  paidWith: 'Paid with',
  nothing: 'Nothing yet',
  lastPayment: 'Last payment',
  since: 'Since',
  title: 'Ways to pay',
  expires: (date: string): string => `Expires ${date}`,
  inUse: 'In use',
  use: 'Use this',
  remove: 'Remove',
  question: (name: string): string => `Remove ${isolate(name)}?`,
  /** What happens without the account; `date` is that of the next payment, or empty. */
  lost: (date: string): string =>
    date
      ? `Without it the payment on ${date} fails, and the subscription ends.`
      : 'Without it the subscription cannot be renewed.',
  saved: 'It stays saved for later.',
  removeIt: 'Remove it',
  removing: 'Removing…',
  keep: 'Keep it',
  other: 'Use another way to pay',
};

export type AccountWords = typeof accountWords;
