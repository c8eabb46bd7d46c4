import {artStyles} from '../../styles/art.js';
import {backpackStyles} from '../../styles/backpack.js';
import {iconStyles} from '../../styles/icon.js';
import {playerElementStyles} from '../player-element.styles.js';

export const styles = [...playerElementStyles, iconStyles, artStyles, backpackStyles];
