import type {VisitWords} from '../en.visit.js';

export const visit: VisitWords = {
  asking: 'Die Zahlungsseite wird geöffnet…',
  open: 'Schließe es auf der Zahlungsseite ab. Was sich ändert, steht dann hier.',
  blocked: 'Die Zahlungsseite konnte sich nicht von selbst öffnen.',
  again: 'Zahlungsseite öffnen',
  dismiss: 'Jetzt nicht',
};
