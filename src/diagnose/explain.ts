import {messageOf} from '../client/lost-code.js';
import {logWaiting} from '../client/notice.js';
import type {ExplainedShop} from './explained-shop.js';
import {type Finding, finding, type Level} from './findings.js';
import {checkIsolation} from './isolation.js';
import {checkLostFiles} from './lost-files.js';
import {checkCartButton, checkTextSize, scanMarkup} from './markup.js';
import {checkPageNames} from './misspelt.js';
import {findingOf, noticesOf, type Report, runChecks} from './notices.js';
import {checkOptions} from './options.js';
import {checkParts} from './parts.js';
import {checkBlockedPayment, checkPaymentPage} from './payment.js';
import {checkFramePolicy, checkPictures, checkSocketPolicy, checkTrustedTypes} from './policy.js';
import {checkProviders} from './providers.js';
import {checkScriptTags} from './script-tags.js';
import {checkDroppedToken, checkService} from './service.js';
import {findShopElements} from './shop-elements.js';
import {checkSignIn} from './sign-in.js';
import {checkCatalogs, checkChains, checkItems} from './stock.js';

const CHECKS = [
  checkService,
  checkSignIn,
  checkDroppedToken,
  checkPaymentPage,
  checkFramePolicy,
  checkSocketPolicy,
  checkPictures,
  checkParts,
  checkCatalogs,
  checkItems,
  checkChains,
];

/** Reports controls of the host whose press the page has prevented, hardly on purpose, which stops their action. */
const checkHostPresses = ({elements}: ExplainedShop): Finding[] =>
  noticesOf('press-prevented').flatMap((notice) => {
    const control = notice.element?.deref();
    return elements.some((each) => each.element === control) ? [findingOf(notice)] : [];
  });

/** The findings that checks of the markup report. */
function findingsOf(check: (report: Report) => void): readonly Finding[] {
  const found: Finding[] = [];
  check((id, data) => found.push(findingOf({id, data})));
  return found;
}

/** Checks the markup of the shop's elements. */
const checkMarkup = ({elements}: ExplainedShop): readonly Finding[] =>
  findingsOf((report) => {
    const checks = [checkCartButton, scanMarkup, checkTextSize];
    runChecks(
      checks.map((check) => () => check(elements, report)),
      report,
    );
  });

/** The findings of a check; one that fails is a finding itself, and stops no other check. */
async function resultOf(check: () => readonly Finding[] | Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [finding('check-failed', {reason: messageOf(error)})];
  }
}

/** The findings of checks that run at once, in their order. */
const resultsOf = async (checks: readonly Parameters<typeof resultOf>[0][]): Promise<readonly Finding[]> =>
  (await Promise.all(checks.map(resultOf))).flat();

async function checkShop(shop: ExplainedShop): Promise<readonly Finding[]> {
  const providerFindings = await resultOf(() => checkProviders(shop));
  if (providerFindings.length) return providerFindings;
  // Without a valid configuration no request can be sent.
  const found = shop.problem ? [] : await resultsOf(CHECKS.map((check) => () => check(shop)));
  const others = [checkOptions, checkHostPresses, checkMarkup, checkBlockedPayment];
  return [...found, ...(await resultsOf(others.map((check) => () => check(shop))))];
}

const LEVELS: readonly Level[] = ['fatal', 'fault', 'note', 'ok'];

/**
 * Lists the obstacles to selling in this page: fatal findings first, empty when there are none. It requests one item
 * and its picture, the cart, and the groups and SKUs that the page names, and loads the payment page, without a token, into a hidden
 * frame with an empty `sandbox`, in which no script runs.
 */
export async function explain(shopNow: Omit<ExplainedShop, 'elements'>): Promise<readonly Finding[]> {
  await logWaiting();
  const shop = {...shopNow, elements: findShopElements(shopNow.context)};
  const found = [
    ...(await checkShop(shop)),
    ...(await resultOf(() => checkLostFiles(shop.context.clock))),
    ...(await resultsOf([checkTrustedTypes, checkScriptTags, () => findingsOf(checkPageNames)])),
    ...(await resultOf(() => checkIsolation(shop))),
  ];
  // Two elements may have the same fault: it is reported once.
  const distinct = [...new Map(found.map((each) => [each.text, each])).values()];
  return distinct.sort((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level));
}
