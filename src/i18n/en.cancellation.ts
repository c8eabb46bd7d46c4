import {isolate} from './isolate.js';

/** The words of the question before a subscription is canceled. */
export const enCancellation = {
  title: (name: string): string => `Cancel ${isolate(name)}?`,
  /** What is lost, and when. */
  later: (date: string): string => `You keep it until ${date}. Then it ends, and nothing more is charged.`,
  /** Where the service lets it not run out. */
  onlyNow: 'This subscription can only be ended at once.',
  now: 'If you end it now, it is gone at once, with what is left of the paid time.',
  keep: 'Keep it',
  stop: (date: string): string => `Cancel on ${date}`,
  end: 'End it now',
  running: 'Canceling…',
};

export type CancellationWords = typeof enCancellation;
