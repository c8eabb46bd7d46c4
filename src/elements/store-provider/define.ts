import {define} from '../define.js';
import {StoreProvider} from './store-provider.js';

define('store-provider', StoreProvider);
