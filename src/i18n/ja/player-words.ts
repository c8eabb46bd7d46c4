export {chains} from './chains.js';
export {offers} from './offers.js';
export {player} from './player.js';
