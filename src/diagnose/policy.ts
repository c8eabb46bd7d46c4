import {pageDocument} from '../client/clobber-safe-dom.js';
import {isWithin, paymentPage} from '../purchase/payment/address.js';
import type {ExplainedShop} from './explained-shop.js';
import type {Finding} from './finding.js';

/** A request that has neither loaded nor been blocked by then counts as not blocked. */
const BLOCK_TIMEOUT_MS = 5000;

type Directive = 'connect-src' | 'frame-src' | 'img-src' | 'script-src-elem';

/** Whether this directive of the page's policy blocked an address while `request` ran; `request` may end when `blocked` resolves. */
export async function isBlockedByPolicy(
  directive: Directive,
  url: string,
  request: (blocked: Promise<void>) => Promise<unknown>,
): Promise<boolean> {
  const {origin} = new URL(url);
  let isBlocked = false;
  let resolveBlocked: () => void;
  const blocked = new Promise<void>((resolve) => {
    resolveBlocked = resolve;
  });
  // `effectiveDirective` names this directive even when the policy only has the one it falls back to.
  const onViolation = ({blockedURI, effectiveDirective, disposition}: SecurityPolicyViolationEvent): void => {
    isBlocked ||= disposition === 'enforce' && effectiveDirective === directive && isWithin(blockedURI, origin);
    if (isBlocked) resolveBlocked();
  };
  pageDocument.addEventListener('securitypolicyviolation', onViolation);
  try {
    await request(blocked);
    // The event of a violation follows a moment after the blocked request has failed.
    await new Promise((resolve) => setTimeout(resolve, 50));
  } finally {
    pageDocument.removeEventListener('securitypolicyviolation', onViolation);
  }
  return isBlocked;
}

/** The finding that a directive has to name an origin. */
export const policyFinding = (directive: Directive, url: string, isFatal: boolean, effect: string): Finding => ({
  topic: 'policy',
  isFatal,
  text: `Content-Security-Policy: ${directive} does not name ${new URL(url).origin}. ${effect}`,
});

/** Checks that the page's policy allows the payment page in a dialog. */
export async function checkFramePolicy({context}: ExplainedShop): Promise<Finding[]> {
  const config = context.$config.get();
  const page = config && paymentPage(config);
  if (!page || !/^(auto|dialog)$/.test(config.presentation ?? 'auto')) return [];
  const frame = document.createElement('iframe');
  // An empty `sandbox`: no script of the payment page runs.
  frame.setAttribute('sandbox', '');
  frame.hidden = true;
  frame.referrerPolicy = 'no-referrer';
  frame.src = page.href;
  const isBlocked = await isBlockedByPolicy('frame-src', page.href, async (blocked) => {
    const loaded = new Promise((resolve) => {
      frame.addEventListener('load', resolve);
      setTimeout(resolve, BLOCK_TIMEOUT_MS);
    });
    pageDocument.body.append(frame);
    // `blocked` only resolves for this address: violations of other requests do not end the wait.
    await Promise.race([loaded, blocked]);
  });
  frame.remove();
  const effect = 'The payment page cannot open in a dialog, which is the way on where windows are blocked.';
  return isBlocked ? [policyFinding('frame-src', page.href, false, effect)] : [];
}

/** Checks that the page's policy allows the WebSocket for orders. */
export async function checkSocketPolicy({context}: ExplainedShop): Promise<Finding[]> {
  const url = context.$config.get()?.orderSocketUrl;
  if (!url) return [];
  const isBlocked = await isBlockedByPolicy(
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
          }, BLOCK_TIMEOUT_MS);
        } catch {
          // Some engines throw when a policy blocks the socket.
          resolve();
        }
      }),
  );
  return isBlocked ? [policyFinding('connect-src', url, false, 'Orders are asked for every few seconds instead.')] : [];
}
