import {asStorefrontError} from '../client/errors.js';
import {fieldsOf, listOf} from '../client/read.js';
import {isKind} from '../items/item.js';
import type {Explained} from './explained.js';
import type {Finding} from './finding.js';
import {ALL_KINDS, named, ofMarkup} from './own-elements.js';

/** `<store-catalog>`, as far as it is told what to show. */
type Catalog = HTMLElement & {readonly group?: string; readonly kinds?: string};

/** So many groups are named. */
const MOST_NAMED = 20;

/** Whether the service says that there is no such thing; a project that it does not know has no code. */
export function isUnknown(error: unknown): boolean {
  const {status, code} = asStorefrontError(error);
  return status === 404 && code !== 0;
}

/** External ids of groups, nested ones after their parent. */
const idsOf = (groups: unknown): readonly string[] =>
  listOf(groups).flatMap((group) => {
    const {external_id: id, children} = fieldsOf(group);
    return [...(typeof id === 'string' ? [id] : []), ...idsOf(children)];
  });

/** The group that a catalog shows and the shop does not have. */
async function unknownGroup({context}: Explained, element: Catalog, group: string): Promise<Finding[]> {
  const {client, signal} = context;
  const path = {external_id: group};
  const error = await client('GET /v2/project/{project_id}/items/virtual_items/group/{external_id}', {
    path,
    query: {limit: 1},
    signal,
  }).then(() => undefined, asStorefrontError);
  if (!error || !isUnknown(error)) return [];
  const answer = await client('GET /v2/project/{project_id}/items/groups', {signal}).catch(() => undefined);
  // A group may stand below several.
  const ids = [...new Set(idsOf(fieldsOf(answer).groups))];
  const known = ids.slice(0, MOST_NAMED).join(', ') + (ids.length > MOST_NAMED ? ' …' : '');
  return [
    ofMarkup(
      `${named(element, 'group', group)} shows nothing: the shop has no group with this external id. ` +
        (known ? `It has: ${known}.` : 'It has no groups.'),
    ),
  ];
}

/** Kinds that are none, or of which the shop's list has no item: a catalog stays blank for them. */
function blankKinds({context}: Explained, element: Catalog, kinds: readonly string[]): Finding[] {
  const start = named(element, 'kinds', element.kinds!);
  const unknown = kinds.filter((kind) => !isKind(kind));
  if (unknown.length) {
    return [ofMarkup(`${start}: ${unknown.map((kind) => `"${kind}"`).join(', ')} is no kind. ${ALL_KINDS}`)];
  }
  const {$value, $hasMore} = context.catalog;
  const items = $value.value?.value;
  // One group, and the currencies, are lists of their own.
  if (element.group || `${kinds}` === 'currency' || !items?.length || $hasMore.get()) return [];
  if (items.some(({kind}) => kinds.includes(kind))) return [];
  return [
    ofMarkup(
      `${start} shows nothing: no item of the shop is of this kind. Keys are listed in a group alone, else by their ` +
        'game; currencies where no other kind is named.',
    ),
  ];
}

/** What the page's catalogs are to show, and the shop does not have. */
export async function catalogs(shop: Explained): Promise<Finding[]> {
  const found = shop.own.flatMap(({element, tag}) => {
    if (tag !== 'store-catalog') return [];
    const catalog = element as Catalog;
    const {group} = catalog;
    const kinds = catalog.kinds?.split(/\s+/).filter(Boolean) ?? [];
    return [
      ...(group ? [unknownGroup(shop, catalog, group)] : []),
      ...(kinds.length ? [blankKinds(shop, catalog, kinds)] : []),
    ];
  });
  return (await Promise.all(found)).flat();
}
