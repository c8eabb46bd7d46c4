import {buttonStyles} from '../styles/buttons.js';
import {iconStyles} from '../styles/icon.js';
import {moreTokens} from '../styles/more-tokens.js';
import {playerStyles} from '../styles/player.js';
import {shared} from '../styles/shared.js';
import {stateStyles} from '../styles/state.js';
import {tokens} from '../styles/tokens.js';

/** What the styles of every element of what a player has begin with. */
export const playerElementStyles = [tokens, moreTokens, shared, buttonStyles, iconStyles, stateStyles, playerStyles];
