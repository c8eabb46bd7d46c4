import {artStyles} from '../../styles/art.js';
import {backpackRowStyles} from '../../styles/backpack-rows.js';
import {playerElementStyles} from '../player-element.styles.js';

export const styles = [...playerElementStyles, artStyles, backpackRowStyles];
