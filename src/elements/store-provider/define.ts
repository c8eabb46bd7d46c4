// Made from src/elements.ts by `npm run build -- elements`.
import {StoreProvider} from '../../context/store-provider.js';
import {define} from '../../ui/define.js';

define('store-provider', StoreProvider);
