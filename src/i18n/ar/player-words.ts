export {accounts} from './accounts.js';
export {cancellation} from './cancellation.js';
export {chains} from './chains.js';
export {management} from './management.js';
export {plans} from './plans.js';
export {player} from './player.js';
export {subscriptions} from './subscriptions.js';
export {visit} from './visit.js';
