import {StoreOrder} from '../../purchase/store-order.js';
import {define} from '../../ui/define.js';

define('store-order', StoreOrder);
