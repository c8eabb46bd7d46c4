import type {ManagementWords} from '../en.management.js';
import {isolate} from '../isolate.js';

export const management: ManagementWords = {
  unpaidWhy: 'Die letzte Zahlung ist fehlgeschlagen. Wähle eine andere Zahlungsart, um es zu behalten.',
  ways: {plan: 'Tarif wechseln', payment: 'Zahlung', cancel: 'Kündigen…'},
  keep: 'Behalten',
  keeping: 'Einen Moment…',
  close: 'Schließen',
  said: {
    canceled: (name) => `${isolate(name)} ist gekündigt.`,
    'non-renewing': (name, date) => `${isolate(name)} ist gekündigt. Aktiv bis ${date}.`,
    activated: (name) => `${isolate(name)} wird wieder verlängert.`,
    plan: (name, _, plan) => `${isolate(name)}: Dein Tarif ist jetzt ${isolate(plan)}.`,
    'payment-account': (name) => `${isolate(name)}: Die Zahlungsart ist geändert.`,
  },
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
