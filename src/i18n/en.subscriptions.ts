import {isolate} from './isolate.js';
import {plural} from './plural.js';

/** The words of a player's subscriptions: what they are and how they stand. */
export const enSubscriptions = {
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
  unpaidWhy: 'The last payment did not go through. Choose another way to pay to keep it.',
  ways: {plan: 'Change plan', payment: 'Payment', cancel: 'Cancel…'},
  keep: 'Keep it',
  keeping: 'One moment…',
  said: {
    canceled: (name: string): string => `${isolate(name)} is canceled.`,
    'non-renewing': (name: string, date: string): string => `${isolate(name)} is canceled. Active until ${date}.`,
    activated: (name: string): string => `${isolate(name)} renews again.`,
    plan: (name: string, _: string, plan: string): string => `${isolate(name)}: your plan is now ${isolate(plan)}.`,
    'payment-account': (name: string): string => `${isolate(name)}: the way to pay is changed.`,
  },
  empty: 'You have no subscriptions.',
  signInWhy: 'Sign in to see your subscriptions.',
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

export type SubscriptionWords = typeof enSubscriptions;
