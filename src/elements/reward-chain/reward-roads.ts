import {html, nothing, type TemplateResult} from 'lit';
import {formatNumber} from '../../i18n/number.js';
import {type RewardChain as Chain, type RewardName, type RewardStep, rewardStepOf} from '../../model/reward-chain.js';
import type {Storefront} from '../../storefront.js';
import {rewardTrackStyles} from '../../styles/reward-track.js';
import {chainHead} from '../../ui/chain-head.js';
import {Lazy} from '../../ui/lazy.js';
import {partNames} from '../../ui/part-name.js';
import {progressBar} from '../../ui/progress-bar.js';
import {track} from '../../ui/reward-track.js';
import {ChainView} from '../chain-view.js';
import type {Sentences} from '../player-view.js';

/** A player's reward chains, each along its track. */
export class RewardRoads extends ChainView<Chain, RewardStep, RewardName> {
  static override styles = [...ChainView.styles, rewardTrackStyles];
  private clan = new Lazy(this.host, () => import('../../ui/clan.js'));

  private renderStanding(chain: Chain): TemplateResult {
    const {t} = this;
    const locale = this.shop.storefront!.locale;
    const {amount, isClan} = chain.points;
    const name = chain.points.name || t.plainPoints;
    const place = chain.steps.findIndex((step) => step.points > amount);
    const next = chain.steps[place];
    const have = formatNumber(amount, locale);
    const told = next ? t.pointsOf(have, formatNumber(next.points, locale), name) : t.points(have, name);
    const {title, text} = chain.instruction;
    return html`
      <p class="balance"><b part="balance">${told}</b><span>${next ? t.step(place + 1, chain.steps.length) : t.finished}</span></p>
      ${progressBar(name, next ? amount : 1, next ? next.points : 1, told)}
      ${isClan ? html`<p>${t.clanPoints}</p>` : nothing}
      ${text ? html`<details part="instruction"><summary>${title || t.how}</summary><p><bdi>${text}</bdi></p></details>` : nothing}`;
  }

  protected override renderChain(chain: Chain, storefront: Storefront): TemplateResult {
    const {t, common} = this;
    const nameOf = (step: RewardStep): RewardName => ({chainId: chain.id, stepId: step.id});
    return html`<section class="panel chain" part="chain" data-id=${chain.id} aria-label=${chain.name}>
      ${chainHead(chain, t.rewards, this.renderStanding(chain), this.headOf(storefront))}
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

  private renderClan(chain: Chain, storefront: Storefront): unknown {
    const {words, common, t} = this;
    const change = this.chains.$actions.get().get('clan');
    return this.clan.get()?.clan(chain, {host: this.host, storefront, words, common, change, refused: t.refused});
  }

  protected override sentences(): Sentences {
    return this.t;
  }

  protected override find(chains: readonly Chain[], name: RewardName): RewardStep | undefined {
    return rewardStepOf(chains, name);
  }

  protected override nameOf({rewards, name}: RewardStep): string {
    return partNames(rewards, this.shop.storefront!.locale, this.common) || name;
  }

  protected override outlook({steps, points}: Chain): string {
    const {t} = this;
    const next = steps.find(({isClaimed}) => !isClaimed);
    if (!next) return t.finished;
    if (next.points <= points.amount) return t.said.ready;
    return t.said.next(formatNumber(next.points, this.shop.storefront!.locale), points.name || t.plainPoints);
  }
}
