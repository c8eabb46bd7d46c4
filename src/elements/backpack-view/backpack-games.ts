import {html, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {type BackpackWords, enBackpack} from '../../i18n/en.backpack.js';
import {type BackpackItem, byGame} from '../../model/backpack.js';
import type {Storefront} from '../../storefront.js';
import {createBackpack, moveName} from '../../stores/backpack.js';
import {backpackStyles} from '../../styles/backpack.js';
import {art} from '../../ui/art.js';
import {backpackRow, type Way} from '../../ui/backpack-row.js';
import type {BackpackWays} from '../../ui/backpack-ways.js';
import {PlayerView, type Sentences} from '../player-view.js';

/** A player's backpack, game by game. */
export class BackpackGames extends PlayerView<readonly BackpackItem[]> {
  static override styles = [backpackStyles];
  /** What the buttons do, once it is here. */
  private ways: BackpackWays | undefined;
  /** The item whose button did nothing, as what it does could not be fetched. */
  private lost = '';

  private get t(): BackpackWords {
    return this.words.get('backpack', enBackpack);
  }

  /** A press takes its button away: who pressed it goes on in the same row. */
  override heirOf(focused: Element) {
    const row = focused.closest<HTMLElement>('.row');
    return () =>
      row?.isConnected
        ? (row.querySelector<HTMLElement>('input, button') ?? row)
        : this.host.renderRoot.querySelector<HTMLElement>('.row');
  }

  /** Brings what the buttons do, for a press that is near, or for what is on its way; undefined where it cannot be had. */
  private async bring(): Promise<BackpackWays | undefined> {
    if (!this.ways) {
      try {
        const {BackpackWays} = await import('../../ui/backpack-ways.js');
        this.ways ??= new BackpackWays(this.host, this.words);
        this.host.requestUpdate();
      } catch {
        // A press says so.
      }
    }
    return this.ways;
  }

  private async press(item: BackpackItem, way: Way, storefront: Storefront): Promise<void> {
    this.lost = '';
    this.host.requestUpdate();
    const ways = this.ways ?? (await this.bring());
    if (ways) return ways[way](item, storefront);
    this.lost = item.id;
    this.host.requestUpdate();
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

  protected override sentences(): Sentences {
    return this.t;
  }

  protected override renderValue(items: readonly BackpackItem[], storefront: Storefront): unknown {
    return repeat(
      byGame(items),
      ([item]) => item!.game.name,
      (game) => this.renderGame(game, storefront),
    );
  }

  override spoken(items: readonly BackpackItem[]): string {
    return this.ways?.spoken(items) ?? '';
  }
}
