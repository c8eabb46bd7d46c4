import {isolate} from '../i18n/format.js';
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
  buttons: {plan: 'Change plan', payment: 'Payment', cancel: 'Cancel…'},
  /** The button that lets a subscription renew that was going to end, and its label while the request runs. */
  renew: 'Keep it',
  renewing: 'One moment…',
  close: 'Close',
  /** Announced to screen readers after a change, by the change. */
  said: {
    subscribed: (name: string): string => `You have subscribed to ${isolate(name)}.`,
    canceled: (name: string): string => `${isolate(name)} is canceled.`,
    'non-renewing': (name: string, date: string): string => `${isolate(name)} is canceled. Active until ${date}.`,
    activated: (name: string): string => `${isolate(name)} renews again.`,
    plan: (name: string, _: string, plan: string): string => `${isolate(name)}: your plan is now ${isolate(plan)}.`,
    'payment-account': (name: string): string => `${isolate(name)}: the way to pay is changed.`,
  },
  /**
   * The reasons why the service refused a change, by code. Unknown: subscription (8001), plan (8002), payment account
   * (8003). The subscription is canceled (8011) or in another state (8012). The settings of the game forbid it (8013).
   * The plan is not among those to change to (8014). The player has subscribed to it already (8015).
   */
  refused: {
    8001: 'This subscription is not there any more.',
    8002: 'This plan is not there any more.',
    8003: 'This way to pay is not there any more. Choose another one.',
    8011: 'This subscription was canceled already.',
    8012: 'That cannot be done any more: this subscription has changed.',
    8013: 'The game does not allow this.',
    8014: 'You cannot change to this plan. Choose another one.',
    8015: 'You have this subscription already.',
  } as Readonly<Record<number, string>>,
};

export type ManagementWords = typeof managementWords;

/** The words of the question before a subscription is canceled. */
export const cancellationWords = {
  title: (name: string): string => `Cancel ${isolate(name)}?`,
  /** The subscription is canceled and ends with its paid time. */
  endsLater: (date: string): string => `You keep it until ${date}. Then it ends, and nothing more is charged.`,
  /** In place of `endsLater`, if the service does not let a subscription end with its paid time. */
  onlyNow: 'This subscription can only be ended at once.',
  /** The subscription is canceled and ends at once. */
  endsNow: 'If you end it now, it is gone at once, with what is left of the paid time.',
  /** The button that closes the question and cancels nothing. */
  keepSubscription: 'Keep it',
  cancelOnDate: (date: string): string => `Cancel on ${date}`,
  endNow: 'End it now',
  canceling: 'Canceling…',
  /** The title of the second question, before paid time is lost. */
  secondTitle: (name: string): string => `End ${isolate(name)} now, though it is paid for?`,
  /**
   * The amount that was paid and the end of the paid time; `money` is empty if the service does not report the amount.
   */
  paidUntil: (money: string, date: string): string =>
    money ? `You have paid ${money} for the time until ${date}.` : `It is paid for until ${date}.`,
  /** The same for a subscription that was paid once and has no end. */
  paidForGood: (money: string): string =>
    money ? `You have paid ${money} for it, once and for good.` : 'It is paid for, once and for good.',
  lossWarning:
    'If you end it now, it is gone at once. What is left of the paid time is lost, and nothing is paid back.',
  /** The button that ends the subscription at once, in the second question. */
  endPaid: 'End it and lose that',
};

export type CancellationWords = typeof cancellationWords;

/** The words of a change of plan. */
export const planWords = {
  title: 'Change plan',
  currentPlan: 'Your plan',
  noOtherPlan: 'There is no other plan to change to.',
  /** The amount that the change costs today. */
  payToday: (money: string): string => `You pay ${money} today.`,
  payNothingToday: 'You pay nothing today.',
  /** The value of the paid time that is left. */
  unusedTime: (money: string): string => `What is left of your paid time counts ${money} toward it.`,
  laterPrice: (price: string, date: string): string => `From ${date}: ${price}.`,
  /** Replaces the amount if the service does not report it before the payment page. */
  amountOnPage: 'What you pay today is shown before you confirm.',
  changeTo: (plan: string): string => `Change to ${isolate(plan)}`,
};

export type PlanWords = typeof planWords;

/** The words of the plans that a player can subscribe to. */
export const planSaleWords = {
  title: 'Choose a plan',
  /** Under the title, while nobody is signed in and the page has no sign-in. */
  signInFirst: 'Sign in to subscribe.',
  /** On the button of each plan, then. */
  signIn: 'Sign in to subscribe',
  /** On the plan of the last subscription, which is over. */
  lastPlan: 'Your last plan',
  /** In place of the price, which follows as `afterTrial`. */
  trial: (days: number): string => plural('en', days, {one: 'Free for # day', other: 'Free for # days'}),
  afterTrial: (price: string): string => `Then ${price}`,
  /** A price for several months, for each of them, rounded. */
  perMonth: (money: string): string => `About ${money} a month`,
  /** An amount that is due once, at the start. */
  setUp: (money: string): string => `Plus ${money} once, at the start`,
  subscribe: 'Subscribe',
  startTrial: 'Start free trial',
};

/** The words of the accounts that a subscription is paid with. */
export const accountWords = {
  paidWith: 'Paid with',
  noAccount: 'Nothing yet',
  lastPayment: 'Last payment',
  since: 'Since',
  title: 'Ways to pay',
  expires: (date: string): string => `Expires ${date}`,
  inUse: 'In use',
  use: 'Use this',
  remove: 'Remove',
  removeTitle: (name: string): string => `Remove ${isolate(name)}?`,
  /** The consequence of removing the account; `date` is that of the next payment, or empty. */
  lossWarning: (date: string): string =>
    date
      ? `Without it the payment on ${date} fails, and the subscription ends.`
      : 'Without it the subscription cannot be renewed.',
  staysSaved: 'It stays saved for later.',
  confirmRemove: 'Remove it',
  removing: 'Removing…',
  /** The button that closes the question and removes nothing. */
  keepAccount: 'Keep it',
  /** The button that opens the payment page, for another account. */
  useAnother: 'Use another way to pay',
};

export type AccountWords = typeof accountWords;
