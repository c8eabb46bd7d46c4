/**
 * Simulates a launcher's native side: it knows the player, and shows the payment page over the game. The shop gets only its
 * `bridge`.
 */
export function createLauncher({log, askForPlayer, onPlayerChange, openPayment, closePayment}) {
  const listeners = new Map();
  let player = null;
  /** The order whose payment page is open. */
  let paying;

  const emit = (event, detail) => {
    log('out', `${event}${detail ? ` ${JSON.stringify(detail)}` : ''}`);
    for (const listener of listeners.get(event) ?? []) listener(detail);
  };
  const setPlayer = (newPlayer) => {
    player = newPlayer;
    onPlayerChange(newPlayer);
  };
  /** Fetches the player's token from the game's backend. */
  async function fetchToken(id) {
    const response = await fetch(`/shop-token?player=${id}`);
    if (!response.ok) throw new Error(`No token for ${id}: ${response.status}`);
    return response.text();
  }

  const bridge = {
    version: 1,
    capabilities: new Set(['getToken', 'openPayment', 'closePayment']),
    async getToken({reason}) {
      log('in', `getToken, for "${reason}"`);
      if (!player && reason === 'sign-in') setPlayer(await askForPlayer());
      log('out', player ? `a token of ${player}’s` : 'nobody is signed in');
      return player && fetchToken(player);
    },
    async openPayment({url, orderId}) {
      // A real launcher checks the address first: https, and the origin of its payment page.
      log('in', `openPayment${orderId ? ` of order ${orderId}` : ''}`);
      paying = orderId;
      openPayment(url);
      log('out', 'opened over the game');
      return {opened: true, mode: 'overlay'};
    },
    closePayment(orderId) {
      log('in', `closePayment of order ${orderId}`);
      paying = undefined;
      closePayment();
    },
    on(event, listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
      return () =>
        listeners.set(
          event,
          (listeners.get(event) ?? []).filter((each) => each !== listener),
        );
    },
  };

  return {
    bridge,
    emit,
    async toggleAccount() {
      const newPlayer = player ? null : await askForPlayer();
      if (newPlayer === player) return;
      setPlayer(newPlayer);
      emit('token');
    },
    /** Call it after the player has closed the payment page: the shop then checks whether the order is paid. */
    paymentClosed() {
      if (paying === undefined) return;
      const orderId = paying;
      paying = undefined;
      emit('paymentClosed', {orderId});
    },
  };
}
