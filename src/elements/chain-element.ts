import {html, nothing, type PropertyValues} from 'lit';
import {type ChainWords, enChains} from '../i18n/en.chains.js';
import type {Storefront} from '../storefront.js';
import {Ticking} from '../ui/ticking.js';
import {PlayerElement} from './player-element.js';

/** An element that shows a player's chains, or one of them: their banners, and steps along a track. */
export abstract class ChainElement<T extends {readonly id: number}> extends PlayerElement<readonly T[]> {
  static override properties = {chainId: {attribute: 'chain-id', type: Number}};

  /** The number of the one chain to show; undefined for all. */
  chainId?: number;

  protected readonly ticking: Ticking;
  /** Which step each track was moved to. */
  private scrolled = new Map<string, Element>();

  constructor() {
    super('chains');
    this.ticking = new Ticking(this, () => this.shop.storefront && this.source(this.shop.storefront).reload());
  }

  protected abstract renderChain(chain: T, storefront: Storefront): unknown;

  protected get t(): ChainWords {
    return this.words.get('chains', enChains);
  }

  /** What the banner of a chain is drawn with. */
  protected headOf(storefront: Storefront) {
    const {ticking, t, common} = this;
    return {ticking, storefront, t, common};
  }

  /** The button of what is taken goes; who pressed it stays on the track, with the next one if it is ready. */
  protected override heirOf(focused: Element) {
    const track = focused.closest<HTMLElement>('.track');
    return () => (track?.isConnected ? (track.querySelector<HTMLElement>('.act') ?? track) : undefined);
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    for (const track of this.renderRoot.querySelectorAll<HTMLElement>('.track')) {
      const id = track.closest<HTMLElement>('.panel')!.dataset.id!;
      const now = track.querySelector('.ready, .next');
      if (!now || this.scrolled.get(id) === now) continue;
      this.scrolled.set(id, now);
      const [around, at] = [track.getBoundingClientRect(), now.getBoundingClientRect()];
      track.scrollLeft += (at.left + at.right - around.left - around.right) / 2;
    }
  }

  /** Why what was pressed did not work, where its chain is gone. */
  protected farewell(_chains: readonly T[]): string | undefined {
    return undefined;
  }

  protected override isEmpty(chains: readonly T[]): boolean {
    return this.own(chains).length === 0 && !this.farewell(chains);
  }

  protected override renderValue(chains: readonly T[], storefront: Storefront): unknown {
    const farewell = this.farewell(chains);
    return html`${farewell ? html`<div class="state"><p class="refusal" part="note" role="alert">${farewell}</p></div>` : nothing}
      ${this.own(chains).map((chain) => this.renderChain(chain, storefront))}`;
  }

  protected own(chains: readonly T[]): readonly T[] {
    // An attribute that was taken away leaves null.
    const chainId = this.chainId ?? undefined;
    return chainId === undefined ? chains : chains.filter(({id}) => id === chainId);
  }
}
