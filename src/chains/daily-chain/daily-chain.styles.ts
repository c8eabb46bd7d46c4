import {playerContentStyles, playerElementStyles} from '../../ui/player-element.styles.js';
import {artStyles} from '../../ui/styles/art.js';
import {chainStyles} from '../chain.styles.js';
import {chainHeadStyles} from '../chain-head.styles.js';
import {chainStepStyles} from '../chain-steps.styles.js';
import {dayBoxStyles} from './day-boxes.styles.js';
import {dayStyles} from './days.styles.js';

export const styles = [
  ...playerElementStyles,
  artStyles,
  chainStyles,
  dayBoxStyles,
  ...playerContentStyles,
  chainHeadStyles,
  chainStepStyles,
  dayStyles,
];
