import {artStyles} from '../../styles/art.js';
import {subscriptionStyles} from '../../styles/subscription.js';
import {subscriptionBoxStyles} from '../../styles/subscription-box.js';
import {subscriptionWaysStyles} from '../../styles/subscription-ways.js';
import {playerContentStyles, playerElementStyles} from '../player-element.styles.js';

export const styles = [
  ...playerElementStyles,
  artStyles,
  subscriptionBoxStyles,
  ...playerContentStyles,
  subscriptionStyles,
  subscriptionWaysStyles,
];
