import {html, nothing, type TemplateResult} from 'lit';
import type {Item} from '../../items/item.js';
import {isInGroup} from '../search/filter-and-sort.js';
import type {Group} from './groups.js';
import type {ToolbarWords} from './words.js';

/** A group that the player can choose. */
interface GroupChoice {
  /** External id. */
  readonly id: string;
  readonly name: string;
  /** Loaded items in the group and in the groups below it. */
  readonly count: number;
}

/**
 * The top groups that have items, in the shop's order; if the service lists no groups, the groups that the items name.
 * With `mayHoldMore`, empty groups stay: items that are not loaded yet may be in them.
 */
export function groupChoices(
  groups: readonly Group[],
  descendants: ReadonlyMap<string, readonly string[]>,
  items: readonly Item[],
  mayHoldMore: boolean,
): readonly GroupChoice[] {
  const names = new Map(items.flatMap((item) => item.groups.map(({id, name}) => [id, name])));
  const top = groups.filter(({parent}) => parent === undefined);
  const listed = top.length ? top : [...names].map(([id, name]) => ({id, name}));
  return listed
    .map(({id, name}) => ({id, name, count: items.filter((item) => isInGroup(item, id, descendants)).length}))
    .filter(({count}) => count || mayHoldMore);
}

/** Scrolls a focused chip into view: browsers leave it cut off. A pointer's press moves nothing. */
const scrollToFocused = ({target}: Event): void => {
  const chip = target as Element;
  if (chip.matches(':focus-visible')) chip.scrollIntoView({block: 'nearest', inline: 'nearest'});
};

/** A button for each group and one for all items; `chosen` is undefined for all. Counts are shown once all items are loaded. */
export function groupChips(
  groups: readonly GroupChoice[],
  hasCounts: boolean,
  chosen: string | undefined,
  choose: (group: string | undefined) => void,
  t: ToolbarWords,
): TemplateResult {
  const chip = (
    id: string | undefined,
    name: string,
    count?: number,
  ): TemplateResult => html`<button type="button" class="chip" part="group"
      aria-pressed=${chosen === id} @click=${() => choose(id)}>${name}${count ? html` <small>${count}</small>` : nothing}</button>`;
  return html`<div class="chips" part="groups" role="group" aria-label=${t.groups} @focusin=${scrollToFocused}>
      ${chip(undefined, t.all)}${groups.map(({id, name, count}) => chip(id, name, hasCounts ? count : 0))}
    </div>`;
}
