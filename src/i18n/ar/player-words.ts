export {backpack} from './backpack.js';
export {chains} from './chains.js';
export {clan} from './clan.js';
export {daily} from './daily.js';
export {offers} from './offers.js';
export {player} from './player.js';
