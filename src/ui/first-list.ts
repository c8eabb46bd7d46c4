import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import type {Messages} from '../i18n/en.js';
import type {Item} from '../model/item.js';
import type {Storefront} from '../storefront.js';
import {card, sellingWords, tail} from './card.js';
import {hasTools, listSkeleton, listTemplate, pageSizeOf, shelvesOf} from './catalog-list.js';
import type {Wording} from './words.js';

/** So many cards are drawn first; the others follow that paint. */
const FIRST = 12;

/** What of a catalog its first cards depend on. */
export interface FirstOptions {
  readonly tools?: string | undefined;
  readonly pageSize: number;
}

/** What stands in an element's frame. */
export interface Frame {
  readonly element: Element;
  readonly words: Wording;
  readonly storefront: Storefront | undefined;
  readonly content: unknown;
  readonly isLoading: boolean;
  /** What only a screen reader hears. */
  readonly spoken?: unknown;
  readonly label: string;
}

/** A catalog around its items. */
export const catalogFrame = ({element, words, storefront, content, isLoading, spoken, label}: Frame): TemplateResult =>
  html`<section class="store" lang=${words.lang} dir=${words.dir} data-theme=${storefront?.$options.get().theme ?? 'auto'}
      aria-label=${element.getAttribute('aria-label') ?? (words.isWaiting ? nothing : label)} aria-busy=${isLoading}>
      <slot name="header"></slot>
      ${content}
      <slot name="footer"></slot>
      ${spoken}
    </section>`;

/** The first cards of a list. */
export const firstList = (
  items: readonly Item[],
  {tools, pageSize}: FirstOptions,
  t: Messages,
  draw: (item: Item, id: string) => unknown,
): TemplateResult =>
  listTemplate({
    shelves: shelvesOf(items, t.others),
    count: Math.min(pageSizeOf(pageSize), FIRST),
    tools: hasTools(tools, items.length) ? null : undefined,
    draw,
  });

/** A catalog as long as nothing is known of its items. */
export const firstSkeleton = (group: unknown, {tools}: FirstOptions, words: Wording, label: string): TemplateResult =>
  listSkeleton(!group && tools !== 'none', words.isWaiting ? nothing : label);

/** A card that can be seen and pressed before the code that sells is here: `press` and `open` wait for that. */
export const firstCard = (
  item: Item,
  id: string,
  storefront: Storefront,
  t: Messages,
  press: () => void,
  open: () => void,
): TemplateResult =>
  card(item, id, tail(item, {...sellingWords(item, storefront, t), press}, {}, storefront, t), {}, open, t);
