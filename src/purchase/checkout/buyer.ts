import {type Client, createClient} from '../../client/client.js';
import {StorefrontError} from '../../client/errors.js';
import type {Transport} from '../../client/request.js';
import type {TokenSource} from '../../client/token.js';
import type {Order} from '../../orders/order.js';
import {getOrder} from '../../orders/orders.js';
import type {ActiveGuest} from '../../session/guest.js';
import type {User} from '../../session/session.js';
import type {Attempt} from './attempt.js';

/** The requests of one purchase. */
export interface SentRequests {
  /** Sends a request. Rejects once the purchase is over. */
  readonly fetch: typeof fetch;
  /** Whether the service may have made an order: an order was sent, and no answer has refused it. */
  readonly mayHaveOrdered: () => boolean;
  /** Whether the last answer refused the player's token. */
  readonly isTokenRefused: () => boolean;
}

/** Keeps track of the requests of a purchase, and sends none once `signal` has aborted. */
export function trackRequests(send: typeof fetch, signal: AbortSignal): SentRequests {
  let mayHaveOrdered = false;
  let isTokenRefused = false;
  return {
    async fetch(url, init) {
      // The page's own `fetch` may ignore the signal.
      if (signal.aborted) throw new Error('The purchase is over');
      const isOrder = init?.method === 'POST';
      mayHaveOrdered ||= isOrder;
      const answer = await send(url, init);
      isTokenRefused = answer.status === 401;
      if (isOrder) mayHaveOrdered = answer.ok || answer.status >= 500;
      return answer;
    },
    mayHaveOrdered: () => mayHaveOrdered,
    isTokenRefused: () => isTokenRefused,
  };
}

interface BuyerOptions {
  readonly transport: Transport;
  /** Sends everything that this buyer requests. */
  readonly requests: SentRequests;
  /** The player who pressed the button; where nobody was signed in, the first who signs in becomes the buyer. */
  readonly player: User;
  /** Whether a guest may buy the items, without signing in. */
  readonly isForGuests: boolean;
  /** Closes the placeholder before the page asks for an e-mail or a sign-in: it must not cover the question. */
  readonly postponePlaceholder: () => void;
  /** Called when the player has signed out, or another one has signed in, for whom nothing may be sent or paid. */
  readonly onPlayerGone: () => void;
}

/** The buyer of one purchase: one player, or one guest, from the click to the end. */
export interface Buyer {
  /** Undefined for a guest, and until a player is known. */
  readonly player: () => string | undefined;
  /** Undefined for a player. A player who signs in meanwhile does not take over a guest's order. */
  readonly guest: () => ActiveGuest | undefined;
  /** Calls the service in the buyer's name. */
  readonly client: () => Client;
  /** The token that the order socket authenticates the buyer with. */
  readonly token: TokenSource['token'];
  /** Fetches one of the buyer's orders. */
  readonly readOrder: (orderId: number, signal: AbortSignal) => Promise<Order>;
  /**
   * Keeps the payment token of a guest's order, which stands in for a player's token. Whether the service accepts it shows with
   * the first look.
   */
  readonly onOrdered: (orderId: number, paymentToken: string) => void;
  /** Follows from now on who is signed in. */
  readonly followSession: () => void;
  /** Resolves once the buyer is known: a guest where guests may buy, else a player. False where the player gave up. */
  readonly identify: () => Promise<boolean>;
}

/** Clients that read a guest's orders, by order, each with that order's token; shared by all purchases of the shop. */
const createOrderClients = (): Map<number, Client> => new Map();

export function createBuyer({context, config, signal, state, dispatch}: Attempt, options: BuyerOptions): Buyer {
  const {requests, isForGuests, postponePlaceholder, onPlayerGone} = options;
  const {session} = context;
  const transport = {...options.transport, fetch: requests.fetch};
  let player = options.player ?? undefined;
  let guest: ActiveGuest | undefined;
  let tokenSource: TokenSource = session;
  let client = createClient(() => config, session, transport);
  const orderClients = context.use(createOrderClients);

  const onUser = (user: User): void => {
    if (guest) return;
    // Undefined: the page set another source of tokens, which may well sign in the same player.
    if (user === undefined || user === player) return;
    const {orderId, isGuest} = state().purchase;
    // The token was refused and the page has no other: the refused order ends the purchase, with its own failure.
    if (user === null && requests.isTokenRefused() && !orderId) return;
    if (player !== undefined) onPlayerGone();
    else if (user === null) dispatch({type: 'asked', ...(isForGuests && {isGuest: true})});
    else {
      player = user;
      dispatch({type: 'signed-in', ...(isGuest && {isGuest: false})});
    }
  };

  return {
    player: () => player,
    guest: () => guest,
    client: () => client,
    token: (by) => tokenSource.token(by),
    readOrder: (orderId, by) => getOrder(orderClients.get(orderId) ?? client, orderId, by),
    onOrdered(orderId, paymentToken) {
      if (!guest) return;
      const source = {token: async () => paymentToken, renew: async () => undefined};
      tokenSource = source;
      orderClients.set(
        orderId,
        createClient(() => config, source, transport),
      );
    },
    followSession() {
      signal.addEventListener('abort', session.$user.listen(onUser));
      onUser(session.$user.get());
    },
    async identify() {
      if (guest) return true;
      if (isForGuests && !(await session.token(signal)) && session.$user.get() === null) {
        const {identifyGuest} = await import('../guest/guest-checkout.js');
        postponePlaceholder();
        const answer = await identifyGuest({context, config, transport: options.transport, signal});
        if (signal.aborted) return false;
        if (answer === undefined) {
          dispatch({type: 'dropped'});
          return false;
        }
        if (answer !== 'sign-in') {
          guest = answer;
          client = answer.withFetch(requests.fetch);
          dispatch({type: 'signed-in'});
          return true;
        }
        if (state().purchase.isGuest) {
          dispatch({type: 'signed-in'});
          dispatch({type: 'asked', isGuest: false});
        }
      }
      await session.signIn(signal);
      if (!signal.aborted && player === undefined) throw new StorefrontError('signed-out', 'Nobody is signed in');
      return !signal.aborted;
    },
  };
}
