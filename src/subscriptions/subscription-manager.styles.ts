import {playerContentStyles, playerElementStyles} from '../ui/player-element.styles.js';
import {artStyles} from '../ui/styles/art.js';
import {subscriptionStyles} from './subscription.styles.js';
import {subscriptionBoxStyles} from './subscription-box.styles.js';
import {subscriptionWaysStyles} from './subscription-ways.styles.js';

export const styles = [
  ...playerElementStyles,
  artStyles,
  subscriptionBoxStyles,
  ...playerContentStyles,
  subscriptionStyles,
  subscriptionWaysStyles,
];
