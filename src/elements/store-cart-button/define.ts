import {define} from '../define.js';
import {StoreCartButton} from './store-cart-button.js';

define('store-cart-button', StoreCartButton);
