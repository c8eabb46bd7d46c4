export {backpack} from './backpack.js';
export {balance} from './balance.js';
export {chains} from './chains.js';
export {inventory} from './inventory.js';
export {player} from './player.js';
