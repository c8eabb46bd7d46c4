import {artStyles} from '../../styles/art.js';
import {chainStyles} from '../../styles/chain.js';
import {chainHeadStyles} from '../../styles/chain-head.js';
import {chainStepStyles} from '../../styles/chain-steps.js';
import {offerBoxStyles} from '../../styles/offer-boxes.js';
import {offerStepStyles} from '../../styles/offer-steps.js';
import {playerContentStyles, playerElementStyles} from '../player-element.styles.js';

export const styles = [
  ...playerElementStyles,
  artStyles,
  chainStyles,
  offerBoxStyles,
  ...playerContentStyles,
  chainHeadStyles,
  chainStepStyles,
  offerStepStyles,
];
