import {isolate} from '../../i18n/format.js';
import {plural} from '../../i18n/plural.js';

/** The words of the cart and of the button that opens it. Names and amounts are passed in their written form. */
export const cartWords = {
  title: 'Your cart',
  close: 'Close cart',
  loading: 'Loading your cart',
  /** Beside the heading. */
  items: (count: number): string => plural('en', count, {one: '# item', other: '# items'}),
  /** The button that opens the cart, while it is empty. */
  cart: 'Cart',

  each: (price: string): string => `${price} each`,
  was: 'Was',
  free: 'Free',
  bonus: 'Bonus',
  bonusFrom: (promotion: string): string => `Bonus from “${isolate(promotion)}”`,
  /** Units of a line that cannot be changed. */
  units: (name: string, count: string): string => `${count} × ${isolate(name)}`,
  most: (max: number): string => plural('en', max, {one: 'max # for you', other: 'max # for you'}),
  onePerPlayer: 'One per player',
  left: (count: number): string => plural('en', count, {one: '# left', other: '# left'}),

  less: (name: string): string => `One less of ${isolate(name)}`,
  more: (name: string): string => `One more of ${isolate(name)}`,
  quantityOf: (name: string): string => `Quantity of ${isolate(name)}`,
  /** The quantity for a screen reader, with its maximum. */
  quantityMax: (quantity: string, max: string): string => `${quantity}, maximum ${max} for you`,
  remove: (name: string): string => `Remove ${isolate(name)}`,
  removed: (name: string): string => `${isolate(name)} removed`,
  undo: 'Undo',
  undoRemove: (name: string): string => `Undo: put ${isolate(name)} back`,

  /** A change that was refused or failed for a reason without words of its own. */
  notTaken: 'The shop did not take your last change.',

  code: 'Promo code',
  /** The field that takes a promo code or a coupon. */
  anyCode: 'Promo code or coupon',
  apply: 'Apply',
  applying: 'Checking…',
  /** Beside a promo code that is in use: opens the field for a coupon, or for a promo code in its place. */
  anotherCode: 'Use another code',
  removeCode: (code: string): string => `Remove code ${isolate(code)}`,
  /** The same for a code. */
  codeNotTaken: 'This code could not be used.',
  /** What a coupon gave, as a list such as “2 × Healing Draught”, empty where the service does not say. */
  given: (items: string): string => (items ? `You got: ${items}.` : 'The code was redeemed.'),

  subtotal: 'Items',
  saving: 'You save',
  savingWith: (code: string): string => `You save, with ${isolate(code)}`,
  total: 'Total',
  /** Under the total, by the shop's option `tax`. */
  tax: {added: 'plus tax', included: 'incl. VAT'},
  /** While nobody is signed in: what the items cost anybody. */
  totalBefore: 'Total before sign-in',
  /** In place of the total while nobody is signed in, where it is not known. */
  totalUnknown: 'Known at checkout',
  updating: 'Updating…',

  /** In a cart with a game key that is sold before its release: the service gives the whole order then. */
  preOrder: (date: string | undefined): string =>
    date
      ? `With a pre-order in it, this order comes as a whole, on ${date}.`
      : 'With a pre-order in it, this order comes as a whole, on the day of its release.',

  checkOutFor: (total: string): string => `Check out · ${total}`,
  checkOut: 'Check out',
  claim: 'Claim free',
  /** On the button, while nobody is signed in. */
  signIn: 'Sign in to check out',
  signInWhy: 'Your cart is kept, and goes with you when you sign in.',
  /** In place of `signInWhy`, where the cart needs no account. */
  asGuest: 'No account needed: game keys come by e-mail.',
  /** Where the payment page opens: by the option `presentation`, or by the game or the launcher that shows the shop. */
  paysIn: {
    window: 'Payment opens in a secure window.',
    dialog: 'Payment opens securely within this page.',
    redirect: 'Payment takes the place of this page, securely, and you come back here.',
    external: 'Payment opens securely in your browser.',
    host: 'Payment opens on a secure page.',
  },

  /** On the button that opens the cart, and above its lines, while they are being paid. */
  paying: 'Being paid',
  payingWhy: 'These items stay as they are until the payment is over.',
  /** Under the button, while another page takes the payment. */
  payingElsewhere: 'It is being paid on another page. Finish or cancel the payment there.',
  /** The heading of lines that were added since the payment began. */
  since: 'Added since',
  sinceWhy: 'This is not part of the payment, and stays in your cart.',

  empty: 'Nothing here yet',
  emptyWhy: 'Add an item and it will wait for you on every device you sign in on.',
  emptySignedOut: 'Add an item and it stays here while you look around.',
  /** A cart that could not be loaded, for a reason without words of its own. */
  failed: 'Your cart could not be loaded.',
  retry: 'Try again',
  offline: 'No connection. This is your cart as we last saw it.',
  stale: 'This is your cart as we last saw it.',
  /** In place of both, where a change was not sent yet. */
  unsaved: 'The shop does not answer: your last change is not saved yet.',
  /** Requests that failed without a connection. */
  unreached: {
    load: 'The shop cannot be reached. Check your connection.',
    change: 'No connection: your last change was not saved.',
    code: 'The code could not be checked. Check your connection.',
  },

  /** For a screen reader once a change is confirmed; `standing` follows. */
  said: {
    added: (name: string): string => `Added ${isolate(name)}.`,
    changed: (name: string, count: string): string => `${isolate(name)}: ${count}.`,
    removed: (name: string): string => `Removed ${isolate(name)}.`,
    several: 'Your cart has changed.',
    emptied: 'Your cart is empty.',
    codeApplied: (code: string): string => `Code ${isolate(code)} applied.`,
    codeRemoved: (code: string): string => `Code ${isolate(code)} removed.`,
    /** Another page pays the cart; then the payment is over, and the lines are still there. */
    paying: 'Your cart is being paid on another page.',
    payable: 'The payment on the other page is over. Your cart can be changed again.',
    /** The units in the cart. */
    standing: (count: number): string => plural('en', count, {one: '# in cart.', other: '# in cart.'}),
    /** The same, with a total. */
    standingAt: (count: number, total: string): string =>
      plural('en', count, {
        one: (written) => `${written} in cart, total ${total}.`,
        other: (written) => `${written} in cart, total ${total}.`,
      }),
  },
};

export type CartWords = typeof cartWords;

/** Why a change was refused or failed. */
export const cartRefusalWords = {
  /** Under a line with fewer units than the player asked for. */
  clamped: (count: number): string =>
    plural('en', count, {one: 'Only # left: quantity set to #.', other: 'Only # left: quantity set to #.'}),
  /** What the shop does not sell to this player, after a sign-in or by now; the names as a list in words. */
  notSold: (names: string): string => `No longer available to you, so taken out of your cart: ${names}.`,
  /** An item that cannot be in the cart; the reason follows, where it is known. */
  takenOut: (name: string): string => `Taken out of your cart: ${name}.`,
  /** Why a change was refused, by the service's codes that a player can do something about. */
  refused: {
    1401: 'There is nothing in the cart to pay for.',
    1402: 'This item cannot be added to the cart.',
    1403: 'These items cannot be bought together.',
    1411: 'This item is not for sale any more.',
    1417: 'The cart is empty.',
    1421: 'This item cannot be bought together with the others.',
    1424: 'There are not enough keys left.',
    1455: 'This item is not for sale any more.',
    1456: 'This item is free now. Take it in the shop.',
    1459: 'There are not enough of these left.',
    1460: 'You already have as many of these as you may.',
    1468: 'You can own this item only once.',
    4001: 'This item is not for sale any more.',
  } as Readonly<Record<number, string>>,
  /** Why a code was refused, by the service's codes. */
  codeRefused: {
    1468: 'You already own what this code gives.',
    1501: 'Sign in to use a code.',
    9802: 'This code is not valid. Check the spelling.',
    9804: 'This code was already used as often as it may be.',
    9808: 'This code does not count in your country.',
    9810: 'This code has expired.',
  } as Readonly<Record<number, string>>,
  /** A coupon whose answer was lost. */
  couponUnsure: 'No answer came, so the code may have been redeemed. See whether its items are there; else try again.',
  /** Why the cart could not be loaded. */
  failure: {
    signIn: 'Sign in to see your cart.',
    signInAgain: 'Your session has ended. Sign in again to see your cart.',
    timeout: 'The shop takes too long to answer.',
  },
  /** Why the last change failed. */
  changeFailure: {
    signIn: 'Sign in to change your cart.',
    signInAgain: 'Your session has ended. Sign in again to change your cart.',
    timeout: 'The shop took too long: your last change was not saved.',
  },
};

export type CartRefusalWords = typeof cartRefusalWords;
