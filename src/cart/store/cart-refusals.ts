import {atom, type ReadableAtom} from 'nanostores';
import type {StorefrontError} from '../../client/errors.js';
import type {StorefrontContext} from '../../session/storefront-context.js';

/** Tells the page and the elements that the service refused what the player asked for. */
export function createCartRefusals({report}: Pick<StorefrontContext, 'report'>): {
  /** How many there were since the page was loaded: a drawer that is closed opens for each, to say why. */
  readonly $refusals: ReadableAtom<number>;
  readonly reportRefusal: (error: StorefrontError) => void;
} {
  const $refusals = atom(0);
  return {
    $refusals,
    reportRefusal(error) {
      report(error);
      $refusals.set($refusals.get() + 1);
    },
  };
}
