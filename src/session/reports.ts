import {type Failure, failureOf, StorefrontError} from '../client/errors.js';
import {fire} from './events.js';

interface Reports {
  /** Reports an error of the shop, or of the page's own code. */
  readonly report: (error: unknown) => void;
  /** Reports a field of an item that is invalid and was left out; `address` where it is an address that is not shown. */
  readonly reportInvalidField: (field: string, sku: string, address?: string) => void;
}

/** Whether the shop is set up for something that the service does not have: the player is told no cause. */
const isOfTheSetup = ({kind, status}: Failure): boolean => kind === 'setup' || (kind === 'api' && status === 404);

/** Reports errors to the page, as `store-error` events. What its developer has to mend is logged, too: they may not listen. */
export function createReports(target: EventTarget): Reports {
  const reportedFields = new Set<string>();
  const loggedMessages = new Set<string>();
  return {
    report(error) {
      const failure = error instanceof StorefrontError ? failureOf(error) : undefined;
      if (!failure) console.warn('game-storefront:', error);
      else if (isOfTheSetup(failure) && !loggedMessages.has((error as Error).message)) {
        loggedMessages.add((error as Error).message);
        console.warn(`game-storefront: ${(error as Error).message}. The shop’s explain() says more.`);
      }
      const message = String((error as Error | undefined)?.message ?? error);
      const sku = error instanceof StorefrontError ? error.sku : undefined;
      fire(target, 'store-error', {failure, message, ...(sku !== undefined && {sku})});
    },
    reportInvalidField(field, sku, address) {
      // Once per field: a service with one invalid field usually has it in every item.
      if (reportedFields.has(field)) return;
      reportedFields.add(field);
      if (address !== undefined)
        console.warn(
          `game-storefront: "${field}" of "${sku.slice(0, 80)}" is not shown: ${address.replace(/[?#].*/, '').slice(0, 200)} is no https address.`,
        );
      const message = `"${field}" of "${sku.slice(0, 80)}" makes no sense and is left out`;
      fire(target, 'store-error', {failure: undefined, message});
    },
  };
}
