import type {Context} from '@lit/context';
import type {Storefront} from '../storefront.js';

/** The key elements ask with; `Symbol.for`, so that two copies on one page agree on it. */
export const storefrontKey = Symbol.for('game-storefront/1') as unknown as Context<symbol, Storefront> & symbol;
