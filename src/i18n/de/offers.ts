import type {OfferWords} from '../en.offers.js';

export const offers: OfferWords = {
  offers: 'Angebote',
  step: (number) => `Stufe ${number}`,
  after: (number) => `Nach Stufe ${number}`,
  free: 'Gratis',
  bought: 'Gekauft',
  save: (amount) => `Du sparst ${amount}`,
  open: (number) => `Stufe ${number} ist jetzt offen.`,
  finished: 'Du hast sie alle.',
  empty: 'Im Moment gibt es keine Angebote.',
  signInWhy: 'Melde dich an, um deine Angebote zu sehen.',
};
