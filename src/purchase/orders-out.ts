/** What went out for one purchase. */
export interface OrdersOut {
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
