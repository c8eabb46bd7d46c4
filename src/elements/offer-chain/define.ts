// Made from src/elements.ts by `npm run build -- elements`.
import {OfferChain} from '../../chains/offer-chain/offer-chain.js';
import {define} from '../../ui/define.js';

define('offer-chain', OfferChain);
