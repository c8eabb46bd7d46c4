import type {multicurrency} from 'game-storefront-contract';
import type {Handlers} from '../../http/call.js';
import {mustBeUser} from '../../http/guest-id.js';
import {invalid} from '../../http/refusal.js';
import type {Services} from '../../services.js';
import {type Localized, textFor} from '../../wire/text.js';
import {absolute} from '../../wire/url.js';
import {autoTopup, setAutoTopup} from './auto-topup.js';
import {SHARDS, topUp} from './shards.js';

interface BalanceRow {
  readonly sku: string;
  readonly name: Localized;
  readonly image_url: string | null;
  readonly amount: number;
  readonly shards: number;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Document 3, "Multicurrency". */
export const multicurrencyHandlers = ({db, baseUrl, wakeJobs}: Services): Handlers<typeof multicurrency> => ({
  'GET /v2/merchants/{merchant_id}/projects/{project_id}/multicurrency-balance': async ({project, caller}) => {
    const rows = await db.query<BalanceRow>(
      `select i.sku, i.name, i.image_url, coalesce(b.amount, 0) as amount, coalesce(b.shards, 0) as shards
       from item i left join balance b on b.item_id = i.item_id and b.user_id = $2
       where i.project_id = $1 and i.type = 'virtual_currency' and not i.is_deleted
         and (i.is_enabled or b.amount > 0 or b.shards > 0)
       order by i.position, i.sku`,
      [project.project_id, caller.userId],
    );
    return {
      items: rows.map(({sku, name, image_url, amount, shards}) => ({
        virtual_currency_sku: sku,
        name: textFor(name, undefined, project.default_locale) ?? sku,
        image_url: absolute(image_url, baseUrl()),
        balance: amount,
        shards,
        points: {base: SHARDS, point: Math.min(amount * SHARDS + shards, Number.MAX_SAFE_INTEGER)},
      })),
    };
  },

  'POST /v2/merchants/{merchant_id}/projects/{project_id}/multicurrency-balance-topup': async ({
    project,
    body,
    headers,
  }) => {
    const operationId = headers.get('x-operation-id') ?? '';
    mustBeUser('user_id', body.user_id);
    if (!UUID.test(operationId)) throw invalid('X-OPERATION-ID', 'has to be a UUID');
    const holder = {project_id: project.project_id, user_id: body.user_id};
    const {virtual_currency_sku: sku, shards} = body;
    return {balance: await topUp(db, holder, {operationId: operationId.toLowerCase(), sku, shards})};
  },

  'GET /v2/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/auto-topup': ({path}) => autoTopup(db, path),

  'PUT /v2/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/auto-topup': async ({path, body}) => {
    mustBeUser('user_id', path.user_id);
    await setAutoTopup(db, path, body);
    wakeJobs();
  },
});
