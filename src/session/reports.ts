import {failureOf, StorefrontError} from '../client/errors.js';
import {fire} from './events.js';

interface Reports {
  /** Reports an error of the shop, or of the page's own code. */
  readonly report: (error: unknown) => void;
  /** Reports a field of an item that is invalid and was left out. */
  readonly reportInvalidField: (field: string, sku: string) => void;
}

/** Reports errors to the page, as `store-error` events. */
export function createReports(target: EventTarget): Reports {
  const reportedFields = new Set<string>();
  return {
    report(error) {
      const failure = error instanceof StorefrontError ? failureOf(error) : undefined;
      // An error of the page's own code is logged for its developer, who may not listen to the event.
      if (!failure) console.warn('game-storefront:', error);
      fire(target, 'store-error', {failure, message: String((error as Error | undefined)?.message ?? error)});
    },
    reportInvalidField(field, sku) {
      // Once per field: a service with one invalid field usually has it in every item.
      if (reportedFields.has(field)) return;
      reportedFields.add(field);
      const message = `"${field}" of "${sku.slice(0, 80)}" makes no sense and is left out`;
      fire(target, 'store-error', {failure: undefined, message});
    },
  };
}
