// Made from src/elements.ts by `npm run build -- elements`.
import {StoreOrder} from '../../purchase/store-order.js';
import {define} from '../../ui/define.js';

define('store-order', StoreOrder);
