import type {TemplateResult} from 'lit';
import {enCart} from '../i18n/en.cart.js';
import {formatMoney} from '../i18n/format.js';
import type {CartLine} from '../model/cart.js';
import type {Price} from '../model/money.js';
import type {Sale} from './sale.js';
import {stepper} from './stepper.js';

/** What one unit of a line costs, which the card's button does not say any more. */
export const unitPrice = (price: Price, {quantity}: CartLine, sale: Sale): string => {
  const amount = formatMoney(price, sale.locale);
  return quantity > 1 ? sale.words.get('cart', enCart).each(amount) : amount;
};

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
