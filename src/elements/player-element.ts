import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import type {ReadableAtom} from 'nanostores';
import {FromStorefront} from '../context/from-storefront.js';
import {enPlayer, type PlayerWords} from '../i18n/en.player.js';
import {bringPlayerWords} from '../i18n/player-words.js';
import type {Area} from '../i18n/words.js';
import type {Problem} from '../model/config.js';
import type {Failure} from '../model/failure.js';
import type {Storefront} from '../storefront.js';
import type {Loadable} from '../stores/loadable.js';
import {canSignIn} from '../ui/can-sign-in.js';
import {FailureNotice} from '../ui/failure.js';
import {bagIcon, icon} from '../ui/icons.js';
import {LongWait} from '../ui/long-wait.js';
import {StaleNotice} from '../ui/stale-notice.js';
import {WordsController} from '../ui/words.js';
import {StoreElement} from './store-element.js';

const personIcon = icon('M15.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM5 20c0-8 14-8 14 0');

/** What an element of this kind shows, and where it has it from. */
export interface Shown<T> {
  readonly $value: ReadableAtom<Loadable<T>>;
  readonly reload: () => void;
  /** Has the player sign in, where that is more than signing in to the shop. */
  readonly signIn?: () => void;
  /** What the player does with it, where that is something. */
  readonly $actions?: ReadableAtom;
  /** What keeps it from working, where that is more than the shop's own problem. */
  readonly $problem?: ReadableAtom<Problem | undefined>;
}

/**
 * An element that shows something only a player has: its frame, and what stands there while it loads, where nobody is
 * signed in, where there is nothing, and where it failed.
 */
export abstract class PlayerElement<T> extends StoreElement {
  protected readonly shop: FromStorefront;
  protected readonly words: WordsController;
  protected readonly failures: FailureNotice;
  private readonly wait = new LongWait(this);
  private readonly stale = new StaleNotice();

  /** `area` has the words that nothing is shown without. */
  constructor(area: Area) {
    super();
    this.shop = new FromStorefront(this, (storefront) => [
      ...this.follow(storefront),
      storefront.$problem,
      storefront.$options,
    ]);
    this.words = new WordsController(this, this.shop, area, bringPlayerWords);
    this.failures = new FailureNotice(this, this.words);
  }

  /** What is shown. */
  protected abstract source(storefront: Storefront): Shown<T>;
  /** What it says where there is nothing, if it says something then, and where nobody is signed in. */
  protected abstract sentences(): {readonly empty: string; readonly signInWhy: string};
  protected abstract renderValue(value: T, storefront: Storefront): unknown;
  /** What stands there while it loads, as high as what will come. */
  protected abstract renderSkeleton(): TemplateResult;

  /** Stores whose changes it draws. */
  protected follow(storefront: Storefront): readonly ReadableAtom[] {
    const {$value, $actions, $problem} = this.source(storefront);
    return [$value, $actions, $problem].filter((store) => store !== undefined);
  }

  protected isEmpty(value: T): boolean {
    return Array.isArray(value) && value.length === 0;
  }

  /** What a screen reader is told of what was done here last. */
  protected spoken(_value: T, _storefront: Storefront): string {
    return '';
  }

  /**
   * Who takes the focus where `focused`, which has it, is gone once the element is drawn anew: asked before, told after.
   * Without anybody, the element's box takes it.
   */
  protected heirOf(_focused: Element): () => HTMLElement | null | undefined {
    return () => undefined;
  }

  /** Of a refund, a gift, or something done in the game nobody tells the page: it is read anew when the player, or the network, is back. */
  private back = (): void => {
    const {storefront} = this.shop;
    if (document.visibilityState === 'visible' && storefront) this.source(storefront).reload();
  };

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('visibilitychange', this.back);
    addEventListener('online', this.back);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('visibilitychange', this.back);
    removeEventListener('online', this.back);
  }

  protected override update(changed: PropertyValues): void {
    const root = this.renderRoot as ShadowRoot;
    const focused = root.activeElement;
    const heir = focused && this.heirOf(focused);
    super.update(changed);
    if (!focused || focused.isConnected) return;
    const near = heir!();
    const box = root.querySelector<HTMLElement>('.store')!;
    if (!near) box.tabIndex = -1;
    (near ?? box).focus();
  }

  /** The words that all elements of this kind share. */
  protected get common(): PlayerWords {
    return this.words.get('player', enPlayer);
  }

  private renderFailure(failure: Failure, storefront: Storefront): TemplateResult {
    const {reload, signIn = () => storefront.signIn()} = this.source(storefront);
    if (failure.kind !== 'signed-out') return this.failures.ofLoading(failure, reload);
    return html`<slot name="signed-out"><div class="state">${personIcon}
      <p>${this.sentences().signInWhy}</p>
      ${
        canSignIn(storefront)
          ? html`<button class="button" part="button-primary" @click=${signIn}>${this.common.signIn}</button>`
          : nothing
      }
    </div></slot>`;
  }

  private renderBody(loaded: Loadable<T>, storefront: Storefront): unknown {
    const failure = loaded.status === 'error' ? loaded.failure : undefined;
    const {value} = loaded;
    const {empty} = this.sentences();
    if (value === undefined || failure?.kind === 'signed-out')
      return failure
        ? this.renderFailure(failure, storefront)
        : html`<slot name="loading">${this.renderSkeleton()}</slot>`;
    const {reload} = this.source(storefront);
    return html`${this.stale.render(loaded, storefront, {words: this.words, common: this.common, reload})}${
      this.isEmpty(value)
        ? html`<slot name="empty">${empty ? html`<div class="state">${bagIcon}<p>${empty}</p></div>` : nothing}</slot>`
        : this.renderValue(value, storefront)
    }`;
  }

  protected override render(): TemplateResult {
    const {storefront} = this.shop;
    const {isWaiting, lang, dir} = this.words;
    const theme = storefront?.$options.get().theme ?? 'auto';
    const problem = storefront && (storefront.$problem.get() ?? this.source(storefront).$problem?.get());
    const loaded = storefront && !isWaiting && !problem ? this.source(storefront).$value.get() : undefined;
    const isLong =
      !!storefront && this.wait.isLong(storefront, loaded?.status === 'loading' && loaded.value === undefined);
    const spoken =
      loaded?.value === undefined ? (isLong ? this.common.loading : '') : this.spoken(loaded.value, storefront!);
    return html`<div class="store" lang=${lang} dir=${dir} data-theme=${theme} aria-busy=${loaded?.status === 'loading'}>
      ${problem && !isWaiting ? this.failures.ofSetUp(problem) : loaded ? this.renderBody(loaded, storefront!) : nothing}
      <p class="hidden" role="status">${spoken}</p>
    </div>`;
  }
}
