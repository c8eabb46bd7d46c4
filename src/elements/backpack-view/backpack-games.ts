import {html, type TemplateResult} from 'lit';
import {type BackpackWords, enBackpack} from '../../i18n/en.backpack.js';
import {type BackpackItem, byGame} from '../../model/backpack.js';
import type {Storefront} from '../../storefront.js';
import {createBackpack, moveName} from '../../stores/backpack.js';
import {backpackStyles} from '../../styles/backpack.js';
import {art} from '../../ui/art.js';
import {backpackRow, type Way} from '../../ui/backpack-row.js';
import type {BackpackWays} from '../../ui/backpack-ways.js';
import {keyed} from '../../ui/keyed.js';
import {refusalNote} from '../../ui/refusal.js';
import {PlayerView, type Sentences} from '../player-view.js';

/** A player's backpack, game by game. */
export class BackpackGames extends PlayerView<readonly BackpackItem[]> {
  static override styles = [backpackStyles];
  /** What the buttons do, once it is here. */
  declare protected ways: BackpackWays | undefined;
  /** The item whose button did nothing, as what it does could not be fetched. */
  private lost = '';

  private get t(): BackpackWords {
    return this.words.get('backpack', enBackpack);
  }

  /** Brings what the buttons do, for a press that is near, or for what is on its way. Where it cannot be had, a press says so. */
  private bring = async (): Promise<void> => {
    if (this.ways) return;
    const code = await import('../../ui/backpack-ways.js').catch(() => undefined);
    if (!code) return;
    this.ways ??= new code.BackpackWays(this.host, this.words);
    this.host.requestUpdate();
  };

  private async press(item: BackpackItem, way: Way, storefront: Storefront): Promise<void> {
    this.lost = '';
    this.host.requestUpdate();
    if (!this.ways) await this.bring();
    if (!this.ways) this.lost = item.id;
    this.host.requestUpdate();
    this.ways?.[way](item, storefront);
  }

  private renderItem(item: BackpackItem, storefront: Storefront): TemplateResult {
    const {t, common, ways, lost} = this;
    if (storefront.use(createBackpack).$actions.get().has(moveName(item.id))) void this.bring();
    return backpackRow(item, {
      t,
      common,
      locale: storefront.locale,
      note: lost === item.id ? refusalNote(common.unreachable) : ways?.note(item, storefront),
      instead: ways?.render(item, storefront),
      press: (way) => void this.press(item, way, storefront),
    });
  }

  private renderGame(items: readonly BackpackItem[], storefront: Storefront): TemplateResult {
    const {name, imageUrl} = items[0]!.game;
    const title = name || this.t.noGame;
    return html`<section class="panel" part="game" aria-label=${title}>
      <header class="game" part="head"><div class="media" part="media">${art(imageUrl, title)}</div><h2><bdi>${title}</bdi></h2></header>
      <ul role="list" @pointerover=${this.bring} @focusin=${this.bring}>${keyed(
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
    return keyed(
      byGame(items),
      ([item]) => item!.game.name,
      (game) => this.renderGame(game, storefront),
    );
  }
}
