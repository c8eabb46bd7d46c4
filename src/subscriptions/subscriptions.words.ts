import {plural} from '../i18n/plural.js';

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
  empty: 'You have no subscriptions.',
  signInWhy: 'Sign in to see your subscriptions.',
};

export type SubscriptionWords = typeof enSubscriptions;
