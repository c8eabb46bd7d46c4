import {artStyles} from '../../styles/art.js';
import {chainStyles} from '../../styles/chain.js';
import {chainHeadStyles} from '../../styles/chain-head.js';
import {chainStepStyles} from '../../styles/chain-steps.js';
import {dayBoxStyles} from '../../styles/day-boxes.js';
import {dayStyles} from '../../styles/days.js';
import {playerContentStyles, playerElementStyles} from '../player-element.styles.js';

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
