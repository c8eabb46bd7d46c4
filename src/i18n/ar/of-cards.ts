export {card} from './card.js';
export {tools} from './tools.js';
