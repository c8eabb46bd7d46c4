import {html, nothing, type TemplateResult} from 'lit';
import {formatNumber} from '../i18n/number.js';
import type {Purchase} from '../model/purchase.js';
import type {Storefront} from '../storefront.js';
import type {Known} from '../stores/known.js';
import type {Parts} from '../stores/parts.js';

const knownOf = ({known}: Parts): Known => known;

/** The items of a cart's purchase with how many of each, where all of them were read; else undefined. */
export function boughtNames({units = []}: Purchase, storefront: Storefront): TemplateResult | undefined {
  const known = storefront.use(knownOf);
  const items = units.map(([sku, count]) => [known.find(sku)?.name, count] as const);
  if (!items.length || !items.every(([name]) => name)) return undefined;
  return html`<ul role="list">${items.map(
    ([name, count]) =>
      html`<li>${count > 1 ? `${formatNumber(count, storefront.locale)} × ` : nothing}<bdi>${name}</bdi></li>`,
  )}</ul>`;
}
