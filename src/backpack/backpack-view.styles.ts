import {playerContentStyles, playerElementStyles} from '../ui/player-element.styles.js';
import {artStyles} from '../ui/styles/art.js';
import {fieldStyles} from '../ui/styles/field.js';
import {backpackStyles} from './backpack.styles.js';
import {backpackRowStyles} from './backpack-rows.styles.js';
import {backpackWaysStyles} from './backpack-ways.styles.js';

export const styles = [
  ...playerElementStyles,
  artStyles,
  backpackRowStyles,
  ...playerContentStyles,
  backpackStyles,
  fieldStyles,
  backpackWaysStyles,
];
