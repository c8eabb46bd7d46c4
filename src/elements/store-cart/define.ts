// Made from src/elements.ts by `npm run build -- elements`.
import {StoreCart} from '../../cart/store-cart.js';
import {define} from '../../ui/define.js';

define('store-cart', StoreCart);
