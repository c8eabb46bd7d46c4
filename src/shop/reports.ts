import {type Failure, failureOf, StorefrontError} from '../client/errors.js';
import {notice} from '../client/notice.js';
import type {FindingData, FindingId} from '../diagnose/findings.js';
import {fire} from './events.js';

/** Reports an error of the shop, or of the page's own code. `id` and `data`: what the page's developer reads of it. */
export type Report = <Id extends FindingId>(error: unknown, id?: Id, data?: FindingData<Id>) => void;

interface Reports {
  readonly report: Report;
  /** Reports a field of an item that is invalid and was left out; `address` where it is an address that is not shown. */
  readonly reportInvalidField: (field: string, sku: string, address?: string) => void;
}

/** Requests with a code that the player has typed: the page's developer cannot mend a wrong one, and the player is told. */
const WITH_TYPED_CODE = /\/(verify|redeem):/;

/** The id of a failure of the shop's set-up, or of something that the service does not have: the player sees no cause of it. */
function idOf({kind, status}: Failure, message: string): 'not-set-up' | 'service-has-not' | undefined {
  if (kind === 'setup') return 'not-set-up';
  return kind === 'api' && status === 404 && !WITH_TYPED_CODE.test(message) ? 'service-has-not' : undefined;
}

/** Reports errors to the page, as `store-error` events. What its developer has to mend is a notice, too: they may not listen. */
export function createReports(target: EventTarget): Reports {
  const reportedFields = new Set<string>();
  return {
    report(error, known, data) {
      const failure = error instanceof StorefrontError ? failureOf(error) : undefined;
      const message = String((error as Error | undefined)?.message ?? error);
      if (!failure) console.warn('game-storefront:', error);
      const usual = failure && idOf(failure, message);
      if (known) notice(known, data!);
      else if (usual) notice(usual, {message});
      const id = known ?? usual;
      const sku = error instanceof StorefrontError ? error.sku : undefined;
      fire(target, 'store-error', {failure, message, ...(id && {id}), ...(sku !== undefined && {sku})});
    },
    reportInvalidField(field, sku, address) {
      // Once per field: a service with one invalid field usually has it in every item.
      if (reportedFields.has(field)) return;
      reportedFields.add(field);
      const id = address === undefined ? 'field-left-out' : 'address-not-shown';
      if (address !== undefined) notice('address-not-shown', {field, skus: [sku.slice(0, 80)], address});
      const message = `"${field}" of "${sku.slice(0, 80)}" makes no sense and is left out`;
      fire(target, 'store-error', {failure: undefined, message, id});
    },
  };
}
