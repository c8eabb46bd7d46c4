import {playerStyles} from '../styles/player.js';
import {shared} from '../styles/shared.js';
import {stateStyles} from '../styles/state.js';
import {tokens} from '../styles/tokens.js';

/** What the styles of the frame of every element of what a player has begin with; its view adds those of what it draws. */
export const playerElementStyles = [tokens, shared, stateStyles, playerStyles];
