/** What that file has: for the page's elements, by name, and for its own code. */
type OneFile = Pick<typeof import('./daily-chains.js'), 'createDailyChains'> &
  Pick<typeof import('./offer-chains.js'), 'createOfferChains'> &
  Pick<typeof import('./reward-chains.js'), 'createRewardChains'> & {
    readonly elements: Readonly<Record<string, Readonly<Record<string, CustomElementConstructor>>>>;
  };
type Bring = false | (() => Promise<OneFile>);

let one: Bring | undefined;

/**
 * What brings the one file with the code of all that a player has; false where a page has it from one for each kind. Who
 * asks first decides it for good: no code may run twice.
 */
export const oneFile = (bring: Bring): Bring => (one ??= bring);
