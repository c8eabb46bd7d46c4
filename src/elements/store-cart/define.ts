import {define} from '../define.js';
import {StoreCart} from './store-cart.js';

define('store-cart', StoreCart);
