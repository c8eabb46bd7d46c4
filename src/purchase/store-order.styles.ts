import {buttonStyles} from '../ui/styles/buttons.js';
import {moreTokens} from '../ui/styles/more-tokens.js';
import {shared} from '../ui/styles/shared.js';
import {tokens} from '../ui/styles/tokens.js';
import {orderStyles} from './order.styles.js';

export const styles = [tokens, moreTokens, shared, buttonStyles, ...orderStyles];
