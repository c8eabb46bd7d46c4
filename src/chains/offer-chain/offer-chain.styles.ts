import {playerContentStyles, playerElementStyles} from '../../ui/player-element.styles.js';
import {artStyles} from '../../ui/styles/art.js';
import {chainStyles} from '../chain.styles.js';
import {chainHeadStyles} from '../chain-head.styles.js';
import {chainStepStyles} from '../chain-steps.styles.js';
import {offerBoxStyles} from './offer-boxes.styles.js';
import {offerStepStyles} from './offer-steps.styles.js';

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
