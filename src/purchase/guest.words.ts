import {isolate} from '../i18n/isolate.js';
import type {Notice} from './purchase.words.js';

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

export const enGuest: GuestWords = {
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
