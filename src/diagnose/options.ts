import {pageDocument} from '../client/clobber-safe-dom.js';
import {hasOwn} from '../client/prototype-safe.js';
import {paymentPage} from '../purchase/payment/address.js';
import {type Config, type OptionProblem, type Problem, problemId, problemsOf, TEXT_OPTIONS} from '../session/config.js';
import type {ExplainedShop} from './explained-shop.js';
import {type Finding, finding, type LostOptions} from './findings.js';

/** Our script tags on the page that have options. */
const tagsWithOptions = (): readonly HTMLScriptElement[] =>
  [...pageDocument.scripts].filter(
    ({src, dataset}) =>
      /\/storefront(\.classic)?\.js([?#]|$)/.test(src) && TEXT_OPTIONS.some((name) => hasOwn(dataset, name)),
  );

/** Whether a server has answered that it has no such file. */
const isLost = (address: string): boolean =>
  (performance.getEntriesByName(address) as PerformanceResourceTiming[]).some(
    ({responseStatus}) => responseStatus >= 400,
  );

/** Names of options without which no shop starts, as pages may write them. */
const NEEDED_OPTION = /^(data-)?(project-?id|store-?url)$/i;

/** Whether a text is JSON with options of ours at its top. */
function holdsOptions(text: string | null): boolean {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null && Object.keys(value).some((name) => NEEDED_OPTION.test(name));
  } catch {
    return false;
  }
}

/** Whether the page holds options as JSON without the mark by which they are found. */
const hasUnmarkedOptions = (): boolean =>
  [...pageDocument.querySelectorAll('script[type="application/json"]:not([data-storefront])')].some(({textContent}) =>
    holdsOptions(textContent),
  );

/** Why the shop does not have an option, such as `project-id`; undefined where it is missing in a tag that has others. */
export function lostOptions(option: unknown): LostOptions | undefined {
  const tags = tagsWithOptions();
  const name = `${option}`.replace(/-./g, ([, letter]) => letter!.toUpperCase());
  if (tags.some(({src, dataset}) => hasOwn(dataset, name) && isLost(src))) return 'unread';
  if (tags.length) return undefined;
  return hasUnmarkedOptions() ? 'unmarked' : 'none';
}

/** The finding of one problem; `isFirst`: it is the first option that is missing. */
function problemFinding({option, fault, isFatal}: OptionProblem, isFirst: boolean): Finding {
  if (!isFatal) return finding('option-ignored', {option, fault});
  if (fault === 'missing')
    return finding('option-missing', {option, lostOptions: isFirst ? lostOptions(option) : undefined});
  return finding(problemId({option, fault}), {option});
}

/** Which option should name the payment page, of a shop that has none. */
function nowhereToPay({sandbox, sandboxPaymentUrl, paymentUrl}: Config): Problem {
  if (sandbox && sandboxPaymentUrl) return {option: 'sandbox-payment-url', fault: 'malformed'};
  return {option: 'payment-url', fault: paymentUrl ? 'malformed' : 'missing'};
}

/** Checks all options: those that the shop does not start with, those that it goes on without, and the payment page. */
export function checkOptions({context, options, problem}: ExplainedShop): Finding[] {
  const config = context.$config.get();
  // Where the shop starts, the checks of these interfaces say more.
  const isSaidElsewhere = (option: string): boolean => !problem && /^(subscriptions|backpack)-url$/.test(option);
  const unpaid = config && !paymentPage(config) ? nowhereToPay(config) : undefined;
  const problems = problemsOf(options).filter(({option}) => option !== unpaid?.option && !isSaidElsewhere(option));
  const firstMissing = problems.find(({fault, isFatal}) => isFatal && fault === 'missing');
  const found = problems.map((each) => problemFinding(each, each === firstMissing));
  return unpaid ? [...found, finding('nowhere-to-pay', {...unpaid})] : found;
}
