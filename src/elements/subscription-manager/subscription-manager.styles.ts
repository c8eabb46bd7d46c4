import {artStyles} from '../../styles/art.js';
import {subscriptionStyles} from '../../styles/subscription.js';
import {playerElementStyles} from '../player-element.styles.js';

export const styles = [...playerElementStyles, artStyles, subscriptionStyles];
