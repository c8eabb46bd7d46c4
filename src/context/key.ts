import type {Context} from '@lit/context';
import type {Storefront} from '../storefront.js';

/** The context key of a storefront; `Symbol.for`, so that two copies on one page share it. */
export const storefrontKey = Symbol.for('game-storefront/1') as unknown as Context<symbol, Storefront> & symbol;
