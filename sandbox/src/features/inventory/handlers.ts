import type {inventory} from 'game-storefront-contract';
import type {Call, CallerOf, Handlers, Project} from '../../http/call.js';
import type {Services} from '../../services.js';
import {filled} from '../../wire/filled.js';
import {pageView} from '../../wire/page.js';
import {type Localized, textFor} from '../../wire/text.js';
import {absolute} from '../../wire/url.js';
import {describedView} from '../catalog/item-view.js';
import type {Holder} from '../holdings/holdings.js';
import {viewerOf} from '../items/viewer.js';
import {consume} from './consume.js';
import {inventoryPage, timedItems} from './inventory-rows.js';

type Asked = Pick<Call<'/{project_id}', {auth: readonly ['user']}>, 'project' | 'caller' | 'country'>;

interface BalanceRow {
  readonly sku: string;
  readonly name: Localized;
  readonly description: Localized | null;
  readonly image_url: string | null;
  readonly amount: number;
}

/** Document 3, "Inventory": a player's items, and consuming them. */
export const inventoryHandlers = ({db, baseUrl}: Services): Handlers<typeof inventory> => {
  const wordsFor = (call: Asked & {readonly query: {readonly locale?: string}}) => {
    const viewer = viewerOf(call);
    return (item: Parameters<typeof describedView>[0]) => describedView(item, viewer, baseUrl());
  };

  return {
    'GET /v2/project/{project_id}/user/inventory/items': async (call) => {
      const {entries, total} = await inventoryPage(db, holderOf(call), call.query);
      const words = wordsFor(call);
      const items = entries.map(({item, instance_id, quantity, remaining_uses}) => ({
        sku: item.sku,
        type: item.type as 'virtual_good',
        ...(item.type === 'virtual_good' && {virtual_item_type: item.virtual_item_type}),
        ...words(item),
        instance_id,
        quantity: instance_id === null ? quantity : null,
        remaining_uses,
      }));
      return pageView(items, call.query.offset, total);
    },

    'GET /v2/project/{project_id}/user/time_limited_items': async (call) => {
      const words = wordsFor(call);
      const rows = await timedItems(db, holderOf(call));
      return {
        items: rows.map(({item, expires_at, is_over}) => {
          const {name, description, image_url} = words(item);
          return {
            sku: item.sku,
            name,
            type: item.type as 'virtual_good',
            virtual_item_type: item.virtual_item_type,
            description,
            ...filled({image_url}),
            class: item.virtual_item_type,
            expired_at: Math.floor(expires_at.getTime() / 1000),
            status: is_over ? ('expired' as const) : ('active' as const),
          };
        }),
      };
    },

    'POST /v2/project/{project_id}/user/inventory/item/consume': async (call) =>
      void (await consume(db, holderOf(call), call.body)),

    // A currency that the user never had is listed with 0.
    'GET /v2/project/{project_id}/user/virtual_currency_balance': async ({project, caller, query}) => {
      const rows = await db.query<BalanceRow>(
        `select i.sku, i.name, i.description, i.image_url, coalesce(b.amount, 0) as amount
         from item i left join balance b on b.item_id = i.item_id and b.user_id = $2
         where i.project_id = $1 and i.type = 'virtual_currency' and not i.is_deleted and (i.is_enabled or b.amount > 0)
         order by i.position, i.sku`,
        [project.project_id, caller.userId],
      );
      const word = (texts: Localized | null) => textFor(texts, query.locale, project.default_locale);
      return {
        items: rows.map(({sku, name, description, image_url, amount}) => ({
          sku,
          type: 'virtual_currency' as const,
          name: word(name) ?? sku,
          description: word(description) ?? null,
          image_url: absolute(image_url, baseUrl()),
          amount,
        })),
      };
    },
  };
};

const holderOf = ({
  project,
  caller,
}: {
  readonly project: Project;
  readonly caller: CallerOf<{auth: readonly ['user']}>;
}): Holder => ({project_id: project.project_id, user_id: caller.userId});
