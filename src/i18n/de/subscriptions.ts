import type {SubscriptionWords} from '../en.subscriptions.js';
import {plural} from '../plural.js';

export const subscriptions: SubscriptionWords = {
  standing: {
    active: 'Aktiv',
    trial: 'Kostenlos testen',
    unpaid: 'Zahlung fehlgeschlagen',
    ending: 'Läuft aus',
    frozen: 'Pausiert',
    canceled: 'Beendet',
    unknown: '',
  },
  plan: 'Tarif',
  nextPayment: 'Nächste Zahlung',
  firstPayment: 'Erste Zahlung',
  worksUntil: 'Läuft bis',
  ended: 'Beendet am',
  price: (money, every) => `${money} ${every}`,
  every: {
    day: (count) => plural('de', count, {one: 'jeden Tag', other: 'alle # Tage'}),
    month: (count) => plural('de', count, {one: 'jeden Monat', other: 'alle # Monate'}),
    year: (count) => plural('de', count, {one: 'jedes Jahr', other: 'alle # Jahre'}),
    lifetime: () => 'einmalig',
  },
  empty: 'Du hast keine Abos.',
  signInWhy: 'Melde dich an, um deine Abos zu sehen.',
};
