import type {Failure} from '../client/failure.js';
import type {Notice} from './purchase.words.js';

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

export const enRefusals: RefusalWords = {
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
