import type {GuestWords} from '../en.guest.js';
import {isolate} from '../isolate.js';

export const guest: GuestWords = {
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
};
