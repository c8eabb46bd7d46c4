import {artStyles} from '../../styles/art.js';
import {chainStyles} from '../../styles/chain.js';
import {rewardRailStyles} from '../../styles/reward-rail.js';
import {playerElementStyles} from '../player-element.styles.js';

export const styles = [...playerElementStyles, artStyles, chainStyles, rewardRailStyles];
