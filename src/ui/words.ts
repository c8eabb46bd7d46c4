import {isolate} from '../i18n/format.js';

/** The words that all features share. */
export const commonWords = {
  /** Announced after a second of loading. */
  loading: 'Loading…',
  /** Above earlier values that could not be loaded again. */
  offline: 'No connection. This is how it was when we last looked.',
  stale: 'This is how it was when we last looked.',
  /** Above values of which some are missing. */
  partly: 'Not everything could be loaded.',
  signIn: 'Sign in',
  /** The session has ended. */
  signInAgain: 'Your session has ended. Sign in again.',
  units: (count: string, name: string): string => `${count} × ${isolate(name)}`,
  /** A text about an item, after its name. */
  named: (name: string, label: string): string => `${isolate(name)}: ${label}`,
  retry: 'Try again',
  unreachable: 'The game cannot be reached. Nothing was lost: try again.',
  refused: (code: string): string => `That did not work. Error code: ${code}.`,
};

export type CommonWords = typeof commonWords;

/** The reasons why the catalog, or the content of an element, could not be loaded, for the player. */
export const problemWords = {
  signIn: 'Sign in to see the shop.',
  network: 'The shop cannot be reached. Check your connection.',
  timeout: 'The shop takes too long to answer.',
  failed: 'The shop could not be loaded.',
};

export type ProblemWords = typeof problemWords;
