import {html, nothing, type TemplateResult} from 'lit';
import {Directive, directive, type ElementPart} from 'lit/directive.js';
import {oldPrice} from '../../client/money.js';
import {notice} from '../../client/notice.js';
import {safeUrl} from '../../client/safe-url.js';
import {formatMoney, formatNumber} from '../../i18n/format.js';
import type {Item} from '../../items/item.js';
import type {Selling} from './selling.js';

/** The texts of an item that a template may show, by the path in `data-bind`. Other paths show nothing. */
const PATHS: Readonly<Record<string, (item: Item, locale: string) => string | undefined>> = {
  sku: ({sku}) => sku,
  name: ({name}) => name,
  description: ({description}) => description,
  kind: ({kind}) => kind,
  rarity: ({rarity}) => rarity,
  image: ({imageUrl}) => imageUrl,
  price: ({price}, locale) => price && formatMoney(price, locale),
  'price.old': ({price}, locale) => {
    const was = price && oldPrice(price);
    return was && formatMoney(was, locale);
  },
  'price.virtual': ({virtualPrices: [cost]}, locale) => cost && formatNumber(cost.amount, locale),
  'limit.left': ({perUser, perItem}, locale) => {
    const left = (perUser ?? perItem)?.available;
    return left === undefined ? undefined : formatNumber(left, locale);
  },
  group: ({groups: [group]}) => group?.name,
};

/** The values of `data-bind`. */
export const ITEM_TEXT_NAMES = Object.keys(PATHS);

/** The attribute for an address, by tag. Only checked addresses are set. */
const ADDRESSES: Readonly<Record<string, string>> = {IMG: 'src', A: 'href', SOURCE: 'src'};

function fill(root: DocumentFragment | Element, item: Item, locale: string): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-bind]')) {
    const path = element.dataset.bind ?? '';
    const text = ITEM_TEXT_NAMES.includes(path) ? PATHS[path]!(item, locale) : undefined;
    const attribute = ADDRESSES[element.tagName];
    if (!attribute) element.textContent = text ?? '';
    else if (text && safeUrl(text)) element.setAttribute(attribute, text);
    else element.removeAttribute(attribute);
    element.hidden = text === undefined || text === '';
  }
}

/** Puts a copy of the author's template into an element, and updates the item's texts in it. */
class FilledDirective extends Directive {
  private source: HTMLTemplateElement | undefined = undefined;

  render(_template: HTMLTemplateElement, _item: Item, _locale: string): unknown {
    return nothing;
  }

  override update({element}: ElementPart, [template, item, locale]: [HTMLTemplateElement, Item, string]): unknown {
    if (this.source !== template) {
      this.source = template;
      // A script of the template would run when the copy is inserted.
      const copy = document.importNode(template.content, true);
      for (const script of copy.querySelectorAll('script')) script.remove();
      // A text of the service would be a rule there.
      for (const style of copy.querySelectorAll<HTMLElement>('style[data-bind]')) {
        notice('binding-on-code', {attribute: 'data-bind', name: style.dataset.bind ?? '', tag: 'style'}, element);
        delete style.dataset.bind;
      }
      element.replaceChildren(copy);
    }
    fill(element, item, locale);
    return nothing;
  }
}
const filled = directive(FilledDirective);

/**
 * A card with the author's `<template slot="item">` inside: elements with `data-bind` show the text that they name. The
 * button below is the same as in other cards.
 */
export const itemTemplate = (
  template: HTMLTemplateElement,
  item: Item,
  id: string,
  selling: Selling,
): TemplateResult => html`
  <article class="card authored" part="card" aria-label=${item.name} data-rarity=${item.rarity}>
    <div class="authored" part="item" ${filled(template, item, selling.locale)}></div>
    <div class="body"><h3 class="name" id=${id}><button class="open" part="name" @click=${() => selling.open(item)}>${item.name}</button></h3>${selling.cell(item)}</div>
  </article>`;
