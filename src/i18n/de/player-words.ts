export {chains} from './chains.js';
export {clan} from './clan.js';
export {player} from './player.js';
