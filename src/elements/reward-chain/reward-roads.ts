import {html, nothing, type TemplateResult} from 'lit';
import {formatNumber} from '../../i18n/number.js';
import type {RewardChain as Chain, RewardStep} from '../../model/reward-chain.js';
import type {Storefront} from '../../storefront.js';
import {claimName, createRewardChains} from '../../stores/reward-chains.js';
import {rewardTrackStyles} from '../../styles/reward-track.js';
import {chainHead} from '../../ui/chain-head.js';
import {Lazy} from '../../ui/lazy.js';
import {progressBar} from '../../ui/progress-bar.js';
import {refusalOf} from '../../ui/refusal.js';
import {stepName, track} from '../../ui/reward-track.js';
import {ChainView} from '../chain-view.js';

/** A player's reward chains, each along its track. */
export class RewardRoads extends ChainView<Chain> {
  static override styles = [...ChainView.styles, rewardTrackStyles];
  private clan = new Lazy(this.host, () => import('../../ui/clan.js'));
  /** What was claimed here last, for a screen reader. */
  private pressed: {readonly chain: number; readonly step: number} | undefined;
  private claim(storefront: Storefront, chain: Chain, step: RewardStep): void {
    this.pressed = {chain: chain.id, step: step.id};
    storefront.use(createRewardChains).claim(chain.id, step.id);
  }

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
    const actions = storefront.use(createRewardChains).$actions.get();
    return html`<section class="panel chain" part="chain" data-id=${chain.id} aria-label=${chain.name}>
      ${chainHead(chain, t.rewards, this.renderStanding(chain), this.headOf(storefront))}
      ${track(chain, {
        t,
        common,
        locale: storefront.locale,
        claimOf: (step) => actions.get(claimName(chain.id, step.id)),
        claim: (step) => this.claim(storefront, chain, step),
      })}
      ${chain.points.isClan ? this.renderClan(chain, storefront) : nothing}
    </section>`;
  }

  private renderClan(chain: Chain, storefront: Storefront): unknown {
    const {words, common, t} = this;
    const change = storefront.use(createRewardChains).$actions.get().get('clan');
    return this.clan.get()?.clan(chain, {host: this.host, storefront, words, common, change, refused: t.refused});
  }

  protected override farewell(chains: readonly Chain[]): string | undefined {
    const {pressed, t} = this;
    if (!pressed || chains.some(({id}) => id === pressed.chain)) return undefined;
    const {$actions} = this.shop.storefront!.use(createRewardChains);
    return refusalOf($actions.get().get(claimName(pressed.chain, pressed.step)), t.refused, this.common);
  }

  protected override sentences() {
    const {empty, signInWhy} = this.t;
    return {empty, signInWhy};
  }

  override spoken(chains: readonly Chain[], storefront: Storefront): string {
    const {t, pressed} = this;
    const chain = chains.find(({id}) => id === pressed?.chain);
    const step = chain?.steps.find(({id}) => id === pressed?.step);
    const {$actions} = storefront.use(createRewardChains);
    if (!chain || !step || $actions.get().get(claimName(chain.id, step.id))?.status !== 'done') return '';
    const next = chain.steps.find(({isClaimed}) => !isClaimed);
    const {amount, name} = chain.points;
    const rest = !next
      ? t.finished
      : next.points <= amount
        ? t.said.ready
        : t.said.next(formatNumber(next.points, storefront.locale), name || t.plainPoints);
    return `${t.said.claimed(stepName(step, storefront.locale, this.common))} ${rest}`;
  }
}
