import {html, nothing, type TemplateResult} from 'lit';
import {formatNumber} from '../../i18n/format.js';
import {partNames} from '../../items/part-name.js';
import type {Storefront} from '../../storefront.js';
import type {EmptyWords} from '../../ui/player/player-element.js';
import {ChainElement} from '../chain-element.js';
import {renderChainHead, renderChainSkeleton, renderProgressBar} from '../chain-templates.js';
import {renderClan} from './clan.js';
import {styles} from './reward-chain.styles.js';
import {type RewardChainData, type RewardStep, type RewardStepId, rewardStepOf} from './reward-chain-model.js';
import {createRewardChains} from './reward-chains.js';
import {renderTrack} from './reward-track.js';

// `ChainElement` loads the chains and claims their steps; this file draws them.

const SKELETON_STEPS = 5;

/**
 * Chains of rewards that open with the points that a player, or the player's clan, has earned: the progress, the next step,
 * and a button for each reward that is ready. Points that a purchase on the page earns are shown at once.
 * @summary Shows a player's reward chains, and claims what is ready.
 * @tagname reward-chain
 * @attr {number} chain-id - The id of the only chain to show; by default, all chains are shown.
 * @slot empty - Shown when the player has no reward chain.
 * @slot loading - Replaces the skeleton track while the chains load.
 * @slot error - Replaces the error message when the chains could not be loaded.
 * @slot signed-out - Replaces the sign-in prompt when no player is signed in.
 * @fires {CustomEvent} store-claim - The service has confirmed the claim of a step. Bubbles, composed.
 * @csspart chain - A chain.
 * @csspart head - The banner of a chain.
 * @csspart picture - A picture.
 * @csspart time - The kind of the chain, and the time until it ends or resets.
 * @csspart name - The name of a chain.
 * @csspart description - The description of a chain.
 * @csspart balance - The points that are earned.
 * @csspart bar - The progress bar.
 * @csspart instruction - How to earn more points.
 * @csspart track - The steps of a chain.
 * @csspart step - A step.
 * @csspart media - The background of a step's picture.
 * @csspart reward - The rewards of a step.
 * @csspart points - The points that open a step.
 * @csspart state - The state of a step, or its button.
 * @csspart claim-button - The button that claims a step.
 * @csspart note - Why a claim failed, or the result of an update of the clan.
 * @csspart clan - The clan.
 * @csspart contributors - The members with the most points.
 * @csspart clan-button - The button that looks up the player's clan again.
 * @csspart button-primary - The button that signs in, or that loads the chains again after a failure.
 */
export class RewardChain extends ChainElement<RewardChainData, RewardStep, RewardStepId> {
  static override styles = styles;

  /** @internal */
  protected override chainsOf(storefront: Storefront) {
    return storefront.use(createRewardChains);
  }

  protected override emptyWords(): EmptyWords {
    return this.t;
  }

  protected override findStep(chains: readonly RewardChainData[], id: RewardStepId): RewardStep | undefined {
    return rewardStepOf(chains, id);
  }

  protected override rewardText({rewards, name}: RewardStep, {locale}: Storefront): string {
    return partNames(rewards, locale, this.common) || name;
  }

  protected override nextStepText({steps, points}: RewardChainData, {locale}: Storefront): string {
    const {t} = this;
    const firstUnclaimed = steps.find(({isClaimed}) => !isClaimed);
    if (!firstUnclaimed) return t.finished;
    if (firstUnclaimed.points <= points.amount) return t.said.ready;
    return t.said.next(formatNumber(firstUnclaimed.points, locale), points.name || t.plainPoints);
  }

  protected override renderSkeleton(): TemplateResult {
    return renderChainSkeleton(
      SKELETON_STEPS,
      html`<div class="rail"><span class="node"></span></div><div class="foot"></div>`,
    );
  }

  protected override renderChain(chain: RewardChainData, storefront: Storefront): TemplateResult {
    const {t, common} = this;
    const stepIdOf = (step: RewardStep): RewardStepId => ({chainId: chain.id, stepId: step.id});
    return html`<section class="panel chain" part="chain" data-id=${chain.id} aria-label=${chain.name}>
      ${renderChainHead(chain, t.rewards, this.renderProgress(chain, storefront), this.headerContext(storefront))}
      ${renderTrack(chain, {
        t,
        common,
        locale: storefront.locale,
        lang: this.words.lang,
        button: (step) => this.renderButton(step, stepIdOf(step), storefront),
        refusal: (step) => this.renderRefusal(stepIdOf(step)),
      })}
      ${chain.points.isClan ? this.renderClan(chain, storefront) : nothing}
    </section>`;
  }

  private renderProgress(chain: RewardChainData, storefront: Storefront): TemplateResult {
    const {t} = this;
    const {locale} = storefront;
    const {amount, isClan} = chain.points;
    const name = chain.points.name || t.plainPoints;
    const goalIndex = chain.steps.findIndex((step) => step.points > amount);
    const nextGoal = chain.steps[goalIndex];
    const have = formatNumber(amount, locale);
    const progress = nextGoal ? t.pointsOf(have, formatNumber(nextGoal.points, locale), name) : t.points(have, name);
    const {title, text} = chain.instruction;
    return html`
      <p class="balance"><b class="game-name" part="balance">${progress}</b><span>${nextGoal ? t.stepOf(goalIndex + 1, chain.steps.length) : this.nextStepText(chain, storefront)}</span></p>
      ${renderProgressBar(name, nextGoal ? amount : 1, nextGoal ? nextGoal.points : 1, progress)}
      ${isClan ? html`<p>${t.clanPoints}</p>` : nothing}
      ${text ? html`<details part="instruction"><summary>${title || t.howToEarn}</summary><p><bdi>${text}</bdi></p></details>` : nothing}`;
  }

  private renderClan(chain: RewardChainData, storefront: Storefront): TemplateResult {
    const {words, common, t} = this;
    const change = this.chains.$actions.get().get('clan');
    return renderClan(chain, {host: this, storefront, words, common, change, refused: t.refused});
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'reward-chain': RewardChain;
  }
}
