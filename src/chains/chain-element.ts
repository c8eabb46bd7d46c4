import {html, nothing, type TemplateResult} from 'lit';
import {partNames} from '../items/part-name.js';
import type {Storefront} from '../storefront.js';
import {CountdownController} from '../ui/countdown/countdown.js';
import {PlayerElement, type Source} from '../ui/player/player-element.js';
import {refusalNote, refusalOf} from '../ui/player/refusal.js';
import type {Chains} from './chain-list.js';
import {renderClaimButton} from './chain-templates.js';
import {type ChainStep, nameOfStep, type StepChain, type StepName, stepOf} from './step-chain.js';
import {type ChainWords, chainWords} from './words.js';

/** An element that shows a player's chains, or one of them: a banner, and steps along a track. `Id` identifies a step of type `S`. */
export abstract class ChainElement<
  T extends {readonly id: number},
  S,
  Id extends {readonly chainId: number},
> extends PlayerElement<readonly T[]> {
  static override properties = {chainId: {attribute: 'chain-id', type: Number}};

  /** The id of the only chain to show; undefined for all chains. */
  chainId?: number;

  protected readonly ticking = new CountdownController(this, () => this.shop.storefront && this.chains.reload());
  /** The step whose button was pressed last in this element. */
  protected lastPressed: Id | undefined = undefined;
  /** The step to which each track was scrolled, by the chain's id. */
  private readonly scrolledTo = new Map<string, Element>();

  /**
   * The chains of a shop.
   * @internal
   */
  protected abstract chainsOf(storefront: Storefront): Chains<T, Id>;
  protected abstract renderChain(chain: T, storefront: Storefront): unknown;
  protected abstract findStep(chains: readonly T[], id: Id): S | undefined;
  /** The names of a step's rewards. */
  protected abstract rewardText(step: S, storefront: Storefront): string;
  /** The text about the next step, after a step was taken. */
  protected abstract nextStepText(chain: T, storefront: Storefront): string;

  /**
   * The chains of the shop, and the actions on them.
   * @internal
   */
  protected get chains(): Chains<T, Id> {
    return this.chainsOf(this.shop.storefront!);
  }

  protected override source(storefront: Storefront): Source<readonly T[]> {
    const {$chains, ...rest} = this.chainsOf(storefront);
    return {...rest, $value: $chains};
  }

  protected get t(): ChainWords {
    return this.words.get('chains', chainWords);
  }

  protected headerContext(storefront: Storefront) {
    const {ticking, t, common} = this;
    return {ticking, storefront, t, common, lang: this.words.lang};
  }

  /** When the button of a taken step is gone, the focus moves to the next step's button, or to the track. */
  protected override focusFallback(focused: Element) {
    const track = focused.closest<HTMLElement>('.track');
    return () => (track?.isConnected ? (track.querySelector<HTMLElement>('.act') ?? track) : undefined);
  }

  protected override updated(): void {
    for (const track of this.renderRoot.querySelectorAll<HTMLElement>('.track')) {
      const id = track.closest<HTMLElement>('.panel')!.dataset.id!;
      const current = track.querySelector('.ready, .next');
      if (!current || this.scrolledTo.get(id) === current) continue;
      this.scrolledTo.set(id, current);
      const [trackBox, stepBox] = [track.getBoundingClientRect(), current.getBoundingClientRect()];
      track.scrollLeft += (stepBox.left + stepBox.right - trackBox.left - trackBox.right) / 2;
    }
  }

  protected renderButton(step: S, id: Id, storefront: Storefront): TemplateResult {
    const claim = (): void => {
      this.lastPressed = id;
      this.chains.claim(id);
    };
    return renderClaimButton(this.chains.actionOf(id), this.rewardText(step, storefront), claim, this.t);
  }

  /** Why the service refused a claim, by its code. */
  protected get refusals(): Readonly<Record<number, string>> {
    return this.t.refused;
  }

  /** Why a step could not be claimed. */
  protected refusal(id: Id): string | undefined {
    return refusalOf(this.chains.actionOf(id), this.refusals, this.common);
  }

  protected renderRefusal(id: Id): unknown {
    return refusalNote(this.refusal(id));
  }

  /** Why the last claim was refused, if its chain is gone. */
  private renderLostRefusal(chains: readonly T[]): unknown {
    const {lastPressed} = this;
    return lastPressed && !chains.some(({id}) => id === lastPressed.chainId)
      ? this.renderRefusal(lastPressed)
      : nothing;
  }

  protected override announcement(chains: readonly T[], storefront: Storefront): string {
    const {lastPressed} = this;
    const step = lastPressed && this.findStep(chains, lastPressed);
    if (!step || this.chains.actionOf(lastPressed)?.status !== 'done') return '';
    const chain = chains.find(({id}) => id === lastPressed.chainId)!;
    return `${this.t.said.claimed(this.rewardText(step, storefront))} ${this.nextStepText(chain, storefront)}`;
  }

  protected override isEmpty(chains: readonly T[]): boolean {
    return this.shownChains(chains).length === 0 && this.renderLostRefusal(chains) === nothing;
  }

  protected override renderValue(chains: readonly T[], storefront: Storefront): unknown {
    const refusal = this.renderLostRefusal(chains);
    return html`${refusal === nothing ? nothing : html`<div class="state">${refusal}</div>`}
      ${this.shownChains(chains).map((chain) => this.renderChain(chain, storefront))}`;
  }

  protected shownChains(chains: readonly T[]): readonly T[] {
    // Lit sets null when the attribute is removed.
    const chainId = this.chainId ?? undefined;
    return chainId === undefined ? chains : chains.filter(({id}) => id === chainId);
  }
}

/** An element that shows chains whose steps are numbered. */
export abstract class StepChainElement<S extends ChainStep> extends ChainElement<StepChain<S>, S, StepName> {
  protected override rewardText({items}: S, {locale}: Storefront): string {
    return partNames(items, locale, this.common);
  }

  protected override findStep(chains: readonly StepChain<S>[], name: StepName): S | undefined {
    return stepOf(chains, name);
  }

  protected renderClaim(step: S, chain: StepChain<S>, storefront: Storefront): TemplateResult {
    const name = nameOfStep(chain, step);
    return html`${this.renderButton(step, name, storefront)} ${this.renderRefusal(name)}`;
  }
}
