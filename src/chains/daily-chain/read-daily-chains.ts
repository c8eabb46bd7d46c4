import type {Reading} from '../../client/read.js';
import {type ChainPage, readReward} from '../read-chain.js';
import {readStepChains} from '../read-step-chain.js';
import type {ChainStep, StepChain} from '../step-chain.js';

/** A page of the player's daily chains. */
export const readDailyChains = (value: unknown, reading: Reading): ChainPage<StepChain> =>
  readStepChains<ChainStep>(value, reading, 'daily chains', 'current_step_number', ({list}) => ({
    items: list('items', (raw) => readReward(raw, reading)),
  }));
