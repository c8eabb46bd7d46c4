// Made from src/elements.ts by `npm run build -- elements`.
import {StoreCartButton} from '../../cart/store-cart-button.js';
import {define} from '../../ui/define.js';

define('store-cart-button', StoreCartButton);
