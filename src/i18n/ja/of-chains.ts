export {chains} from './chains.js';
export {daily} from './daily.js';
export {offers} from './offers.js';
