// Made from src/elements.ts by `npm run build -- elements`.
import './store-provider/define.js';
import './store-catalog/define.js';
import './store-item/define.js';
import './store-cart/define.js';
import './store-cart-button/define.js';
import './store-order/define.js';
import './reward-chain/define.js';
import './offer-chain/define.js';
import './daily-chain/define.js';
import './backpack-view/define.js';
import './subscription-manager/define.js';
import './inventory-view/define.js';
import './virtual-balance/define.js';
