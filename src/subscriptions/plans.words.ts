import {isolate} from '../i18n/isolate.js';

/** The words of a change of plan. */
export const enPlans = {
  title: 'Change plan',
  yours: 'Your plan',
  none: 'There is no other plan to change to.',
  today: (money: string): string => `You pay ${money} today.`,
  free: 'You pay nothing today.',
  /** What is left of the paid time is worth so much. */
  unused: (money: string): string => `What is left of your paid time counts ${money} toward it.`,
  later: (price: string, date: string): string => `From ${date}: ${price}.`,
  onPage: 'What you pay today is shown before you confirm.',
  change: (plan: string): string => `Change to ${isolate(plan)}`,
};

export type PlanWords = typeof enPlans;
