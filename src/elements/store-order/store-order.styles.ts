import {buttonStyles} from '../../styles/buttons.js';
import {moreTokens} from '../../styles/more-tokens.js';
import {orderStyles} from '../../styles/order.js';
import {shared} from '../../styles/shared.js';
import {tokens} from '../../styles/tokens.js';

export const styles = [tokens, moreTokens, shared, buttonStyles, ...orderStyles];
