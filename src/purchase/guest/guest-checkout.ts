import {atom} from 'nanostores';
import {StorefrontError} from '../../client/errors.js';
import {getField} from '../../client/prototype-safe.js';
import type {Transport} from '../../client/request.js';
import {createCartRequests} from '../../orders/cart-requests.js';
import type {OrderCall} from '../../orders/orders.js';
import {type ActiveGuest, beginGuestId, createActiveGuest, createGuest, newId} from '../../session/guest.js';
import {notAFunction} from '../../session/token-answer.js';
import type {Config} from '../../shop/config.js';
import type {StorefrontContext} from '../../shop/storefront-context.js';
import {askForEmail, isEmail} from './guest-form.js';

interface GuestOptions {
  readonly context: StorefrontContext;
  readonly config: Config;
  readonly transport: Transport;
  readonly signal: AbortSignal;
}

/** The guest's e-mail by the page's `getGuest`, else by the form; `sign-in` where a player is to buy. */
async function requestEmail({context, config, signal}: GuestOptions): Promise<string | 'sign-in' | undefined> {
  const {getGuest, getToken, bridge, theme = 'auto'} = config;
  const {target, locale, report, use} = context;
  if (getGuest) {
    try {
      if (typeof getGuest !== 'function') throw notAFunction('getGuest', getGuest, 'gives the guest’s e-mail address');
      const guest = await getGuest({signal});
      if (!guest) return 'sign-in';
      const email = getField(guest, 'email');
      if (typeof email === 'string' && isEmail(email)) return email;
      throw new Error('getGuest gave no e-mail address: the shop asks for one itself.');
    } catch (error) {
      if (!signal.aborted) report(error);
    }
  }
  const last = use(createGuest).$guest.get()?.email ?? '';
  const hasSignIn = Boolean(getToken || bridge);
  const answer = await askForEmail({target, theme, locale: locale(), email: last, hasSignIn, signal});
  return typeof answer === 'object' ? answer.email : answer;
}

/**
 * Makes the visitor a guest. Resolves to `sign-in` where a player is to buy instead, also where one signs in meanwhile; to
 * undefined where the visitor gave up.
 */
export async function identifyGuest(options: GuestOptions): Promise<ActiveGuest | 'sign-in' | undefined> {
  const {context, config, transport, signal} = options;
  const asking = new AbortController();
  const stop = context.session.$user.listen((user) => {
    if (typeof user === 'string') asking.abort();
  });
  const abort = (): void => asking.abort();
  signal.addEventListener('abort', abort);
  const email = await requestEmail({...options, signal: asking.signal});
  stop();
  signal.removeEventListener('abort', abort);
  if (signal.aborted) return undefined;
  if (asking.signal.aborted) return 'sign-in';
  if (email === undefined || email === 'sign-in') return email;
  const {$guest, start} = context.use(createGuest);
  // The same e-mail is the same guest, who keeps the cart.
  if ($guest.get()?.email !== email) start(createActiveGuest(email, beginGuestId(config.projectId), config, transport));
  return $guest.get();
}

/**
 * Puts one unit of a game key into a new cart, since a guest can order carts only; the guest's own cart stays as it is. Resolves
 * to the call that orders the new cart. Rejects with an `api` error, and the code of the service's warning, where the cart did not take
 * the key.
 */
export async function cartForOne(sku: string, call: OrderCall, context: StorefrontContext): Promise<OrderCall> {
  // The country alone decides the currency, as in the catalog.
  const config: Config = {...call.config, cartId: newId(), currency: undefined};
  const {fill} = createCartRequests({...context, $config: atom(config)});
  const {lines, warnings} = await fill(new Map([[sku, 1]]), call.signal);
  if (!lines.some((line) => line.item.sku === sku && !line.isBonus)) {
    const code = warnings.find((warning) => warning.sku === sku)?.code ?? 0;
    throw new StorefrontError('api', `The cart did not take "${sku}"`, {status: 422, code});
  }
  return {...call, config};
}
