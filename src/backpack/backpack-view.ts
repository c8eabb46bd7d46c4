import {html, type TemplateResult} from 'lit';
import type {Storefront} from '../storefront.js';
import {art} from '../ui/art.js';
import {gameName} from '../ui/game-name.js';
import {keyed} from '../ui/keyed.js';
import {type EmptyWords, PlayerElement, type Source} from '../ui/player/player-element.js';
import {times} from '../ui/times.js';
import {type BackpackItem, byGame} from './backpack.js';
import {BackpackActions} from './backpack-actions.js';
import {backpackRow} from './backpack-row.js';
import {createBackpack} from './backpack-store.js';
import {styles} from './backpack-view.styles.js';
import {type BackpackWords, backpackWords} from './words.js';

const SKELETON_ROWS = 3;

/**
 * A player's backpack, game by game: items and currency move to the game or into the wallet; keys and codes are revealed and
 * copied. The element calls the studio's own proxy, at `backpack-url`.
 * @summary Shows a player's backpack, and moves items from it to the game.
 * @tagname backpack-view
 * @slot empty - Shown when the backpack is empty.
 * @slot loading - Replaces the skeleton rows while the backpack loads.
 * @slot error - Replaces the error message when the backpack could not be loaded, or no proxy is set up.
 * @slot signed-out - Replaces the sign-in prompt when no player is signed in.
 * @fires {CustomEvent} store-backpack-move - The service has confirmed that an item left for the game or the wallet. Bubbles, composed.
 * @csspart game - A game, with its items.
 * @csspart head - The name and picture of a game.
 * @csspart item - An item of the backpack.
 * @csspart media - The background of a picture.
 * @csspart picture - A picture.
 * @csspart name - The name of an item, with its quantity.
 * @csspart kind - The kind of an item, and its platform.
 * @csspart description - The description of an item.
 * @csspart state - The destination of a moved item, or a note that its code has not arrived yet.
 * @csspart move-button - The button that moves an item to the game.
 * @csspart receive-button - The button that adds currency to the wallet.
 * @csspart form - The form for the player's id in the game.
 * @csspart field - The field for the player's id in the game.
 * @csspart send-button - The button of the form that moves the item.
 * @csspart cancel-button - The button that closes the form.
 * @csspart code - A key or code.
 * @csspart reveal-button - The button that reveals a code.
 * @csspart copy-button - The button that copies a code.
 * @csspart note - Why an action failed, or what the player has to know about it.
 * @csspart button-primary - The button that signs in, or that loads the backpack again after a failure.
 */
export class BackpackView extends PlayerElement<readonly BackpackItem[]> {
  static override styles = styles;

  private readonly actions = new BackpackActions(this, this.words);

  private get t(): BackpackWords {
    return this.words.get('backpack', backpackWords);
  }

  protected override source(storefront: Storefront): Source<readonly BackpackItem[]> {
    return storefront.use(createBackpack);
  }

  protected override emptyWords(): EmptyWords {
    return this.t;
  }

  protected override announcement(items: readonly BackpackItem[]): string {
    return this.actions.spoken(items);
  }

  protected override focusFallback(focused: Element): () => HTMLElement | null {
    return this.actions.focusFallback(focused);
  }

  protected override renderSkeleton(): TemplateResult {
    return html`<section class="panel" aria-hidden="true"><div class="game"><div class="media"></div></div>${times(
      SKELETON_ROWS,
      () => html`<div class="row"><div class="media"></div></div>`,
    )}</section>`;
  }

  protected override renderValue(items: readonly BackpackItem[], storefront: Storefront): unknown {
    return keyed(
      byGame(items),
      ([item]) => item!.game.name,
      (game) => this.renderGame(game, storefront),
    );
  }

  private renderGame(items: readonly BackpackItem[], storefront: Storefront): TemplateResult {
    const {name, imageUrl} = items[0]!.game;
    const title = name || this.t.unnamedGame;
    return html`<section class="panel" part="game" aria-label=${title}>
      <header class="game" part="head"><div class="media" part="media">${art(imageUrl, title)}</div><h2>${gameName(title, storefront.locale, this.words.lang)}</h2></header>
      <ul role="list">${keyed(
        items,
        ({id}) => id,
        (item) => this.renderItem(item, storefront),
      )}</ul>
    </section>`;
  }

  private renderItem(item: BackpackItem, storefront: Storefront): TemplateResult {
    const {t, common, actions} = this;
    return backpackRow(item, {
      t,
      common,
      locale: storefront.locale,
      lang: this.words.lang,
      note: actions.note(item, storefront),
      replacement: actions.render(item, storefront),
      press: (action) => actions[action](item, storefront),
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'backpack-view': BackpackView;
  }
}
