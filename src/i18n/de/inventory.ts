import type {InventoryWords} from '../en.inventory.js';
import {isolate} from '../isolate.js';
import {plural} from '../plural.js';

export const inventory: InventoryWords = {
  left: (time) => `Noch ${time}`,
  uses: (count) => plural('de', count, {one: 'Noch # Anwendung', other: 'Noch # Anwendungen'}),
  use: 'Einmal verwenden',
  using: 'Wird verwendet…',
  owned: 'Gehört dir dauerhaft',
  used: (name, left) =>
    `${isolate(name)}: einmal verwendet, ${plural('de', left, {one: 'noch # übrig', other: 'noch # übrig'})}.`,
  empty: 'Du besitzt noch nichts.',
  signInWhy: 'Melde dich an, um deinen Besitz zu sehen.',
  refused: {
    1411: 'Davon ist nichts mehr übrig.',
    4001: 'Davon ist nichts mehr übrig.',
  },
};
