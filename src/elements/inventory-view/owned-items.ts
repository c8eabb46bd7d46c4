import {html, nothing, type TemplateResult} from 'lit';
import {enInventory, type InventoryWords} from '../../i18n/en.inventory.js';
import {formatNumber} from '../../i18n/number.js';
import {type OwnedItem, usesLeft} from '../../model/owned-item.js';
import type {Storefront} from '../../storefront.js';
import {createInventory, useName} from '../../stores/inventory.js';
import {ownedStyles} from '../../styles/owned.js';
import {art} from '../../ui/art.js';
import {checkIcon, clockIcon} from '../../ui/icons.js';
import {keyed} from '../../ui/keyed.js';
import {refusalOf} from '../../ui/refusal.js';
import {Ticking} from '../../ui/ticking.js';
import {PlayerView, type Sentences} from '../player-view.js';

/** What a player owns, as cards. */
export class OwnedItems extends PlayerView<readonly OwnedItem[]> {
  static override styles = [ownedStyles];
  private ticking = new Ticking(this.host, () => this.source(this.shop.storefront!).reload());
  /** What was used here last. */
  private used: OwnedItem | undefined = undefined;

  private get t(): InventoryWords {
    return this.words.get('inventory', enInventory);
  }

  /** The last one takes its button away: who pressed it stays with the rest. */
  override heirOf() {
    return () => this.host.renderRoot.querySelector<HTMLElement>('.grid');
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
        <p class="name" part="name"><bdi>${name}</bdi></p>
        ${left ? html`<p class="fact time" part="time">${clockIcon}${left}</p>` : nothing}
        ${uses === undefined ? nothing : html`<p class="fact" part="uses">${t.uses(uses)}</p>`}
        <div class="foot">${
          isConsumable
            ? html`<button class="button outlined" part="use-button" aria-label=${`${label}: ${name}`} aria-disabled=${isBusy}
                aria-busy=${isBusy} @click=${isBusy ? undefined : press}>${label}</button>`
            : endsAt === undefined
              ? html`<p class="owned" part="state">${checkIcon}${t.owned}</p>`
              : nothing
        }${refusal ? html`<p class="refusal" part="note" role="alert">${refusal}</p>` : nothing}</div>
      </div>
    </li>`;
  }

  protected override sentences(): Sentences {
    return this.t;
  }

  protected override renderValue(items: readonly OwnedItem[], storefront: Storefront): unknown {
    return html`<ul class="grid" part="grid" role="list" tabindex="-1">${keyed(
      items,
      ({id}) => id,
      (item) => this.renderItem(item, storefront),
    )}</ul>`;
  }

  override spoken(items: readonly OwnedItem[], storefront: Storefront): string {
    const {used} = this;
    if (!used || storefront.use(createInventory).$actions.get().get(useName(used.id))?.status !== 'done') return '';
    const now = items.find(({id}) => id === used.id);
    return this.t.used(used.name, now ? usesLeft(now) : 0);
  }
}
