import {artStyles} from '../../styles/art.js';
import {backpackStyles} from '../../styles/backpack.js';
import {backpackRowStyles} from '../../styles/backpack-rows.js';
import {backpackWaysStyles} from '../../styles/backpack-ways.js';
import {fieldStyles} from '../../styles/field.js';
import {playerContentStyles, playerElementStyles} from '../player-element.styles.js';

export const styles = [
  ...playerElementStyles,
  artStyles,
  backpackRowStyles,
  ...playerContentStyles,
  backpackStyles,
  fieldStyles,
  backpackWaysStyles,
];
