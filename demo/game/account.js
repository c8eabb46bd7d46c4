import {storefront} from '/storefront/storefront.js';

const PLAYERS = {
  kestrel: {name: 'Kestrel', face: '/art/fox.svg'},
  rowan: {name: 'Rowan', face: '/art/knight.svg'},
};
const KEPT_AS = 'emberfall-player';

const account = document.getElementById('account');
const signOutButton = document.getElementById('sign-out');
const signIn = document.getElementById('sign-in');

/** The game's own backend knows who is signed in; it gets that player's token from the service. */
const askBackend =
  (player) =>
  async ({signal}) => {
    const response = await fetch(`/shop-token?player=${player}`, {signal});
    if (!response.ok) throw new Error(`No token for ${player}: ${response.status}`);
    return response.text();
  };

/** Who is not signed in is asked only when they want to buy. */
const askVisitor = ({reason}) =>
  new Promise((resolve) => {
    if (reason !== 'sign-in') return resolve(null);
    // Who picks a player has signed in: that player's token counts, whatever is answered here.
    signIn.addEventListener('close', () => resolve(null), {once: true});
    signIn.showModal();
  });

function setPlayer(player) {
  storefront().getToken = player ? askBackend(player) : askVisitor;
  for (const element of document.querySelectorAll('[data-when]')) {
    element.hidden = (element.dataset.when === 'in') !== Boolean(player);
  }
  if (player) {
    document.getElementById('who').textContent = PLAYERS[player].name;
    document.getElementById('face').src = PLAYERS[player].face;
    sessionStorage.setItem(KEPT_AS, player);
  } else {
    sessionStorage.removeItem(KEPT_AS);
  }
}

/** Sign-in and sign-out by plain buttons; the visit's player is kept across reloads, the token is not. */
export function showAccount() {
  for (const button of document.querySelectorAll('[data-player]')) {
    button.addEventListener('click', () => {
      setPlayer(button.dataset.player);
      if (signIn.open) signIn.close();
      else signOutButton.focus();
    });
  }
  signOutButton.addEventListener('click', () => {
    setPlayer(undefined);
    account.querySelector('[data-player]').focus();
  });
  const kept = sessionStorage.getItem(KEPT_AS);
  setPlayer(kept in PLAYERS ? kept : undefined);
}
