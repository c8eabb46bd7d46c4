import type {ReactiveElement, TemplateResult} from 'lit';
import type {Wording} from '../../i18n/words-controller.js';
import type {Item} from '../../items/item.js';
import type {ItemWords} from '../../items/words.js';
import type {CartLine} from '../../orders/cart.js';
import type {CardAction} from '../../purchase/notice/purchase-view.js';
import type {Purchase} from '../../purchase/purchase.js';
import type {Storefront} from '../../storefront.js';
import type {Moment} from '../../ui/countdown/countdown.js';
import type {CardCells} from './card-cells.js';

/** The part of a cart that cards show; `ShownCart` implements it. */
interface InCart {
  /** The line of an item, without the units that are being paid. */
  readonly get: (sku: string) => CartLine | undefined;
  /** Whether all units of the item that the player may have are being paid. */
  readonly isPaying: (sku: string) => boolean;
  /** Shows on the picture how many units are in the cart. */
  readonly mark: (line: CartLine) => TemplateResult;
  /** Replaces the button with this label and look. */
  readonly stepper: (line: CartLine, label: unknown, look: string) => TemplateResult;
}

/**
 * The interface by which cards and dialogs sell items; `SellingController` implements it for the element that shows
 * them.
 */
export interface Selling {
  /** The element that shows the cards. */
  readonly host: ReactiveElement;
  readonly storefront: Storefront;
  /** The shop's locale at the host's last update: a look-up for each card would be slow. */
  readonly locale: string;
  readonly words: Wording;
  readonly t: ItemWords;
  /** Renders single cards again. */
  readonly cells: Pick<CardCells, 'redraw' | 'remove' | 'onChange'>;
  /** The part of a cart that the cards show; undefined until its code is loaded, which a cart on the page needs. */
  readonly inCart: InCart | undefined;
  /** Whether the item was added to the cart and has no line yet. */
  readonly isAdding: (sku: string) => boolean;
  /** Whether a press on a price adds the item to the cart. */
  readonly hasCart: boolean;
  /** Whether it is not known yet if the page has a cart: it is still being read. */
  readonly awaitsCart: boolean;
  /** Shows the packages of virtual currency; undefined if the element sells none. */
  readonly showPackages: (() => void) | undefined;
  /** The service's time, in milliseconds since 1970. */
  readonly now: () => number;
  /** The part of a card that changes while it is shown: facts, old price and button. */
  readonly cell: (item: Item) => unknown;
  /** Lets a countdown of an item's card run; called whenever the card is drawn. */
  readonly countDown: (sku: string, moment: Moment) => void;
  /** The button of an item: the state of its purchase, or the sale without one. */
  readonly action: (item: Item) => CardAction;
  /** The purchase of one item that the page shows, without those of the cart. */
  readonly purchaseOf: (sku: string) => Purchase | undefined;
  readonly add: (sku: string) => void;
  /** Buys one unit, without the cart. Call it inside a click, or the payment window is blocked. */
  readonly buy: (sku: string) => void;
  /** Buys one unit for virtual currency, which the service charges at once. */
  readonly buyWith: (sku: string, currencySku: string) => void;
  /** Opens the details of an item. */
  readonly open: (item: Item) => void;
  /** Reloads the items and the open details, after the start or the end of an offer. */
  readonly reloadAll: () => void;
}

/** The dialogs that the cards open. Their code is loaded with the first of them. */
export interface ItemDialogs {
  /** Opens the details of an item. */
  readonly open: (item: Item) => void;
  /** Shows a confirmation before virtual currency is spent on an item. */
  readonly ask: (item: Item) => void;
  /** Reloads the open details. */
  readonly reload: () => void;
  readonly close: () => void;
}
