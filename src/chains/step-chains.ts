import {orNone} from '../client/errors.js';
import type {Reading} from '../client/read.js';
import type {Parts} from '../session/parts.js';
import {createChainList} from './chain-list.js';
import type {StepChains} from './chains-shape.js';
import type {ChainPage} from './read-chain.js';
import type {ChainStep, StepChain, StepName} from './step-chain.js';
import {stepClaim} from './step-claim.js';

const LIST = {
  offer: 'GET /v2/project/{project_id}/user/offer_chain',
  daily: 'GET /v2/project/{project_id}/user/daily_chain',
} as const;
const NONE = {items: []};
type Kind = keyof typeof LIST;

/** Chains of numbered steps, of which the service has `pageSize` a page at most. */
export function createStepChains<S extends ChainStep>(
  parts: Parts,
  kind: Kind,
  pageSize: number,
  read: (value: unknown, reading: Reading) => ChainPage<StepChain<S>>,
): StepChains<S> {
  const {client, $config, reading} = parts;
  const list = createChainList<StepChain<S>>(parts, pageSize, async (query, signal) => {
    // What is to be paid is priced as its order will be.
    const seen = kind === 'offer' ? {...query, country: $config.get()?.country} : query;
    const asked: Promise<unknown> = client(LIST[kind], {query: seen as object, signal});
    return read(await (kind === 'daily' ? orNone(asked, NONE) : asked), reading());
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
        stepClaim(parts, list, kind, step, (signal) => look(step.chainId, signal)),
      );
    },
  };
}
