import type {CartWords} from '../en.cart.js';
import {isolate} from '../isolate.js';
import {plural} from '../plural.js';

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

  notTaken: 'Der Shop hat deine letzte Änderung nicht angenommen.',

  code: 'Aktionscode',
  apply: 'Einlösen',
  applying: 'Wird geprüft…',
  removeCode: (code) => `Code ${isolate(code)} entfernen`,
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

  paying: 'Wird bezahlt',
  payingWhy: 'Diese Artikel bleiben, wie sie sind, bis die Zahlung vorbei ist.',
  payingElsewhere: 'Er wird auf einer anderen Seite bezahlt. Schließ die Zahlung dort ab, oder brich sie dort ab.',
  since: 'Seitdem hinzugefügt',
  sinceWhy: 'Das gehört nicht zur Zahlung und bleibt im Warenkorb.',

  empty: 'Noch nichts hier',
  emptyWhy: 'Leg etwas hinein, und es wartet auf jedem Gerät, auf dem du dich anmeldest.',
  emptySignedOut: 'Leg etwas hinein, und es bleibt da, während du dich umsiehst.',
  failed: 'Dein Warenkorb konnte nicht geladen werden.',
  retry: 'Erneut versuchen',
  offline: 'Keine Verbindung. So sah dein Warenkorb zuletzt aus.',
  stale: 'So sah dein Warenkorb zuletzt aus.',
  unsaved: 'Der Shop antwortet nicht: Deine letzte Änderung ist noch nicht gespeichert.',
  unreached: {
    load: 'Der Shop ist nicht erreichbar. Prüf deine Verbindung.',
    change: 'Keine Verbindung: Deine letzte Änderung wurde nicht gespeichert.',
    code: 'Der Code konnte nicht geprüft werden. Prüf deine Verbindung.',
  },

  said: {
    added: (name) => `${isolate(name)} hinzugefügt.`,
    changed: (name, count) => `${isolate(name)}: ${count}.`,
    removed: (name) => `${isolate(name)} entfernt.`,
    several: 'Dein Warenkorb hat sich geändert.',
    emptied: 'Dein Warenkorb ist leer.',
    codeApplied: (code) => `Code ${isolate(code)} eingelöst.`,
    codeRemoved: (code) => `Code ${isolate(code)} entfernt.`,
    paying: 'Dein Warenkorb wird auf einer anderen Seite bezahlt.',
    payable: 'Die Zahlung auf der anderen Seite ist vorbei. Du kannst deinen Warenkorb wieder ändern.',
    standing: (count) => plural('de', count, {one: '# im Warenkorb.', other: '# im Warenkorb.'}),
    standingAt: (count, total) =>
      plural('de', count, {
        one: (written) => `${written} im Warenkorb, Summe ${total}.`,
        other: (written) => `${written} im Warenkorb, Summe ${total}.`,
      }),
  },
};
