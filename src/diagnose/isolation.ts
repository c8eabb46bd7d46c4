import type {Clock} from '../client/clock.js';
import {answerOf} from './answer-of.js';
import type {ExplainedShop} from './explained-shop.js';
import type {Finding} from './finding.js';

const warning = (text: string): Finding => ({topic: 'isolation', isFatal: false, text});

/** The page's Cross-Origin-Opener-Policy, read from its own address; '' when it cannot be read. */
async function openerPolicy(clock: Clock): Promise<string> {
  // A file has no headers, and a page without an origin may not fetch its own address.
  if (globalThis.origin === 'null') return '';
  const answer = await answerOf(clock, location.href, {method: 'HEAD'});
  return answer?.headers.get('cross-origin-opener-policy') ?? '';
}

function hasStorage(): boolean {
  try {
    return Boolean(localStorage);
  } catch {
    return false;
  }
}

/** Checks whether the page has an origin. */
function checkOrigin(): Finding[] {
  if (globalThis.origin !== 'null') return [];
  return [
    warning(
      location.protocol === 'file:'
        ? 'This page comes from a file: its requests say "Origin: null", which your own server has to allow, and a payment ' +
            'page in its place knows no way back.'
        : 'This page stands in a frame with sandbox and has no origin, and a payment page that it opens has none either and ' +
            'does not work: write sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" at least.',
    ),
  ];
}

/** Checks what the page's headers, or the view that shows the page, keep from the shop. */
export async function checkIsolation({context}: ExplainedShop): Promise<Finding[]> {
  const found = checkOrigin();
  if (!globalThis.Intl) {
    found.push(warning('This view has no Intl: words are English, and prices, counts and dates are written plainly.'));
  }
  if (globalThis.crossOriginIsolated) {
    found.push(
      warning('This page is cross-origin isolated (COOP and COEP): the payment page opens in a window, in no dialog.'),
    );
  }
  if (/^same-origin(?!-allow-popups)/.test(await openerPolicy(context.clock))) {
    found.push(
      warning(
        'Cross-Origin-Opener-Policy cuts the payment window off from this page, which then learns of a payment from the ' +
          'service alone, some seconds later. "same-origin-allow-popups" leaves them together.',
      ),
    );
  }
  if (!globalThis.isSecureContext) {
    found.push(warning('This page did not come by https: two tabs of a player do not know of each other’s payment.'));
  }
  if (!hasStorage()) {
    found.push(warning('This page has no storage: a purchase that a reload interrupts is not taken up again.'));
  }
  return found;
}
