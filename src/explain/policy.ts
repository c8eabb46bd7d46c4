import {pageDocument} from '../client/page-members.js';
import {isWithin, paymentPage} from '../purchase/payment/address.js';
import type {Explained} from './explained.js';
import type {Finding} from './finding.js';

/** What is neither loaded nor refused by then is not refused by the page. */
const WAIT_MS = 5000;

type Directive = 'connect-src' | 'frame-src' | 'img-src';

/** Whether this directive of the page's policy refused an address while `act` ran, which may end when `refusal` does. */
export async function isRefusedBy(
  directive: Directive,
  url: string,
  act: (refusal: Promise<void>) => Promise<unknown>,
): Promise<boolean> {
  const {origin} = new URL(url);
  let isRefused = false;
  let tell: () => void;
  const refusal = new Promise<void>((resolve) => {
    tell = resolve;
  });
  // Where the page's policy has no such directive, what it falls back to is told as this one all the same.
  const hear = ({blockedURI, effectiveDirective, disposition}: SecurityPolicyViolationEvent): void => {
    isRefused ||= disposition === 'enforce' && effectiveDirective === directive && isWithin(blockedURI, origin);
    if (isRefused) tell();
  };
  pageDocument.addEventListener('securitypolicyviolation', hear);
  try {
    await act(refusal);
    // Violations are told a moment after what they refused has failed.
    await new Promise((resolve) => setTimeout(resolve, 50));
  } finally {
    pageDocument.removeEventListener('securitypolicyviolation', hear);
  }
  return isRefused;
}

/** Says which directive has to name an origin. */
export const refused = (directive: Directive, url: string, isFatal: boolean, effect: string): Finding => ({
  topic: 'policy',
  isFatal,
  text: `Content-Security-Policy: ${directive} does not name ${new URL(url).origin}. ${effect}`,
});

/** Whether the payment page may stand in a dialog of this page. */
export async function framePolicy({context}: Explained): Promise<Finding[]> {
  const config = context.$config.get();
  const page = config && paymentPage(config);
  if (!page || !/^(auto|dialog)$/.test(config.presentation ?? 'auto')) return [];
  const frame = document.createElement('iframe');
  // It may run nothing.
  frame.setAttribute('sandbox', '');
  frame.hidden = true;
  frame.referrerPolicy = 'no-referrer';
  frame.src = page.href;
  const isRefused = await isRefusedBy('frame-src', page.href, async (refusal) => {
    const over = new Promise((resolve) => {
      frame.addEventListener('load', resolve);
      setTimeout(resolve, WAIT_MS);
    });
    pageDocument.body.append(frame);
    // A refusal of something else that is asked for at this moment tells nothing of the frame.
    await Promise.race([over, refusal]);
  });
  frame.remove();
  const effect = 'The payment page cannot open in a dialog, which is the way on where windows are blocked.';
  return isRefused ? [refused('frame-src', page.href, false, effect)] : [];
}

/** Whether the service may tell of orders by itself. */
export async function socketPolicy({context}: Explained): Promise<Finding[]> {
  const url = context.$config.get()?.orderSocketUrl;
  if (!url) return [];
  const isRefused = await isRefusedBy(
    'connect-src',
    url,
    () =>
      new Promise<void>((resolve) => {
        try {
          const socket = new WebSocket(url);
          socket.onopen = () => socket.close();
          socket.onclose = () => resolve();
          setTimeout(() => {
            socket.close();
            resolve();
          }, WAIT_MS);
        } catch {
          // Some engines throw where a policy refuses it.
          resolve();
        }
      }),
  );
  return isRefused ? [refused('connect-src', url, false, 'Orders are asked for every few seconds instead.')] : [];
}
