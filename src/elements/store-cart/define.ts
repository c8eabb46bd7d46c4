import {StoreCart} from '../../cart/store-cart.js';
import {define} from '../../ui/define.js';

define('store-cart', StoreCart);
