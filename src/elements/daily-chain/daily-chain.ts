import type {TemplateResult} from 'lit';
import type {StepChain, StepName} from '../../model/step-chain.js';
import type {Storefront} from '../../storefront.js';
import {createDailyChains} from '../../stores/daily-chains.js';
import {chainSkeleton} from '../../ui/chain-skeleton.js';
import {ChainElement} from '../chain-element.js';
import {styles} from './daily-chain.styles.js';

const SKELETON_STEPS = 7;

/**
 * Rewards for coming back: a calendar of days, a button for today's, and when the next one is there. Shows nothing where
 * the service offers no daily rewards.
 * @summary Shows a player's daily rewards, and claims today's.
 * @tagname daily-chain
 * @attr {number} chain-id - The number of the one chain to show; else all of them are shown.
 * @slot empty - Shown where there are no daily rewards, or the service offers none; else nothing stands there.
 * @slot loading - Shown instead of our grey tiles while the chains are on their way.
 * @slot error - Shown instead of our words when they could not be loaded.
 * @slot signed-out - Shown where nobody is signed in.
 * @fires {CustomEvent} store-claim - The service confirmed that today's is claimed. Bubbles, composed.
 * @csspart chain - A chain.
 * @csspart head - Its banner.
 * @csspart picture - A picture.
 * @csspart time - What it is, and how long it runs.
 * @csspart name - Its name.
 * @csspart description - Its sentence.
 * @csspart balance - How far the player is.
 * @csspart bar - The same as a bar.
 * @csspart next - When the next one is there.
 * @csspart track - The days.
 * @csspart step - One of them.
 * @csspart day - Which one it is.
 * @csspart media - The ground of its picture.
 * @csspart reward - What it gives.
 * @csspart state - Where it stands.
 * @csspart claim-button - Claims it.
 * @csspart note - Why something did not work.
 * @csspart button-primary - Signs in, or tries again what failed to load.
 */
export class DailyChain extends ChainElement<StepChain, StepName> {
  static override styles = styles;

  protected override async bringView() {
    return (await import('./daily-steps.js')).DailySteps;
  }

  protected override chainsOf(storefront: Storefront) {
    return storefront.use(createDailyChains);
  }

  protected override renderSkeleton(): TemplateResult {
    return chainSkeleton(SKELETON_STEPS);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'daily-chain': DailyChain;
  }
}
