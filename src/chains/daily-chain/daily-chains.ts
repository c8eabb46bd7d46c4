import type {Parts} from '../../session/parts.js';
import type {StepChains} from '../chains-shape.js';
import type {ChainStep} from '../step-chain.js';
import {createStepChains} from '../step-chains.js';
import {readDailyChains} from './read-daily-chains.js';

const PAGE_SIZE = 50;

/** The player's daily chains: one step a day. */
export const createDailyChains = (parts: Parts): StepChains<ChainStep> =>
  createStepChains(parts, 'daily', PAGE_SIZE, readDailyChains);
