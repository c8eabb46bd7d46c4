// Made from src/elements.ts by `npm run build -- elements`.
import {SubscriptionManager} from '../../subscriptions/subscription-manager.js';
import {define} from '../../ui/define.js';

define('subscription-manager', SubscriptionManager);
