import {type Item, isKind, KINDS} from '../items/item.js';

/** The attributes of a `<store-catalog>` that choose its items. */
interface Filtered {
  readonly localName: string;
  readonly group?: string | undefined;
  readonly kinds?: string | undefined;
}

/** The kinds that a catalog names; empty where it shows all. */
export const kindsOf = ({kinds}: Pick<Filtered, 'kinds'>): readonly string[] =>
  kinds?.split(/\s+/).filter(Boolean) ?? [];

/**
 * Why a catalog shows nothing of a list, or names a kind in vain: for the page's developer, in English. Undefined where neither is so. `items` is the
 * whole list.
 */
export function noneOfKinds(catalog: Filtered, items: readonly Item[]): string | undefined {
  const {localName, group} = catalog;
  const kinds = kindsOf(catalog);
  const attributes = [group ? ` group="${group}"` : '', kinds.length ? ` kinds="${catalog.kinds}"` : ''].join('');
  const start = `<${localName}${attributes}>`;
  const unknown = kinds.filter((kind) => !isKind(kind));
  if (unknown.length)
    return `${start}: ${unknown.map((kind) => `"${kind}"`).join(', ')} is no kind. The kinds are: ${KINDS.join(', ')}.`;
  if (items.some(({kind}) => kinds.length === 0 || kinds.includes(kind))) return undefined;
  const what = group ? 'the group' : 'the shop';
  const there = [...new Set(items.map(({kind}) => kind))].join(', ');
  if (!there) return `${start} shows nothing: ${what} has no items for this player.`;
  const where = group
    ? 'Packages and currencies are in no group, and the keys of a game that is in it stand in that game.'
    : 'Keys are listed in a group alone, else by their game; currencies where no other kind is named.';
  return `${start} shows nothing: ${what} has items of other kinds (${there}). ${where}`;
}
