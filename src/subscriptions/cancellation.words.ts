import {isolate} from '../i18n/isolate.js';

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
  /** The second question, before what is paid for is ended at once. */
  sure: (name: string): string => `End ${isolate(name)} now, though it is paid for?`,
  /** What was paid, and until when; `money` is empty where the service does not say how much. */
  paid: (money: string, date: string): string =>
    money ? `You have paid ${money} for the time until ${date}.` : `It is paid for until ${date}.`,
  /** The same of what was paid once and has no end. */
  paidForGood: (money: string): string =>
    money ? `You have paid ${money} for it, once and for good.` : 'It is paid for, once and for good.',
  forfeit: 'If you end it now, it is gone at once. What is left of the paid time is lost, and nothing is paid back.',
  endPaid: 'End it and lose that',
};

export type CancellationWords = typeof enCancellation;
