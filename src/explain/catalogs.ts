import {asStorefrontError} from '../client/errors.js';
import {fieldsOf, listOf} from '../client/read-fields.js';
import {isKind} from '../items/item.js';
import type {ExplainedShop} from './explained-shop.js';
import {type Finding, markupFinding} from './finding.js';
import {ALL_KINDS, elementLabel} from './shop-elements.js';

/** `<store-catalog>`, with the attributes that choose its items. */
type Catalog = HTMLElement & {readonly group?: string; readonly kinds?: string};

/** At most this many groups are listed in a finding. */
const MAX_LISTED_GROUPS = 20;

/** Whether the service refused an unknown item or group; for an unknown project it answers 404 without a code. */
export function isUnknown(error: unknown): boolean {
  const {status, code} = asStorefrontError(error);
  return status === 404 && code !== 0;
}

/** The external ids of groups, in depth-first order. */
const idsOf = (groups: unknown): readonly string[] =>
  listOf(groups).flatMap((group) => {
    const {external_id: id, children} = fieldsOf(group);
    return [...(typeof id === 'string' ? [id] : []), ...idsOf(children)];
  });

/** Checks that the shop has the group which a catalog shows. */
async function checkGroup({context}: ExplainedShop, element: Catalog, group: string): Promise<Finding[]> {
  const {client, signal} = context;
  const path = {external_id: group};
  const error = await client('GET /v2/project/{project_id}/items/virtual_items/group/{external_id}', {
    path,
    query: {limit: 1},
    signal,
  }).then(() => undefined, asStorefrontError);
  if (!error || !isUnknown(error)) return [];
  const answer = await client('GET /v2/project/{project_id}/items/groups', {signal}).catch(() => undefined);
  // A group may have several parents.
  const ids = [...new Set(idsOf(fieldsOf(answer).groups))];
  const known = ids.slice(0, MAX_LISTED_GROUPS).join(', ') + (ids.length > MAX_LISTED_GROUPS ? ' …' : '');
  return [
    markupFinding(
      `${elementLabel(element, 'group', group)} shows nothing: the shop has no group with this external id. ` +
        (known ? `It has: ${known}.` : 'It has no groups.'),
    ),
  ];
}

/** Checks that the kinds of a catalog exist, and that the shop's list has items of them. */
function checkKinds({context}: ExplainedShop, element: Catalog, kinds: readonly string[]): Finding[] {
  const start = elementLabel(element, 'kinds', element.kinds!);
  const unknown = kinds.filter((kind) => !isKind(kind));
  if (unknown.length) {
    return [markupFinding(`${start}: ${unknown.map((kind) => `"${kind}"`).join(', ')} is no kind. ${ALL_KINDS}`)];
  }
  const {$value, $hasMore} = context.catalog;
  const items = $value.value?.value;
  // A group, and the currencies alone, are separate lists.
  if (element.group || `${kinds}` === 'currency' || !items?.length || $hasMore.get()) return [];
  if (items.some(({kind}) => kinds.includes(kind))) return [];
  return [
    markupFinding(
      `${start} shows nothing: no item of the shop is of this kind. Keys are listed in a group alone, else by their ` +
        'game; currencies where no other kind is named.',
    ),
  ];
}

/** Checks that the shop has the groups and kinds which the page's catalogs show. */
export async function checkCatalogs(shop: ExplainedShop): Promise<Finding[]> {
  const found = shop.elements.flatMap(({element, tag}) => {
    if (tag !== 'store-catalog') return [];
    const catalog = element as Catalog;
    const {group} = catalog;
    const kinds = catalog.kinds?.split(/\s+/).filter(Boolean) ?? [];
    return [
      ...(group ? [checkGroup(shop, catalog, group)] : []),
      ...(kinds.length ? [checkKinds(shop, catalog, kinds)] : []),
    ];
  });
  return (await Promise.all(found)).flat();
}
