import {html, nothing, type ReactiveController, type ReactiveElement} from 'lit';
import {type ChainWords, enChains} from '../i18n/en.chains.js';
import type {Storefront} from '../storefront.js';
import {chainHeadStyles} from '../styles/chain-head.js';
import {chainStepStyles} from '../styles/chain-steps.js';
import {Ticking} from '../ui/ticking.js';
import {type Desk, PlayerView} from './player-view.js';

/** The element of a view of chains. */
export type ChainHost = ReactiveElement & {readonly chainId?: number};

/** A player's chains, or one of them: their banners, and steps along a track. */
export abstract class ChainView<T extends {readonly id: number}>
  extends PlayerView<readonly T[], ChainHost>
  implements ReactiveController
{
  static override styles = [chainHeadStyles, chainStepStyles];
  protected readonly ticking: Ticking;
  /** Which step each track was moved to. */
  private scrolled = new Map<string, Element>();

  constructor(desk: Desk<readonly T[], ChainHost>) {
    super(desk);
    this.ticking = new Ticking(this.host, () => this.shop.storefront && this.source(this.shop.storefront).reload());
    this.host.addController(this);
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
  override heirOf(focused: Element) {
    const track = focused.closest<HTMLElement>('.track');
    return () => (track?.isConnected ? (track.querySelector<HTMLElement>('.act') ?? track) : undefined);
  }

  hostUpdated(): void {
    for (const track of this.host.renderRoot.querySelectorAll<HTMLElement>('.track')) {
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
    const chainId = this.host.chainId ?? undefined;
    return chainId === undefined ? chains : chains.filter(({id}) => id === chainId);
  }
}
