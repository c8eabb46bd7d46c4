import {html, nothing, type ReactiveController, type ReactiveElement, type TemplateResult} from 'lit';
import {oldPrice} from '../client/money.js';
import {formatMoney} from '../i18n/format.js';
import type {Wording} from '../i18n/words-controller.js';
import type {Item} from '../items/item.js';
import {cardWords, itemWords} from '../items/words.js';
import {createGuest} from '../session/guest.js';
import type {Storefront} from '../storefront.js';
import {art} from '../ui/art.js';
import {gameName} from '../ui/game-name.js';
import {keyed} from '../ui/keyed.js';
import {createUpsell, recommended} from './upsell-store.js';
import {upsellWords} from './words.js';

/** The name of the slot: content that a page puts there replaces the recommendations, and none are loaded. */
const SLOT = 'upsell';

/** Items that are recommended with those of its host. Loads once it is rendered, and updates its host. */
export class Upsell implements ReactiveController {
  private readonly host: ReactiveElement;
  private readonly words: Wording;
  private watched: Storefront | undefined = undefined;
  private stop = (): void => {};
  /** The button that had the focus before its host's update. */
  private focused: Element | null | undefined = undefined;

  constructor(host: ReactiveElement, words: Wording) {
    this.host = host;
    this.words = words;
    host.addController(this);
  }

  hostUpdate(): void {
    this.focused = (this.host.renderRoot as ShadowRoot | undefined)?.activeElement?.closest('[part=upsell-button]');
  }

  /**
   * An added item leaves the list. The heading takes the focus of its button, so that a second press adds nothing else.
   */
  hostUpdated(): void {
    if (this.focused?.isConnected === false)
      this.host.renderRoot.querySelector<HTMLElement>('[part=upsell-title]')?.focus();
  }

  hostDisconnected(): void {
    this.stop();
    this.watched = undefined;
  }

  /** The section, without some SKUs. A press adds an item to the cart if the page has one, else buys it at once. */
  render(storefront: Storefront, without: readonly string[]): TemplateResult {
    return html`<slot name=${SLOT}>${this.isReplaced() ? nothing : this.renderItems(storefront, without)}</slot>`;
  }

  private isReplaced(): boolean {
    return [...this.host.children].some(({slot}) => slot === SLOT);
  }

  private itemsOf(storefront: Storefront): readonly Item[] {
    const {$items} = storefront.use(createUpsell);
    if (this.watched !== storefront) {
      this.stop();
      this.watched = storefront;
      this.stop = $items.listen(() => this.host.requestUpdate());
    }
    return $items.get().value ?? [];
  }

  private renderItems(storefront: Storefront, without: readonly string[]): TemplateResult | typeof nothing {
    const {$user, use} = storefront;
    const {mayBuy} = use(createGuest);
    // In a guest's cart anything but a game key would disable the checkout without an account.
    const isForGuests = $user.get() === null && mayBuy(without);
    const all = this.itemsOf(storefront);
    const possible = isForGuests ? all.filter(({sku}) => mayBuy([sku])) : all;
    const items = recommended(possible, without, storefront.now());
    if (!items.length) return nothing;
    const t = this.words.get('upsell', upsellWords);
    const {was, buy, preOrder} = this.words.get('items', itemWords);
    const {alsoNamed} = this.words.get('card', cardWords);
    const hasCart = storefront.$cartElements.get() > 0;
    const {locale} = storefront;
    return html`<section class="upsell" part="upsell" aria-labelledby="upsell-title">
      <h3 id="upsell-title" part="upsell-title" tabindex="-1">${t.title}</h3>
      <ul role="list">${keyed(
        items,
        ({sku}) => sku,
        (item) => {
          const {sku, name, imageUrl, rarity, isPreOrder} = item;
          const price = formatMoney(item.price!, locale);
          const old = oldPrice(item.price!);
          const label = isPreOrder ? preOrder(price) : price;
          const offer = hasCart ? t.add(name, price) : isPreOrder ? name : buy(name, price);
          const press = (): void => (hasCart ? storefront.add(sku) : storefront.buy(sku));
          return html`<li part="upsell-item" data-rarity=${rarity}>
          <span class="media">${art(imageUrl, name)}</span>
          <div class="what">${gameName(name, locale, this.words.lang, 'upsell-name')}${old ? html`<p class="was"><span class="hidden">${was}</span> <s part="price-old">${formatMoney(old, locale)}</s></p>` : nothing}</div>
          <button type="button" class="button outlined" part="upsell-button" aria-label=${isPreOrder ? alsoNamed(offer, label) : offer}
            @click=${press}>${label}</button>
        </li>`;
        },
      )}</ul>
    </section>`;
  }
}
