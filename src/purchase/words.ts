import type {Failure} from '../client/errors.js';
import {isolate} from '../i18n/format.js';
import type {Outcome, Stage} from './purchase.js';

/** A message for the player: a title, and a sentence or two. */
export interface Notice {
  readonly title: string;
  readonly text: string;
}

/** The words of a purchase, from its beginning to its end. */
export interface PurchaseWords {
  /** The notice of each stage of a running purchase. */
  readonly stage: Readonly<Record<Exclude<Stage, 'ended'>, Notice>>;
  /** The purchase was resumed after a reload: it has an order, and no payment page. */
  readonly resumed: Notice;
  /** The order has expired, since a newer one replaced it. */
  readonly outdated: Notice;
  /** The notice of each outcome; failures and pre-orders have words of their own. */
  readonly outcome: Readonly<Record<Exclude<Outcome, 'failed' | 'preordered'>, Notice>>;
  /** A pre-order is paid: the text while the day of its release is not known, and the one that names it. */
  readonly preordered: Notice & {readonly on: (date: string) => string};
  /** In place of the text of `done`, where a game key is in the purchase. */
  readonly keyInBackpack: string;
  /** Follows the notice of the outcome where earlier orders of the same purchase were paid, too. */
  readonly alsoPaid: (orders: string) => string;
  /** The order is paid by the service's answer, and was not delivered in time. */
  readonly overdue: Notice;
  /** The answer to an order without a payment page was lost: in virtual currency, or free. */
  readonly unknownAtOnce: Notice;
  /** The player tries again after that, and what the player owns has changed since. */
  readonly perhapsBought: Notice;
  /** The order expired before it was paid. */
  readonly expired: Notice;
  /** Failures without refusal words of their own: `api` stands for every code that has none. */
  readonly kind: Readonly<Record<'api' | 'network', Notice>>;
  /** Focuses the payment page. */
  readonly showPayment: string;
  /** Opens the payment page within this page, or in its place. */
  readonly continueHere: string;
  readonly payAnew: string;
  /** The title of the payment page's dialog, then its buttons. */
  readonly payment: string;
  readonly inWindow: string;
  readonly close: string;
  /** Opens the payment page after the browser has blocked it. */
  readonly openPayment: string;
  readonly resume: string;
  readonly cancel: string;
  readonly tryAgain: string;
  /** Fetches an order whose end is unknown. */
  readonly checkAgain: string;
  /** Above an open purchase that keeps another one from beginning; `name` is the other item's, where it is known. */
  readonly finishFirst: (name: string | undefined) => string;
  /** Follows the notice of a failure: a code for the game’s support. */
  readonly support: (code: string) => string;
  /** The name of a purchase of the cart. */
  readonly cart: string;
  readonly order: (id: number) => string;
  /** Ends a title that a sentence follows. */
  readonly sentenceEnd: string;
  /** Between two sentences. */
  readonly sentenceGap: string;
  /** The name and the summary of a purchase, for a screen reader. */
  readonly announcement: (name: string, text: string) => string;
  readonly steps: readonly [order: string, payment: string, delivery: string];
}

export const purchaseWords: PurchaseWords = {
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
  preordered: {
    title: 'Pre-ordered',
    text: 'Paid. It comes by itself on the day of its release.',
    on: (date) => `Paid. It comes by itself on ${date}.`,
  },
  keyInBackpack: 'Your game key is in your backpack, where you can reveal it.',
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
  expired: {title: 'Payment failed', text: 'The order ran out before it was paid. Try again.'},
  kind: {
    api: {title: 'That did not work', text: 'The shop could not take the order. Nothing was charged. Try again.'},
    network: {title: 'No connection', text: 'The shop did not answer. Nothing was charged. Check your connection.'},
  },
  showPayment: 'Show payment',
  continueHere: 'Continue here',
  payAnew: 'Pay with a new order',
  payment: 'Payment',
  inWindow: 'Open in a window',
  close: 'Close',
  openPayment: 'Open payment page',
  resume: 'Continue payment',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  checkAgain: 'Check again',
  finishFirst: (name) =>
    name ? `Before you buy ${isolate(name)}, finish or cancel this purchase.` : 'Finish or cancel this purchase first.',
  support: (code) => `Error code: ${code}.`,
  cart: 'Your cart',
  order: (id) => `Order ${id}`,
  sentenceEnd: '.',
  sentenceGap: ' ',
  announcement: (name, text) => `${name}: ${text}`,
  steps: ['Order', 'Payment', 'Delivery'],
};

/** The notices of failed purchases. */
export interface RefusalWords {
  /** By the service's code, where a player needs to know the reason. */
  readonly code: Readonly<Record<number, Notice>>;
  readonly kind: Readonly<Record<Exclude<Failure['kind'], 'api' | 'network'>, Notice>>;
}

const notForSale = {title: 'Not for sale', text: 'This item is not for sale any more. Pick another one.'};
const cartChanged = {
  title: 'Your cart has changed',
  text: 'Something in it cannot be bought like this. Look it over, then try again.',
};

export const refusalWords: RefusalWords = {
  code: {
    1401: {title: 'Nothing to pay for', text: 'Your cart is empty, or all of it is free.'},
    1402: cartChanged,
    1403: cartChanged,
    1411: notForSale,
    1417: {title: 'Your cart is empty', text: 'Add something first.'},
    1421: cartChanged,
    1424: {title: 'Sold out', text: 'Somebody was faster: there are not enough keys left.'},
    1455: notForSale,
    1456: {title: 'Free by now', text: 'What is free cannot be paid for. Take it in the shop by itself.'},
    1459: {title: 'Sold out', text: 'Somebody was faster: there are not enough left.'},
    1460: {title: 'Limit reached', text: 'You already bought as many of these as you may.'},
    1468: {title: 'Already yours', text: 'You own this item, and one is all you need.'},
    1501: {title: 'Please sign in again', text: 'Your session has ended. Sign in, then try again.'},
    1601: {title: 'Not sold in your country', text: 'This item is not for sale where you are. Pick another one.'},
    4001: notForSale,
    5006: {title: 'Not enough yet', text: 'You do not have enough to buy this. Nothing was taken.'},
    7001: {title: 'Gone', text: 'This offer is not there any more.'},
    7002: {title: 'Not yet', text: 'Take the step before it first.'},
    7003: {title: 'Already yours', text: 'You have taken this step already.'},
    7004: {title: 'The offer has changed', text: 'This step is not what you saw. Nothing was charged. Look it over.'},
  },
  kind: {
    answer: {title: 'That did not work', text: 'The shop gave an odd answer. Nothing was charged. Try again.'},
    timeout: {title: 'That took too long', text: 'The shop did not answer in time. Nothing was charged. Try again.'},
    'signed-out': {title: 'Please sign in', text: 'Only a player who is signed in can buy.'},
    elsewhere: {
      title: 'You are paying elsewhere',
      text: 'Another tab of this shop is taking a payment. Finish or cancel it there, then try again.',
    },
    setup: {title: 'Payment is not set up', text: 'This shop cannot take payments yet. Nothing was charged.'},
    changed: {
      title: 'Your cart has changed',
      text: 'It is not what you saw. Nothing was charged. Look it over, then check out again.',
    },
  },
};

/** The words of a purchase of game keys, without signing in. */
export interface GuestWords {
  /** Asks for the address that the keys are sent to. */
  readonly askEmail: Notice;
  readonly waiting: Notice;
  readonly delivering: Notice;
  /** A pre-order is paid: the text while the day of its release is not known, and the one that names it. */
  readonly preordered: Notice & {readonly on: (date: string) => string};
  readonly done: Notice;
  readonly unknown: Notice;
  /** Beside the order: the address that its keys are sent to. */
  readonly sentTo: (email: string) => string;
  /** The form's field, its buttons, and its errors. */
  readonly email: string;
  readonly next: string;
  readonly signIn: string;
  readonly missing: string;
  readonly malformed: string;
}

export const guestWords: GuestWords = {
  askEmail: {
    title: 'Where shall the key go?',
    text: 'You need no account: game keys come by e-mail. This page forgets the address when you leave it.',
  },
  waiting: {title: 'Waiting for your e-mail', text: 'Your purchase goes on as soon as you have given it.'},
  delivering: {title: 'Paid. Your key is on its way…', text: 'It comes by e-mail. Usually within minutes.'},
  preordered: {
    title: 'Pre-ordered',
    text: 'Paid. Your key comes by e-mail on the day of its release.',
    on: (date) => `Paid. Your key comes by e-mail on ${date}.`,
  },
  done: {title: 'It’s yours!', text: 'Look into your e-mail: the key comes there.'},
  unknown: {title: 'No word on this order', text: 'If it went through, the key comes by e-mail.'},
  sentTo: (email) => `By e-mail to ${isolate(email)}`,
  email: 'E-mail',
  next: 'Continue',
  signIn: 'Sign in instead',
  missing: 'Enter your e-mail address.',
  malformed: 'This is no e-mail address. It should look like name@example.com.',
};

/** The words of a payment session: something on the payment page that is no order. */
export const paymentSessionWords = {
  asking: 'Opening the payment page…',
  open: 'Finish it on the payment page. What changes is shown here.',
  blocked: 'The payment page could not open by itself.',
  again: 'Open the payment page',
  /** Opens the payment page within this page, or in its place. */
  here: 'Continue here',
  dismiss: 'Not now',
};

export type PaymentSessionWords = typeof paymentSessionWords;
