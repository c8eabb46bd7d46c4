import {html, type TemplateResult} from 'lit';
import {cartWords} from '../../cart/texts/words.js';
import {cardWords} from '../../items/words.js';
import type {Cart, CartLine} from '../../orders/cart.js';
import {changeable} from '../../orders/changeable.js';
import type {Loadable} from '../../shop/loadable.js';
import {checkIcon} from '../../ui/feature-icons.js';
import {clockIcon} from '../../ui/icons.js';
import {renderStepper} from '../../ui/stepper.js';
import {addStyles} from '../../ui/styles/add-styles.js';
import {inCartStyles} from './in-cart.styles.js';
import type {Selling} from './selling.js';

type Lines = ReadonlyMap<string, CartLine>;

/** The items of which the player may have no unit beside those that are being paid, by SKU. */
const whollyPaying = (cart: Cart | undefined): ReadonlySet<string> =>
  new Set(
    cart?.lines.flatMap(({sku, paying, max, isBonus}) =>
      !isBonus && paying > 0 && max !== undefined && paying >= max ? [sku] : [],
    ),
  );

/** The lines of a cart by SKU, without the units that are being paid. */
const changeableLines = (cart: Cart | undefined): Lines =>
  new Map(
    cart?.lines.flatMap((line) => {
      const rest = changeable(line);
      return rest ? [[line.sku, rest] as const] : [];
    }),
  );

/** The cart as the cards show it: the line of each item, with its mark and its stepper. */
export class ShownCart {
  private readonly selling: Selling;
  private lines: Lines = new Map();
  private paying: ReadonlySet<string> = new Set();
  /** The last request for the cart failed. */
  private isOffline = false;

  constructor(selling: Selling) {
    this.selling = selling;
    addStyles(selling.host.renderRoot as ShadowRoot, inCartStyles);
  }

  /** The line of an item, without the units that are being paid. */
  get(sku: string): CartLine | undefined {
    return this.lines.get(sku);
  }

  /** Whether all units of the item that the player may have are being paid: another one would be refused. */
  isPaying(sku: string): boolean {
    return this.paying.has(sku);
  }

  /** Forgets the lines of a cart that is no longer followed. */
  clear(): void {
    this.lines = new Map();
    this.paying = new Set();
  }

  /** Receives the cart's new state. Returns the SKUs of the items whose cards change by it. */
  update(cart: Loadable<Cart>): Set<string> {
    const {value} = cart;
    const lines = changeableLines(value);
    const paying = whollyPaying(value);
    // The cart of a signed-out player is kept on this page, so nothing is unsaved; a retry may fail again.
    const isOffline =
      cart.status === 'error' ? cart.failure.kind !== 'signed-out' : this.isOffline && value?.isUpdating === true;
    const changed = new Set<string>();
    for (const sku of new Set([...lines.keys(), ...this.lines.keys()])) {
      const [before, after] = [this.lines.get(sku), lines.get(sku)];
      const isSame =
        before?.quantity === after?.quantity && before?.max === after?.max && before?.paying === after?.paying;
      if (!isSame || isOffline !== this.isOffline) changed.add(sku);
    }
    for (const sku of new Set([...paying, ...this.paying]))
      if (paying.has(sku) !== this.paying.has(sku)) changed.add(sku);
    this.isOffline = isOffline;
    this.lines = lines;
    this.paying = paying;
    return changed;
  }

  /**
   * Shows on the picture the number of units in the cart, or that they are not saved: among the facts, it would move
   * the content below.
   */
  mark({quantity, confirmed}: CartLine): TemplateResult {
    const t = this.selling.words.get('card', cardWords);
    const isUnsaved = this.isOffline && quantity !== confirmed;
    return html`<p class="badge ok in-cart ${isUnsaved ? 'warn' : ''}" part="fact">${isUnsaved ? clockIcon : checkIcon}<span>${
      isUnsaved ? t.unsaved : t.inCart(quantity)
    }</span></p>`;
  }

  /**
   * A stepper in the place of a button, which does not count units that are being paid. The button keeps its room, unseen, so that
   * nothing moves when one replaces the other.
   */
  stepper({sku, name, quantity, max, paying}: CartLine, label: unknown, look: string): TemplateResult {
    const {locale, storefront, words} = this.selling;
    const change = (units: number): void => storefront.setQuantity(sku, paying + units);
    const t = words.get('cart', cartWords);
    return html`<div class="place"><span class="button ${look}" aria-hidden="true">${label}</span>${renderStepper(
      {name, quantity, min: 0, max, locale, change},
      t,
    )}</div>`;
  }
}
