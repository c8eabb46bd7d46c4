// Made from src/elements.ts by `npm run build -- elements`.
import {StoreItem} from '../../catalog/store-item.js';
import {define} from '../../ui/define.js';

define('store-item', StoreItem);
