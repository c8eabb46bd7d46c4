import {storefront} from '/storefront/storefront.js';

const PLAYERS = {
  kestrel: {name: 'Kestrel', face: '/art/fox.svg'},
  rowan: {name: 'Rowan', face: '/art/knight.svg'},
};
const KEPT_AS = 'emberfall-player';

const account = document.getElementById('account');
const signOutButton = document.getElementById('sign-out');

/** The game's own backend knows who is signed in; it gets that player's token from the service. */
const askBackend =
  (player) =>
  async ({signal}) => {
    const response = await fetch(`/shop-token?player=${player}`, {signal});
    if (!response.ok) throw new Error(`No token for ${player}: ${response.status}`);
    return response.text();
  };

function setPlayer(player) {
  storefront().getToken = player && askBackend(player);
  for (const element of account.querySelectorAll('[data-when]')) {
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
  for (const button of account.querySelectorAll('[data-player]')) {
    button.addEventListener('click', () => {
      setPlayer(button.dataset.player);
      signOutButton.focus();
    });
  }
  signOutButton.addEventListener('click', () => {
    setPlayer(undefined);
    account.querySelector('[data-player]').focus();
  });
  const kept = sessionStorage.getItem(KEPT_AS);
  if (kept in PLAYERS) setPlayer(kept);
}
