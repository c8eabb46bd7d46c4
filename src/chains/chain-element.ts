import {html, nothing, type TemplateResult} from 'lit';
import type {Storefront} from '../storefront.js';
import {CountdownController} from '../ui/countdown.js';
import {PlayerElement, type Source} from '../ui/player/player-element.js';
import {refusalNote, refusalOf} from '../ui/player/refusal.js';
import type {Chains} from './chain-list.js';
import {claimButton} from './chain-parts.js';
import {type ChainWords, chainWords} from './words.js';

/** An element that shows a player's chains, or one of them: their banners, and steps along a track. `N` names a step of type `S`. */
export abstract class ChainElement<
  T extends {readonly id: number},
  S,
  N extends {readonly chainId: number},
> extends PlayerElement<readonly T[]> {
  static override properties = {chainId: {attribute: 'chain-id', type: Number}};

  /** The number of the one chain to show; undefined for all. */
  chainId?: number;

  protected readonly ticking = new CountdownController(this, () => this.shop.storefront && this.chains.reload());
  /** What was pressed here last. */
  protected pressed: N | undefined = undefined;
  /** Which step each track was moved to. */
  private readonly scrolled = new Map<string, Element>();

  protected abstract chainsOf(storefront: Storefront): Chains<T, N>;
  protected abstract renderChain(chain: T, storefront: Storefront): unknown;
  protected abstract find(chains: readonly T[], name: N): S | undefined;
  /** What a step gives, in words. */
  protected abstract nameOf(step: S): string;
  /** What comes after a step that was taken, in words. */
  protected abstract outlook(chain: T): string;

  /** The chains of its shop, and what the player does with them. */
  protected get chains(): Chains<T, N> {
    return this.chainsOf(this.shop.storefront!);
  }

  protected override source(storefront: Storefront): Source<readonly T[]> {
    const {$chains, ...rest} = this.chainsOf(storefront);
    return {...rest, $value: $chains};
  }

  protected get t(): ChainWords {
    return this.words.get('chains', chainWords);
  }

  /** What the banner of a chain is drawn with. */
  protected headOf(storefront: Storefront) {
    const {ticking, t, common} = this;
    return {ticking, storefront, t, common};
  }

  /** The button of what is taken goes; who pressed it stays on the track, with the next one if it is ready. */
  protected override focusFallback(focused: Element) {
    const track = focused.closest<HTMLElement>('.track');
    return () => (track?.isConnected ? (track.querySelector<HTMLElement>('.act') ?? track) : undefined);
  }

  protected override updated(): void {
    for (const track of this.renderRoot.querySelectorAll<HTMLElement>('.track')) {
      const id = track.closest<HTMLElement>('.panel')!.dataset.id!;
      const now = track.querySelector('.ready, .next');
      if (!now || this.scrolled.get(id) === now) continue;
      this.scrolled.set(id, now);
      const [around, at] = [track.getBoundingClientRect(), now.getBoundingClientRect()];
      track.scrollLeft += (at.left + at.right - around.left - around.right) / 2;
    }
  }

  protected renderButton(step: S, name: N): TemplateResult {
    const claim = (): void => {
      this.pressed = name;
      this.chains.claim(name);
    };
    return claimButton(this.chains.actionOf(name), this.nameOf(step), claim, this.t);
  }

  /** Why a step could not be claimed. */
  protected refusal(name: N): string | undefined {
    return refusalOf(this.chains.actionOf(name), this.t.refused, this.common);
  }

  protected renderRefusal(name: N): unknown {
    return refusalNote(this.refusal(name));
  }

  /** Why what was pressed did not work, where its chain is gone. */
  private farewell(chains: readonly T[]): unknown {
    const {pressed} = this;
    return pressed && !chains.some(({id}) => id === pressed.chainId) ? this.renderRefusal(pressed) : nothing;
  }

  protected override announcement(chains: readonly T[], _storefront: Storefront): string {
    const {pressed} = this;
    const step = pressed && this.find(chains, pressed);
    if (!step || this.chains.actionOf(pressed)?.status !== 'done') return '';
    const chain = chains.find(({id}) => id === pressed.chainId)!;
    return `${this.t.said.claimed(this.nameOf(step))} ${this.outlook(chain)}`;
  }

  protected override isEmpty(chains: readonly T[]): boolean {
    return this.own(chains).length === 0 && this.farewell(chains) === nothing;
  }

  protected override renderValue(chains: readonly T[], storefront: Storefront): unknown {
    const farewell = this.farewell(chains);
    return html`${farewell === nothing ? nothing : html`<div class="state">${farewell}</div>`}
      ${this.own(chains).map((chain) => this.renderChain(chain, storefront))}`;
  }

  protected own(chains: readonly T[]): readonly T[] {
    // An attribute that was taken away leaves null.
    const chainId = this.chainId ?? undefined;
    return chainId === undefined ? chains : chains.filter(({id}) => id === chainId);
  }
}
