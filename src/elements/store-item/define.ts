import {define} from '../define.js';
import {StoreItem} from './store-item.js';

define('store-item', StoreItem);
