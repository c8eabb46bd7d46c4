import {html, type TemplateResult} from 'lit';
import type {Storefront} from '../storefront.js';
import {art} from '../ui/art.js';
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
 * A player's backpack, game by game: items and currency move to the game, or into the wallet; keys and codes are revealed
 * and copied. It asks the studio's own proxy, at `backpack-url`.
 * @summary Shows a player's backpack, and moves what is in it to the game.
 * @tagname backpack-view
 * @slot empty - Shown where the backpack is empty.
 * @slot loading - Shown instead of our grey rows while it is on its way.
 * @slot error - Shown instead of our words when it could not be loaded, or no proxy is set up.
 * @slot signed-out - Shown where nobody is signed in.
 * @fires {CustomEvent} store-backpack-move - The service confirmed that something left for the game, or for the wallet. Bubbles, composed.
 * @csspart game - A game, with what is for it.
 * @csspart head - The game's name and picture.
 * @csspart item - Something in the backpack.
 * @csspart media - The ground of a picture.
 * @csspart picture - A picture.
 * @csspart name - What it is, and how many.
 * @csspart kind - Of which kind it is.
 * @csspart description - Its sentence.
 * @csspart state - What became of it.
 * @csspart move-button - Moves it to the game.
 * @csspart receive-button - Puts it into the wallet.
 * @csspart form - Asks who the player is in the game.
 * @csspart field - Their id there.
 * @csspart send-button - Moves it to that player.
 * @csspart cancel-button - Does not.
 * @csspart code - A key or code.
 * @csspart reveal-button - Shows it.
 * @csspart copy-button - Copies it.
 * @csspart note - Why something did not work, or how it works.
 * @csspart button-primary - Signs in, or tries again what failed to load.
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
      <header class="game" part="head"><div class="media" part="media">${art(imageUrl, title)}</div><h2><bdi>${title}</bdi></h2></header>
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
