import {noticesOf} from '../client/notice.js';
import type {ExplainedShop} from './explained-shop.js';
import {type Finding, finding, findingOf, type Level} from './findings.js';
import {checkIsolation} from './isolation.js';
import {checkLostFiles} from './lost-files.js';
import {checkCartButton, checkTextSize, scanMarkup} from './markup.js';
import {checkPageNames, type Report} from './misspelt.js';
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
  check((id, data) => found.push(finding(id, data)));
  return found;
}

/** Checks the markup of the shop's elements. */
const checkMarkup = ({elements}: ExplainedShop): readonly Finding[] =>
  findingsOf((report) => {
    for (const check of [checkCartButton, scanMarkup, checkTextSize]) check(elements, report);
  });

async function checkShop(shop: ExplainedShop): Promise<readonly Finding[]> {
  const providerFindings = checkProviders(shop);
  if (providerFindings.length) return providerFindings;
  // Without a valid configuration no request can be sent.
  const found = shop.problem ? [] : (await Promise.all(CHECKS.map((check) => check(shop)))).flat();
  return [
    ...found,
    ...checkOptions(shop),
    ...checkHostPresses(shop),
    ...checkMarkup(shop),
    ...checkBlockedPayment(shop),
  ];
}

const LEVELS: readonly Level[] = ['fatal', 'fault', 'note', 'ok'];

/**
 * Finds out what keeps a shop from selling in this page: fatal findings first, empty when there are none. It requests one item
 * and its picture, the cart, and the groups and SKUs that the page names, and loads the payment page, without a token, into a hidden
 * frame with an empty `sandbox`, in which no script runs.
 */
export async function explain(shopNow: Omit<ExplainedShop, 'elements'>): Promise<readonly Finding[]> {
  const shop = {...shopNow, elements: findShopElements(shopNow.context)};
  const found = [
    ...(await checkShop(shop)),
    ...(await checkLostFiles(shop.context.clock)),
    ...checkTrustedTypes(),
    ...checkScriptTags(),
    ...findingsOf(checkPageNames),
    ...(await checkIsolation(shop)),
  ];
  // Two elements may have the same fault: it is reported once.
  const distinct = [...new Map(found.map((each) => [each.text, each])).values()];
  return distinct.sort((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level));
}
