import {type Client, createClient, type TokenSource} from '../../client/client.js';
import {StorefrontError} from '../../client/errors.js';
import type {Transport} from '../../client/request.js';
import {getOrder, type Order} from '../../orders/orders.js';
import type {Config} from '../../session/config.js';
import type {ActiveGuest} from '../../session/guest.js';
import type {User} from '../../session/session.js';
import type {StorefrontContext} from '../../session/storefront-context.js';
import type {Purchase} from '../purchase.js';
import type {PurchaseEvent} from './machine.js';

/** What went out for one purchase. */
interface OrdersOut {
  /** Sends as it was told to, and remembers. */
  readonly fetch: typeof fetch;
  /** Whether the service may have made an order: one went out, and no answer says that it was refused. */
  readonly isAny: () => boolean;
  /** Whether the player's token is what the service refused last. */
  readonly isTokenRefused: () => boolean;
}

/** Follows what a purchase sends; nothing goes out any more once `signal` has aborted. */
export function followOrders(send: typeof fetch, signal: AbortSignal): OrdersOut {
  let isAny = false;
  let isTokenRefused = false;
  return {
    async fetch(url, init) {
      // A page's own `fetch` may pass over its signal.
      if (signal.aborted) throw new Error('The purchase is over');
      const isOrder = init?.method === 'POST';
      isAny ||= isOrder;
      const answer = await send(url, init);
      isTokenRefused = answer.status === 401;
      if (isOrder) isAny = answer.ok || answer.status >= 500;
      return answer;
    },
    isAny: () => isAny,
    isTokenRefused: () => isTokenRefused,
  };
}

interface BuyerOptions {
  readonly context: StorefrontContext;
  readonly config: Config;
  readonly transport: Transport;
  /** What went out for this purchase; everything the buyer sends goes that way. */
  readonly out: OrdersOut;
  /** Who asked for it; whoever signs in first where nobody had. */
  readonly player: User;
  /** Whether who is not signed in may buy it all the same. */
  readonly isForGuests: boolean;
  readonly purchase: () => Purchase;
  readonly step: (event: PurchaseEvent) => void;
  /** Called before the page asks who it is: nothing may stand before the question. */
  readonly makeRoom: () => void;
  /** Called when its player is gone: nothing may go out under another one, who may not pay for it either. */
  readonly onPlayerGone: () => void;
  readonly signal: AbortSignal;
}

/** Who buys: one player, or one guest, from the click to the end. */
export interface Buyer {
  /** Undefined until somebody is known. */
  readonly player: () => string | undefined;
  /** Who buys without signing in: nobody who signs in meanwhile takes their order over. */
  readonly guest: () => ActiveGuest | undefined;
  /** Calls the service in their name. */
  readonly client: () => Client;
  /** What the order socket is told who they are by. */
  readonly token: TokenSource['token'];
  readonly read: (orderId: number, signal: AbortSignal) => Promise<Order>;
  /** Of a guest's order the payment token stands in for a player's; whether the service lets it, shows with the first look. */
  readonly ordered: (orderId: number, paymentToken: string) => void;
  /** Follows who is signed in, from now on. */
  readonly follow: () => void;
  /** Has somebody buy: the guest, where there is to be one, else a player. False where it was given up. */
  readonly identify: () => Promise<boolean>;
}

/** What reads a guest's orders, each by its own token, whichever purchase looks after it. */
const createReaders = (): Map<number, Client> => new Map();

export function createBuyer(options: BuyerOptions): Buyer {
  const {context, config, out, isForGuests, purchase, step, makeRoom, onPlayerGone, signal} = options;
  const {session} = context;
  const transport = {...options.transport, fetch: out.fetch};
  let player = options.player ?? undefined;
  let guest: ActiveGuest | undefined;
  let tokens: TokenSource = session;
  let client = createClient(() => config, session, transport);
  const readers = context.use(createReaders);

  const meet = (user: User): void => {
    if (guest) return;
    // Undefined: the page named another source of tokens, which may well give the same player.
    if (user === undefined || user === player) return;
    const {orderId, isGuest} = purchase();
    // A refused token without another one: the refusal ends it, in words of its own.
    if (user === null && out.isTokenRefused() && !orderId) return;
    if (player !== undefined) onPlayerGone();
    else if (user === null) step({type: 'asked', ...(isForGuests && {isGuest: true})});
    else {
      player = user;
      step({type: 'signed-in', ...(isGuest && {isGuest: false})});
    }
  };

  return {
    player: () => player,
    guest: () => guest,
    client: () => client,
    token: (by) => tokens.token(by),
    read: (orderId, by) => getOrder(readers.get(orderId) ?? client, orderId, by),
    ordered(orderId, paymentToken) {
      if (!guest) return;
      tokens = {token: async () => paymentToken, renew: async () => undefined};
      const own = tokens;
      readers.set(
        orderId,
        createClient(() => config, own, transport),
      );
    },
    follow() {
      signal.addEventListener('abort', session.$user.listen(meet));
      meet(session.$user.get());
    },
    async identify() {
      if (guest) return true;
      if (isForGuests && !(await session.token(signal)) && session.$user.get() === null) {
        const {meetGuest} = await import('../as-guest.js');
        makeRoom();
        const met = await meetGuest({context, config, transport: options.transport, signal});
        if (signal.aborted) return false;
        if (met === undefined) {
          step({type: 'dropped'});
          return false;
        }
        if (met !== 'sign-in') {
          guest = met;
          client = met.withFetch(out.fetch);
          step({type: 'signed-in'});
          return true;
        }
        if (purchase().isGuest) {
          step({type: 'signed-in'});
          step({type: 'asked', isGuest: false});
        }
      }
      await session.signIn(signal);
      if (!signal.aborted && player === undefined) throw new StorefrontError('signed-out', 'Nobody is signed in');
      return !signal.aborted;
    },
  };
}
