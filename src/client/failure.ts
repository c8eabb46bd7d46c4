/** Why something did not work; the player's sentence is chosen by it, never by a message of the service. */
export interface Failure {
  /**
   * - `api`: the service said no, `status` and `code` tell why
   * - `network`: no answer (offline, CORS, a dropped connection), `timeout`: none in time
   * - `answer`: an answer that makes no sense
   * - `signed-out`: a player's token is needed and there is none
   * - `setup`: the shop is not set up for it
   * - `elsewhere`: another page of this shop is taking a payment of the same player
   * - `changed`: the cart is not what the player saw when asking to pay for it, or what the player has is other than before
   *   a try that nobody had word of
   */
  readonly kind: 'api' | 'network' | 'timeout' | 'answer' | 'signed-out' | 'setup' | 'elsewhere' | 'changed';
  readonly status?: number;
  /** The service's own code (0 where it gave none). */
  readonly code?: number;
}
