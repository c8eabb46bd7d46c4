import type {ReadableAtom} from 'nanostores';
import {serviceLocale} from '../client/locale.js';
import type {Loadable} from '../session/loadable.js';
import type {Parts} from '../session/parts.js';
import {createResource} from '../session/resource.js';
import type {Group} from './group.js';
import {readGroups} from './read-groups.js';

export interface Groups {
  /** The shop's groups, nested ones after their parent; loads when someone first looks. */
  readonly $groups: ReadableAtom<Loadable<readonly Group[]>>;
  readonly reload: () => void;
}

export function createGroups(parts: Parts): Groups {
  const {client, locale, reading} = parts;
  const {$value, reload} = createResource<readonly Group[]>(
    parts,
    async ({signal}) => {
      const query = {locale: serviceLocale(locale())} as object;
      return readGroups(await client('GET /v2/project/{project_id}/items/groups', {query, signal}), reading());
    },
    {isSteady: true},
  );
  return {$groups: $value, reload};
}
