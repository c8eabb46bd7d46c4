import {artStyles} from '../../styles/art.js';
import {subscriptionBoxStyles} from '../../styles/subscription-box.js';
import {playerElementStyles} from '../player-element.styles.js';

export const styles = [...playerElementStyles, artStyles, subscriptionBoxStyles];
