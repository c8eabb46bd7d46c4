import type {Act} from '../session/actions.js';
import {fire} from '../session/events.js';
import type {Parts} from '../session/parts.js';
import type {ChainList} from './chain-list.js';
import {type ChainKind, type ChainStep, type StepChain, type StepName, stepOf} from './step-chain.js';

const CLAIM = {
  offer: 'POST /v2/project/{project_id}/user/offer_chain/{offer_chain_id}/step/number/{step_number}/claim',
  daily: 'POST /v2/project/{project_id}/user/daily_chain/{daily_chain_id}/step/number/{step_number}/claim',
} as const;
const ALREADY_TAKEN = 7003;
/** The chain, or its turn, is not what is shown. */
const OUTDATED = [7001, 7002, 7004];

/** How a numbered step is claimed; `look` asks for its chain as it stands now. */
export function stepClaim<S extends ChainStep>(
  {client, target}: Parts,
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
