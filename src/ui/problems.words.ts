/** Why the catalog could not be shown, for the player. */
export const enProblems = {
  signIn: 'Sign in to see the shop.',
  signInAgain: 'Your session has ended. Sign in again to see the shop.',
  network: 'The shop cannot be reached. Check your connection.',
  timeout: 'The shop takes too long to answer.',
  failed: 'The shop could not be loaded.',
};

export type ProblemWords = typeof enProblems;
