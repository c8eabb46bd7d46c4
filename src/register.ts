// Registers every element, the provider first, so that the others find it, and serves the host's own elements that act
// on the shop.
import './elements/store-provider/define.js';
import './elements/store-catalog/define.js';
import './elements/store-item/define.js';
import './elements/store-cart/define.js';
import './elements/store-cart-button/define.js';
import './elements/store-order/define.js';
import './elements/reward-chain/define.js';
import './elements/offer-chain/define.js';
import './elements/daily-chain/define.js';
import './elements/backpack-view/define.js';
import './elements/subscription-manager/define.js';
import './elements/inventory-view/define.js';
import './elements/virtual-balance/define.js';
import {serveMarkup} from './embed/host-markup.js';

serveMarkup(document, '');
