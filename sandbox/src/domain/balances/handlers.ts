import type {inventoryBalance} from 'game-storefront-contract';
import type {Handlers} from '../../http/call.js';
import type {Services} from '../../services.js';
import {absolute} from '../catalog/absolute.js';
import {type Localized, textFor} from '../locale.js';

interface BalanceRow {
  readonly sku: string;
  readonly name: Localized;
  readonly description: Localized | null;
  readonly image_url: string | null;
  readonly amount: number;
}

/** Document 3, "Inventory": the balance. A currency the user never had stands there with 0. */
export const balanceHandlers = ({db, baseUrl}: Services): Handlers<typeof inventoryBalance> => ({
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
});
