import type {Clock} from '../client/clock.js';
import type {ExplainedShop} from './explained-shop.js';
import {type Finding, finding} from './findings.js';
import {answerOf} from './requests.js';

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
  return [finding(location.protocol === 'file:' ? 'page-from-file' : 'page-in-sandbox', {})];
}

/** Checks the restrictions that the page's headers, or the view that shows the page, put on the shop. */
export async function checkIsolation({context}: ExplainedShop): Promise<Finding[]> {
  const isCutOff = /^same-origin(?!-allow-popups)/.test(await openerPolicy(context.clock));
  return [
    ...checkOrigin(),
    ...(globalThis.Intl ? [] : [finding('no-intl', {})]),
    ...(globalThis.crossOriginIsolated ? [finding('cross-origin-isolated', {})] : []),
    ...(isCutOff ? [finding('opener-cut-off', {})] : []),
    ...(globalThis.isSecureContext ? [] : [finding('not-secure', {})]),
    ...(hasStorage() ? [] : [finding('no-storage', {})]),
  ];
}
