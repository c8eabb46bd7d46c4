import type {Explained} from './explained.js';
import type {Finding} from './finding.js';
import {ofMarkup} from './own-elements.js';

/** A button that is to open a cart which the page does not have. */
export function cartButtons({own}: Explained): Finding[] {
  const button =
    own.find(({tag}) => tag === 'store-cart-button') ??
    own.find(({element}) => element.dataset.storeAction === 'open-cart');
  const isPaid = own.some(({element, tag}) => tag === 'store-cart' || element.dataset.storeAction === 'checkout');
  if (!button || isPaid) return [];
  const {localName} = button.element;
  // A cart element has prices fill the cart.
  const effect = button.tag ? 'opens nothing, and nobody can check out' : 'opens nothing';
  return [
    ofMarkup(
      `<${localName}> ${effect}: the page has no cart. Put ` +
        '<store-cart placement="drawer"></store-cart> anywhere in it, or into the shop’s <store-provider>; ' +
        'unless the page opens a cart of its own.',
    ),
  ];
}
