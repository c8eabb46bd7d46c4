import {readDailyChains} from '../api/read-daily-chains.js';
import type {ChainStep} from '../model/step-chain.js';
import type {StepChains} from './chains-shape.js';
import type {Parts} from './parts.js';
import {createStepChains} from './step-chains.js';

const PAGE_SIZE = 50;

/** The player's daily chains: one step a day. */
export const createDailyChains = (parts: Parts): StepChains<ChainStep> =>
  createStepChains(parts, 'daily', PAGE_SIZE, readDailyChains);
