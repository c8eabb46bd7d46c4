import {html, nothing, type TemplateResult} from 'lit';
import type {CartWords} from '../cart/texts/words.js';
import {formatNumber} from '../i18n/format.js';
import {icon} from './icons.js';
import {readQuantity} from './quantity.js';

const lessIcon = icon('M5 12h14');
const moreIcon = icon('M12 5v14M5 12h14');

/** A larger number is considered a typing error. */
const MAX_UNITS = 99_999;
const PAGE = 10;

/** The stepper's words. */
type StepperWords = Pick<CartWords, 'less' | 'more' | 'quantityOf' | 'quantityMax'>;

/** The inputs of a quantity stepper. */
interface Stepper {
  /** Item name, for the buttons' and the field's labels. */
  readonly name: string;
  /** The requested units; the store may not have sent them yet. */
  readonly quantity: number;
  /** Fewest units: 0 if the last step removes the item. */
  readonly min: number;
  /** Most units this player may hold; undefined if the service does not report it. */
  readonly max: number | undefined;
  readonly locale: string;
  /** May be called with more than `max`, which the store clamps, with a notice. A typed 0 removes the item. */
  readonly change: (quantity: number) => void;
}

/** Clamps a quantity to the limits. */
const clamp = ({min, max = MAX_UNITS}: Stepper, quantity: number): number =>
  Math.max(min, Math.min(quantity, max, MAX_UNITS));

function request(stepper: Stepper, field: HTMLInputElement, quantity: number): void {
  field.value = `${clamp(stepper, quantity)}`;
  if (quantity !== stepper.quantity) stepper.change(Math.min(quantity, MAX_UNITS));
}

/** Requests the typed quantity; a text that is no number is replaced by the quantity before. */
const commit = (stepper: Stepper, field: HTMLInputElement): void =>
  request(stepper, field, readQuantity(field.value) ?? stepper.quantity);

function onKeydown(stepper: Stepper, event: KeyboardEvent): void {
  // The key that ends a composition belongs to the input method.
  if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const field = event.currentTarget as HTMLInputElement;
  const now = readQuantity(field.value) ?? stepper.quantity;
  const {min, max} = stepper;
  const quantities: Readonly<Record<string, number | undefined>> = {
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
  // With nothing to undo, Escape closes the drawer.
  if (event.key === 'Escape' && !isTyped) return;
  const quantity = quantities[event.key];
  if (quantity === undefined) return;
  event.preventDefault();
  const isStep = event.key !== 'Enter';
  request(stepper, field, isStep ? clamp(stepper, quantity) : quantity);
}

/** A field with two buttons. Buttons at a limit stay focusable: `aria-disabled`, never `disabled`. */
export function renderStepper(options: Stepper, t: StepperWords): TemplateResult {
  const {name, quantity, min, max, locale, change} = options;
  const written = formatNumber(quantity, locale);
  const spoken = max === undefined ? written : t.quantityMax(written, formatNumber(max, locale));
  const [isLeast, isMost] = [quantity <= min, quantity >= (max ?? MAX_UNITS)];
  return html`
    <div class="stepper" part="quantity">
      <button type="button" class="icon-button" part="less" tabindex="-1" aria-label=${t.less(name)} aria-disabled=${isLeast}
        @click=${() => !isLeast && change(quantity - 1)}>${lessIcon}</button>
      <input part="field" inputmode="numeric" autocomplete="off" role="spinbutton" aria-label=${t.quantityOf(name)}
        aria-valuenow=${quantity} aria-valuemin=${min} aria-valuemax=${max ?? nothing} aria-valuetext=${spoken}
        .value=${`${quantity}`} @keydown=${(event: KeyboardEvent) => onKeydown(options, event)}
        @change=${(event: Event) => commit(options, event.currentTarget as HTMLInputElement)} />
      <button type="button" class="icon-button" part="more" tabindex="-1" aria-label=${t.more(name)} aria-disabled=${isMost}
        @click=${() => !isMost && change(quantity + 1)}>${moreIcon}</button>
    </div>`;
}
