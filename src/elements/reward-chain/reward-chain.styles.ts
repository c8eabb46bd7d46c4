import {artStyles} from '../../styles/art.js';
import {buttonStyles} from '../../styles/buttons.js';
import {chainStyles} from '../../styles/chain.js';
import {iconStyles} from '../../styles/icon.js';
import {moreTokens} from '../../styles/more-tokens.js';
import {rewardTrackStyles} from '../../styles/reward-track.js';
import {shared} from '../../styles/shared.js';
import {tokens} from '../../styles/tokens.js';

export const styles = [tokens, moreTokens, shared, buttonStyles, iconStyles, artStyles, chainStyles, rewardTrackStyles];
