import type {SubscriptionWords} from '../en.subscriptions.js';
import {isolate} from '../isolate.js';
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
  unpaidWhy: 'Die letzte Zahlung ist fehlgeschlagen. Wähle eine andere Zahlungsart, um es zu behalten.',
  ways: {plan: 'Tarif wechseln', payment: 'Zahlung', cancel: 'Kündigen…'},
  keep: 'Behalten',
  keeping: 'Einen Moment…',
  said: {
    canceled: (name) => `${isolate(name)} ist gekündigt.`,
    'non-renewing': (name, date) => `${isolate(name)} ist gekündigt. Aktiv bis ${date}.`,
    activated: (name) => `${isolate(name)} wird wieder verlängert.`,
    plan: (name, _, plan) => `${isolate(name)}: Dein Tarif ist jetzt ${isolate(plan)}.`,
    'payment-account': (name) => `${isolate(name)}: Die Zahlungsart ist geändert.`,
  },
  empty: 'Du hast keine Abos.',
  signInWhy: 'Melde dich an, um deine Abos zu sehen.',
  refused: {
    8001: 'Dieses Abo gibt es nicht mehr.',
    8002: 'Diesen Tarif gibt es nicht mehr.',
    8003: 'Diese Zahlungsart gibt es nicht mehr. Wähle eine andere.',
    8011: 'Dieses Abo wurde schon gekündigt.',
    8012: 'Das geht nicht mehr: Dieses Abo hat sich geändert.',
    8013: 'Das Spiel lässt das nicht zu.',
    8014: 'Zu diesem Tarif kannst du nicht wechseln. Wähle einen anderen.',
  },
};
