import {artStyles} from '../../styles/art.js';
import {chainStyles} from '../../styles/chain.js';
import {chainHeadStyles} from '../../styles/chain-head.js';
import {chainStepStyles} from '../../styles/chain-steps.js';
import {clanStyles} from '../../styles/clan.js';
import {rewardRailStyles} from '../../styles/reward-rail.js';
import {rewardTrackStyles} from '../../styles/reward-track.js';
import {playerContentStyles, playerElementStyles} from '../player-element.styles.js';

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
