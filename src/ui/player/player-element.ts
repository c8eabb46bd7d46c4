import {
  html,
  nothing,
  type PropertyValues,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from 'lit';
import type {ReadableAtom} from 'nanostores';
import type {Failure} from '../../client/errors.js';
import {FromStorefront} from '../../context/from-storefront.js';
import {WordsController} from '../../i18n/words-controller.js';
import {canSignIn} from '../../session/can-sign-in.js';
import type {Problem} from '../../shop/config.js';
import type {Loadable} from '../../shop/loadable.js';
import type {Storefront} from '../../storefront.js';
import {createAnnouncementLimit} from '../announcer.js';
import {FailureNotice} from '../failure.js';
import {personIcon} from '../feature-icons.js';
import {bagIcon} from '../icons.js';
import {renderFinding} from '../problem.js';
import {StaleNotice} from '../stale-notice.js';
import {StoreElement} from '../store-element.js';
import {type CommonWords, commonWords} from '../words.js';

/** Loading is announced only if it takes longer than this. */
const LONG_WAIT_MS = 1000;
const mayAnnounce = createAnnouncementLimit();

/** Decides whether loading is announced to screen readers: after a second of waiting. */
class LongWait implements ReactiveController {
  private readonly host: ReactiveControllerHost;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private isAnnounced = false;

  constructor(host: ReactiveControllerHost) {
    this.host = host;
    host.addController(this);
  }

  /** Called at each render. */
  isLong(storefront: Storefront, isWaiting: boolean): boolean {
    if (!isWaiting) this.hostDisconnected();
    else this.timer ??= setTimeout(() => this.announce(storefront), LONG_WAIT_MS);
    return this.isAnnounced;
  }

  hostDisconnected(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isAnnounced = false;
  }

  private announce(storefront: Storefront): void {
    if (!mayAnnounce(storefront)) return;
    this.isAnnounced = true;
    this.host.requestUpdate();
  }
}

/** The source of a player element's value. */
export interface Source<T> {
  readonly $value: ReadableAtom<Loadable<T>>;
  readonly reload: () => void;
  /** Signs the player in, if that takes more than signing in to the shop. */
  readonly signIn?: () => void;
  /** The player's actions on the value, if there are any. */
  readonly $actions?: ReadableAtom;
  /** The problem of the source's own address, if it has one. */
  readonly $problem?: ReadableAtom<Problem | undefined>;
}

/** The texts of an element without a value. */
export interface EmptyWords {
  /** For an empty value; '' shows nothing. */
  readonly empty: string;
  /** The words while nobody is signed in. */
  readonly signInWhy: string;
}

/**
 * The base of elements that show a player's belongings: a skeleton while they load, a failure with a retry button, a sign-in
 * button, a text when there are none, or the value. A subclass names the source and renders the value.
 */
export abstract class PlayerElement<T> extends StoreElement {
  protected readonly shop: FromStorefront = new FromStorefront(this, (storefront) => [
    ...this.watchedStores(storefront),
    storefront.$problem,
    storefront.$options,
  ]);
  protected readonly words = new WordsController(this, this.shop);
  protected readonly failures = new FailureNotice(this, this.words);
  private readonly stale = new StaleNotice();
  private readonly wait = new LongWait(this);

  protected abstract source(storefront: Storefront): Source<T>;
  protected abstract emptyWords(): EmptyWords;
  /** The placeholder while the value loads, as high as the value will be. */
  protected abstract renderSkeleton(): TemplateResult;
  protected abstract renderValue(value: T, storefront: Storefront): unknown;

  protected isEmpty(value: T): boolean {
    return Array.isArray(value) && value.length === 0;
  }

  /** The announcement of the last action for screen readers. */
  protected announcement(_value: T, _storefront: Storefront): string {
    return '';
  }

  /** The content below the value, or below the sentence in its place; not while it loads, nor in place of a problem. */
  protected renderBelow(_loaded: Loadable<T>, _storefront: Storefront): unknown {
    return nothing;
  }

  /**
   * Called before an update, with the focused element. Returns a function that is called after the update if that element is gone,
   * and returns the element that gets the focus. Without one, the element's box gets it.
   */
  protected focusFallback(_focused: Element): (() => HTMLElement | null | undefined) | undefined {
    return undefined;
  }

  /** The words that all player elements share. */
  protected get common(): CommonWords {
    return this.words.get('common', commonWords);
  }

  /** The stores whose changes update the element. */
  protected watchedStores(storefront: Storefront): readonly ReadableAtom[] {
    const {$value, $actions, $problem} = this.source(storefront);
    return [$value, $actions, $problem].filter((store) => store !== undefined);
  }

  protected override update(changed: PropertyValues): void {
    const root = this.renderRoot as ShadowRoot;
    const focused = root.activeElement;
    const fallback = focused && this.focusFallback(focused);
    super.update(changed);
    if (!focused || focused.isConnected) return;
    const near = fallback?.();
    const box = root.querySelector<HTMLElement>('.store')!;
    if (!near) box.tabIndex = -1;
    (near ?? box).focus();
  }

  protected override render(): TemplateResult {
    const {shop, words} = this;
    const {storefront} = shop;
    const {isWaiting, lang, dir} = words;
    const theme = storefront?.$options.get().theme ?? 'auto';
    const source = isWaiting || !storefront ? undefined : this.source(storefront);
    const problem = source && this.renderProblem(source, storefront!);
    const loaded = problem ? undefined : source?.$value.get();
    const isLoading = loaded?.value === undefined && loaded?.status !== 'error';
    const content =
      problem ??
      (loaded &&
        (isLoading
          ? html`<slot name="loading">${this.renderSkeleton()}</slot>`
          : this.renderLoaded(loaded, source!, storefront!)));
    const isLong = storefront && this.wait.isLong(storefront, loaded !== undefined && isLoading);
    const announcement =
      loaded?.value !== undefined ? this.announcement(loaded.value, storefront!) : isLong ? this.common.loading : '';
    return html`<div class="store" lang=${lang} dir=${dir} data-theme=${theme} aria-busy=${loaded !== undefined && (isLoading || loaded.status === 'loading')}>
      ${content}
      ${loaded && !isLoading ? this.renderBelow(loaded, storefront!) : nothing}
      <p class="hidden" role="status">${announcement}</p>
    </div>`;
  }

  /** The problem of the shop, or of the source's own address. */
  private renderProblem({$problem}: Source<T>, storefront: Storefront): TemplateResult | undefined {
    const ofShop = storefront.$problem.get();
    if (ofShop) return this.failures.renderProblem(ofShop);
    const ofSource = $problem?.get();
    if (!ofSource) return undefined;
    const {option, fault} = ofSource;
    const effect = option === 'backpack-url' ? 'backpack' : 'subscriptions';
    return this.failures.renderMessage(renderFinding(this, 'part-not-set-up', {option, fault, effect}));
  }

  /** The loaded value, or its failure. */
  private renderLoaded(loaded: Loadable<T>, {reload, signIn}: Source<T>, storefront: Storefront): unknown {
    const failure = loaded.status === 'error' ? loaded.failure : undefined;
    const {value} = loaded;
    if (failure?.kind === 'signed-out') return this.renderSignedOut(signIn ?? (() => storefront.signIn()), storefront);
    if (value === undefined) return this.failures.renderLoadFailure(failure as Failure, reload, storefront, signIn);
    const {empty} = this.emptyWords();
    return html`${this.stale.render(loaded, storefront, {common: this.common, reload, signIn})}${
      this.isEmpty(value)
        ? html`<slot name="empty">${empty ? html`<div class="state">${bagIcon}<p>${empty}</p></div>` : nothing}</slot>`
        : this.renderValue(value, storefront)
    }`;
  }

  private renderSignedOut(signIn: () => void, storefront: Storefront): TemplateResult {
    return html`<slot name="signed-out"><div class="state">${personIcon}
      <p>${this.emptyWords().signInWhy}</p>
      ${
        canSignIn(storefront)
          ? html`<button class="button" part="button-primary" @click=${signIn}>${this.common.signIn}</button>`
          : nothing
      }
    </div></slot>`;
  }
}
