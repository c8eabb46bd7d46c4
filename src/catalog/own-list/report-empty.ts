import {notice} from '../../client/notice.js';
import {type Item, isKind, KINDS} from '../../items/item.js';
import {kindsOf} from '../kinds.js';
import type {StoreCatalog} from '../store-catalog.js';

/** Reports the group or the kinds that leave a catalog empty. */
export function reportEmpty(catalog: StoreCatalog, items: readonly Item[]): void {
  const {group = '', kinds = '', localName} = catalog;
  const label = `<${localName}${group && ` group="${group}"`}${kinds && ` kinds="${kinds}"`}>`;
  const unknown = kindsOf(catalog).filter((kind) => !isKind(kind));
  const there = [...new Set(items.map(({kind}) => kind))];
  if (unknown.length) notice('kind-unknown', {label, unknown, kinds: KINDS}, catalog);
  else notice('catalog-shows-nothing', {label, isGroup: group !== '', there}, catalog);
}
