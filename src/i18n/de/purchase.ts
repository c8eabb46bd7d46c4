import type {PurchaseWords} from '../en.purchase.js';
import {isolate} from '../isolate.js';

export const purchase: PurchaseWords = {
  stage: {
    'signing-in': {title: 'Warten auf deine Anmeldung', text: 'Sobald du angemeldet bist, geht dein Kauf weiter.'},
    ordering: {title: 'Deine Bestellung wird vorbereitet', text: 'Einen Moment…'},
    opening: {title: 'Die Zahlungsseite wird geöffnet', text: 'Einen Moment…'},
    blocked: {
      title: 'Die Zahlung konnte nicht von selbst öffnen',
      text: 'Es ist nichts verloren. Öffne die Zahlungsseite selbst.',
    },
    waiting: {
      title: 'Warten auf die Zahlung',
      text: 'Schließ die Zahlung auf der Zahlungsseite ab. Du kannst jederzeit hierher zurückkommen.',
    },
    paused: {title: 'Zahlung nicht abgeschlossen', text: 'Du kannst weitermachen, wo du aufgehört hast.'},
    delivering: {
      title: 'Bezahlt. Wird geliefert…',
      text: 'Dein Kauf ist unterwegs ins Spiel. Das dauert meist nur ein paar Sekunden.',
    },
  },
  resumed: {
    title: 'Du hast noch nicht bezahlt',
    text: 'Ist die Bezahlseite noch offen? Dann bezahl dort. Sonst bezahl mit einer neuen Bestellung, und nicht auch noch auf einer alten Seite.',
  },
  outdated: {
    title: 'Diese Zahlungsseite ist veraltet',
    text: 'Eine neuere Bestellung hat sie ersetzt. Bezahl nicht auf der alten Seite.',
  },
  outcome: {
    done: {title: 'Es gehört dir!', text: 'In dein Spiel geliefert.'},
    canceled: {title: 'Kauf abgebrochen', text: 'Der Kauf wurde aufgegeben oder die Zahlung zurückgenommen.'},
    unknown: {
      title: 'Keine Nachricht zu dieser Zahlung',
      text: 'Falls du bezahlt hast, wird dein Kauf trotzdem geliefert.',
    },
  },
  alsoPaid: (orders) =>
    `Du hast zweimal bezahlt: Auch ${orders} wurde bezahlt. War das nicht gewollt, wende dich an den Support des Spiels.`,
  overdue: {
    title: 'Bezahlt. Die Lieferung dauert länger',
    text: 'Deine Zahlung ist angekommen, und geliefert wird von selbst. Du musst nicht noch einmal zahlen.',
  },
  unknownAtOnce: {
    title: 'Keine Nachricht vom Shop',
    text: 'Falls es geklappt hat, ist es schon in deinem Spiel. Sieh dort nach, bevor du es erneut versuchst.',
  },
  perhapsBought: {
    title: 'Vielleicht gehört es dir schon',
    text: 'Seit deinem letzten Versuch hat sich etwas geändert: Er kann geklappt haben. Jetzt wurde nichts bestellt. Sieh in deinem Spiel nach, bevor du es erneut versuchst.',
  },
  ranOut: {
    title: 'Zahlung fehlgeschlagen',
    text: 'Die Bestellung ist abgelaufen, bevor sie bezahlt wurde. Versuch es erneut.',
  },
  kind: {
    api: {
      title: 'Das hat nicht geklappt',
      text: 'Der Shop konnte die Bestellung nicht annehmen. Es wurde nichts abgebucht. Versuch es erneut.',
    },
    network: {
      title: 'Keine Verbindung',
      text: 'Der Shop hat nicht geantwortet. Es wurde nichts abgebucht. Prüf deine Verbindung.',
    },
  },
  show: 'Zahlung zeigen',
  here: 'Hier weitermachen',
  payAnew: 'Mit neuer Bestellung bezahlen',
  payment: 'Bezahlen',
  inWindow: 'In einem Fenster öffnen',
  close: 'Schließen',
  open: 'Zahlungsseite öffnen',
  resume: 'Zahlung fortsetzen',
  drop: 'Abbrechen',
  again: 'Erneut versuchen',
  check: 'Erneut prüfen',
  another: (name) =>
    name
      ? `Bevor du ${isolate(name)} kaufst: Schließ diesen Kauf ab, oder brich ihn ab.`
      : 'Schließ zuerst diesen Kauf ab, oder brich ihn ab.',
  support: (code) => `Fehlercode: ${code}.`,
  cart: 'Dein Warenkorb',
  order: (id) => `Bestellung ${id}`,
  stop: '.',
  gap: ' ',
  told: (name, text) => `${isolate(name)}: ${text}`,
  steps: ['Bestellung', 'Zahlung', 'Lieferung'],
};
