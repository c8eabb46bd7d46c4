import {artStyles} from '../../styles/art.js';
import {chainStyles} from '../../styles/chain.js';
import {dayBoxStyles} from '../../styles/day-boxes.js';
import {playerElementStyles} from '../player-element.styles.js';

export const styles = [...playerElementStyles, artStyles, chainStyles, dayBoxStyles];
