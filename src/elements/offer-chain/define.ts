import {OfferChain} from '../../chains/offer-chain/offer-chain.js';
import {define} from '../../ui/define.js';

define('offer-chain', OfferChain);
