import {isReturnUrl} from 'game-storefront-contract';

export interface ReturnParameters {
  readonly user_id: string;
  /** The studio's own number of the purchase, from `settings.external_id`. */
  readonly foreigninvoice: string;
  /** The transaction; empty when nothing was paid. */
  readonly invoice_id: string;
  readonly status: string;
}

/** The return address with the parameters that the payment UI appends to it; undefined for one that is not allowed. */
export function returnUrl(text: string | undefined, parameters: ReturnParameters): string | undefined {
  if (text === undefined || !isReturnUrl(text)) return undefined;
  const url = new URL(text);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
