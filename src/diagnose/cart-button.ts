import type {ExplainedShop} from './explained-shop.js';
import {type Finding, markupFinding} from './finding.js';
import type {ShopElement} from './shop-elements.js';

/** Checks that a button which opens the cart has a cart to open. */
export function checkCartButton({elements}: ExplainedShop): Finding[] {
  const acts = ({element, attributes}: ShopElement, name: string): boolean =>
    attributes !== undefined && element.getAttribute(attributes.action) === name;
  const button =
    elements.find(({tag}) => tag === 'store-cart-button') ?? elements.find((element) => acts(element, 'open-cart'));
  const canCheckOut = elements.some((element) => element.tag === 'store-cart' || acts(element, 'checkout'));
  if (!button || canCheckOut) return [];
  const {localName} = button.element;
  // A cart element makes the price buttons add to the cart.
  const effect = button.tag ? 'opens nothing, and nobody can check out' : 'opens nothing';
  return [
    markupFinding(
      `<${localName}> ${effect}: the page has no cart. Put ` +
        '<store-cart placement="drawer"></store-cart> anywhere in it, or into the shop’s <store-provider>; ' +
        'unless the page opens a cart of its own.',
    ),
  ];
}
