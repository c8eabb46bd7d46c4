import type {BackpackWords} from '../en.backpack.js';
import {isolate} from '../isolate.js';

export const backpack: BackpackWords = {
  kinds: {item: 'Gegenstand', currency: 'Währung', key: 'Spielschlüssel', code: 'Aktionscode'},
  noGame: 'Weiteres',
  move: 'Ins Spiel senden',
  receive: 'In die Geldbörse',
  moving: 'Wird gesendet…',
  fates: {game: 'Ins Spiel gesendet', wallet: 'In deiner Geldbörse'},
  playerIn: (game) => (game ? `Deine Spieler-ID in ${isolate(game)}` : 'Deine Spieler-ID im Spiel'),
  isFinal: 'Was im Spiel ist, lässt sich nicht zurückholen.',
  cancel: 'Abbrechen',
  hidden: 'Verdeckter Code',
  reveal: 'Anzeigen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  noCode: 'Der Code kommt noch.',
  selected: 'Dein Browser kopiert nicht von selbst. Der Code ist markiert: Kopiere ihn selbst.',
  said: {
    revealed: (name, code) => `Der Code von ${isolate(name)}: ${isolate(code)}`,
    copied: (name) => `Der Code von ${isolate(name)} ist kopiert.`,
    game: (name) => `${isolate(name)} wurde ins Spiel gesendet.`,
    wallet: (name) => `${isolate(name)} ist in deiner Geldbörse.`,
  },
  empty: 'Dein Rucksack ist leer.',
  signInWhy: 'Melde dich an, um deinen Rucksack zu sehen.',
  refused: {
    1411: 'Dorthin lässt sich das nicht senden.',
    1455: 'Es war schon nicht mehr in deinem Rucksack.',
    2503: 'Das Spiel kennt niemanden mit dieser ID. Prüfe sie und versuche es noch einmal.',
    4001: 'Es ist nicht mehr in deinem Rucksack.',
  },
};
