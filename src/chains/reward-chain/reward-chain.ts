import {html, nothing, type TemplateResult} from 'lit';
import {formatNumber} from '../../i18n/format.js';
import {partNames} from '../../items/part-name.js';
import type {Storefront} from '../../storefront.js';
import type {EmptyWords} from '../../ui/player/player-element.js';
import {ChainElement} from '../chain-element.js';
import {chainHead, chainSkeleton, progressBar} from '../chain-parts.js';
import {clan} from './clan.js';
import {styles} from './reward-chain.styles.js';
import {type RewardChain as Chain, type RewardName, type RewardStep, rewardStepOf} from './reward-chain-model.js';
import {createRewardChains} from './reward-chains.js';
import {track} from './reward-track.js';

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
export class RewardChain extends ChainElement<Chain, RewardStep, RewardName> {
  static override styles = styles;

  protected override chainsOf(storefront: Storefront) {
    return storefront.use(createRewardChains);
  }

  protected override emptyWords(): EmptyWords {
    return this.t;
  }

  protected override findStep(chains: readonly Chain[], name: RewardName): RewardStep | undefined {
    return rewardStepOf(chains, name);
  }

  protected override rewardText({rewards, name}: RewardStep): string {
    return partNames(rewards, this.shop.storefront!.locale, this.common) || name;
  }

  protected override nextStepText({steps, points}: Chain): string {
    const {t} = this;
    const next = steps.find(({isClaimed}) => !isClaimed);
    if (!next) return t.finished;
    if (next.points <= points.amount) return t.said.ready;
    return t.said.next(formatNumber(next.points, this.shop.storefront!.locale), points.name || t.plainPoints);
  }

  protected override renderSkeleton(): TemplateResult {
    return chainSkeleton(
      SKELETON_STEPS,
      html`<div class="rail"><span class="node"></span></div><div class="foot"></div>`,
    );
  }

  protected override renderChain(chain: Chain, storefront: Storefront): TemplateResult {
    const {t, common} = this;
    const nameOf = (step: RewardStep): RewardName => ({chainId: chain.id, stepId: step.id});
    return html`<section class="panel chain" part="chain" data-id=${chain.id} aria-label=${chain.name}>
      ${chainHead(chain, t.rewards, this.renderStanding(chain), this.headerContext(storefront))}
      ${track(chain, {
        t,
        common,
        locale: storefront.locale,
        button: (step) => this.renderButton(step, nameOf(step)),
        refusal: (step) => this.renderRefusal(nameOf(step)),
      })}
      ${chain.points.isClan ? this.renderClan(chain, storefront) : nothing}
    </section>`;
  }

  private renderStanding(chain: Chain): TemplateResult {
    const {t} = this;
    const locale = this.shop.storefront!.locale;
    const {amount, isClan} = chain.points;
    const name = chain.points.name || t.plainPoints;
    const place = chain.steps.findIndex((step) => step.points > amount);
    const next = chain.steps[place];
    const have = formatNumber(amount, locale);
    const progress = next ? t.pointsOf(have, formatNumber(next.points, locale), name) : t.points(have, name);
    const {title, text} = chain.instruction;
    return html`
      <p class="balance"><b part="balance">${progress}</b><span>${next ? t.step(place + 1, chain.steps.length) : t.finished}</span></p>
      ${progressBar(name, next ? amount : 1, next ? next.points : 1, progress)}
      ${isClan ? html`<p>${t.clanPoints}</p>` : nothing}
      ${text ? html`<details part="instruction"><summary>${title || t.how}</summary><p><bdi>${text}</bdi></p></details>` : nothing}`;
  }

  private renderClan(chain: Chain, storefront: Storefront): TemplateResult {
    const {words, common, t} = this;
    const change = this.chains.$actions.get().get('clan');
    return clan(chain, {host: this, storefront, words, common, change, refused: t.refused});
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'reward-chain': RewardChain;
  }
}
