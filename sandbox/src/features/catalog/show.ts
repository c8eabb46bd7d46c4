import type {Caller, Project} from '../../http/call.js';
import {refuse} from '../../http/refusal.js';
import type {Services} from '../../services.js';
import {pageView} from '../../wire/page.js';
import {catalogUserOf, hiddenItems} from '../catalog-rules/visibility.js';
import {groupNamed} from '../items/groups.js';
import {
  type ItemKind,
  type ItemRow,
  isSoldInCountry,
  itemsById,
  itemsBySku,
  keysOfGames,
  kindOf,
  listItems,
  SOLD_KINDS,
  shopItemsById,
} from '../items/item-rows.js';
import {type Viewer, viewerOf} from '../items/viewer.js';
import {type PricedItem, priceItems} from '../pricing/price-items.js';
import {
  anyItemView,
  bundleDetailsView,
  bundleView,
  catalogItemView,
  gameKeyDetailsView,
  gameKeyView,
  gameView,
  packageView,
  type Showing,
} from './catalog-view.js';

/** A call of any operation of the catalog. */
interface CatalogCall {
  readonly project: Project;
  readonly caller: Caller;
  readonly country: string | undefined;
  readonly query: {
    readonly locale?: string;
    readonly country?: string;
    readonly currency?: string;
    readonly promo_code?: string;
    readonly show_inactive_time_limited_items: number;
    readonly additional_fields?: Showing['fields'];
  };
}

interface ListCall extends CatalogCall {
  readonly query: CatalogCall['query'] & {readonly limit: number; readonly offset: number};
}

/** Turns items of one kind into answers. */
type Shown<View> = (items: readonly ItemRow[], asked: Asked) => Promise<View[]>;

/** A call with what follows from it. */
interface Asked extends Showing {
  readonly showsInactive: boolean;
  readonly price: (items: readonly ItemRow[]) => Promise<PricedItem[]>;
  /** The items that rules hide from the viewer, looked up once. */
  readonly hidden: () => Promise<ReadonlySet<number>>;
}

/** Reads the catalog: pages and single items, by kind. */
export function shopWindow({db, baseUrl}: Pick<Services, 'db' | 'baseUrl'>) {
  const asked = (call: CatalogCall): Asked => {
    const viewer = viewerOf(call);
    let hidden: ReturnType<typeof hiddenItems> | undefined;
    const {
      promo_code: promoCode,
      additional_fields: fields = [],
      show_inactive_time_limited_items: inactive,
    } = call.query;
    return {
      viewer,
      fields,
      baseUrl: baseUrl(),
      showsInactive: inactive === 1,
      price: (items) => priceItems(db, viewer, items, {promoCode}),
      hidden: () => {
        hidden ??= hiddenItems(db, catalogUserOf(viewer));
        return hidden;
      },
    };
  };

  const isVisible = (item: ItemRow, {viewer, showsInactive}: Asked): boolean =>
    item.is_enabled && (item.is_open || showsInactive) && isSoldInCountry(item, viewer.country);

  const items: Shown<ReturnType<typeof catalogItemView>> = async (rows, asked) =>
    (await asked.price(rows)).map((priced) => catalogItemView(priced, asked));

  /** Items that contain others, which are priced with them. */
  const packed =
    <View>(view: (priced: PricedItem, contents: ReadonlyMap<number, PricedItem>, asked: Asked) => View): Shown<View> =>
    async (rows, asked) => {
      const {project, userId} = asked.viewer;
      const ids = [...new Set(rows.flatMap(({content}) => content.map(({item_id}) => item_id)))];
      const held = await itemsById(db, project.project_id, userId, ids);
      const priced = await asked.price([...rows, ...held]);
      const contents = new Map(priced.slice(rows.length).map((one) => [one.item.item_id, one]));
      return priced.slice(0, rows.length).map((one) => view(one, contents, asked));
    };
  const packages = packed(packageView);
  const bundles = packed(bundleView);
  const bundleDetails = packed(bundleDetailsView);

  /** Items of several kinds, each with the fields of its own list. */
  const mixed: Shown<ReturnType<typeof anyItemView>> = async (rows, asked) => {
    const isPackage = (row: ItemRow) => kindOf(row) === 'package';
    const isBundle = (row: ItemRow) => kindOf(row) === 'bundle';
    const isKey = ({type}: ItemRow) => type === 'game_key';
    const views = [
      ...(await packages(rows.filter(isPackage), asked)),
      ...(await bundles(rows.filter(isBundle), asked)),
      ...(await asked.price(rows.filter(isKey))).map((priced) => ({
        ...catalogItemView(priced, asked),
        ...gameKeyView(priced, asked),
      })),
      ...(await items(
        rows.filter((row) => !isPackage(row) && !isBundle(row) && !isKey(row)),
        asked,
      )),
    ];
    const byId = new Map(views.map((view) => [view.item_id, anyItemView(view)]));
    return rows.flatMap(({item_id}) => byId.get(item_id) ?? []);
  };

  const keys: Shown<ReturnType<typeof gameKeyView>> = async (rows, asked) =>
    (await asked.price(rows)).map((priced) => gameKeyView(priced, asked));

  const keyDetails: Shown<ReturnType<typeof gameKeyDetailsView>> = async (rows, asked) =>
    (await asked.price(rows)).map((priced) => gameKeyDetailsView(priced, asked));

  const games: Shown<ReturnType<typeof gameView>> = async (rows, asked) => {
    const {project, userId} = asked.viewer;
    const ids = rows.map(({item_id}) => item_id);
    const all = await keysOfGames(db, project.project_id, userId, ids);
    const hidden = await asked.hidden();
    const priced = await asked.price(all.filter((key) => isVisible(key, asked) && !hidden.has(key.item_id)));
    const keysOf = (game: ItemRow) => priced.filter(({item}) => item.unit_id === game.item_id);
    return rows.map((game) => gameView(game, keysOf(game), asked));
  };

  /** One page of the visible items of a kind or several, also of one group; throws 4403. */
  const page =
    <View>(kinds: readonly ItemKind[], shown: Shown<View>, isUpsell = false) =>
    async (call: ListCall, groupId?: string) => {
      const {limit, offset} = call.query;
      const request = asked(call);
      const {project, userId, country} = request.viewer;
      const group = groupId === undefined ? undefined : await groupNamed(db, project.project_id, groupId);
      const {showsInactive} = request;
      const hidden = await request.hidden();
      const listing = {
        projectId: project.project_id,
        userId,
        kinds,
        country,
        hidden,
        showsInactive,
        group,
        isUpsell,
        limit,
        offset,
      };
      const {items: rows, total} = await listItems(db, listing);
      return pageView(await shown(rows, request), offset, total);
    };

  /**
   * One item of a kind, or of one of several; throws 4001, also for an item that is not sold in the viewer's country.
   */
  const oneBy =
    <Name>(find: (viewer: Viewer, name: Name) => Promise<ItemRow[]>) =>
    <View>(kinds: readonly ItemKind[], shown: Shown<View>) =>
    async (call: CatalogCall, name: Name): Promise<View> => {
      const request = asked(call);
      const found = await find(request.viewer, name);
      const hidden = found.length > 0 ? await request.hidden() : new Set();
      const rows = found.filter(
        (item) => kinds.includes(kindOf(item)) && isVisible(item, request) && !hidden.has(item.item_id),
      );
      const [view] = await shown(rows, request);
      if (view === undefined) throw refuse(4001);
      return view;
    };

  const one = oneBy(({project, userId}, sku: string) => itemsBySku(db, project.project_id, userId, [sku]));
  const oneNumbered = oneBy(({project, userId}, id: number) => shopItemsById(db, project.project_id, userId, [id]));

  return {
    ofAllKinds: page(SOLD_KINDS, mixed),
    recommended: page(SOLD_KINDS, mixed, true),
    ofAnyKind: one(SOLD_KINDS, mixed),
    numbered: oneNumbered(SOLD_KINDS, mixed),
    items: page(['virtual_good'], items),
    item: one(['virtual_good'], items),
    currencies: page(['virtual_currency'], items),
    currency: one(['virtual_currency'], items),
    packages: page(['package'], packages),
    package: one(['package'], packages),
    bundles: page(['bundle'], bundles),
    bundle: one(['bundle'], bundleDetails),
    games: page(['unit'], games),
    game: one(['unit'], games),
    keys: page(['game_key'], keys),
    key: one(['game_key'], keyDetails),
  };
}
