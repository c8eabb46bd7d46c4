import {html, nothing, type ReactiveElement, type TemplateResult} from 'lit';
import {formatNumber} from '../../i18n/format.js';
import type {Wording} from '../../i18n/words-controller.js';
import {partNames} from '../../items/part-name.js';
import type {Action} from '../../shop/actions.js';
import type {Storefront} from '../../storefront.js';
import {refusalOf} from '../../ui/player/refusal.js';
import type {CommonWords} from '../../ui/words.js';
import {clanWords} from '../words.js';
import {createClan} from './clan-store.js';
import type {RewardChainData} from './reward-chain-model.js';

interface ClanView {
  readonly host: ReactiveElement;
  readonly storefront: Storefront;
  readonly words: Wording;
  readonly common: CommonWords;
  /** The state of the last update of the clan. */
  readonly change: Action | undefined;
  /** Why the service refused an update, by its code. */
  readonly refused: Readonly<Record<number, string>>;
}

/** The clan of a chain: the ten members with the most points, and a button for a player who changed the clan. */
export function renderClan(
  chain: RewardChainData,
  {host, storefront, words, common, change, refused}: ClanView,
): TemplateResult {
  const t = words.get('clan', clanWords);
  const {locale} = storefront;
  const {contributorsOf, claimedRewards, update} = storefront.use(createClan);
  const contributors = contributorsOf(chain, () => host.requestUpdate());
  const isBusy = change?.status === 'running';
  const names = partNames(claimedRewards() ?? [], locale, common);
  const changed = names ? t.claimedRewards(names) : t.updated;
  const note = change?.status === 'done' ? changed : refusalOf(change, refused, common);
  const id = `clan-${chain.id}`;
  return html`<section class="clan" part="clan" aria-labelledby=${id}>
    <h3 id=${id}>${t.topContributors}</h3>
    ${
      contributors.length
        ? html`<ol part="contributors" role="list">${contributors.map(
            ({name, points}, index) => html`<li><span class="place">${formatNumber(index + 1, locale)}</span>
              <bdi>${name}</bdi><b>${formatNumber(points, locale)}</b></li>`,
          )}</ol>`
        : html`<p>${t.noContributors}</p>`
    }
    <button class="button quiet" part="clan-button" aria-disabled=${isBusy} aria-busy=${isBusy}
      @click=${isBusy ? undefined : update}>${isBusy ? t.updating : t.updateClan}</button>
    <p class="note" part="note" role="status">${note ?? nothing}</p>
  </section>`;
}
