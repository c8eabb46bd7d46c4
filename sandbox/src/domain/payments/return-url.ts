/** Schemes that run or read something instead of leading somewhere. Any other may be an app's own. */
const REFUSED_SCHEMES = [
  'javascript:',
  'data:',
  'vbscript:',
  'blob:',
  'file:',
  'filesystem:',
  'about:',
  'view-source:',
];

/** An address the payment page may send its reader to: web, or an app's own scheme. */
export function isReturnUrl(text: string): boolean {
  const url = parse(text);
  return url !== undefined && !REFUSED_SCHEMES.includes(url.protocol) && url.username === '' && url.password === '';
}

export interface ReturnParameters {
  readonly user_id: string;
  /** The studio's own number of the purchase, from `settings.external_id`. */
  readonly foreigninvoice: string;
  /** The transaction; empty when nothing was paid. */
  readonly invoice_id: string;
  readonly status: string;
}

/** The return address with what the payment UI appends to it; undefined for one that is not allowed. */
export function returnUrl(text: string | undefined, parameters: ReturnParameters): string | undefined {
  if (text === undefined || !isReturnUrl(text)) return undefined;
  const url = new URL(text);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
