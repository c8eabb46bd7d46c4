import type {CartRefusalWords} from '../en.cart-refusals.js';
import {plural} from '../plural.js';

const notForSale = 'Dieser Artikel wird nicht mehr verkauft.';

export const cartRefusals: CartRefusalWords = {
  clamped: (count) =>
    plural('de', count, {one: 'Nur noch # da: Anzahl auf # gesetzt.', other: 'Nur noch # da: Anzahl auf # gesetzt.'}),
  refused: {
    1401: 'Im Warenkorb ist nichts zu bezahlen.',
    1402: 'Dieser Artikel kann nicht in den Warenkorb.',
    1403: 'Diese Artikel können nicht zusammen gekauft werden.',
    1411: notForSale,
    1417: 'Der Warenkorb ist leer.',
    1421: 'Dieser Artikel kann nicht zusammen mit den anderen gekauft werden.',
    1424: 'Es sind nicht genug Schlüssel da.',
    1455: notForSale,
    1456: 'Dieser Artikel ist jetzt gratis. Hol ihn dir im Shop.',
    1459: 'Davon sind nicht genug da.',
    1460: 'Du hast davon schon so viele, wie du darfst.',
    1468: 'Du besitzt diesen Artikel bereits.',
    4001: notForSale,
  },
  codeRefused: {
    1501: 'Melde dich an, um einen Code einzulösen.',
    9802: 'Dieser Code ist nicht gültig. Prüf die Schreibweise.',
    9804: 'Dieser Code wurde schon so oft eingelöst, wie es geht.',
    9808: 'Dieser Code gilt nicht in deinem Land.',
    9810: 'Dieser Code ist abgelaufen.',
  },
  failure: {
    signIn: 'Melde dich an, um deinen Warenkorb zu sehen.',
    signInAgain: 'Deine Sitzung ist abgelaufen. Melde dich neu an, um deinen Warenkorb zu sehen.',
    timeout: 'Der Shop braucht zu lange, um zu antworten.',
  },
  changeFailure: {
    signIn: 'Melde dich an, um deinen Warenkorb zu ändern.',
    signInAgain: 'Deine Sitzung ist abgelaufen. Melde dich neu an, um deinen Warenkorb zu ändern.',
    timeout: 'Der Shop hat zu lange gebraucht: Deine letzte Änderung wurde nicht gespeichert.',
  },
};
