import type {Parts} from '../../session/parts.js';
import type {StepChains} from '../chains-shape.js';
import {createStepChains} from '../step-chains.js';
import type {OfferStep} from './offer-chain-model.js';
import {readOfferChains} from './read-offer-chains.js';

/** The most that the service gives at once. */
const PAGE_SIZE = 30;

/** The player's offer chains. Free steps are claimed; what is for money is a purchase like others. */
export const createOfferChains = (parts: Parts): StepChains<OfferStep> =>
  createStepChains(parts, 'offer', PAGE_SIZE, readOfferChains);
