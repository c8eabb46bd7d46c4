// Made from src/elements.ts by `npm run build -- elements`.
import {StoreCatalog} from '../../catalog/store-catalog.js';
import {define} from '../../ui/define.js';

define('store-catalog', StoreCatalog);
