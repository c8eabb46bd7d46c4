import {orIfAbsent} from '../client/absent.js';
import type {Reading} from '../client/read-fields.js';
import type {Act} from '../shop/actions.js';
import {fire} from '../shop/events.js';
import type {StorefrontContext} from '../shop/storefront-context.js';
import {type ChainList, createChainList, type StepChains} from './chain-list.js';
import type {ChainPage} from './read-chains.js';
import {type ChainKind, type ChainStep, type StepChain, type StepName, stepOf} from './step-chain.js';

const CLAIM_REQUESTS = {
  offer: 'POST /v2/project/{project_id}/user/offer_chain/{offer_chain_id}/step/number/{step_number}/claim',
  daily: 'POST /v2/project/{project_id}/user/daily_chain/{daily_chain_id}/step/number/{step_number}/claim',
} as const;
const ALREADY_TAKEN = 7003;
/** The service's chain, or its current step, differs from the shown one. */
const OUTDATED = [7001, 7002, 7004];

/** The claim of a numbered step; `fetchCurrent` loads its chain without showing it. */
function stepClaim<S extends ChainStep>(
  {client, target}: StorefrontContext,
  {change, reload}: ChainList<StepChain<S>>,
  kind: Exclude<ChainKind, 'reward'>,
  step: StepName,
  fetchCurrent: (signal: AbortSignal) => Promise<readonly StepChain<S>[]>,
): Act {
  const {chainId, stepNumber} = step;
  const path = {[`${kind}_chain_id`]: `${chainId}`, step_number: `${stepNumber}`};
  return {
    send: (signal) => client(CLAIM_REQUESTS[kind], {path, signal}),
    isDone: async (signal) => stepOf(await fetchCurrent(signal), step)?.isTaken === true,
    already: ALREADY_TAKEN,
    done(isOurs) {
      // The state that the service's next answer will have. After a daily step, no step is open until the next day.
      change(chainId, (chain) => {
        const steps = chain.steps.map((other) => (other.number === stepNumber ? {...other, isTaken: true} : other));
        const next = kind === 'offer' ? steps.find(({isTaken}) => !isTaken) : undefined;
        return {...chain, turn: next?.number, steps};
      });
      if (isOurs) fire(target, 'store-claim', {chain: kind, ...step});
    },
    refused(code) {
      if (OUTDATED.includes(code)) reload();
    },
  };
}

const LIST_REQUESTS = {
  offer: 'GET /v2/project/{project_id}/user/offer_chain',
  daily: 'GET /v2/project/{project_id}/user/daily_chain',
} as const;
const NO_CHAINS = {items: []};
type Kind = keyof typeof LIST_REQUESTS;

const CHAIN_REQUESTS = {
  offer: 'GET /v2/project/{project_id}/user/offer_chain/{offer_chain_id}',
  daily: 'GET /v2/project/{project_id}/user/daily_chain/{daily_chain_id}',
} as const;

/** The player's chains of numbered steps. `pageSize`: the most chains that the service has on a page. */
export function createStepChains<S extends ChainStep>(
  context: StorefrontContext,
  kind: Kind,
  pageSize: number,
  read: (value: unknown, reading: Reading) => ChainPage<StepChain<S>>,
): StepChains<S> {
  const {client, $config, reading} = context;
  const list = createChainList<StepChain<S>>(context, pageSize, async (query, signal) => {
    // Prices are for the country of the later order.
    const fullQuery = kind === 'offer' ? {...query, country: $config.get()?.country} : query;
    const answer: Promise<unknown> = client(LIST_REQUESTS[kind], {query: fullQuery as object, signal});
    return read(await (kind === 'daily' ? orIfAbsent(answer, NO_CHAINS) : answer), reading());
  });

  const {$chains, $actions, act, reload} = list;
  const claimName = ({chainId, stepNumber}: StepName): string => `${kind}/${chainId}/${stepNumber}`;

  /** Loads a chain without showing it. */
  const fetchChain = async (chainId: number, signal: AbortSignal): Promise<readonly StepChain<S>[]> => {
    const path = {[`${kind}_chain_id`]: `${chainId}`};
    const chain = await client(CHAIN_REQUESTS[kind], {path, signal});
    return read({items: [chain]}, reading()).items;
  };

  return {
    $chains,
    $actions,
    reload,
    actionOf: (step) => $actions.get().get(claimName(step)),
    claim(step) {
      void act(
        claimName(step),
        stepClaim(context, list, kind, step, (signal) => fetchChain(step.chainId, signal)),
      );
    },
  };
}
