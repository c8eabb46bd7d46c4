export {management} from './management.js';
export {subscriptions} from './subscriptions.js';
