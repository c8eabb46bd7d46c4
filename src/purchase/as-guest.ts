import {atom} from 'nanostores';
import {given} from '../client/bare.js';
import {StorefrontError} from '../client/errors.js';
import type {Transport} from '../client/request.js';
import {createCartRequests} from '../orders/cart-requests.js';
import type {OrderCall} from '../orders/orders.js';
import type {Config} from '../session/config.js';
import type {Parts} from '../session/parts.js';
import {isEmail} from '../ui/email.js';
import {createGuest, type Visitor} from './guest.js';
import {askForEmail} from './guest-form.js';
import {beginVisit, newId} from './visit.js';
import {createVisitor} from './visitor.js';

/** The page's word on who the guest is, else the guest's own; `sign-in` where there is to be none. */
async function emailOf({parts, config, signal}: Asking): Promise<string | 'sign-in' | undefined> {
  const {getGuest, getToken, bridge, theme = 'auto'} = config;
  const {target, locale, report, use} = parts;
  if (getGuest) {
    try {
      const guest = await getGuest({signal});
      if (!guest) return 'sign-in';
      const email = given(guest, 'email');
      if (typeof email === 'string' && isEmail(email)) return email;
      throw new Error('getGuest gave no e-mail address: the shop asks for one itself.');
    } catch (error) {
      if (!signal.aborted) report(error);
    }
  }
  const last = use(createGuest).$visitor.get()?.email ?? '';
  const hasSignIn = Boolean(getToken || bridge);
  const answer = await askForEmail({target, theme, locale: locale(), email: last, hasSignIn, signal});
  return typeof answer === 'object' ? answer.email : answer;
}

interface Asking {
  readonly parts: Parts;
  readonly config: Config;
  readonly transport: Transport;
  readonly signal: AbortSignal;
}

/**
 * Asks a visitor who they are, as a guest. Resolves to `sign-in` where a player is wanted, also where one signs in
 * meanwhile; to undefined where it was given up.
 */
export async function meetGuest(asking: Asking): Promise<Visitor | 'sign-in' | undefined> {
  const {parts, config, transport, signal} = asking;
  const unanswered = new AbortController();
  const stop = parts.session.$user.listen((user) => {
    if (typeof user === 'string') unanswered.abort();
  });
  const giveUp = (): void => unanswered.abort();
  signal.addEventListener('abort', giveUp);
  const email = await emailOf({...asking, signal: unanswered.signal});
  stop();
  signal.removeEventListener('abort', giveUp);
  if (signal.aborted) return undefined;
  if (unanswered.signal.aborted) return 'sign-in';
  if (email === undefined || email === 'sign-in') return email;
  const {$visitor, come} = parts.use(createGuest);
  // The same guest keeps the cart.
  if ($visitor.get()?.email !== email) come(createVisitor(email, beginVisit(config.projectId), config, transport));
  return $visitor.get();
}

/**
 * A guest orders carts only: one unit of a key is put into a cart of its own, beside the one that they fill. Resolves to
 * the call that orders that one.
 */
export async function cartForOne(sku: string, call: OrderCall, parts: Parts): Promise<OrderCall> {
  // Priced by the country alone, as the catalog is.
  const config: Config = {...call.config, cartId: newId(), currency: undefined};
  const {fill} = createCartRequests({...parts, $config: atom(config)});
  const {lines, warnings} = await fill(new Map([[sku, 1]]), call.signal);
  if (!lines.some((line) => line.item.sku === sku && !line.isBonus)) {
    const code = warnings.find((warning) => warning.sku === sku)?.code ?? 0;
    throw new StorefrontError('api', `The cart did not take "${sku}"`, {status: 422, code});
  }
  return {...call, config};
}
