import {pageDocument} from '../client/clobber-safe-dom.js';
import {fieldsOf, listOf} from '../client/read-fields.js';
import {isWithin, paymentPage} from '../purchase/payment/address.js';
import {sharedPolicy} from '../ui/shared-policy.js';
import type {ExplainedShop} from './explained-shop.js';
import {type Finding, finding} from './findings.js';

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
  return isBlocked ? [finding('policy-blocks-payment-frame', {origin: page.origin})] : [];
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
  return isBlocked ? [finding('policy-blocks-order-socket', {origin: new URL(url).origin})] : [];
}

/** The address of an item's picture: of an item that the page shows, else of the service's first item. */
async function pictureUrl({context}: ExplainedShop): Promise<string | undefined> {
  const {client, signal, catalog} = context;
  const shown = catalog.$value.value?.value?.find(({imageUrl}) => imageUrl)?.imageUrl;
  if (shown) return shown;
  const query = {limit: 1};
  const answer = await client('GET /v2/project/{project_id}/items/virtual_items', {query, signal}).catch(
    () => undefined,
  );
  const [item] = listOf(fieldsOf(answer).items);
  const {image_url} = fieldsOf(item);
  return typeof image_url === 'string' && /^https?:/.test(image_url) ? image_url : undefined;
}

/** Checks that the page's policy allows the service's pictures. */
export async function checkPictures(shop: ExplainedShop): Promise<Finding[]> {
  const url = await pictureUrl(shop);
  if (!url) return [];
  const isBlocked = await isBlockedByPolicy(
    'img-src',
    url,
    () =>
      new Promise<void>((resolve) => {
        const image = new Image();
        image.onload = image.onerror = () => resolve();
        setTimeout(resolve, BLOCK_TIMEOUT_MS);
        image.referrerPolicy = 'no-referrer';
        image.src = url;
      }),
  );
  return isBlocked ? [finding('policy-blocks-pictures', {origin: new URL(url).origin})] : [];
}

/** Whether the page refuses plain strings as markup. */
function isRequired(): boolean {
  try {
    new DOMParser().parseFromString('', 'text/html');
    return false;
  } catch {
    return true;
  }
}

/** Whether any element of a shop is rendered: in the page's own bundle, templates use a policy of another name. */
const isRendered = (): boolean =>
  [...pageDocument.querySelectorAll('*')].some(
    ({localName, shadowRoot}) => /(^|-)store-/.test(localName) && shadowRoot?.childElementCount,
  );

/** Checks whether the page's policy keeps every template from rendering: then the elements stay empty. */
export function checkTrustedTypes(): Finding[] {
  if (!('trustedTypes' in globalThis) || sharedPolicy() || !isRequired() || isRendered()) return [];
  return [finding('trusted-types-required', {})];
}
