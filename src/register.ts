// Registers every element, the provider first, so that the others find it.
import './elements/store-provider/define.js';
import './elements/store-catalog/define.js';
import './elements/store-order/define.js';
