import type {TemplateResult} from 'lit';
import {enCart} from '../cart/cart.words.js';
import type {CartLine} from '../orders/cart.js';
import type {Sale} from './sale.js';
import {stepper} from './stepper.js';

/** Takes the place of a card's button once the item is in the cart; what is being paid is not the stepper's to change. */
export const cardStepper = ({sku, name, quantity, max, paying}: CartLine, sale: Sale): TemplateResult =>
  stepper(
    {
      name,
      quantity,
      min: 0,
      max,
      locale: sale.locale,
      change: (wish) => sale.storefront.setQuantity(sku, paying + wish),
    },
    sale.words.get('cart', enCart),
  );
