import {html, type TemplateResult} from 'lit';
import type {BackpackItem} from '../../model/backpack.js';
import {times} from '../../model/times.js';
import type {Storefront} from '../../storefront.js';
import {createBackpack} from '../../stores/backpack.js';
import {PlayerElement} from '../player-element.js';
import type {Shown} from '../player-view.js';
import {styles} from './backpack-view.styles.js';

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

  constructor() {
    super('backpack');
  }

  protected override async bringView() {
    return (await import('./backpack-games.js')).BackpackGames;
  }

  protected override source(storefront: Storefront): Shown<readonly BackpackItem[]> {
    return storefront.use(createBackpack);
  }

  protected override renderSkeleton(): TemplateResult {
    return html`<section class="panel" aria-hidden="true"><div class="game"><div class="media"></div></div>${times(
      SKELETON_ROWS,
      () => html`<div class="row"><div class="media"></div></div>`,
    )}</section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'backpack-view': BackpackView;
  }
}
