import type {ReadableAtom} from 'nanostores';
import {asStorefrontError} from '../../client/errors.js';
import type {Details, Drm, ItemKind} from '../../items/item.js';
import {getItem} from '../../items/item-store.js';
import {readDrm} from '../../items/read-items.js';
import type {Loadable} from '../../session/loadable.js';
import {createResource, type Resource} from '../../session/resource.js';
import type {StorefrontContext} from '../../session/storefront-context.js';

export interface DetailsStore {
  /** An item with its long description, gallery and platforms; loads when someone first looks. */
  readonly details: (sku: string, kind: ItemKind) => ReadableAtom<Loadable<Details>>;
  readonly reload: (sku: string, kind: ItemKind) => void;
}

export function createDetails(context: StorefrontContext): DetailsStore {
  const {client, reading, report} = context;
  const all = new Map<string, Resource<Details>>();

  /** Platforms are an extra: without them the item is still worth showing. */
  const platforms = async (kind: ItemKind, signal: AbortSignal): Promise<readonly Drm[]> => {
    if (kind !== 'game' && kind !== 'key') return [];
    try {
      return readDrm(await client('GET /v2/project/{project_id}/items/game/drm', {signal}), reading());
    } catch (error) {
      if (!signal.aborted) report(asStorefrontError(error));
      return [];
    }
  };

  const resource = (sku: string, kind: ItemKind): Resource<Details> => {
    const name = `${kind} ${sku}`;
    let made = all.get(name);
    if (!made) {
      made = createResource<Details>(context, async ({config, signal}) => {
        const drm = platforms(kind, signal);
        return {...(await getItem(context, config, {sku, kind}, signal)), drm: await drm};
      });
      all.set(name, made);
    }
    return made;
  };

  return {
    details: (sku, kind) => resource(sku, kind).$value,
    reload: (sku, kind) => resource(sku, kind).reload(),
  };
}
