import type {Failure} from '../client/errors.js';
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

/** Why a purchase failed, said with the first one that does. */
export interface RefusalWords {
  /** By the service's code: what a player can do something about. */
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
  /** Where the keys are to be sent. */
  readonly asked: Notice;
  readonly waiting: Notice;
  readonly delivering: Notice;
  readonly done: Notice;
  readonly unknown: Notice;
  /** Beside the order: where its keys go. */
  readonly to: (email: string) => string;
  /** The form's field and buttons, and what is wrong with what was given. */
  readonly email: string;
  readonly next: string;
  readonly signIn: string;
  readonly missing: string;
  readonly malformed: string;
}

export const guestWords: GuestWords = {
  asked: {
    title: 'Where shall the key go?',
    text: 'You need no account: game keys come by e-mail. This page forgets the address when you leave it.',
  },
  waiting: {title: 'Waiting for your e-mail', text: 'Your purchase goes on as soon as you have given it.'},
  delivering: {title: 'Paid. Your key is on its way…', text: 'It comes by e-mail. Usually within minutes.'},
  done: {title: 'It’s yours!', text: 'Look into your e-mail: the key comes there.'},
  unknown: {title: 'No word on this order', text: 'If it went through, the key comes by e-mail.'},
  to: (email) => `By e-mail to ${isolate(email)}`,
  email: 'E-mail',
  next: 'Continue',
  signIn: 'Sign in instead',
  missing: 'Enter your e-mail address.',
  malformed: 'This is no e-mail address. It should look like name@example.com.',
};

/** The words of what is finished on the payment page, and is no order. */
export const paymentSessionWords = {
  asking: 'Opening the payment page…',
  open: 'Finish it on the payment page. What changes is shown here.',
  blocked: 'The payment page could not open by itself.',
  again: 'Open the payment page',
  dismiss: 'Not now',
};

export type PaymentSessionWords = typeof paymentSessionWords;
