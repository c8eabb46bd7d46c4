import {html, nothing, type ReactiveElement, type TemplateResult} from 'lit';
import {enClan} from '../i18n/en.clan.js';
import type {PlayerWords} from '../i18n/en.player.js';
import {formatNumber} from '../i18n/number.js';
import type {Part} from '../model/item.js';
import type {Contributor} from '../model/reward-chain.js';
import type {Action} from '../stores/actions.js';
import {addStyles} from '../styles/add-styles.js';
import {clanStyles} from '../styles/clan.js';
import {partNames} from './part-name.js';
import {refusalOf} from './refusal.js';
import type {Wording} from './words.js';

interface ClanView {
  readonly host: ReactiveElement;
  readonly words: Wording;
  readonly common: PlayerWords;
  readonly locale: string;
  /** How the last look for the clan went. */
  readonly change: Action | undefined;
  /** What it gave. */
  readonly gained: readonly Part[] | undefined;
  /** Sentences by the service's code. */
  readonly refused: Readonly<Record<number, string>>;
  readonly update: () => void;
}

/** Who earns together: the ten who gave most, and the way to a clan that has changed. */
export function clan(
  contributors: readonly Contributor[],
  {host, words, common, locale, change, gained, refused, update}: ClanView,
): TemplateResult {
  addStyles(host.renderRoot as ShadowRoot, clanStyles);
  const t = words.get('clan', enClan);
  const isBusy = change?.status === 'running';
  const names = gained && partNames(gained, locale, common);
  const came = names ? t.gained(names) : t.isChanged;
  const told = change?.status === 'done' ? came : refusalOf(change, refused, common);
  return html`<section class="clan" part="clan" aria-labelledby="clan">
    <h3 id="clan">${t.top}</h3>
    ${
      contributors.length
        ? html`<ol part="contributors" role="list">${contributors.map(
            ({name, points}, index) => html`<li><span class="place">${formatNumber(index + 1, locale)}</span>
              <bdi>${name}</bdi><b>${formatNumber(points, locale)}</b></li>`,
          )}</ol>`
        : html`<p>${t.nobody}</p>`
    }
    <button class="button quiet" part="clan-button" aria-disabled=${isBusy} aria-busy=${isBusy}
      @click=${isBusy ? undefined : update}>${isBusy ? t.changing : t.changed}</button>
    <p class="note" part="note" role="status">${told ?? nothing}</p>
  </section>`;
}
