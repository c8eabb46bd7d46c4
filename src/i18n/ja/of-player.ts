export {backpack} from './backpack.js';
export {balance} from './balance.js';
export {inventory} from './inventory.js';
export {player} from './player.js';
