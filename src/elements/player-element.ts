import {html, type PropertyValues, type TemplateResult} from 'lit';
import type {ReadableAtom} from 'nanostores';
import {FromStorefront} from '../context/from-storefront.js';
import {bringPlayerWords} from '../i18n/player-words.js';
import type {Area} from '../i18n/words.js';
import type {Storefront} from '../storefront.js';
import {ViewCode} from '../ui/view-code.js';
import {WordsController} from '../ui/words.js';
import type {Desk, PlayerView, Shown} from './player-view.js';
import {StoreElement} from './store-element.js';

/**
 * An element that shows something only a player has: its frame, and what stands there while it loads. All else, its view,
 * comes while the service is asked.
 */
export abstract class PlayerElement<T> extends StoreElement {
  private readonly shop: FromStorefront;
  private readonly words: WordsController;
  private readonly code: ViewCode<new (desk: Desk<T, this>) => PlayerView<T>>;
  private view: PlayerView<T> | undefined = undefined;

  /** `area` has the words that nothing is shown without. */
  constructor(area: Area) {
    super();
    this.shop = new FromStorefront(this, (storefront) => [
      ...this.follow(storefront),
      storefront.$problem,
      storefront.$options,
    ]);
    this.words = new WordsController(this, this.shop, area, bringPlayerWords);
    this.code = new ViewCode(this, this.words, () => this.bringView());
  }

  protected abstract bringView(): Promise<new (desk: Desk<T, this>) => PlayerView<T>>;
  /** What is shown. */
  protected abstract source(storefront: Storefront): Shown<T>;
  /** What stands there while it loads, as high as what will come. */
  protected abstract renderSkeleton(): TemplateResult;

  /** Stores whose changes it draws. */
  protected follow(storefront: Storefront): readonly ReadableAtom[] {
    const {$value, $actions, $problem} = this.source(storefront);
    return [$value, $actions, $problem].filter((store) => store !== undefined);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.code.fetch();
  }

  protected override willUpdate(): void {
    const {value: View} = this.code;
    if (this.view || !View) return;
    const {shop, words} = this;
    this.view = new View({host: this, shop, words, source: (storefront) => this.source(storefront)});
  }

  protected override update(changed: PropertyValues): void {
    const root = this.renderRoot as ShadowRoot;
    const focused = root.activeElement;
    const heir = focused && this.view?.heirOf(focused);
    super.update(changed);
    if (!focused || focused.isConnected) return;
    const near = heir?.();
    const box = root.querySelector<HTMLElement>('.store')!;
    if (!near) box.tabIndex = -1;
    (near ?? box).focus();
  }

  protected override render(): TemplateResult {
    const {view, shop, words, code} = this;
    const {storefront} = shop;
    const {isWaiting, lang, dir} = words;
    const theme = storefront?.$options.get().theme ?? 'auto';
    const source = isWaiting || !storefront ? undefined : this.source(storefront);
    const problem = source && (storefront!.$problem.get() ?? source.$problem?.get());
    const loaded = problem ? undefined : source?.$value.get();
    const lost = code.lost();
    const hasCome = loaded && (loaded.value !== undefined || loaded.status === 'error');
    const isUnderWay = !!loaded && !lost && !(view && hasCome);
    const content = isUnderWay
      ? html`<slot name="loading">${this.renderSkeleton()}</slot>`
      : loaded
        ? view?.render(loaded, storefront!)
        : problem && view?.renderProblem(problem);
    const waiting = storefront && view?.waiting(storefront, isUnderWay);
    const spoken = view && loaded?.value !== undefined ? view.spoken(loaded.value, storefront!) : waiting;
    return html`<div class="store" lang=${lang} dir=${dir} data-theme=${theme} aria-busy=${isUnderWay || loaded?.status === 'loading'}>
      ${lost ?? content}
      <p class="hidden" role="status">${spoken}</p>
    </div>`;
  }
}
