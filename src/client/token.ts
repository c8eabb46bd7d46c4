/** A player's token; `userId` tells who it is where the token itself does not (an opaque one). */
export type Token = string | {readonly token: string; readonly userId?: string};

/** What `getToken` is asked for. */
export interface TokenRequest {
  /** Which interface the token is for. */
  readonly audience: Audience;
  /**
   * `start`: none yet; `sign-in`: a player whom nobody has signed in wants to buy: the time to ask who it is,
   * however long that takes; `expiring`: within a minute; `rejected`: the service refused the last one.
   */
  readonly reason: 'start' | 'sign-in' | 'expiring' | 'rejected';
  readonly signal: AbortSignal;
}

/** The interfaces that a player's browser talks to: each takes tokens of its own. */
export type Audience = 'store' | 'subscriptions' | 'backpack';
