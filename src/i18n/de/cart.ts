import type {CartWords} from '../en.cart.js';
import {isolate} from '../isolate.js';
import {plural} from '../plural.js';

const notForSale = 'Dieser Artikel wird nicht mehr verkauft.';

export const cart: CartWords = {
  title: 'Dein Warenkorb',
  cart: 'Warenkorb',
  close: 'Warenkorb schließen',
  loading: 'Dein Warenkorb wird geladen',
  items: (count) => plural('de', count, {one: '# Artikel', other: '# Artikel'}),

  each: (price) => `je ${price}`,
  was: 'Vorher',
  free: 'Gratis',
  bonus: 'Bonus',
  bonusFrom: (promotion) => `Bonus aus „${isolate(promotion)}“`,
  units: (name, count) => `${count} × ${isolate(name)}`,
  most: (max) => plural('de', max, {one: 'höchstens # für dich', other: 'höchstens # für dich'}),
  onePerPlayer: 'Einer pro Person',
  left: (count) => plural('de', count, {one: 'Noch #', other: 'Noch #'}),

  less: (name) => `${isolate(name)}: einer weniger`,
  more: (name) => `${isolate(name)}: einer mehr`,
  quantityOf: (name) => `Anzahl von ${isolate(name)}`,
  quantityMax: (quantity, max) => `${quantity}, höchstens ${max} für dich`,
  remove: (name) => `${isolate(name)} entfernen`,
  removed: (name) => `${isolate(name)} entfernt`,
  undo: 'Rückgängig',
  undoRemove: (name) => `Rückgängig: ${isolate(name)} zurücklegen`,

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
  notTaken: 'Der Shop hat diese Änderung nicht angenommen.',

  code: 'Aktionscode',
  apply: 'Einlösen',
  applying: 'Wird geprüft…',
  removeCode: (code) => `Code ${isolate(code)} entfernen`,
  codeRefused: {
    1501: 'Melde dich an, um einen Code einzulösen.',
    9802: 'Dieser Code ist nicht gültig. Prüf die Schreibweise.',
    9804: 'Dieser Code wurde schon so oft eingelöst, wie es geht.',
    9808: 'Dieser Code gilt nicht in deinem Land.',
    9810: 'Dieser Code ist abgelaufen.',
  },
  codeSignIn: 'Melde dich an, um einen Code einzulösen.',
  codeUnchecked: 'Der Code konnte nicht geprüft werden. Prüf deine Verbindung.',
  codeNotTaken: 'Dieser Code konnte nicht eingelöst werden.',

  subtotal: 'Artikel',
  saving: 'Du sparst',
  savingWith: (code) => `Du sparst mit ${isolate(code)}`,
  total: 'Summe',
  totalUnknown: 'Steht an der Kasse fest',
  updating: 'Wird aktualisiert…',

  checkOutFor: (total) => `Zur Kasse · ${total}`,
  checkOut: 'Zur Kasse',
  claim: 'Gratis holen',
  signIn: 'Zum Bezahlen anmelden',
  signInWhy: 'Dein Warenkorb bleibt erhalten und kommt mit, wenn du dich anmeldest.',
  asGuest: 'Kein Konto nötig: Spielschlüssel kommen per E-Mail.',
  inWindow: 'Die Zahlung öffnet sich in einem sicheren Fenster.',

  empty: 'Noch nichts hier',
  emptyWhy: 'Leg etwas hinein, und es wartet auf jedem Gerät, auf dem du dich anmeldest.',
  emptySignedOut: 'Leg etwas hinein, und es bleibt da, während du dich umsiehst.',
  retry: 'Erneut versuchen',
  offline: 'Keine Verbindung. So sah dein Warenkorb zuletzt aus.',
  stale: 'So sah dein Warenkorb zuletzt aus.',

  failure: {
    signIn: 'Melde dich an, um deinen Warenkorb zu sehen.',
    signInAgain: 'Deine Sitzung ist abgelaufen. Melde dich neu an, um deinen Warenkorb zu sehen.',
    network: 'Der Shop ist nicht erreichbar. Prüf deine Verbindung.',
    timeout: 'Der Shop braucht zu lange, um zu antworten.',
    other: 'Dein Warenkorb konnte nicht geladen werden.',
  },
  changeFailure: {
    signIn: 'Melde dich an, um deinen Warenkorb zu ändern.',
    signInAgain: 'Deine Sitzung ist abgelaufen. Melde dich neu an, um deinen Warenkorb zu ändern.',
    network: 'Keine Verbindung: Deine letzte Änderung wurde nicht gespeichert.',
    timeout: 'Der Shop hat zu lange gebraucht: Deine letzte Änderung wurde nicht gespeichert.',
    other: 'Deine letzte Änderung wurde nicht gespeichert.',
  },

  said: {
    added: (name) => `${isolate(name)} hinzugefügt.`,
    changed: (name, count) => `${isolate(name)}: ${count}.`,
    removed: (name) => `${isolate(name)} entfernt.`,
    several: 'Dein Warenkorb hat sich geändert.',
    emptied: 'Dein Warenkorb ist leer.',
    codeApplied: (code) => `Code ${isolate(code)} eingelöst.`,
    codeRemoved: (code) => `Code ${isolate(code)} entfernt.`,
    standing: (count) => plural('de', count, {one: '# im Warenkorb.', other: '# im Warenkorb.'}),
    standingAt: (count, total) =>
      plural('de', count, {
        one: (written) => `${written} im Warenkorb, Summe ${total}.`,
        other: (written) => `${written} im Warenkorb, Summe ${total}.`,
      }),
  },
};
