import type {PlayerWords} from '../en.player.js';
import {isolate} from '../isolate.js';

export const player: PlayerWords = {
  loading: 'Wird geladen …',
  offline: 'Keine Verbindung. Das ist der letzte Stand, den wir kennen.',
  stale: 'Das ist der letzte Stand, den wir kennen.',
  signIn: 'Anmelden',
  signInAgain: 'Deine Sitzung ist abgelaufen. Melde dich neu an.',
  units: (count, name) => `${count} × ${isolate(name)}`,
  named: (name, label) => `${isolate(name)}: ${label}`,
  unreachable: 'Das Spiel ist nicht erreichbar. Nichts ist verloren: Versuche es noch einmal.',
  refused: (code) => `Das hat nicht geklappt. Fehlercode: ${code}.`,
};
