import {html, nothing, type TemplateResult} from 'lit';
import type {Wording} from '../../i18n/words-controller.js';
import type {Item, ItemKind} from '../../items/item.js';
import {itemWords} from '../../items/words.js';
import type {Query} from '../search/filter-and-sort.js';
import {type ToolbarWords, toolbarWords} from './words.js';

/** Changes some fields of the query. */
type Change = (change: Query) => void;

const selected = (event: Event): string => (event.target as HTMLSelectElement).value;

/** The field for the order of the items. */
export const sortField = (query: Query, change: Change, t: ToolbarWords): TemplateResult =>
  html`<label>${t.sort}<select part="sort" @change=${(event: Event) => change({sort: selected(event)})}>
              ${Object.entries(t.sorts).map(([sort, name]) => html`<option value=${sort} ?selected=${(query.sort ?? '') === sort}>${name}</option>`)}
            </select></label>`;

/** The fields that filter items: their kind and their attributes, if the items have more than one value of it. */
export function filterFields(items: readonly Item[], query: Query, change: Change, words: Wording): TemplateResult {
  return html`${kindField(items, query, change, words)}${attributeFields(items, query, change, words)}`;
}

function kindField(
  items: readonly Item[],
  query: Query,
  change: Change,
  words: Wording,
): TemplateResult | typeof nothing {
  const t = words.get('tools', toolbarWords);
  const kinds = [...new Set(items.map(({kind}) => kind))];
  if (kinds.length <= 1) return nothing;
  const kindName = (kind: ItemKind): string => words.get('items', itemWords).kind[kind] || t.plainKind;
  return html`<label>${t.kind}<select part="kind" @change=${(event: Event) => change({kind: selected(event)})}>
              <option value="">${t.anyKind}</option>
              ${kinds.map((kind) => html`<option value=${kind} ?selected=${query.kind === kind}>${kindName(kind)}</option>`)}
            </select></label>`;
}

/** A property of items, by which they are filtered. */
interface Attribute {
  readonly id: string;
  readonly name: string;
  /** The names of the values, by their ids. */
  readonly values: ReadonlyMap<string, string>;
}

/** The rarity, then the attributes that the service names, each with the values that these items have. */
function attributesOf(items: readonly Item[], words: Wording): readonly Attribute[] {
  const rarityNames = words.get('items', itemWords).rarity;
  const rarities = new Map<string, string>();
  const attributes = new Map<string, {id: string; name: string; values: Map<string, string>}>();
  for (const item of items) {
    if (rarityNames[item.rarity]) rarities.set(item.rarity, rarityNames[item.rarity]);
    for (const {id, name, values} of item.attributes) {
      const attribute = attributes.get(id) ?? {id, name, values: new Map<string, string>()};
      attributes.set(id, attribute);
      for (const value of values) attribute.values.set(value.id, value.name);
    }
  }
  const order = Object.keys(rarityNames);
  const sorted = [...rarities].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  const rarity = {id: 'rarity', name: words.get('tools', toolbarWords).rarity, values: new Map(sorted)};
  return [rarity, ...attributes.values()];
}

function attributeFields(items: readonly Item[], query: Query, change: Change, words: Wording): unknown {
  // A map, since the service's ids may be names of members that every object has.
  const chosen = new Map(Object.entries(query.attributes ?? {}));
  const toggle = (id: string, value: string): void => {
    const values = chosen.get(id) ?? [];
    const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
    change({attributes: {...query.attributes, [id]: next}});
  };
  return attributesOf(items, words)
    .filter(({values}) => values.size > 1)
    .map(
      ({id, name, values}) =>
        html`<fieldset><legend>${name}</legend>${[...values].map(
          ([
            value,
            text,
          ]) => html`<label class="check"><input type="checkbox" .checked=${chosen.get(id)?.includes(value) ?? false}
            @change=${() => toggle(id, value)} />${text}</label>`,
        )}</fieldset>`,
    );
}
