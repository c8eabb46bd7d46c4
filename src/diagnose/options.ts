import {pageDocument} from '../client/clobber-safe-dom.js';
import {hasOwn} from '../client/prototype-safe.js';
import {paymentPage} from '../purchase/payment/address.js';
import {type Config, type OptionProblem, type Problem, problemId, problemsOf, TEXT_OPTIONS} from '../shop/config.js';
import type {ExplainedShop} from './explained-shop.js';
import {type Finding, finding, type LostOption} from './findings.js';

/** The names of the options that a script tag has, in its attributes or in the query of its address. */
const namesOf = ({src, dataset}: HTMLScriptElement): readonly string[] => [
  ...TEXT_OPTIONS.filter((name) => hasOwn(dataset, name)),
  ...[...new URL(src).searchParams.keys()].map(camelCase),
];

const camelCase = (name: string): string => name.replace(/-./g, ([, letter]) => letter!.toUpperCase());

/** Our script tags on the page that have options. */
const tagsWithOptions = (): readonly HTMLScriptElement[] =>
  [...pageDocument.scripts].filter(
    (tag) => /\/storefront(\.classic)?\.js([?#]|$)/.test(tag.src) && namesOf(tag).some((name) => OPTIONS.has(name)),
  );
const OPTIONS: ReadonlySet<string> = new Set(TEXT_OPTIONS);

const folderOf = (address: string): string => address.replace(/[^/]*$/, '');

/** The folder of the module that this code came with; a `new URL` of `import.meta.url` is a file to be packed, to bundlers. */
const ownFolder = (): string => folderOf(import.meta.url);

/**
 * The addresses of a module's tag whose file came from another folder than the tag names: a server has redirected it.
 */
function redirectOf({src, type}: HTMLScriptElement): LostOption['redirect'] {
  const {origin, pathname} = new URL(src);
  const [file] = pathname.split('/').slice(-1);
  // The classic script has no address of its own.
  return type === 'module' && folderOf(origin + pathname) !== ownFolder()
    ? {from: origin + pathname, to: ownFolder() + file}
    : undefined;
}

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

/** Whether the page contains options as JSON without the mark by which they are found. */
const hasUnmarkedOptions = (): boolean =>
  [...pageDocument.querySelectorAll('script[type="application/json"]:not([data-storefront])')].some(({textContent}) =>
    holdsOptions(textContent),
  );

/**
 * The reason why the shop does not have an option, such as `project-id`; nothing if it is missing in a tag that has
 * others.
 */
export function lostOptions(option: unknown): Omit<LostOption, 'option'> {
  const tags = tagsWithOptions();
  const [tag] = tags.filter((each) => namesOf(each).includes(camelCase(`${option}`)));
  if (tag && isLost(tag.src)) return {lostOptions: 'unread'};
  const redirect = tag && redirectOf(tag);
  if (redirect) return {lostOptions: 'redirected', redirect};
  if (tags.length) return {};
  return {lostOptions: hasUnmarkedOptions() ? 'unmarked' : 'none'};
}

/** The finding of one problem; `isFirst`: it is the first option that is missing. */
function problemFinding({option, fault, isFatal}: OptionProblem, isFirst: boolean): Finding {
  if (!isFatal) return finding('option-ignored', {option, fault});
  if (fault === 'missing') return finding('option-missing', {option, ...(isFirst && lostOptions(option))});
  return finding(problemId({option, fault}), {option});
}

/** The missing option that should name the payment page, in a shop without one. */
function nowhereToPay({sandbox, sandboxPaymentUrl, paymentUrl}: Config): Problem {
  if (sandbox && sandboxPaymentUrl) return {option: 'sandbox-payment-url', fault: 'malformed'};
  return {option: 'payment-url', fault: paymentUrl ? 'malformed' : 'missing'};
}

/** Checks all options: those without which the shop does not start, those that it ignores, and the payment page. */
export function checkOptions({context, options, problem}: ExplainedShop): Finding[] {
  const config = context.$config.get();
  // If the shop starts, the checks of these interfaces report more.
  const isSaidElsewhere = (option: string): boolean => !problem && /^(subscriptions|backpack)-url$/.test(option);
  const unpaid = config && !paymentPage(config) ? nowhereToPay(config) : undefined;
  const problems = problemsOf(options).filter(({option}) => option !== unpaid?.option && !isSaidElsewhere(option));
  const firstMissing = problems.find(({fault, isFatal}) => isFatal && fault === 'missing');
  const found = problems.map((each) => problemFinding(each, each === firstMissing));
  return unpaid ? [...found, finding('nowhere-to-pay', {...unpaid})] : found;
}
