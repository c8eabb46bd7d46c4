import {html, nothing, type ReactiveController, type ReactiveElement, type TemplateResult} from 'lit';
import {type ChainWords, enChains} from '../i18n/en.chains.js';
import type {Storefront} from '../storefront.js';
import type {Chains} from '../stores/chains-shape.js';
import {chainHeadStyles} from '../styles/chain-head.js';
import {chainStepStyles} from '../styles/chain-steps.js';
import {claimButton} from '../ui/claim-button.js';
import {refusalNote, refusalOf} from '../ui/refusal.js';
import {Ticking} from '../ui/ticking.js';
import {type Desk, PlayerView, type Shown} from './player-view.js';

/** The element of a view of chains. */
export type ChainHost = ReactiveElement & {readonly chainId?: number};

/** A player's chains, or one of them: their banners, and steps along a track. `N` names a step of type `S`. */
export abstract class ChainView<T extends {readonly id: number}, S, N extends {readonly chainId: number}>
  extends PlayerView<readonly T[], ChainHost>
  implements ReactiveController
{
  static override styles = [chainHeadStyles, chainStepStyles];
  protected readonly ticking: Ticking;
  /** What was pressed here last. */
  protected pressed: N | undefined = undefined;
  /** Which step each track was moved to. */
  private scrolled = new Map<string, Element>();

  constructor(desk: Desk<readonly T[], ChainHost>) {
    super(desk);
    this.ticking = new Ticking(this.host, () => this.shop.storefront && this.source(this.shop.storefront).reload());
    this.host.addController(this);
  }

  protected abstract renderChain(chain: T, storefront: Storefront): unknown;
  protected abstract find(chains: readonly T[], name: N): S | undefined;
  /** What a step gives, in words. */
  protected abstract nameOf(step: S): string;
  /** What comes after a step that was taken, in words. */
  protected abstract outlook(chain: T): string;

  /** Where the chains are from: a chain's element shows all of it. */
  protected get chains(): Chains<T, N> {
    return this.source(this.shop.storefront!) as Shown<readonly T[]> & Chains<T, N>;
  }

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

  override spoken(chains: readonly T[], _storefront: Storefront): string {
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
    const chainId = this.host.chainId ?? undefined;
    return chainId === undefined ? chains : chains.filter(({id}) => id === chainId);
  }
}
