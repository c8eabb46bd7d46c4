import {checkAudiences} from './audiences.js';
import {checkCartButton} from './cart-button.js';
import {checkCatalogs} from './catalogs.js';
import type {ExplainedShop} from './explained-shop.js';
import type {Finding} from './finding.js';
import {checkHostPresses} from './host-presses.js';
import {checkIsolation} from './isolation.js';
import {checkItems} from './items.js';
import {checkLostFiles} from './lost-files.js';
import {checkOptions} from './options.js';
import {checkBlockedPayment, checkPaymentPage} from './payment.js';
import {checkPictures} from './pictures.js';
import {checkFramePolicy, checkSocketPolicy} from './policy.js';
import {checkLostProperties, checkProviders} from './providers.js';
import {checkScriptTags} from './script-tags.js';
import {checkDroppedToken, checkService} from './service.js';
import {findShopElements} from './shop-elements.js';
import {checkSignIn} from './sign-in.js';
import {checkSwallowed} from './swallowed.js';
import {checkTextSize} from './text-size.js';
import {checkTrustedTypes} from './trusted-types.js';

const CHECKS = [
  checkService,
  checkSignIn,
  checkDroppedToken,
  checkPaymentPage,
  checkFramePolicy,
  checkSocketPolicy,
  checkPictures,
  checkAudiences,
  checkCatalogs,
  checkItems,
];

async function checkShop(shop: ExplainedShop): Promise<readonly Finding[]> {
  const {problem} = shop;
  const providerFindings = checkProviders(shop);
  if (providerFindings.length) return providerFindings;
  // Without a valid configuration no request can be sent.
  const found = problem ? [] : (await Promise.all(CHECKS.map((check) => check(shop)))).flat();
  return [
    ...found,
    ...checkOptions(shop),
    ...checkCartButton(shop),
    ...checkHostPresses(shop),
    ...checkSwallowed(shop),
    ...checkTextSize(shop),
    ...checkBlockedPayment(shop),
  ];
}

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
    ...checkLostProperties(),
    ...(await checkIsolation(shop)),
  ];
  // Two elements may have the same fault: it is reported once.
  const distinct = [...new Map(found.map((finding) => [finding.text, finding])).values()];
  return distinct.sort((one, other) => Number(other.isFatal) - Number(one.isFatal));
}
