import {type CSSResult, html, nothing, type ReactiveElement, type TemplateResult} from 'lit';
import type {ReadableAtom} from 'nanostores';
import type {FromStorefront} from '../context/from-storefront.js';
import {enPlayer, type PlayerWords} from '../i18n/en.player.js';
import type {Problem} from '../model/config.js';
import type {Failure} from '../model/failure.js';
import type {Storefront} from '../storefront.js';
import type {Loadable} from '../stores/loadable.js';
import {addStyles} from '../styles/add-styles.js';
import {bannerStyles} from '../styles/banner.js';
import {buttonStyles} from '../styles/buttons.js';
import {iconStyles} from '../styles/icon.js';
import {moreTokens} from '../styles/more-tokens.js';
import {playerViewStyles} from '../styles/player-view.js';
import {canSignIn} from '../ui/can-sign-in.js';
import {FailureNotice} from '../ui/failure.js';
import {bagIcon, icon} from '../ui/icons.js';
import {LongWait} from '../ui/long-wait.js';
import {StaleNotice} from '../ui/stale-notice.js';
import type {WordsController} from '../ui/words.js';

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

/** What a view says where it has nothing to show. */
export interface Sentences {
  /** Where there is nothing; empty where it says nothing then. */
  readonly empty: string;
  /** Where nobody is signed in. */
  readonly signInWhy: string;
}

/** What knows what the player has done: see the view's own functions of these names. */
export interface Ways<T> {
  readonly spoken: (value: T) => string;
  readonly heirOf: (focused: Element) => () => HTMLElement | null | undefined;
}

/** The element that a view draws, and what it draws it with. */
export interface Desk<T, H extends ReactiveElement> {
  readonly host: H;
  readonly shop: FromStorefront;
  readonly words: WordsController;
  readonly source: (storefront: Storefront) => Shown<T>;
}

/**
 * What an element of what a player has shows once that is here, and what stands there where nobody is signed in, where
 * there is nothing, and where it failed.
 */
export abstract class PlayerView<T, H extends ReactiveElement = ReactiveElement> {
  /** What it needs of them beyond those of its frame. */
  static styles: readonly CSSResult[] = [];

  /** What the player does with it, where its code comes later. */
  protected ways: Ways<T> | undefined = undefined;
  protected readonly host: H;
  protected readonly shop: FromStorefront;
  protected readonly words: WordsController;
  protected readonly failures: FailureNotice;
  protected readonly source: (storefront: Storefront) => Shown<T>;
  private readonly stale = new StaleNotice();
  private readonly wait: LongWait;

  constructor({host, shop, words, source}: Desk<T, H>) {
    this.host = host;
    this.shop = shop;
    this.words = words;
    this.source = source;
    this.failures = new FailureNotice(host, words);
    this.wait = new LongWait(host);
    addStyles(
      host.renderRoot as ShadowRoot,
      moreTokens,
      buttonStyles,
      iconStyles,
      bannerStyles,
      playerViewStyles,
      ...new.target.styles,
    );
  }

  protected abstract sentences(): Sentences;
  protected abstract renderValue(value: T, storefront: Storefront): unknown;

  protected isEmpty(value: T): boolean {
    return Array.isArray(value) && value.length === 0;
  }

  /** What a screen reader is told of what was done here last. */
  spoken(value: T, _storefront: Storefront): string {
    return this.ways?.spoken(value) ?? '';
  }

  /** What a screen reader is told while it waits long. Asked at each drawing. */
  waiting(storefront: Storefront, isWaiting: boolean): string {
    return this.wait.isLong(storefront, isWaiting) ? this.common.loading : '';
  }

  /**
   * Who takes the focus where `focused`, which has it, is gone once the element is drawn anew: asked before, told after.
   * Without anybody, the element's box takes it.
   */
  heirOf(focused: Element): (() => HTMLElement | null | undefined) | undefined {
    return this.ways?.heirOf(focused);
  }

  /** The words that all elements of this kind share. */
  protected get common(): PlayerWords {
    return this.words.get('player', enPlayer);
  }

  /** The shop, or what the element needs of it, is not set up. */
  renderProblem(problem: Problem): TemplateResult {
    return this.failures.ofSetUp(problem);
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

  /** What has come, or why it did not. */
  render(loaded: Loadable<T>, storefront: Storefront): unknown {
    const failure = loaded.status === 'error' ? loaded.failure : undefined;
    const {value} = loaded;
    if (failure && (value === undefined || failure.kind === 'signed-out'))
      return this.renderFailure(failure, storefront);
    if (value === undefined) return nothing;
    const {empty} = this.sentences();
    const {reload} = this.source(storefront);
    return html`${this.stale.render(loaded, storefront, {words: this.words, common: this.common, reload})}${
      this.isEmpty(value)
        ? html`<slot name="empty">${empty ? html`<div class="state">${bagIcon}<p>${empty}</p></div>` : nothing}</slot>`
        : this.renderValue(value, storefront)
    }`;
  }
}
