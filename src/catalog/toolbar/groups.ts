import type {ReadableAtom} from 'nanostores';
import {serviceLocale} from '../../client/locale.js';
import {countOf, entryOf, fieldsOf, type Reading, stringOf, unreadable} from '../../client/read-fields.js';
import type {Loadable} from '../../shop/loadable.js';
import {createResource} from '../../shop/resource.js';
import type {StorefrontContext} from '../../shop/storefront-context.js';

/** A group of items in a shop. */
export interface Group {
  /** The service's external id. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly imageUrl: string | undefined;
  /** The id of the group above; undefined for a top group. */
  readonly parent: string | undefined;
  readonly order: number;
}

/** Deeper than any shop nests its groups; ends the walk through an answer that nests without end. */
const MAX_DEPTH = 10;

/**
 * The groups of a shop in its order, each followed by the groups below it. The answer has a nested group twice: among
 * its parent's children, and at the top. It is read once, from the first place that names its parent.
 */
export function readGroups(value: unknown, reading: Reading): readonly Group[] {
  if (!Array.isArray(fieldsOf(value).groups)) throw unreadable('The group list');
  const groups = new Map<string, Group>();
  const read = (raw: unknown, parent: string | undefined, depth: number): true | undefined => {
    const id = stringOf(fieldsOf(raw).external_id);
    if (id === undefined || depth > MAX_DEPTH) return undefined;
    const {text, url, take, list} = entryOf(raw, reading, id);
    const before = groups.get(id);
    if (!before || (before.parent === undefined && parent !== undefined)) {
      groups.set(id, {
        id,
        name: text('name') ?? id,
        description: text('description') ?? '',
        imageUrl: url('image_url'),
        parent: take('parent_external_id', stringOf) ?? parent,
        order: take('order', countOf) ?? 0,
      });
    }
    list('children', (child) => (typeof child === 'string' ? true : read(child, id, depth + 1)));
    return true;
  };
  entryOf(value, reading, 'groups').list('groups', (raw) => read(raw, undefined, 0));
  return sortTree([...groups.values()]);
}

/** Siblings by their order, each followed by the groups below it; a group whose parent is missing is a top group. */
function sortTree(groups: readonly Group[]): readonly Group[] {
  const ids = new Set(groups.map(({id}) => id));
  const sorted = [...groups].sort((a, b) => a.order - b.order);
  const ordered = new Set<Group>();
  const add = (group: Group): void => {
    if (ordered.has(group)) return;
    ordered.add(group);
    for (const child of sorted) if (child.parent === group.id) add(child);
  };
  for (const group of sorted) if (group.parent === undefined || !ids.has(group.parent)) add(group);
  // Groups that are each other's parents are below no top group.
  for (const group of sorted) add(group);
  return [...ordered];
}

/** The ids of the groups below each group, at any depth, by its id. */
export function descendantsOf(groups: readonly Group[]): ReadonlyMap<string, readonly string[]> {
  const descendants = new Map<string, string[]>();
  const parents = new Map(groups.map(({id, parent}) => [id, parent]));
  for (const {id} of groups) {
    // Groups may be each other's parents.
    const visited = new Set([id]);
    for (let up = parents.get(id); up !== undefined && !visited.has(up); up = parents.get(up)) {
      visited.add(up);
      descendants.set(up, [...(descendants.get(up) ?? []), id]);
    }
  }
  return descendants;
}

interface Groups {
  /** The shop's groups, each followed by the groups below it; loads with the first subscriber. */
  readonly $groups: ReadableAtom<Loadable<readonly Group[]>>;
  readonly reload: () => void;
}

export function createGroups(context: StorefrontContext): Groups {
  const {client, locale, reading} = context;
  const {$value, reload} = createResource<readonly Group[]>(
    context,
    async ({signal}) => {
      const query = {locale: serviceLocale(locale())} as object;
      return readGroups(await client('GET /v2/project/{project_id}/items/groups', {query, signal}), reading());
    },
    {isSteady: true},
  );
  return {$groups: $value, reload};
}
