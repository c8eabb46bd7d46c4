import type {ReadableAtom} from 'nanostores';
import {asStorefrontError} from '../../client/errors.js';
import type {Details, Drm, ItemKind} from '../../items/item.js';
import {getItem} from '../../items/item-store.js';
import {readDrm} from '../../items/read-details.js';
import type {Loadable} from '../../shop/loadable.js';
import {createResource, type Resource} from '../../shop/resource.js';
import type {StorefrontContext} from '../../shop/storefront-context.js';

interface DetailsStore {
  /** An item with its long description, gallery and platforms; loads with its first subscriber. */
  readonly details: (sku: string, kind: ItemKind) => ReadableAtom<Loadable<Details>>;
  readonly reload: (sku: string, kind: ItemKind) => void;
}

export function createDetails(context: StorefrontContext): DetailsStore {
  const {client, reading, report} = context;
  const resources = new Map<string, Resource<Details>>();

  /** The platforms on which keys are redeemed; none if their request fails: the item is shown without them. */
  const loadPlatforms = async (kind: ItemKind, signal: AbortSignal): Promise<readonly Drm[]> => {
    if (kind !== 'game' && kind !== 'key') return [];
    try {
      return readDrm(await client('GET /v2/project/{project_id}/items/game/drm', {signal}), reading());
    } catch (error) {
      if (!signal.aborted) report(asStorefrontError(error));
      return [];
    }
  };

  const resourceOf = (sku: string, kind: ItemKind): Resource<Details> => {
    const key = `${kind} ${sku}`;
    let resource = resources.get(key);
    if (!resource) {
      resource = createResource<Details>(
        context,
        async ({config, signal}) => {
          const drm = loadPlatforms(kind, signal);
          return {...(await getItem(context, config, {sku, kind}, signal)), drm: await drm};
        },
        {isOneThing: true},
      );
      resources.set(key, resource);
    }
    return resource;
  };

  return {
    details: (sku, kind) => resourceOf(sku, kind).$value,
    reload: (sku, kind) => resourceOf(sku, kind).reload(),
  };
}
