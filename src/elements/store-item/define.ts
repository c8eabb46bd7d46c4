import {StoreItem} from '../../catalog/store-item.js';
import {define} from '../../ui/define.js';

define('store-item', StoreItem);
