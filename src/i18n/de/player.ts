import type {PlayerWords} from '../en.player.js';
import {isolate} from '../isolate.js';

export const player: PlayerWords = {
  signIn: 'Anmelden',
  signInAgain: 'Deine Sitzung ist abgelaufen. Melde dich neu an.',
  units: (count, name) => `${count} × ${isolate(name)}`,
  unreachable: 'Das Spiel ist nicht erreichbar. Nichts ist verloren: Versuche es noch einmal.',
  refused: (code) => `Das hat nicht geklappt. Fehlercode: ${code}.`,
};
