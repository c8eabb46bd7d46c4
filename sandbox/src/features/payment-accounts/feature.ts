import {tokenization} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import {tokenizationHandlers} from './handlers.js';

/** Saved payment accounts, which a studio's server may charge. */
export const paymentAccountsFeature = operations(tokenization, tokenizationHandlers);
