import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {formatDate} from '../i18n/dates.js';
import {formatNumber} from '../i18n/format.js';
import type {Storefront} from '../storefront.js';
import {art} from '../ui/art.js';
import {CountdownController} from '../ui/countdown/countdown.js';
import {checkIcon} from '../ui/feature-icons.js';
import {gameName} from '../ui/game-name.js';
import {bagIcon, clockIcon} from '../ui/icons.js';
import {keyed} from '../ui/keyed.js';
import {type EmptyWords, PlayerElement, type Source} from '../ui/player/player-element.js';
import {refusalOf} from '../ui/player/refusal.js';
import {times} from '../ui/times.js';
import {createOwnedGames, REDEEM} from './games-store.js';
import {createInventory, useName} from './inventory-store.js';
import {styles} from './inventory-view.styles.js';
import {type OwnedItem, usesLeft} from './owned-item.js';
import {renderRedeemForm} from './redeem-form.js';
import {type InventoryWords, inventoryWords} from './words.js';

const SKELETON_CARDS = 4;

/**
 * The items that a player owns in the game: how many of each, how long each lasts, and a button that uses a consumable one. The
 * element needs a service that has inventories; new projects may be without. With `kinds="games"` it shows the games that the player
 * owns, and a field that redeems the key of another one.
 * @summary Shows the items that a player owns, and uses them.
 * @tagname inventory-view
 * @attr {'games'} kinds - `games`: the player's games in place of their items.
 * @slot empty - Shown when the player owns nothing.
 * @slot loading - Replaces the skeleton cards while the inventory loads.
 * @slot error - Replaces the error message when the inventory could not be loaded.
 * @slot signed-out - Replaces the sign-in prompt when no player is signed in.
 * @csspart grid - The list of cards.
 * @csspart item - The card of an item.
 * @csspart media - The background of an item's picture.
 * @csspart picture - The picture of an item.
 * @csspart count - The number of units.
 * @csspart name - The name of an item.
 * @csspart time - The time until an item ends.
 * @csspart uses - How often an item can be used.
 * @csspart state - The mark of an item that stays; of a game before its release, when it comes.
 * @csspart use-button - The button that uses one unit.
 * @csspart redeem-form - The field for the key of a game, and its button.
 * @csspart redeem-field - The field for the key.
 * @csspart redeem-button - The button that redeems the key.
 * @csspart note - Why an item could not be used, or why the inventory may be out of date.
 * @csspart button-primary - The button that signs in, or that loads the inventory again after a failure.
 */
export class InventoryView extends PlayerElement<readonly OwnedItem[]> {
  static override styles = styles;
  static override properties = {kinds: {}};

  /** `games` for the player's games; else their items. */
  kinds?: 'games';

  private readonly ticking = new CountdownController(this, () => this.source(this.shop.storefront!).reload());
  /** The item that was used last. */
  private used: OwnedItem | undefined = undefined;

  private get t(): InventoryWords {
    return this.words.get('inventory', inventoryWords);
  }

  private get isOfGames(): boolean {
    return this.kinds === 'games';
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (changed.has('kinds') && this.hasUpdated) this.shop.watch();
  }

  protected override source(storefront: Storefront): Source<readonly OwnedItem[]> {
    if (this.isOfGames) {
      const {$games: $value, $actions, reload} = storefront.use(createOwnedGames);
      return {$value, $actions, reload};
    }
    const {$items: $value, $actions, reload} = storefront.use(createInventory);
    return {$value, $actions, reload};
  }

  protected override emptyWords(): EmptyWords {
    const {empty, noGames, signInWhy} = this.t;
    return {empty: this.isOfGames ? noGames : empty, signInWhy};
  }

  /** The field for a key is shown while the player owns no game, too. */
  protected override isEmpty(items: readonly OwnedItem[]): boolean {
    return !this.isOfGames && items.length === 0;
  }

  protected override announcement(items: readonly OwnedItem[], storefront: Storefront): string {
    if (this.isOfGames) {
      const {$actions} = storefront.use(createOwnedGames);
      return $actions.get().get(REDEEM)?.status === 'done' ? this.t.redeemed : '';
    }
    const {used} = this;
    if (!used || storefront.use(createInventory).$actions.get().get(useName(used.id))?.status !== 'done') return '';
    const now = items.find(({id}) => id === used.id);
    return this.t.used(used.name, now ? usesLeft(now) : 0);
  }

  /** The card of an item that is used up vanishes with its button: the focus goes to the list. */
  protected override focusFallback() {
    return () => this.renderRoot.querySelector<HTMLElement>('.grid');
  }

  protected override renderSkeleton(): TemplateResult {
    return html`<div class="grid" aria-hidden="true">${times(
      SKELETON_CARDS,
      () => html`<div class="card waiting"><div class="media"></div><div class="body"><i></i><i></i></div></div>`,
    )}</div>`;
  }

  protected override renderValue(items: readonly OwnedItem[], storefront: Storefront): unknown {
    if (!this.isOfGames) return this.renderItems(items, storefront);
    const games = storefront.use(createOwnedGames);
    return html`${renderRedeemForm(games.$actions.get().get(REDEEM), games, this.t, this.common)}${
      items.length
        ? this.renderItems(items, storefront)
        : html`<slot name="empty"><div class="state">${bagIcon}<p>${this.t.noGames}</p></div></slot>`
    }`;
  }

  private renderItems(items: readonly OwnedItem[], storefront: Storefront): TemplateResult {
    return html`<ul class="grid" part="grid" role="list" tabindex="-1">${keyed(
      items,
      ({id}) => id,
      (item) => this.renderItem(item, storefront),
    )}</ul>`;
  }

  /** The mark of an item that stays, and of a game that is still to come. */
  private renderState({release}: OwnedItem, {locale, now}: Storefront): TemplateResult {
    if (!release) return html`<p class="owned" part="state">${checkIcon}${this.t.owned}</p>`;
    const day = release.at === undefined ? undefined : formatDate(release.at, locale, {now: now(), isDay: true});
    return html`<p class="fact time" part="state">${clockIcon}${this.t.preOrder(day)}</p>`;
  }

  private renderItem(item: OwnedItem, storefront: Storefront): TemplateResult {
    const {t} = this;
    const {id, name, imageUrl, rarity, quantity, uses, isConsumable, endsAt} = item;
    const {locale} = storefront;
    const {$actions, consume} = storefront.use(createInventory);
    const action = $actions.get().get(useName(id));
    const isBusy = action?.status === 'running';
    const left = this.ticking.countdown(endsAt, storefront, t.left, (time) => this.common.named(name, t.left(time)));
    const refusal = refusalOf(action, t.refused, this.common);
    const press = (): void => {
      this.used = item;
      consume(id);
    };
    const label = isBusy ? t.using : t.use;
    return html`<li class="card" part="item" data-rarity=${rarity}>
      <div class="media" part="media">${art(imageUrl, name)}</div>
      ${quantity > 1 ? html`<span class="count" part="count">× ${formatNumber(quantity, locale)}</span>` : nothing}
      <div class="body">
        <p class="name" part="name">${gameName(name, locale, this.words.lang)}</p>
        ${left ? html`<p class="fact time" part="time">${clockIcon}${left}</p>` : nothing}
        ${uses === undefined ? nothing : html`<p class="fact" part="uses">${t.uses(uses)}</p>`}
        <div class="foot">${
          isConsumable
            ? html`<button class="button outlined" part="use-button" aria-label=${`${label}: ${name}`} aria-disabled=${isBusy}
                aria-busy=${isBusy} @click=${isBusy ? undefined : press}>${label}</button>`
            : endsAt === undefined
              ? this.renderState(item, storefront)
              : nothing
        }${refusal ? html`<p class="refusal" part="note" role="alert">${refusal}</p>` : nothing}</div>
      </div>
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'inventory-view': InventoryView;
  }
}
