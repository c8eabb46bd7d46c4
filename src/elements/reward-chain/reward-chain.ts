import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {FromStorefront} from '../../context/from-storefront.js';
import {type ChainWords, enChains} from '../../i18n/en.chains.js';
import {formatNumber} from '../../i18n/number.js';
import type {Failure} from '../../model/failure.js';
import type {RewardChain as Chain, RewardStep} from '../../model/reward-chain.js';
import type {Storefront} from '../../storefront.js';
import type {Claim} from '../../stores/claims.js';
import {claimName, createRewardChains} from '../../stores/reward-chains.js';
import {claimRefusal} from '../../ui/chain-failure.js';
import {chainHead} from '../../ui/chain-head.js';
import {clan} from '../../ui/clan.js';
import {FailureNotice} from '../../ui/failure.js';
import {fill} from '../../ui/fill.js';
import {stepName, track} from '../../ui/reward-track.js';
import {Ticking} from '../../ui/ticking.js';
import {WordsController} from '../../ui/words.js';
import {StoreElement} from '../store-element.js';
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
export class RewardChain extends StoreElement {
  static override styles = styles;
  static override properties = {chainId: {attribute: 'chain-id', type: Number}};

  /** The number of the one chain to show; undefined for all. */
  chainId?: number;

  private shop = new FromStorefront(this, (storefront) => {
    const {$chains, $claims, $clanRewards} = storefront.use(createRewardChains);
    return [$chains, $claims, $clanRewards, storefront.$problem, storefront.$options];
  });
  private words = new WordsController(this, this.shop, 'chains');
  private failures = new FailureNotice(this, this.words);
  private ticking = new Ticking(this, () => this.shop.storefront?.use(createRewardChains).reload());
  /** What was claimed here last, for a screen reader. */
  private pressed: {readonly chain: number; readonly step: number} | undefined;
  /** Chains whose track stands where it should. */
  private scrolled = new Set<string>();

  private get t(): ChainWords {
    return this.words.get('chains', enChains);
  }

  protected override update(changed: PropertyValues): void {
    const root = this.renderRoot as ShadowRoot;
    const focused = root.activeElement;
    const track = focused?.closest<HTMLElement>('.track');
    super.update(changed);
    // The button of what is claimed goes; who pressed it stays on the track, with the next one if it is ready.
    if (focused && !focused.isConnected) (track?.querySelector<HTMLElement>('.claim') ?? track)?.focus();
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    for (const track of this.renderRoot.querySelectorAll<HTMLElement>('.track')) {
      const id = track.closest<HTMLElement>('.chain')!.dataset.id!;
      const now = track.querySelector('.ready, .next');
      if (this.scrolled.has(id) || !now) continue;
      this.scrolled.add(id);
      const [around, at] = [track.getBoundingClientRect(), now.getBoundingClientRect()];
      track.scrollLeft += (at.left + at.right - around.left - around.right) / 2;
    }
  }

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
      <div class="bar" part="bar" role="progressbar" aria-label=${name} aria-valuemin="0"
        aria-valuenow=${next ? amount : 1} aria-valuemax=${next ? next.points : 1} aria-valuetext=${told}>${fill(next ? amount / next.points : 1)}</div>
      ${isClan ? html`<p>${t.clanPoints}</p>` : nothing}
      ${text ? html`<details part="instruction"><summary>${title || t.how}</summary><p><bdi>${text}</bdi></p></details>` : nothing}`;
  }

  private renderChain(chain: Chain, storefront: Storefront): TemplateResult {
    const {t} = this;
    const {$claims, $clanRewards, updateClan} = storefront.use(createRewardChains);
    const claims = $claims.get();
    const {locale} = storefront;
    const view = {ticking: this.ticking, now: storefront.now(), locale, t};
    return html`<section class="chain" part="chain" data-id=${chain.id} aria-label=${chain.name}>
      ${chainHead(chain, t.rewards, this.renderStanding(chain), view)}
      ${track(chain, {
        t,
        locale,
        claimOf: (step) => claims.get(claimName(chain.id, step.id)),
        claim: (step) => this.claim(storefront, chain, step),
        refusal: (claim: Claim) => (claim.status === 'failed' ? claimRefusal(claim.failure, t) : undefined),
      })}
      ${
        chain.points.isClan
          ? clan(chain.contributors, {
              t,
              locale,
              change: claims.get('clan'),
              gained: $clanRewards.get(),
              update: updateClan,
            })
          : nothing
      }
    </section>`;
  }

  private renderFailure(failure: Failure, storefront: Storefront): TemplateResult {
    const {t} = this;
    if (failure.kind !== 'signed-out')
      return this.failures.ofLoading(failure, storefront.use(createRewardChains).reload);
    return html`<slot name="signed-out"><div class="state">
      <p>${t.signInWhy}</p>
      ${
        storefront.getToken
          ? html`<button class="button" part="button-primary" @click=${() => storefront.signIn()}>${t.signIn}</button>`
          : nothing
      }
    </div></slot>`;
  }

  private renderWaiting(): TemplateResult {
    return html`<slot name="loading"><section class="chain" aria-hidden="true">
      <div class="head"></div>
      <ol class="track">${Array.from(
        {length: SKELETON_STEPS},
        () => html`<li class="step"><div class="box"><div class="media"></div><p class="caption">&nbsp;</p></div>
          <div class="rail"><span class="node"></span></div><div class="foot"></div></li>`,
      )}</ol>
    </section></slot>`;
  }

  private renderChains(storefront: Storefront): unknown {
    const problem = storefront.$problem.get();
    if (problem) return this.failures.ofSetUp(problem);
    const loaded = storefront.use(createRewardChains).$chains.get();
    const {chainId} = this;
    const isOut = loaded.status === 'error' && loaded.failure.kind === 'signed-out';
    const all = isOut ? undefined : loaded.value;
    const chains = chainId === undefined ? all : all?.filter(({id}) => id === chainId);
    const failure = loaded.status === 'error' ? this.renderFailure(loaded.failure, storefront) : nothing;
    if (!chains) return failure === nothing ? this.renderWaiting() : failure;
    if (chains.length === 0 && failure === nothing)
      return html`<slot name="empty"><div class="state"><p>${this.t.empty}</p></div></slot>`;
    return html`${failure}${chains.map((chain) => this.renderChain(chain, storefront))}`;
  }

  /** What a screen reader is told of what was claimed here last. */
  private spoken(storefront: Storefront): string {
    const {t, pressed} = this;
    const {$chains, $claims} = storefront.use(createRewardChains);
    const chain = $chains.get().value?.find(({id}) => id === pressed?.chain);
    const step = chain?.steps.find(({id}) => id === pressed?.step);
    if (!chain || !step || $claims.get().get(claimName(chain.id, step.id))?.status !== 'claimed') return '';
    const {locale} = storefront;
    const next = chain.steps.find(({isClaimed}) => !isClaimed);
    const {amount, name} = chain.points;
    const rest = !next
      ? t.finished
      : next.points <= amount
        ? t.said.ready
        : t.said.next(formatNumber(next.points, locale), name || t.plainPoints);
    return `${t.said.claimed(stepName(step, locale, t))} ${rest}`;
  }

  protected override render(): TemplateResult {
    const {storefront} = this.shop;
    const {isWaiting, lang, dir} = this.words;
    const isReady = storefront && !isWaiting;
    return html`<div class="store" lang=${lang} dir=${dir} data-theme=${storefront?.$options.get().theme ?? 'auto'}
      aria-busy=${isReady ? storefront.use(createRewardChains).$chains.get().status === 'loading' : false}>
      ${isReady ? this.renderChains(storefront) : nothing}
      <p class="hidden" role="status">${isReady ? this.spoken(storefront) : ''}</p>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'reward-chain': RewardChain;
  }
}
