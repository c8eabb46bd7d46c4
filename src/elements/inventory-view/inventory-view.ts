import {html, type TemplateResult} from 'lit';
import type {OwnedItem} from '../../model/owned-item.js';
import {times} from '../../model/times.js';
import type {Storefront} from '../../storefront.js';
import {createInventory} from '../../stores/inventory.js';
import {PlayerElement} from '../player-element.js';
import {styles} from './inventory-view.styles.js';

const SKELETON_CARDS = 4;

/**
 * What a player owns in the game: how many of each, how long it lasts, and a button for what is used up. It needs a
 * service that has inventories; new projects may be without.
 * @summary Shows what a player owns, and uses it.
 * @tagname inventory-view
 * @slot empty - Shown where the player owns nothing.
 * @slot loading - Shown instead of our grey cards while it is on its way.
 * @slot error - Shown instead of our words when it could not be loaded.
 * @slot signed-out - Shown where nobody is signed in.
 * @csspart grid - The cards.
 * @csspart item - Something that is owned.
 * @csspart media - The ground of its picture.
 * @csspart picture - The picture.
 * @csspart count - How many there are.
 * @csspart name - What it is.
 * @csspart time - How long it lasts.
 * @csspart uses - How often it can be used.
 * @csspart state - That it stays.
 * @csspart use-button - Uses one.
 * @csspart note - Why that did not work.
 * @csspart button-primary - Signs in, or tries again what failed to load.
 */
export class InventoryView extends PlayerElement<readonly OwnedItem[]> {
  static override styles = styles;

  constructor() {
    super('inventory');
  }

  protected override async bringView() {
    return (await import('./owned-items.js')).OwnedItems;
  }

  protected override source(storefront: Storefront) {
    const {$items: $value, $actions, reload} = storefront.use(createInventory);
    return {$value, $actions, reload};
  }

  protected override renderSkeleton(): TemplateResult {
    return html`<div class="grid" aria-hidden="true">${times(
      SKELETON_CARDS,
      () => html`<div class="card waiting"><div class="media"></div><div class="body"><i></i><i></i></div></div>`,
    )}</div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'inventory-view': InventoryView;
  }
}
