import {plural} from '../i18n/plural.js';

/** Why a cart is not as it was asked for. It comes with the first refusal or failure. */
export const enCartRefusals = {
  /** Under a line of which fewer were to be had than asked for. */
  clamped: (count: number): string =>
    plural('en', count, {one: 'Only # left: quantity set to #.', other: 'Only # left: quantity set to #.'}),
  /** Why a change was not taken, by the service's codes that a player can do something about. */
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
    1468: 'You already own this item.',
    4001: 'This item is not for sale any more.',
  } as Readonly<Record<number, string>>,
  /** Why a code was refused, by the service's codes. */
  codeRefused: {
    1501: 'Sign in to use a code.',
    9802: 'This code is not valid. Check the spelling.',
    9804: 'This code was already used as often as it may be.',
    9808: 'This code does not count in your country.',
    9810: 'This code has expired.',
  } as Readonly<Record<number, string>>,
  /** Why the cart could not be shown. */
  failure: {
    signIn: 'Sign in to see your cart.',
    signInAgain: 'Your session has ended. Sign in again to see your cart.',
    timeout: 'The shop takes too long to answer.',
  },
  /** Why the last change did not happen. */
  changeFailure: {
    signIn: 'Sign in to change your cart.',
    signInAgain: 'Your session has ended. Sign in again to change your cart.',
    timeout: 'The shop took too long: your last change was not saved.',
  },
};

export type CartRefusalWords = typeof enCartRefusals;
