import type {Static} from 'typebox';
import type {PaymentView} from './contract.js';
import type {Situation} from './words/page-words.js';
import type {Reader} from './words/reader.js';

type View = Static<typeof PaymentView>;

/** The looks of each situation. */
const TONES: Readonly<Record<Situation, View['notice']['tone']>> = {
  choosing: 'ready',
  open: 'ready',
  declined: 'failure',
  'insufficient funds': 'failure',
  confirming: 'busy',
  'sold out': 'failure',
  'limit reached': 'failure',
  'user refused': 'failure',
  'signature refused': 'failure',
  'game silent': 'failure',
  delivering: 'busy',
  'pre-ordered': 'success',
  done: 'success',
  paid: 'success',
  refunded: 'failure',
  expired: 'failure',
  canceled: 'failure',
  subscribed: 'success',
  'plan changed': 'success',
  'account changed': 'success',
  outdated: 'failure',
  'subscribed already': 'failure',
  'nothing to pay': 'ready',
};

/** The page's notice about a payment. */
export const noticeOf = (situation: Situation, {words}: Reader): View['notice'] => ({
  tone: TONES[situation],
  ...words.notices[situation],
});
