import {StoreProvider} from '../../context/store-provider.js';
import {define} from '../../ui/define.js';

define('store-provider', StoreProvider);
