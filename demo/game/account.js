import {storefront} from '/storefront/storefront.js';

const PLAYERS = {
  kestrel: {name: 'Kestrel', picture: '/art/fox.svg'},
  rowan: {name: 'Rowan', picture: '/art/knight.svg'},
};
const STORAGE_KEY = 'emberfall-player';

const account = document.getElementById('account');
const signOutButton = document.getElementById('sign-out');
const signIn = document.getElementById('sign-in');

/** Returns a `getToken` that fetches the player's token from the game's backend. */
const fetchToken =
  (player) =>
  async ({signal}) => {
    const response = await fetch(`/shop-token?player=${player}`, {signal});
    if (!response.ok) throw new Error(`No token for ${player}: ${response.status}`);
    return response.text();
  };

/** The `getToken` of a visitor: opens the sign-in only for a purchase. */
const askToSignIn = ({reason}) =>
  new Promise((resolve) => {
    if (reason !== 'sign-in') return resolve(null);
    // Signing in has replaced `getToken`: the new function counts, whatever this one returns.
    signIn.addEventListener('close', () => resolve(null), {once: true});
    signIn.showModal();
  });

function setPlayer(player) {
  storefront().getToken = player ? fetchToken(player) : askToSignIn;
  for (const element of document.querySelectorAll('[data-when]')) {
    element.hidden = (element.dataset.when === 'in') !== Boolean(player);
  }
  if (player) {
    document.getElementById('who').textContent = PLAYERS[player].name;
    document.getElementById('face').src = PLAYERS[player].picture;
    sessionStorage.setItem(STORAGE_KEY, player);
  } else {
    sessionStorage.removeItem(STORAGE_KEY);
  }
}

/** Connects the buttons for sign-in and sign-out. The player is kept across reloads, the token is not. */
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
  const kept = sessionStorage.getItem(STORAGE_KEY);
  setPlayer(kept in PLAYERS ? kept : undefined);
}
