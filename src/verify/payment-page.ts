import {type Finding, finding} from '../diagnose/findings.js';
import {NoAnswer, request, type VerifyOptions} from './request.js';

/** Whether a page of an origin may show a page with these headers in a frame. */
function mayFrame(headers: Headers, origin: string, own: string): boolean {
  const policy = /(?:^|;)\s*frame-ancestors\s+([^;]*)/i.exec(headers.get('content-security-policy') ?? '')?.[1];
  if (policy !== undefined) {
    const sources = policy.trim().split(/\s+/);
    return sources.some(
      (source) =>
        source === '*' ||
        source === origin ||
        (source === "'self'" && origin === own) ||
        source === new URL(origin).protocol ||
        (/^(https?:\/\/)?\*\./.test(source) &&
          new URL(origin).hostname.endsWith(source.replace(/^(https?:\/\/)?\*/, ''))),
    );
  }
  const frames = headers.get('x-frame-options')?.toUpperCase();
  return frames === undefined || (frames === 'SAMEORIGIN' && origin === own);
}

/** Looks at the headers of the payment page, which decide how it can be opened. No order is made for it. */
export async function checkPaymentPage({paymentUrl, origin}: VerifyOptions): Promise<Finding[]> {
  if (paymentUrl === undefined) return [finding('payment-page-not-given', {})];
  const {origin: own, pathname, searchParams} = new URL(paymentUrl);
  try {
    const {status, headers} = await request(paymentUrl);
    if (status >= 500) return [finding('payment-page-fails', {status})];
    if (status === 404) return [finding('payment-page-not-found', {url: own + pathname, isCommand: true})];
    const findings: Finding[] = [];
    if (!mayFrame(headers, origin, own)) findings.push(finding('payment-page-unframed', {origin}));
    if (/^same-origin/.test(headers.get('cross-origin-opener-policy') ?? ''))
      findings.push(finding('payment-page-cut-off', {}));
    if (findings.length > 0) return findings;
    return [finding(searchParams.get('token') ? 'payment-page-opens' : 'payment-page-without-order', {})];
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return [finding('payment-page-unanswered', {url: own + pathname, reason: error.message, isCommand: true})];
  }
}
