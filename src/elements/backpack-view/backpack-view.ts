import {html, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {type BackpackWords, enBackpack} from '../../i18n/en.backpack.js';
import {type BackpackItem, byGame} from '../../model/backpack.js';
import type {Storefront} from '../../storefront.js';
import {createBackpack, moveName} from '../../stores/backpack.js';
import {art} from '../../ui/art.js';
import {backpackRow, type Way} from '../../ui/backpack-row.js';
import type {BackpackWays} from '../../ui/backpack-ways.js';
import {PlayerElement} from '../player-element.js';
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

  /** What the buttons do, once it is here. */
  private ways: BackpackWays | undefined;
  /** The item whose button did nothing, as what it does could not be fetched. */
  private lost = '';

  constructor() {
    super('backpack');
  }

  private get t(): BackpackWords {
    return this.words.get('backpack', enBackpack);
  }

  /** A press takes its button away: who pressed it goes on in the same row. */
  protected override heirOf(focused: Element) {
    const row = focused.closest<HTMLElement>('.row');
    return () =>
      row?.isConnected
        ? (row.querySelector<HTMLElement>('input, button') ?? row)
        : this.renderRoot.querySelector<HTMLElement>('.row');
  }

  /** Brings what the buttons do, for a press that is near, or for what is on its way; undefined where it cannot be had. */
  private async bring(): Promise<BackpackWays | undefined> {
    if (!this.ways) {
      try {
        const {BackpackWays} = await import('../../ui/backpack-ways.js');
        this.ways ??= new BackpackWays(this, this.words);
        this.requestUpdate();
      } catch {
        // A press says so.
      }
    }
    return this.ways;
  }

  private async press(item: BackpackItem, way: Way, storefront: Storefront): Promise<void> {
    this.lost = '';
    this.requestUpdate();
    const ways = this.ways ?? (await this.bring());
    if (ways) return ways[way](item, storefront);
    this.lost = item.id;
    this.requestUpdate();
  }

  private renderItem(item: BackpackItem, storefront: Storefront): TemplateResult {
    const {t, common, ways, lost} = this;
    if (storefront.use(createBackpack).$actions.get().has(moveName(item.id))) void this.bring();
    return backpackRow(item, {
      t,
      common,
      locale: storefront.locale,
      note:
        lost === item.id
          ? html`<p class="refusal" part="note" role="alert">${common.unreachable}</p>`
          : ways?.note(item, storefront),
      instead: ways?.render(item, storefront),
      press: (way) => void this.press(item, way, storefront),
    });
  }

  private renderGame(items: readonly BackpackItem[], storefront: Storefront): TemplateResult {
    const {name, imageUrl} = items[0]!.game;
    const title = name || this.t.noGame;
    return html`<section class="panel" part="game" aria-label=${title}>
      <header class="game" part="head"><div class="media" part="media">${art(imageUrl, title)}</div><h2><bdi>${title}</bdi></h2></header>
      <ul role="list" @pointerover=${this.bring} @focusin=${this.bring}>${repeat(
        items,
        ({id}) => id,
        (item) => this.renderItem(item, storefront),
      )}</ul>
    </section>`;
  }

  protected override sentences() {
    const {empty, signInWhy} = this.t;
    return {empty, signInWhy};
  }

  protected override source(storefront: Storefront) {
    const {$items: $value, $actions, $problem, reload, signIn} = storefront.use(createBackpack);
    return {$value, $actions, $problem, reload, signIn};
  }

  protected override renderSkeleton(): TemplateResult {
    return html`<section class="panel" aria-hidden="true"><div class="game"><div class="media"></div></div>${Array.from(
      {length: SKELETON_ROWS},
      () => html`<div class="row"><div class="media"></div></div>`,
    )}</section>`;
  }

  protected override renderValue(items: readonly BackpackItem[], storefront: Storefront): unknown {
    return repeat(
      byGame(items),
      ([item]) => item!.game.name,
      (game) => this.renderGame(game, storefront),
    );
  }

  protected override spoken(items: readonly BackpackItem[]): string {
    return this.ways?.spoken(items) ?? '';
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'backpack-view': BackpackView;
  }
}
