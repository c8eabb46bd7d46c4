import {isolate} from '../i18n/isolate.js';
import type {Outcome, Stage} from './purchase.js';

/** What happened, in a line and a sentence. */
export interface Notice {
  readonly title: string;
  readonly text: string;
}

/** The words of a purchase, from the order to its end. */
export interface PurchaseWords {
  /** While it runs. */
  readonly stage: Readonly<Record<Exclude<Stage, 'ended'>, Notice>>;
  /** All that is left of it after a reload is its order. */
  readonly resumed: Notice;
  /** A newer order took this one's place. */
  readonly outdated: Notice;
  /** Once it is over; a failure has words of its own. */
  readonly outcome: Readonly<Record<Exclude<Outcome, 'failed'>, Notice>>;
  /** Where an earlier order of the same purchase was paid, too; after what became of it. */
  readonly alsoPaid: (orders: string) => string;
  /** Paid, by the service's word, and not delivered for so long that nobody waits for it. */
  readonly overdue: Notice;
  /** No word on an order that is charged at once: in virtual currency, or free. */
  readonly unknownAtOnce: Notice;
  /** Asked for once more after that, and something has changed since. */
  readonly perhapsBought: Notice;
  /** The order ran out. */
  readonly ranOut: Notice;
  /** What went wrong; what is said of it more precisely comes once it happens, unless there is no connection. */
  readonly kind: Readonly<Record<'api' | 'network', Notice>>;
  readonly show: string;
  /** Opens the payment page within this page, or in its place. */
  readonly here: string;
  readonly payAnew: string;
  /** Names the dialog of the payment page, and its ways out. */
  readonly payment: string;
  readonly inWindow: string;
  readonly close: string;
  readonly open: string;
  readonly resume: string;
  readonly drop: string;
  readonly again: string;
  /** Looks once more at an order that nobody had word of. */
  readonly check: string;
  /** Above a purchase that is in the way of another one: of the item of that name, where one is known. */
  readonly another: (name: string | undefined) => string;
  /** After what went wrong, for a player to read to the game’s support. */
  readonly support: (code: string) => string;
  /** What is bought, where it is all that is in the cart. */
  readonly cart: string;
  readonly order: (id: number) => string;
  /** Ends a title that a sentence follows, and what stands between the two. */
  readonly stop: string;
  readonly gap: string;
  /** A name and what is told of it, for a screen reader. */
  readonly told: (name: string, text: string) => string;
  readonly steps: readonly [order: string, payment: string, delivery: string];
}

export const enPurchase: PurchaseWords = {
  stage: {
    'signing-in': {title: 'Waiting for you to sign in', text: 'Your purchase goes on as soon as you have.'},
    ordering: {title: 'Preparing your order', text: 'One moment…'},
    opening: {title: 'Opening the payment page', text: 'One moment…'},
    blocked: {title: 'Payment could not open by itself', text: 'Nothing is lost. Open the payment page yourself.'},
    waiting: {title: 'Waiting for payment', text: 'Finish on the payment page. You can come back here any time.'},
    paused: {title: 'Payment not finished', text: 'You can continue where you left off.'},
    delivering: {title: 'Paid. Delivering…', text: 'It is on its way to the game. Usually a few seconds.'},
  },
  resumed: {
    title: 'You have not paid yet',
    text: 'Is the payment page still open? Then pay there. If not, pay with a new order, and not on an old page as well.',
  },
  outdated: {title: 'This payment page is outdated', text: 'A newer order took its place. Do not pay on the old page.'},
  outcome: {
    done: {title: 'It’s yours!', text: 'Delivered to your game.'},
    canceled: {title: 'Purchase canceled', text: 'It was given up, or the payment was taken back.'},
    unknown: {title: 'No word on this payment', text: 'If you paid, it will be delivered all the same.'},
  },
  alsoPaid: (orders) => `You paid twice: ${orders} was paid, too. If you did not mean to, tell the game’s support.`,
  overdue: {
    title: 'Paid. Delivery takes longer',
    text: 'Your payment has arrived, and it is delivered by itself. You need not pay again.',
  },
  unknownAtOnce: {
    title: 'No word from the shop',
    text: 'If it went through, it is in your game already. Look there before you try again.',
  },
  perhapsBought: {
    title: 'It may be yours already',
    text: 'Something has changed since your last try, so it may have gone through. Nothing was ordered now. Look in your game before you try again.',
  },
  ranOut: {title: 'Payment failed', text: 'The order ran out before it was paid. Try again.'},
  kind: {
    api: {title: 'That did not work', text: 'The shop could not take the order. Nothing was charged. Try again.'},
    network: {title: 'No connection', text: 'The shop did not answer. Nothing was charged. Check your connection.'},
  },
  show: 'Show payment',
  here: 'Continue here',
  payAnew: 'Pay with a new order',
  payment: 'Payment',
  inWindow: 'Open in a window',
  close: 'Close',
  open: 'Open payment page',
  resume: 'Continue payment',
  drop: 'Cancel',
  again: 'Try again',
  check: 'Check again',
  another: (name) =>
    name ? `Before you buy ${isolate(name)}, finish or cancel this purchase.` : 'Finish or cancel this purchase first.',
  support: (code) => `Error code: ${code}.`,
  cart: 'Your cart',
  order: (id) => `Order ${id}`,
  stop: '.',
  gap: ' ',
  told: (name, text) => `${name}: ${text}`,
  steps: ['Order', 'Payment', 'Delivery'],
};
