import {BELONGINGS_STATES} from './states/belongings.js';
import {CART_STATES} from './states/cart.js';
import {CATALOG_STATES} from './states/catalog.js';
import {CHAIN_STATES} from './states/chains.js';
import {PURCHASE_STATES} from './states/purchase.js';
import type {State} from './states/state.js';
import {SUBSCRIPTION_STATES} from './states/subscriptions.js';

/**
 * Every state by its feature, in the order in which a test opens them, one after the other in one page, for one player of one shop: a
 * state sees what the states before it have bought and claimed. A new one comes last in the list of its feature; where it holds a
 * request back, it aborts it, since a request that is let through at its end still happens.
 */
export const STATES_BY_FEATURE = {
  catalog: CATALOG_STATES,
  cart: CART_STATES,
  purchase: PURCHASE_STATES,
  chains: CHAIN_STATES,
  belongings: BELONGINGS_STATES,
  subscriptions: SUBSCRIPTION_STATES,
} as const;
export type StatesFeature = keyof typeof STATES_BY_FEATURE;

/** The states of all features, one feature after the other. */
export const STATES: readonly State[] = Object.values(STATES_BY_FEATURE).flat();
