import {playerContentStyles, playerElementStyles} from '../../ui/player-element.styles.js';
import {artStyles} from '../../ui/styles/art.js';
import {chainStyles} from '../chain.styles.js';
import {chainHeadStyles} from '../chain-head.styles.js';
import {chainStepStyles} from '../chain-steps.styles.js';
import {clanStyles} from './clan.styles.js';
import {rewardRailStyles} from './reward-rail.styles.js';
import {rewardTrackStyles} from './reward-track.styles.js';

export const styles = [
  ...playerElementStyles,
  artStyles,
  chainStyles,
  rewardRailStyles,
  ...playerContentStyles,
  chainHeadStyles,
  chainStepStyles,
  rewardTrackStyles,
  clanStyles,
];
