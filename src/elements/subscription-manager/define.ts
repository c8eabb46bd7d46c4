import {define} from '../define.js';
import {SubscriptionManager} from './subscription-manager.js';

define('subscription-manager', SubscriptionManager);
