export {backpack} from './backpack.js';
export {chains} from './chains.js';
export {player} from './player.js';
