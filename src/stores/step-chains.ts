import {orNone} from '../api/or-none.js';
import type {Reading} from '../api/read.js';
import type {ChainPage} from '../api/read-chain.js';
import {fire} from '../model/events.js';
import {type ChainStep, type StepChain, type StepName, stepOf} from '../model/step-chain.js';
import {createChainList} from './chain-list.js';
import type {Parts} from './parts.js';
import type {StepChains} from './step-chains-shape.js';
import {withReader} from './with-reader.js';

const LIST = {
  offer: 'GET /v2/project/{project_id}/user/offer_chain',
  daily: 'GET /v2/project/{project_id}/user/daily_chain',
} as const;
const CLAIM = {
  offer: 'POST /v2/project/{project_id}/user/offer_chain/{offer_chain_id}/step/number/{step_number}/claim',
  daily: 'POST /v2/project/{project_id}/user/daily_chain/{daily_chain_id}/step/number/{step_number}/claim',
} as const;
const NONE = {items: []};
const ALREADY_TAKEN = 7003;
/** The chain, or its turn, is not what is shown. */
const OUTDATED = [7001, 7002, 7004];

type Kind = keyof typeof CLAIM;

export const stepClaim = (kind: Kind, {chainId, stepNumber}: StepName): string => `${kind}/${chainId}/${stepNumber}`;

/** Chains of numbered steps, of which the service has `pageSize` a page at most. */
export function createStepChains<S extends ChainStep>(
  parts: Parts,
  kind: Kind,
  pageSize: number,
  bring: () => Promise<(value: unknown, reading: Reading) => ChainPage<StepChain<S>>>,
): StepChains<S> {
  const {client, $config, reading, target} = parts;
  const {$chains, $actions, act, reload, fetchChains, change} = createChainList(
    parts,
    pageSize,
    async (query, signal) => {
      // What is to be paid is priced as its order will be.
      const seen = kind === 'offer' ? {...query, country: $config.get()?.country} : query;
      const asked: Promise<unknown> = client(LIST[kind], {query: seen as object, signal});
      const [answer, read] = await withReader(kind === 'daily' ? orNone(asked, NONE) : asked, bring());
      return read(answer, reading());
    },
  );

  /** A chain as it stands now, or all of them where the service tells of one only among all. */
  const look = async (chainId: number, signal: AbortSignal): Promise<readonly StepChain<S>[]> => {
    if (kind === 'daily') return fetchChains(signal);
    const path = {offer_chain_id: `${chainId}`};
    const [chain, read] = await withReader(client(`${LIST.offer}/{offer_chain_id}`, {path, signal}), bring());
    return read({items: [chain]}, reading()).items;
  };

  return {
    $chains,
    $actions,
    reload,
    async claim(step) {
      const {chainId, stepNumber} = step;
      const path = {[`${kind}_chain_id`]: `${chainId}`, step_number: `${stepNumber}`};
      const name = stepClaim(kind, step);
      await act(name, {
        send: (signal) => client(CLAIM[kind], {path, signal}),
        isDone: async (signal) => stepOf(await look(chainId, signal), step)?.isTaken === true,
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
      });
      const action = $actions.get().get(name);
      if (action?.status === 'failed' && OUTDATED.includes(action.failure.code ?? 0)) reload();
    },
  };
}
