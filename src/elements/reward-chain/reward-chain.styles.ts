import {artStyles} from '../../styles/art.js';
import {chainStyles} from '../../styles/chain.js';
import {chainStepStyles} from '../../styles/chain-steps.js';
import {rewardTrackStyles} from '../../styles/reward-track.js';
import {playerElementStyles} from '../player-element.styles.js';

export const styles = [...playerElementStyles, artStyles, chainStyles, chainStepStyles, rewardTrackStyles];
