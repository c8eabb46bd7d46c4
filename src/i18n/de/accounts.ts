import type {AccountWords} from '../en.accounts.js';
import {isolate} from '../isolate.js';

export const accounts: AccountWords = {
  paidWith: 'Bezahlt mit',
  nothing: 'Noch nichts',
  lastPayment: 'Letzte Zahlung',
  since: 'Seit',
  title: 'Zahlungsarten',
  expires: (date) => `Gültig bis ${date}`,
  inUse: 'Wird genutzt',
  use: 'Diese nutzen',
  remove: 'Entfernen',
  question: (name) => `${isolate(name)} entfernen?`,
  lost: (date) =>
    date
      ? `Ohne sie schlägt die Zahlung am ${date} fehl, und das Abo endet.`
      : 'Ohne sie kann das Abo nicht verlängert werden.',
  saved: 'Sie bleibt für später gespeichert.',
  removeIt: 'Ja, entfernen',
  removing: 'Wird entfernt…',
  keep: 'Behalten',
  other: 'Andere Zahlungsart nutzen',
};
