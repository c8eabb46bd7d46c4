import type {TemplateResult} from 'lit';
import {enCart} from '../i18n/en.cart.js';
import type {CartLine} from '../model/cart.js';
import type {Sale} from './sale.js';
import {stepper} from './stepper.js';

/** Takes the place of a card's button once the item is in the cart. */
export const cardStepper = ({sku, name, quantity, max}: CartLine, sale: Sale): TemplateResult =>
  stepper(
    {
      name,
      quantity,
      min: 0,
      max,
      locale: sale.locale,
      change: (wish) => sale.storefront.setQuantity(sku, wish),
    },
    sale.words.get('cart', enCart),
  );
