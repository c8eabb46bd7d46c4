import {artStyles} from '../../styles/art.js';
import {backpackStyles} from '../../styles/backpack.js';
import {playerElementStyles} from '../player-element.styles.js';

export const styles = [...playerElementStyles, artStyles, backpackStyles];
