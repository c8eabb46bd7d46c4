export {card} from './card.js';
export {cart} from './cart.js';
export {details} from './details.js';
export {problems} from './problems.js';
export {purchase} from './purchase.js';
export {tools} from './tools.js';
