/**
 * What a launcher's native side would do, in the page: it knows the player, and shows the payment page over the game. The
 * shop gets `bridge`, and nothing else of it.
 */
export function createLauncher({tell, askWho, changed, openPayment, closePayment}) {
  const listeners = new Map();
  let player = null;
  /** The order whose payment page is open. */
  let paying;

  const emit = (event, detail) => {
    tell('out', `${event}${detail ? ` ${JSON.stringify(detail)}` : ''}`);
    for (const hear of listeners.get(event) ?? []) hear(detail);
  };
  const play = (who) => {
    player = who;
    changed(who);
  };
  /** The game's backend hands the player's token out, to who is signed in. */
  async function tokenOf(who) {
    const response = await fetch(`/shop-token?player=${who}`);
    if (!response.ok) throw new Error(`No token for ${who}: ${response.status}`);
    return response.text();
  }

  const bridge = {
    version: 1,
    capabilities: new Set(['getToken', 'openPayment', 'closePayment']),
    async getToken({reason}) {
      tell('in', `getToken, for "${reason}"`);
      if (!player && reason === 'sign-in') play(await askWho());
      tell('out', player ? `a token of ${player}’s` : 'nobody is signed in');
      return player && tokenOf(player);
    },
    async openPayment({url, orderId}) {
      // A real launcher looks at the address first: https, and the origin of its payment page.
      tell('in', `openPayment${orderId ? ` of order ${orderId}` : ''}`);
      paying = orderId;
      openPayment(url);
      tell('out', 'opened over the game');
      return {opened: true, mode: 'overlay'};
    },
    closePayment(orderId) {
      tell('in', `closePayment of order ${orderId}`);
      paying = undefined;
      closePayment();
    },
    on(event, hear) {
      listeners.set(event, [...(listeners.get(event) ?? []), hear]);
      return () =>
        listeners.set(
          event,
          (listeners.get(event) ?? []).filter((one) => one !== hear),
        );
    },
  };

  return {
    bridge,
    emit,
    async toggleAccount() {
      const who = player ? null : await askWho();
      if (who === player) return;
      play(who);
      emit('token');
    },
    /** The player closed the payment page, paid or not: the shop looks at the order. */
    paymentClosed() {
      if (paying === undefined) return;
      const orderId = paying;
      paying = undefined;
      emit('paymentClosed', {orderId});
    },
  };
}
