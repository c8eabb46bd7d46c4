import type {BackpackWords} from '../en.backpack.js';

export const backpack: BackpackWords = {
  kinds: {item: 'Gegenstand', currency: 'Währung', key: 'Spielschlüssel', code: 'Aktionscode'},
  noGame: 'Weiteres',
  move: 'Ins Spiel senden',
  receive: 'In die Geldbörse',
  fates: {game: 'Ins Spiel gesendet', wallet: 'In deiner Geldbörse'},
  hidden: 'Verdeckter Code',
  reveal: 'Anzeigen',
  noCode: 'Der Code kommt noch.',
  empty: 'Dein Rucksack ist leer.',
  signInWhy: 'Melde dich an, um deinen Rucksack zu sehen.',
};
