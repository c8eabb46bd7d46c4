import type {bundles, catalog, games} from 'game-storefront-contract';
import type {Handlers} from '../../http/call.js';
import type {Services} from '../../services.js';
import {catalogUserOf, hiddenItems} from '../catalog-rules/visibility.js';
import {drmList} from '../items/drm.js';
import {listGroups} from '../items/groups.js';
import {listItems} from '../items/item-rows.js';
import {viewerOf, wordOf} from '../items/viewer.js';
import {shopWindow} from './show.js';

/** The catalog (document 2, "Catalog (client)"). */
export const catalogHandlers = ({db, baseUrl}: Pick<Services, 'db' | 'baseUrl'>): Handlers<typeof catalog> => {
  const shown = shopWindow({db, baseUrl});
  return {
    'GET /v2/project/{project_id}/items': (call) => shown.ofAllKinds(call),
    'GET /v2/project/{project_id}/items/sku/{sku}': (call) => shown.ofAnyKind(call, call.path.sku),

    'GET /v2/project/{project_id}/items/id/{item_id}': (call) => shown.numbered(call, call.path.item_id),
    'GET /v2/project/{project_id}/items/group/{external_id}': (call) => shown.ofAllKinds(call, call.path.external_id),

    'GET /v2/project/{project_id}/items/upsell': (call) => shown.recommended(call),

    'GET /v2/project/{project_id}/items/virtual_items': (call) => shown.items(call),
    'GET /v2/project/{project_id}/items/virtual_items/sku/{item_sku}': (call) => shown.item(call, call.path.item_sku),
    'GET /v2/project/{project_id}/items/virtual_items/group/{external_id}': (call) =>
      shown.items(call, call.path.external_id),

    'GET /v2/project/{project_id}/items/virtual_items/all': async (call) => {
      const viewer = viewerOf(call);
      const word = wordOf(viewer);
      const {items} = await listItems(db, {
        projectId: call.project.project_id,
        userId: viewer.userId,
        kinds: ['virtual_good'],
        country: viewer.country,
        hidden: await hiddenItems(db, catalogUserOf(viewer)),
        showsInactive: false,
      });
      return {
        items: items.map(({sku, name, description, groups}) => ({
          sku,
          name: word(name) ?? sku,
          groups: groups.map((group) => ({
            external_id: group.external_id,
            name: word(group.name) ?? group.external_id,
          })),
          description: word(description) ?? '',
        })),
      };
    },

    'GET /v2/project/{project_id}/items/virtual_currency': (call) => shown.currencies(call),
    'GET /v2/project/{project_id}/items/virtual_currency/sku/{virtual_currency_sku}': (call) =>
      shown.currency(call, call.path.virtual_currency_sku),
    'GET /v2/project/{project_id}/items/virtual_currency/package': (call) => shown.packages(call),
    'GET /v2/project/{project_id}/items/virtual_currency/package/sku/{virtual_currency_package_sku}': (call) =>
      shown.package(call, call.path.virtual_currency_package_sku),

    'GET /v2/project/{project_id}/items/groups': async ({project, query}) => ({
      groups: await listGroups(db, project, query.locale, baseUrl()),
    }),
  };
};

/** Bundles of the catalog (document 2, "Bundles"). */
export const bundlesHandlers = (services: Pick<Services, 'db' | 'baseUrl'>): Handlers<typeof bundles> => {
  const shown = shopWindow(services);
  return {
    'GET /v2/project/{project_id}/items/bundle': (call) => shown.bundles(call),
    'GET /v2/project/{project_id}/items/bundle/sku/{sku}': (call) => shown.bundle(call, call.path.sku),
    'GET /v2/project/{project_id}/items/bundle/group/{external_id}': (call) =>
      shown.bundles(call, call.path.external_id),
  };
};

/** Games and their keys (document 2, "Distribution hub"; the store has the same paths). */
export const gamesHandlers = (services: Pick<Services, 'db' | 'baseUrl'>): Handlers<typeof games> => {
  const shown = shopWindow(services);
  return {
    'GET /v2/project/{project_id}/items/game': (call) => shown.games(call),
    'GET /v2/project/{project_id}/items/game/group/{external_id}': (call) => shown.games(call, call.path.external_id),
    'GET /v2/project/{project_id}/items/game/sku/{item_sku}': (call) => shown.game(call, call.path.item_sku),
    'GET /v2/project/{project_id}/items/game/key/sku/{item_sku}': (call) => shown.key(call, call.path.item_sku),
    'GET /v2/project/{project_id}/items/game/key/group/{external_id}': (call) =>
      shown.keys(call, call.path.external_id),
    'GET /v2/project/{project_id}/items/game/drm': async () => ({drm: drmList()}),
  };
};
