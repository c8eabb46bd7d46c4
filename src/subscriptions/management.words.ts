import {isolate} from '../i18n/isolate.js';

/** The words of what a player does to a subscription, and what came of it. */
export const enManagement = {
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

export type ManagementWords = typeof enManagement;
