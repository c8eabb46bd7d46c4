import {randomBytes} from 'node:crypto';
import type {ManagementError, MerchantError, StoreError} from 'game-storefront-contract';
import {isConflict} from '../db/port.js';
import {StorageFault} from '../db/storage-fault.js';
import {busy, Refusal} from './refusal.js';
import {visibleText, visibleValue} from './visible-text.js';

/** The two roots of the merchant interface (document 1, "Base addresses"); its errors have their own envelope. */
export const MERCHANT_ROOTS = ['/merchant/v2', '/api/merchant/v2'] as const;
/**
 * The roots under which players subscribe and manage their subscriptions; their errors have an envelope of their own,
 * too.
 */
const SUBSCRIPTION_ROOTS = ['/api/user/v1/', '/api/public/v1/'];

/**
 * Turns anything thrown into the error body of its interface. An error that is no refusal reveals nothing about its
 * cause. A refusal may quote the request.
 */
export function errorAnswer(error: unknown, path: string, report: (error: unknown) => void): Response {
  if (!(error instanceof Refusal)) report(error);
  const refusal =
    error instanceof Refusal
      ? visible(error)
      : error instanceof StorageFault
        ? new Refusal(503, 0, 'The service cannot store anything; its health says why')
        : isConflict(error)
          ? busy(1)
          : new Refusal(500, 0, 'Internal error');
  const requestId = randomBytes(16).toString('hex');
  const {retryAfter} = refusal;
  const body = MERCHANT_ROOTS.some((root) => path.startsWith(`${root}/`))
    ? merchantError(refusal, requestId)
    : SUBSCRIPTION_ROOTS.some((root) => path.startsWith(root))
      ? managementError(refusal)
      : storeError(refusal, requestId);
  const headers = {'cache-control': 'no-store', ...(retryAfter && {'retry-after': String(retryAfter)})};
  return Response.json(body, {status: refusal.status, headers});
}

const visible = ({status, code, message, details, retryAfter}: Refusal): Refusal =>
  new Refusal(status, code, visibleText(message), visibleValue(details), retryAfter);

const storeError = ({status, code, message, details}: Refusal, requestId: string): StoreError => ({
  statusCode: status,
  errorCode: code,
  errorMessage: `[0401-${code}]: ${message}`,
  ...(status >= 500 && {transactionId: requestId}),
  ...(details && {errorMessageExtended: details as NonNullable<StoreError['errorMessageExtended']>}),
});

const merchantError = ({status, message, details}: Refusal, requestId: string): MerchantError => ({
  http_status_code: status,
  message,
  extended_message: Array.isArray(details)
    ? Object.fromEntries(details.map(({property, message}) => [property, [message]]))
    : null,
  request_id: requestId,
});

const managementError = ({code, message}: Refusal): ManagementError => ({
  error: {code: String(code), description: message},
});
