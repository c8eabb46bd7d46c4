import type {Reading} from '../../client/read-fields.js';
import type {Part} from '../../items/item.js';
import {readPart} from '../../items/read-price.js';
import type {StorefrontContext} from '../../shop/storefront-context.js';
import type {StepChains} from '../chain-list.js';
import {type ChainPage, readStepChains, secondsOf} from '../read-chains.js';
import type {DailyStep, StepChain} from '../step-chain.js';
import {createStepChains} from '../step-chains.js';

const CLAIMABLE: ReadonlyMap<unknown, DailyStep['claimable']> = new Map([
  ['claimable', 'now'],
  ['claim_in_future', 'later'],
  ['claimed', 'never'],
  ['blocked', 'never'],
]);

/** A page of the player's daily chains. A step with an unknown status has no button, like one of a future day. */
export const readDailyChains = (value: unknown, reading: Reading): ChainPage<StepChain<DailyStep>> =>
  readStepChains<DailyStep>(value, reading, 'daily chains', {
    readStep: ({take, list}) => ({
      isTaken: take('status', (raw) => raw === 'claimed') ?? false,
      claimable: take('status', (raw) => CLAIMABLE.get(raw)) ?? 'later',
      opensAt: take('unlocked_date', secondsOf),
      items: list<Part>('items', (raw) => readPart(raw, reading)),
    }),
    turnOf: (steps) => steps.find(({claimable}) => claimable === 'now')?.number,
  });

const PAGE_SIZE = 50;

/** The player's daily chains. The service reports for each day whether it can be claimed. */
export const createDailyChains = (context: StorefrontContext): StepChains<DailyStep> =>
  createStepChains(context, 'daily', PAGE_SIZE, readDailyChains);
