import {html, nothing, type TemplateResult} from 'lit';
import type {Sale} from '../catalog/card/sale.js';
import {formatNumber} from '../i18n/format.js';
import type {CartLine} from '../orders/cart.js';
import {lessIcon, moreIcon} from '../ui/icons.js';
import {readQuantity} from '../ui/quantity.js';
import {type CartWords, cartWords} from './words.js';

/** More units than this nobody means. */
const MOST_UNITS = 99_999;
const PAGE = 10;

/** The stepper's words. */
export type StepperWords = Pick<CartWords, 'less' | 'more' | 'quantityOf' | 'quantityMax'>;

/** What a quantity stepper shows and asks for. */
export interface Stepper {
  /** Item name, for the buttons' and the field's labels. */
  readonly name: string;
  /** Units now, as the player asked for them (the store sends them in its own time). */
  readonly quantity: number;
  /** Fewest units: 0 where the last step takes the item away. */
  readonly min: number;
  /** Most units this player may hold; undefined where the service does not say. */
  readonly max: number | undefined;
  readonly locale: string;
  /** Also asked for more than `max`: whoever cuts it says so. A typed 0 takes the item away. */
  readonly change: (quantity: number) => void;
}

/** Puts a wish into the limits. */
const within = ({min, max = MOST_UNITS}: Stepper, wish: number): number =>
  Math.max(min, Math.min(wish, max, MOST_UNITS));

function ask(stepper: Stepper, field: HTMLInputElement, wish: number): void {
  field.value = `${within(stepper, wish)}`;
  if (wish !== stepper.quantity) stepper.change(Math.min(wish, MOST_UNITS));
}

/** Takes what was typed; a text that is no number gives way to what stood there. */
const commit = (stepper: Stepper, field: HTMLInputElement): void =>
  ask(stepper, field, readQuantity(field.value) ?? stepper.quantity);

function press(stepper: Stepper, event: KeyboardEvent): void {
  // A key that ends a composition is the input method's.
  if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const field = event.currentTarget as HTMLInputElement;
  const now = readQuantity(field.value) ?? stepper.quantity;
  const {min, max} = stepper;
  const wishes: Readonly<Record<string, number | undefined>> = {
    ArrowUp: now + 1,
    ArrowDown: now - 1,
    PageUp: now + PAGE,
    PageDown: now - PAGE,
    Home: min,
    End: max,
    Enter: now,
    Escape: stepper.quantity,
  };
  const isTyped = field.value !== `${stepper.quantity}`;
  // Escape that has nothing to take back is the drawer's.
  if (event.key === 'Escape' && !isTyped) return;
  const wish = wishes[event.key];
  if (wish === undefined) return;
  event.preventDefault();
  // A game's page may listen for arrows of its own.
  event.stopPropagation();
  const isStep = event.key !== 'Enter';
  ask(stepper, field, isStep ? within(stepper, wish) : wish);
}

/** A field with two buttons. Buttons at a limit stay focusable: `aria-disabled`, never `disabled`. */
export function stepper(shown: Stepper, t: StepperWords): TemplateResult {
  const {name, quantity, min, max, locale, change} = shown;
  const written = formatNumber(quantity, locale);
  const spoken = max === undefined ? written : t.quantityMax(written, formatNumber(max, locale));
  const [isLeast, isMost] = [quantity <= min, quantity >= (max ?? MOST_UNITS)];
  return html`
    <div class="stepper" part="quantity">
      <button type="button" class="icon-button" part="less" tabindex="-1" aria-label=${t.less(name)} aria-disabled=${isLeast}
        @click=${() => !isLeast && change(quantity - 1)}>${lessIcon}</button>
      <input part="field" inputmode="numeric" autocomplete="off" role="spinbutton" aria-label=${t.quantityOf(name)}
        aria-valuenow=${quantity} aria-valuemin=${min} aria-valuemax=${max ?? nothing} aria-valuetext=${spoken}
        .value=${`${quantity}`} @keydown=${(event: KeyboardEvent) => press(shown, event)}
        @change=${(event: Event) => commit(shown, event.currentTarget as HTMLInputElement)} />
      <button type="button" class="icon-button" part="more" tabindex="-1" aria-label=${t.more(name)} aria-disabled=${isMost}
        @click=${() => !isMost && change(quantity + 1)}>${moreIcon}</button>
    </div>`;
}

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
    sale.words.get('cart', cartWords),
  );
