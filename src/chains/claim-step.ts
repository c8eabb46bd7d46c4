import type {ReadableAtom} from 'nanostores';
import {StorefrontError} from '../client/errors.js';
import type {Loadable} from '../shop/loadable.js';
import type {StorefrontContext} from '../shop/storefront-context.js';
import type {StepChains} from './chain-list.js';
import {type ChainKind, type ChainStep, nameOfStep} from './step-chain.js';

/** Subscribes to a store, which loads it, and resolves with its value once it is loaded or has failed. */
const settled = <T>($value: ReadableAtom<Loadable<T>>): Promise<T | undefined> =>
  new Promise((resolve) => {
    const unsubscribe = $value.subscribe(({status, value}) => {
      if (status !== 'ready' && status !== 'error') return;
      resolve(value);
      // `subscribe` may call its listener before it returns.
      queueMicrotask(() => unsubscribe());
    });
  });

/** Claims a step for the code of the page. `step` is the step's id in a reward chain, and its number in the other chains. */
export async function claimStep(
  {$config, use}: StorefrontContext,
  kind: ChainKind,
  chainId: number,
  step: number,
): Promise<void> {
  if (!$config.get()) throw new StorefrontError('setup', 'Nothing can be claimed in a shop that is not set up');
  if (kind === 'reward') {
    const {createRewardChains} = await import('./reward-chain/reward-chains.js');
    const {$chains, claim} = use(createRewardChains);
    await settled($chains);
    return claim({chainId, stepId: step});
  }
  const create =
    kind === 'offer'
      ? (await import('./offer-chain/offer-chains.js')).createOfferChains
      : (await import('./daily-chain/daily-chains.js')).createDailyChains;
  const {$chains, claim}: StepChains<ChainStep> = use<StepChains<ChainStep>>(create);
  const chain = (await settled($chains))?.find(({id}) => id === chainId);
  const found = chain?.steps.find(({number}) => number === step);
  if (chain && found) claim(nameOfStep(chain, found));
}
