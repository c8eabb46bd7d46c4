import type {PurchaseWords} from '../en.purchase.js';
import {isolate} from '../isolate.js';

const notForSale = {
  title: 'Nicht im Verkauf',
  text: 'Dieser Artikel wird nicht mehr verkauft. Such dir einen anderen aus.',
};
const cartChanged = {
  title: 'Dein Warenkorb hat sich geändert',
  text: 'Etwas darin lässt sich so nicht kaufen. Sieh ihn dir an und versuch es dann erneut.',
};

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
  unknownAtOnce: {
    title: 'Keine Nachricht vom Shop',
    text: 'Falls es geklappt hat, ist es schon in deinem Spiel. Sieh dort nach, bevor du es erneut versuchst.',
  },
  guest: {
    asked: {
      title: 'Wohin soll der Schlüssel?',
      text: 'Du brauchst kein Konto: Spielschlüssel kommen per E-Mail. Diese Seite vergisst die Adresse, wenn du sie verlässt.',
    },
    waiting: {title: 'Warten auf deine E-Mail-Adresse', text: 'Sobald du sie angegeben hast, geht dein Kauf weiter.'},
    delivering: {
      title: 'Bezahlt. Dein Schlüssel ist unterwegs…',
      text: 'Er kommt per E-Mail, meist innerhalb weniger Minuten.',
    },
    done: {title: 'Es gehört dir!', text: 'Sieh in deine E-Mails: Dort kommt der Schlüssel an.'},
    unknown: {
      title: 'Keine Nachricht zu dieser Bestellung',
      text: 'Falls sie geklappt hat, kommt der Schlüssel per E-Mail.',
    },
    to: (email) => `Per E-Mail an ${isolate(email)}`,
    email: 'E-Mail',
    next: 'Weiter',
    signIn: 'Stattdessen anmelden',
    missing: 'Gib deine E-Mail-Adresse ein.',
    malformed: 'Das ist keine E-Mail-Adresse. Sie sollte aussehen wie name@example.com.',
  },
  ranOut: {
    title: 'Zahlung fehlgeschlagen',
    text: 'Die Bestellung ist abgelaufen, bevor sie bezahlt wurde. Versuch es erneut.',
  },
  code: {
    1401: {title: 'Nichts zu bezahlen', text: 'Dein Warenkorb ist leer, oder alles darin ist gratis.'},
    1402: cartChanged,
    1403: cartChanged,
    1411: notForSale,
    1417: {title: 'Dein Warenkorb ist leer', text: 'Leg zuerst etwas hinein.'},
    1421: cartChanged,
    1424: {title: 'Ausverkauft', text: 'Jemand war schneller: Es sind nicht mehr genug Schlüssel da.'},
    1455: notForSale,
    1456: {title: 'Inzwischen gratis', text: 'Was gratis ist, kann nicht bezahlt werden. Hol es dir einzeln im Shop.'},
    1459: {title: 'Ausverkauft', text: 'Jemand war schneller: Es sind nicht mehr genug da.'},
    1460: {title: 'Limit erreicht', text: 'Du hast schon so viele davon gekauft, wie du darfst.'},
    1468: {title: 'Gehört dir schon', text: 'Du besitzt diesen Artikel bereits, und einer genügt.'},
    1501: {
      title: 'Bitte melde dich neu an',
      text: 'Deine Sitzung ist abgelaufen. Melde dich an und versuch es erneut.',
    },
    1601: {
      title: 'In deinem Land nicht erhältlich',
      text: 'Dieser Artikel wird bei dir nicht verkauft. Such dir einen anderen aus.',
    },
    4001: notForSale,
    5006: {title: 'Noch nicht genug', text: 'Du hast nicht genug, um das zu kaufen. Dir wurde nichts abgezogen.'},
    7001: {title: 'Nicht mehr da', text: 'Dieses Angebot gibt es nicht mehr.'},
    7002: {title: 'Noch nicht', text: 'Hole dir zuerst die Stufe davor.'},
    7003: {title: 'Gehört dir schon', text: 'Diese Stufe hast du schon.'},
    7004: {
      title: 'Das Angebot hat sich geändert',
      text: 'Diese Stufe ist nicht mehr, was du gesehen hast. Es wurde nichts berechnet. Sieh sie dir noch einmal an.',
    },
  },
  kind: {
    api: {
      title: 'Das hat nicht geklappt',
      text: 'Der Shop konnte die Bestellung nicht annehmen. Es wurde nichts abgebucht. Versuch es erneut.',
    },
    answer: {
      title: 'Das hat nicht geklappt',
      text: 'Der Shop hat seltsam geantwortet. Es wurde nichts abgebucht. Versuch es erneut.',
    },
    network: {
      title: 'Keine Verbindung',
      text: 'Der Shop hat nicht geantwortet. Es wurde nichts abgebucht. Prüf deine Verbindung.',
    },
    timeout: {
      title: 'Das hat zu lange gedauert',
      text: 'Der Shop hat nicht rechtzeitig geantwortet. Es wurde nichts abgebucht. Versuch es erneut.',
    },
    'signed-out': {title: 'Bitte melde dich an', text: 'Zum Kaufen musst du angemeldet sein.'},
    elsewhere: {
      title: 'Du bezahlst gerade woanders',
      text: 'In einem anderen Tab dieses Shops läuft eine Zahlung. Schließ sie dort ab oder brich sie ab und versuch es dann erneut.',
    },
    setup: {
      title: 'Zahlung nicht eingerichtet',
      text: 'Dieser Shop kann noch keine Zahlungen annehmen. Es wurde nichts abgebucht.',
    },
    changed: {
      title: 'Dein Warenkorb hat sich geändert',
      text: 'Er ist nicht mehr so, wie du ihn gesehen hast. Es wurde nichts abgebucht. Sieh ihn dir an und geh dann noch einmal zur Kasse.',
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
