import {type Asked, ask, NoAnswer} from './ask.js';
import {type Finding, finding} from './finding.js';

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
export async function checkPaymentPage({paymentUrl, origin}: Asked): Promise<Finding[]> {
  if (paymentUrl === undefined)
    return [
      finding(
        'payment-page-not-given',
        'Not checked: no --payment-url was given.',
        'Give the address that the shop opens with the order’s token.',
      ),
    ];
  try {
    const {status, headers} = await ask(paymentUrl);
    if (status >= 500)
      return [finding('payment-page-fails', `The payment page is answered ${status}.`, 'Ask whoever runs it.')];
    if (status === 404)
      return [
        finding(
          'payment-page-not-found',
          `Nothing is at the payment page’s address: ${status}.`,
          'Look at the path of --payment-url.',
        ),
      ];
    const findings: Finding[] = [];
    if (!mayFrame(headers, origin, new URL(paymentUrl).origin))
      findings.push(
        finding(
          'payment-page-unframed',
          `The payment page may not be framed by ${origin}: where a window is blocked, the player has to press once more.`,
          'Have its frame-ancestors name your site, or leave it: the shop opens a window then.',
        ),
      );
    if (/^same-origin/.test(headers.get('cross-origin-opener-policy') ?? ''))
      findings.push(
        finding(
          'payment-page-cut-off',
          'The payment page cuts itself off from the shop (Cross-Origin-Opener-Policy): its window says nothing, and the shop asks for the order instead.',
          'Cross-Origin-Opener-Policy: unsafe-none on the payment page lets the shop hear of the payment at once.',
        ),
      );
    return findings.length > 0
      ? findings
      : [
          finding(
            'payment-page-opens',
            'It can be opened in a window and in a frame, and can tell the shop what happens.',
          ),
        ];
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return [
      finding('payment-page-unanswered', `The payment page has no answer: ${error.message}.`, 'Look at --payment-url.'),
    ];
  }
}
