import type {TemplateResult} from 'lit';
import {cartWords} from '../../cart/texts/words.js';
import type {CartLine} from '../../orders/cart.js';
import {renderStepper} from '../../ui/stepper.js';
import type {Selling} from './selling.js';

/** Replaces a card's button once the item is in the cart. The stepper does not count units that are being paid. */
export const renderCardStepper = (
  {sku, name, quantity, max, paying}: CartLine,
  {locale, storefront, words}: Selling,
): TemplateResult =>
  renderStepper(
    {name, quantity, min: 0, max, locale, change: (units) => storefront.setQuantity(sku, paying + units)},
    words.get('cart', cartWords),
  );
