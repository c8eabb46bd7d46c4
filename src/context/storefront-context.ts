import {createContext} from '@lit/context';
import type {Storefront} from '../storefront.js';

/** The key elements ask with; `Symbol.for`, so that two copies on one page agree on it. */
export const storefrontContext = createContext<Storefront>(Symbol.for('game-storefront/1'));
