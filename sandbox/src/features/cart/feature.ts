import {cart, cartAdmin} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import {cartAdminHandlers} from './admin-handlers.js';
import {cartHandlers} from './handlers.js';
import {leavesCart} from './ordered-cart.js';

/** What a player puts together before ordering it. */
export const cartFeature = operations(
  {...cart, ...cartAdmin},
  (services) => ({...cartHandlers(services), ...cartAdminHandlers(services)}),
  {changesCatalog: false, tables: ['cart'], onOrder: leavesCart},
);
