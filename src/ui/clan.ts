import {html, nothing, type TemplateResult} from 'lit';
import type {ChainWords} from '../i18n/en.chains.js';
import type {PlayerWords} from '../i18n/en.player.js';
import {formatNumber} from '../i18n/number.js';
import type {Part} from '../model/item.js';
import type {Contributor} from '../model/reward-chain.js';
import type {Action} from '../stores/actions.js';
import {partNames} from './part-name.js';
import {refusalOf} from './refusal.js';

interface ClanView {
  readonly t: ChainWords;
  readonly common: PlayerWords;
  readonly locale: string;
  /** How the last look for the clan went. */
  readonly change: Action | undefined;
  /** What it gave. */
  readonly gained: readonly Part[] | undefined;
  readonly update: () => void;
}

/** Who earns together: the ten who gave most, and the way to a clan that has changed. */
export function clan(
  contributors: readonly Contributor[],
  {t, common, locale, change, gained, update}: ClanView,
): TemplateResult {
  const isBusy = change?.status === 'running';
  const names = gained && partNames(gained, locale, common);
  const came = names ? t.clan.gained(names) : t.clan.isChanged;
  const told = change?.status === 'done' ? came : refusalOf(change, t.refused, common);
  return html`<section class="clan" part="clan" aria-labelledby="clan">
    <h3 id="clan">${t.clan.top}</h3>
    ${
      contributors.length
        ? html`<ol part="contributors" role="list">${contributors.map(
            ({name, points}, index) => html`<li><span class="place">${formatNumber(index + 1, locale)}</span>
              <bdi>${name}</bdi><b>${formatNumber(points, locale)}</b></li>`,
          )}</ol>`
        : html`<p>${t.clan.nobody}</p>`
    }
    <button class="button quiet" part="clan-button" aria-disabled=${isBusy} aria-busy=${isBusy}
      @click=${isBusy ? undefined : update}>${isBusy ? t.clan.changing : t.clan.changed}</button>
    <p class="note" part="note" role="status">${told ?? nothing}</p>
  </section>`;
}
