import {isolate} from './isolate.js';

/** Words that all elements of what a player has share. */
export const enPlayer = {
  signIn: 'Sign in',
  /** The session is over. */
  signInAgain: 'Your session has ended. Sign in again.',
  units: (count: string, name: string): string => `${count} × ${isolate(name)}`,
  unreachable: 'The game cannot be reached. Nothing was lost: try again.',
  refused: (code: string): string => `That did not work. Error code: ${code}.`,
};

export type PlayerWords = typeof enPlayer;
