import {orIfAbsent} from '../client/errors.js';
import type {Reading} from '../client/read.js';
import type {Act} from '../session/actions.js';
import {fire} from '../session/events.js';
import type {StorefrontContext} from '../session/storefront-context.js';
import {type ChainList, createChainList, type StepChains} from './chain-list.js';
import type {ChainPage} from './read-chains.js';
import {type ChainKind, type ChainStep, type StepChain, type StepName, stepOf} from './step-chain.js';

const CLAIM = {
  offer: 'POST /v2/project/{project_id}/user/offer_chain/{offer_chain_id}/step/number/{step_number}/claim',
  daily: 'POST /v2/project/{project_id}/user/daily_chain/{daily_chain_id}/step/number/{step_number}/claim',
} as const;
const ALREADY_TAKEN = 7003;
/** The chain, or its turn, is not what is shown. */
const OUTDATED = [7001, 7002, 7004];

/** How a numbered step is claimed; `look` asks for its chain as it stands now. */
function stepClaim<S extends ChainStep>(
  {client, target}: StorefrontContext,
  {change, reload}: ChainList<StepChain<S>>,
  kind: Exclude<ChainKind, 'reward'>,
  step: StepName,
  look: (signal: AbortSignal) => Promise<readonly StepChain<S>[]>,
): Act {
  const {chainId, stepNumber} = step;
  const path = {[`${kind}_chain_id`]: `${chainId}`, step_number: `${stepNumber}`};
  return {
    send: (signal) => client(CLAIM[kind], {path, signal}),
    isDone: async (signal) => stepOf(await look(signal), step)?.isTaken === true,
    already: ALREADY_TAKEN,
    done(isOurs) {
      // As the service's next answer will say. Of daily steps one is enough for a day.
      change(chainId, (chain) => {
        const steps = chain.steps.map((each) => (each.number === stepNumber ? {...each, isTaken: true} : each));
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

const LIST = {
  offer: 'GET /v2/project/{project_id}/user/offer_chain',
  daily: 'GET /v2/project/{project_id}/user/daily_chain',
} as const;
const NONE = {items: []};
type Kind = keyof typeof LIST;

/** Chains of numbered steps, of which the service has `pageSize` a page at most. */
export function createStepChains<S extends ChainStep>(
  context: StorefrontContext,
  kind: Kind,
  pageSize: number,
  read: (value: unknown, reading: Reading) => ChainPage<StepChain<S>>,
): StepChains<S> {
  const {client, $config, reading} = context;
  const list = createChainList<StepChain<S>>(context, pageSize, async (query, signal) => {
    // What is to be paid is priced as its order will be.
    const seen = kind === 'offer' ? {...query, country: $config.get()?.country} : query;
    const asked: Promise<unknown> = client(LIST[kind], {query: seen as object, signal});
    return read(await (kind === 'daily' ? orIfAbsent(asked, NONE) : asked), reading());
  });

  const {$chains, $actions, act, reload, fetchChains} = list;
  const claimName = ({chainId, stepNumber}: StepName): string => `${kind}/${chainId}/${stepNumber}`;

  /** A chain as it stands now, or all of them where the service tells of one only among all. */
  const look = async (chainId: number, signal: AbortSignal): Promise<readonly StepChain<S>[]> => {
    if (kind === 'daily') return fetchChains(signal);
    const path = {offer_chain_id: `${chainId}`};
    const chain = await client(`${LIST.offer}/{offer_chain_id}`, {path, signal});
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
        stepClaim(context, list, kind, step, (signal) => look(step.chainId, signal)),
      );
    },
  };
}
