import {bannerStyles} from './styles/banner.js';
import {buttonStyles} from './styles/buttons.js';
import {iconStyles} from './styles/icon.js';
import {moreTokens} from './styles/more-tokens.js';
import {playerStyles} from './styles/player.js';
import {playerViewStyles} from './styles/player-view.js';
import {shared} from './styles/shared.js';
import {stateStyles} from './styles/state.js';
import {tokens} from './styles/tokens.js';

/** What the styles of every element of what a player has begin with. */
export const playerElementStyles = [tokens, shared, stateStyles, playerStyles];

/** What follows those of its boxes, before those of what stands in them. */
export const playerContentStyles = [moreTokens, buttonStyles, iconStyles, bannerStyles, playerViewStyles];
