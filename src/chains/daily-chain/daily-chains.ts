import type {Reading} from '../../client/read-fields.js';
import {readPart} from '../../items/read-price.js';
import type {StorefrontContext} from '../../session/storefront-context.js';
import type {StepChains} from '../chain-list.js';
import {type ChainPage, readStepChains} from '../read-chains.js';
import type {ChainStep, StepChain} from '../step-chain.js';
import {createStepChains} from '../step-chains.js';

/** A page of the player's daily chains. */
export const readDailyChains = (value: unknown, reading: Reading): ChainPage<StepChain> =>
  readStepChains<ChainStep>(value, reading, 'daily chains', 'current_step_number', ({list}) => ({
    items: list('items', (raw) => readPart(raw, reading)),
  }));

const DAY_MS = 86_400_000;

/** When the service's next day begins, in milliseconds since 1970. Its days begin at midnight, UTC. */
export const nextDay = (now: number): number => (Math.floor(now / DAY_MS) + 1) * DAY_MS;

const PAGE_SIZE = 50;

/** The player's daily chains: one step a day. */
export const createDailyChains = (context: StorefrontContext): StepChains<ChainStep> =>
  createStepChains(context, 'daily', PAGE_SIZE, readDailyChains);
