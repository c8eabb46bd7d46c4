import type {Static} from 'typebox';
import type {PaymentView} from './contract.js';

type View = Static<typeof PaymentView>;

/** How the payment of an order stands, as its page tells it. */
export type Situation = View['situation'];

/** Every text of the payment page that depends on the payment. */
export const NOTICES: Readonly<Record<Situation, View['notice']>> = {
  choosing: {tone: 'ready', title: 'Choose a plan', text: 'Nothing is charged yet.'},
  open: {tone: 'ready', title: 'Ready to pay', text: 'This is a sandbox: no money moves.'},
  declined: {
    tone: 'failure',
    title: 'Payment declined',
    text: 'Nothing was charged. You can try again.',
  },
  'insufficient funds': {
    tone: 'failure',
    title: 'Not enough money on the card',
    text: 'Nothing was charged. Pay with another card.',
  },
  confirming: {
    tone: 'busy',
    title: 'Confirm the payment',
    text: 'Your bank wants to know that it is you (3-D Secure). Nothing is charged yet.',
  },
  'sold out': {
    tone: 'failure',
    title: 'Sold out',
    text: 'Somebody else bought the last one. Nothing was charged.',
  },
  'limit reached': {
    tone: 'failure',
    title: 'Purchase limit reached',
    text: 'You have bought as many of an item in this order as one player may. Nothing was charged.',
  },
  'user refused': {
    tone: 'failure',
    title: 'The game does not know you',
    text: 'It refused this payment. Nothing was charged.',
  },
  'game silent': {
    tone: 'failure',
    title: 'The game does not answer',
    text: 'Nothing was charged. Try again later.',
  },
  delivering: {tone: 'busy', title: 'Paid', text: 'The game is delivering your items…'},
  'pre-ordered': {tone: 'success', title: 'Pre-ordered', text: 'Paid. It comes by itself on the day of its release.'},
  done: {tone: 'success', title: 'Thank you!', text: 'Your items have been delivered.'},
  paid: {tone: 'success', title: 'Thank you!', text: 'Your payment has been made.'},
  refunded: {tone: 'failure', title: 'Payment refunded', text: 'What was paid here was given back.'},
  expired: {
    tone: 'failure',
    title: 'This payment page is outdated',
    text: 'A newer order took the place of this one (error 2002). Nothing was charged here.',
  },
  canceled: {
    tone: 'failure',
    title: 'Order canceled',
    text: 'Nothing is charged for it: what was paid was given back.',
  },
  subscribed: {tone: 'success', title: 'Thank you!', text: 'Your subscription has begun.'},
  'plan changed': {tone: 'success', title: 'Plan changed', text: 'Your subscription goes on with the new plan.'},
  'account changed': {
    tone: 'success',
    title: 'Card saved',
    text: 'Your subscription is charged to this card from now on.',
  },
  outdated: {
    tone: 'failure',
    title: 'This page is outdated',
    text: 'Something has changed since it was opened. Nothing was charged: open it again from the shop.',
  },
  'subscribed already': {
    tone: 'failure',
    title: 'You have this subscription',
    text: 'Nothing was charged for a second one.',
  },
  'nothing to pay': {tone: 'ready', title: 'Nothing to pay', text: 'This link belongs to a player, not to an order.'},
};

const DAY = new Intl.DateTimeFormat('en', {day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC'});

/** What a pre-order says whose day is known. */
export const preOrderedText = (releasesAt: Date): string => `Paid. It comes by itself on ${DAY.format(releasesAt)}.`;
