export {accounts} from './accounts.js';
export {cancellation} from './cancellation.js';
export {plans} from './plans.js';
export {visit} from './visit.js';
