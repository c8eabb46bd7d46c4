import type {RefusalWords} from '../en.refusals.js';

const notForSale = {
  title: 'Nicht im Verkauf',
  text: 'Dieser Artikel wird nicht mehr verkauft. Such dir einen anderen aus.',
};
const cartChanged = {
  title: 'Dein Warenkorb hat sich geändert',
  text: 'Etwas darin lässt sich so nicht kaufen. Sieh ihn dir an und versuch es dann erneut.',
};

export const refusals: RefusalWords = {
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
    answer: {
      title: 'Das hat nicht geklappt',
      text: 'Der Shop hat seltsam geantwortet. Es wurde nichts abgebucht. Versuch es erneut.',
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
};
