import {isIP} from 'node:net';
import type {orders} from 'game-storefront-contract';
import type {Handlers, Project} from '../../http/call.js';
import {invalid, refuse} from '../../http/refusal.js';
import type {Services} from '../../services.js';
import {priceView} from '../catalog/price.js';
import type {Viewer} from '../catalog/viewer.js';
import {isReturnUrl} from '../payments/return-url.js';
import {collectCart} from './collect-cart.js';
import {createOrder, type OrderDraft} from './create.js';
import {priceLines} from './lines.js';
import {type OrderSettings, readLines, readOrder} from './order.js';

/** Document 2, "Orders and payment". */
export const ordersHandlers = ({db}: Services): Handlers<typeof orders> => ({
  'POST /v2/project/{project_id}/payment/cart': async ({project, caller, country, body}) => {
    const draft = draftOf(body, buyerOf(project, caller.userId, country, body), caller.email);
    return createOrder(db, draft, () => collectCart(db, draft.buyer));
  },

  'POST /v2/project/{project_id}/payment/item/{item_sku}': async ({project, caller, country, path, body}) => {
    const draft = draftOf(body, buyerOf(project, caller.userId, country, body), caller.email);
    const wants = [{sku: path.item_sku, quantity: body.quantity ?? 1}];
    return createOrder(db, draft, () => priceLines(db, draft.buyer, wants, 1411));
  },

  'GET /v2/project/{project_id}/order/{order_id}': async ({path, caller}) => {
    const order = await readOrder(db, path.order_id);
    // One answer for "not there" and "not yours": order numbers can be guessed.
    if (order?.project_id !== path.project_id || order.user_id !== caller.userId) throw refuse(9001);
    const price = (minor: number, isFree: boolean) => (isFree ? null : priceView(minor, order.currency));
    const lines = await readLines(db, order.order_id);
    return {
      order_id: order.order_id,
      status: order.status,
      content: {
        price: price(order.amount_minor, order.is_free),
        virtual_price: null,
        is_free: order.is_free,
        items: lines.map(({sku, quantity, is_free, unit_amount_minor}) => ({
          sku,
          quantity,
          is_free,
          price: price(unit_amount_minor, is_free),
        })),
      },
    };
  },

  'POST /v3/project/{project_id}/admin/payment/token': async ({project, headers, body}) => {
    const {user, purchase, settings} = body;
    const viewer: Viewer = {
      project,
      userId: user.id.value,
      country: user.country?.value ?? countryOfIp(headers.get('x-user-ip'), project),
      currency: settings?.currency,
      locale: settings?.language,
    };
    const draft = draftOf(body, viewer, user.email?.value);
    return createOrder(db, draft, () => priceLines(db, viewer, purchase.items, 1411));
  },
});

interface ClientBody {
  readonly country?: string;
  readonly currency?: string;
  readonly locale?: string;
  readonly settings?: OrderSettings;
}

/** Who buys from a browser. The address decides on the country where it is known, so that nobody picks their price. */
const buyerOf = (project: Project, userId: string, country: string | undefined, body: ClientBody): Viewer => ({
  project,
  userId,
  country: country ?? body.country ?? project.default_country,
  currency: body.currency,
  locale: body.locale ?? body.settings?.language,
});

/** The country of `X-User-Ip`: the sandbox has no map of addresses, so any address is in the project's default country. */
function countryOfIp(address: string | null, project: Project): string {
  if (address === null) throw invalid('user.country.value', 'or the X-User-Ip header is required');
  if (isIP(address) === 0) throw invalid('X-User-Ip', 'is not an IP address');
  return project.default_country;
}

interface DraftBody {
  readonly sandbox?: boolean;
  readonly settings?: OrderSettings;
  readonly custom_parameters?: Record<string, unknown> | null;
}

function draftOf({sandbox, settings, custom_parameters}: DraftBody, buyer: Viewer, email?: string): OrderDraft {
  if (settings?.return_url !== undefined && !isReturnUrl(settings.return_url))
    throw invalid('settings.return_url', 'is not an address one may be sent to');
  return {buyer, email, sandbox, settings, customParameters: custom_parameters};
}
