import {define} from '../define.js';
import {OfferChain} from './offer-chain.js';

define('offer-chain', OfferChain);
