import {kindsOf} from '../catalog/kinds.js';
import {membersOf} from '../client/clobber-safe-dom.js';
import {prefixOf} from '../context/page-storefront.js';
import {isKind, KINDS} from '../items/item.js';
import {contentNotShown} from './content-not-shown.js';
import {checkNames} from './misspelt.js';
import {type Report, runChecks} from './notices.js';
import {lostProperties, propertiesNotSet} from './providers.js';
import {type Catalog, elementLabel, kindOf, providersOf, type ShopElement, type StoreItem} from './shop-elements.js';

/** Texts below this size are hardly readable, in CSS pixels: a root font of 62.5 % makes them 10 px. */
const SMALL_TEXT_PX = 12;
/** A browser's root font, unless the page or the player sets another one, in CSS pixels. */
const USUAL_TEXT_PX = 16;

/**
 * Reports each element of the shop that contains content which it does not render, such as one whose tag was not
 * closed.
 */
function checkContent(elements: readonly ShopElement[], report: Report): void {
  const reported = new Set<Element>();
  for (const {element, tag} of elements) {
    const content = tag ? contentNotShown(element, prefixOf(element)) : undefined;
    if (!content || reported.has(content.parent)) continue;
    reported.add(content.parent);
    const [parent, child] = [content.parent, content.element].map((each) => membersOf(each).localName);
    report('content-not-shown', {tag: parent!, child: child!}, content.parent);
  }
}

/** Reports items and catalogs of a kind that does not exist. */
function checkKinds(elements: readonly ShopElement[], report: Report): void {
  for (const {element, tag} of elements) {
    if (tag === 'store-item') {
      const {sku} = element as StoreItem;
      const kind = kindOf(element as StoreItem);
      if (sku && !isKind(kind))
        report('item-kind-unknown', {label: elementLabel(element, {sku}), kind, kinds: KINDS}, element);
    }
    if (tag === 'store-catalog') {
      const {group, kinds} = element as Catalog;
      const unknown = kindsOf({kinds}).filter((kind) => !isKind(kind));
      if (unknown.length)
        report('kind-unknown', {label: elementLabel(element, {group, kinds}), unknown, kinds: KINDS}, element);
    }
  }
}

/** Reports misspelt options of providers, and the properties of providers that the page gave before they were defined, and that arrived as text. */
function checkProviders(page: readonly HTMLElement[] | undefined, report: Report): void {
  const providers = providersOf(page);
  checkNames(
    providers.map((element) => ({element, tag: 'store-provider', attributes: undefined})),
    report,
  );
  for (const provider of providers)
    for (const {name, attribute} of lostProperties(provider))
      report('property-lost', {tag: provider.localName, name, attribute}, provider);
  for (const provider of providers)
    for (const name of propertiesNotSet(provider))
      report('property-not-set', {tag: provider.localName, name}, provider);
}

/**
 * Reports the faults of the page's markup that can be seen without a request, of these elements of the shop, and of the providers
 * among these elements of the page (by default, of all providers).
 */
export function scanMarkup(elements: readonly ShopElement[], report: Report, page?: readonly HTMLElement[]): void {
  runChecks(
    [
      () => checkContent(elements, report),
      () => checkKinds(elements, report),
      () => checkNames(elements, report),
      () => checkProviders(page, report),
    ],
    report,
  );
}

/** Reports a button that opens the cart, where the page has no cart to open. */
export function checkCartButton(elements: readonly ShopElement[], report: Report): void {
  const acts = ({element, attributes}: ShopElement, name: string): boolean =>
    attributes !== undefined && membersOf(element).getAttribute(attributes.action) === name;
  const button =
    elements.find(({tag}) => tag === 'store-cart-button') ?? elements.find((element) => acts(element, 'open-cart'));
  const canCheckOut = elements.some((element) => element.tag === 'store-cart' || acts(element, 'checkout'));
  // A cart element makes the price buttons add to the cart.
  if (button && !canCheckOut)
    report(
      'cart-button-without-cart',
      {tag: button.element.localName, isOurs: button.tag !== undefined},
      button.element,
    );
}

/** Reports a root font of the page that makes the texts of an element tiny: all of its sizes follow `--store-font-size`. */
export function checkTextSize(elements: readonly ShopElement[], report: Report): void {
  const rootSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  if (!(rootSize < USUAL_TEXT_PX)) return;
  const small = elements.find(({tag, element}) => {
    const box = tag && element.shadowRoot?.querySelector('.store');
    return box && Number.parseFloat(getComputedStyle(box).fontSize) < SMALL_TEXT_PX;
  });
  if (!small) return;
  const {element} = small;
  const percent = Number(((rootSize / USUAL_TEXT_PX) * 100).toFixed(1));
  report(
    'text-too-small',
    {tag: element.localName, percent, size: Number((USUAL_TEXT_PX / rootSize).toFixed(2))},
    element,
  );
}
