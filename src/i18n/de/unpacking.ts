import type {UnpackingWords} from '../en.unpacking.js';
import {isolate} from '../isolate.js';

export const unpacking: UnpackingWords = {
  moving: 'Wird gesendet…',
  playerIn: (game) => (game ? `Deine Spieler-ID in ${isolate(game)}` : 'Deine Spieler-ID im Spiel'),
  isFinal: 'Was im Spiel ist, lässt sich nicht zurückholen.',
  cancel: 'Abbrechen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  selected: 'Dein Browser kopiert nicht von selbst. Der Code ist markiert: Kopiere ihn selbst.',
  said: {
    revealed: (name, code) => `Der Code von ${isolate(name)}: ${isolate(code)}`,
    copied: (name) => `Der Code von ${isolate(name)} ist kopiert.`,
    game: (name) => `${isolate(name)} wurde ins Spiel gesendet.`,
    wallet: (name) => `${isolate(name)} ist in deiner Geldbörse.`,
  },
  refused: {
    1411: 'Dorthin lässt sich das nicht senden.',
    1455: 'Es war schon nicht mehr in deinem Rucksack.',
    2503: 'Das Spiel kennt niemanden mit dieser ID. Prüfe sie und versuche es noch einmal.',
    4001: 'Es ist nicht mehr in deinem Rucksack.',
  },
};
