import {define} from '../define.js';
import {StoreCatalog} from './store-catalog.js';

define('store-catalog', StoreCatalog);
