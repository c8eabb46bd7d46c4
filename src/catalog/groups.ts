import type {ReadableAtom} from 'nanostores';
import {serviceLocale} from '../client/locale.js';
import {countOf, entryOf, fieldsOf, type Reading, stringOf, unreadable} from '../client/read.js';
import type {Loadable} from '../session/loadable.js';
import {createResource} from '../session/resource.js';
import type {StorefrontContext} from '../session/storefront-context.js';

/** A group of items, as a shop shows it. */
export interface Group {
  /** The service's external id. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly imageUrl: string | undefined;
  /** The id of the group it lies in; undefined at the top. */
  readonly parent: string | undefined;
  readonly order: number;
}

/** Groups within groups within groups: deeper than any shop nests them, and no endless walk. */
const DEEPEST = 10;

/**
 * The groups of a shop in its order, nested ones after their parent. A nested group stands twice in the answer, among
 * its parent's children and at the top: it is read once, where it first names its parent.
 */
export function readGroups(value: unknown, reading: Reading): readonly Group[] {
  if (!Array.isArray(fieldsOf(value).groups)) throw unreadable('The group list');
  const groups = new Map<string, Group>();
  const read = (raw: unknown, parent: string | undefined, depth: number): true | undefined => {
    const id = stringOf(fieldsOf(raw).external_id);
    if (id === undefined || depth > DEEPEST) return undefined;
    const {text, url, take, list} = entryOf(raw, reading, id);
    const known = groups.get(id);
    if (!known || (known.parent === undefined && parent !== undefined)) {
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
  return inOrder([...groups.values()]);
}

/** Siblings by their order, each followed by what lies in it; a group whose parent is not there stands at the top. */
function inOrder(groups: readonly Group[]): readonly Group[] {
  const ids = new Set(groups.map(({id}) => id));
  const sorted = [...groups].sort((a, b) => a.order - b.order);
  const ordered = new Set<Group>();
  const add = (group: Group): void => {
    if (ordered.has(group)) return;
    ordered.add(group);
    for (const child of sorted) if (child.parent === group.id) add(child);
  };
  for (const group of sorted) if (group.parent === undefined || !ids.has(group.parent)) add(group);
  // Groups that lie in each other have no top.
  for (const group of sorted) add(group);
  return [...ordered];
}

interface Groups {
  /** The shop's groups, nested ones after their parent; loads when someone first looks. */
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
