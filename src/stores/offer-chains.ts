import {readOfferChains} from '../api/read-offer-chains.js';
import type {OfferStep} from '../model/offer-chain.js';
import type {StepChains} from './chains-shape.js';
import type {Parts} from './parts.js';
import {createStepChains} from './step-chains.js';

/** The most that the service gives at once. */
const PAGE_SIZE = 30;

/** The player's offer chains. Free steps are claimed; what is for money is a purchase like others. */
export const createOfferChains = (parts: Parts): StepChains<OfferStep> =>
  createStepChains(parts, 'offer', PAGE_SIZE, readOfferChains);
