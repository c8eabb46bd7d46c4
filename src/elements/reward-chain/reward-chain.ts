import {html, type TemplateResult} from 'lit';
import type {RewardChain as Chain, RewardName} from '../../model/reward-chain.js';
import type {Storefront} from '../../storefront.js';
import {createRewardChains} from '../../stores/reward-chains.js';
import {chainSkeleton} from '../../ui/chain-skeleton.js';
import {ChainElement} from '../chain-element.js';
import {styles} from './reward-chain.styles.js';

const SKELETON_STEPS = 5;

/**
 * Roads of rewards that open with the points a player, or their clan, has earned: how far they are, what comes next, and
 * a button for each reward that is ready. What a purchase on the page earns is there at once.
 * @summary Shows a player's reward chains, and claims what is ready.
 * @tagname reward-chain
 * @attr {number} chain-id - The number of the one chain to show; else all of them are shown.
 * @slot empty - Shown where the player has no reward chain.
 * @slot loading - Shown instead of our grey track while the chains are on their way.
 * @slot error - Shown instead of our words when they could not be loaded.
 * @slot signed-out - Shown where nobody is signed in.
 * @fires {CustomEvent} store-claim - The service confirmed that a step is claimed. Bubbles, composed.
 * @csspart chain - A chain.
 * @csspart head - Its banner.
 * @csspart picture - A picture.
 * @csspart time - What it is, and how long it runs.
 * @csspart name - Its name.
 * @csspart description - Its sentence.
 * @csspart balance - How many points are earned.
 * @csspart bar - The same as a bar.
 * @csspart instruction - How to earn more.
 * @csspart track - Its steps.
 * @csspart step - One of them.
 * @csspart media - The ground of a step's picture.
 * @csspart reward - What the step gives.
 * @csspart points - The points that it takes.
 * @csspart state - Where it stands.
 * @csspart claim-button - Claims it.
 * @csspart note - Why something did not work, or what came of it.
 * @csspart clan - The clan.
 * @csspart contributors - Who gave it most of its points.
 * @csspart clan-button - Looks for the player's clan anew.
 * @csspart button-primary - Signs in, or tries again what failed to load.
 */
export class RewardChain extends ChainElement<Chain, RewardName> {
  static override styles = styles;

  protected override async bringView() {
    return (await import('./reward-roads.js')).RewardRoads;
  }

  protected override chainsOf(storefront: Storefront) {
    return storefront.use(createRewardChains);
  }

  protected override renderSkeleton(): TemplateResult {
    return chainSkeleton(
      SKELETON_STEPS,
      html`<div class="rail"><span class="node"></span></div><div class="foot"></div>`,
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'reward-chain': RewardChain;
  }
}
