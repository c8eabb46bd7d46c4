import {define} from '../define.js';
import {StoreOrder} from './store-order.js';

define('store-order', StoreOrder);
