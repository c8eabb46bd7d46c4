import type {AccountWords} from '../en.accounts.js';

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
  removed: 'Ohne sie schlägt die nächste Zahlung fehl, und das Abo endet. Sie bleibt für später gespeichert.',
  removeIt: 'Ja, entfernen',
  keep: 'Behalten',
  other: 'Andere Zahlungsart nutzen',
};
