import {kindsOf, noneOfKinds} from '../catalog/none-of-kinds.js';
import {createGroupItems} from '../catalog/own-list/group-items.js';
import {asStorefrontError} from '../client/errors.js';
import {fieldsOf, listOf} from '../client/read-fields.js';
import {type Item, isKind} from '../items/item.js';
import type {ExplainedShop} from './explained-shop.js';
import {type Finding, markupFinding} from './finding.js';
import {elementLabel} from './shop-elements.js';

/** `<store-catalog>`, with the attributes that choose its items. */
type Catalog = HTMLElement & {readonly group?: string; readonly kinds?: string};

const isOfCurrencies = (catalog: Catalog): boolean => `${kindsOf(catalog)}` === 'currency';

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

/** Checks that a catalog's list has items of its kinds. A group that does not exist is reported on its own. */
function checkKinds({context}: ExplainedShop, element: Catalog): Finding[] {
  const {group} = element;
  const kinds = kindsOf(element);
  const isKindUnknown = kinds.some((kind) => !isKind(kind));
  const list = group ? context.use(createGroupItems).items(group).value?.value : shopList(context);
  // A list that was not read whole says nothing.
  const items = list && !list.hasMore ? list.items : undefined;
  const reason = (group || kinds.length > 0) && (items || isKindUnknown) && noneOfKinds(element, items ?? []);
  return reason ? [markupFinding(reason)] : [];
}

/** The shop's list; undefined before it is loaded. The currencies alone are a separate list. */
function shopList({catalog}: ExplainedShop['context']): {items: readonly Item[]; hasMore: boolean} | undefined {
  const items = catalog.$value.value?.value;
  return items && {items, hasMore: catalog.$hasMore.get()};
}

/** Checks that the shop has the groups and kinds which the page's catalogs show. */
export async function checkCatalogs(shop: ExplainedShop): Promise<Finding[]> {
  const found = shop.elements.flatMap(({element, tag}) => {
    if (tag !== 'store-catalog') return [];
    const catalog = element as Catalog;
    const {group} = catalog;
    return [
      ...(group ? [checkGroup(shop, catalog, group)] : []),
      ...(isOfCurrencies(catalog) ? [] : checkKinds(shop, catalog)),
    ];
  });
  return (await Promise.all(found)).flat();
}
