/**
 * The window that opened the payment page: the page around our frame, or the opener of this window. It is spoken to as
 * the real payment UI speaks: JSON texts of `{command, data}`, both ways.
 */
export const isFramed = window.parent !== window;
const opener = isFramed ? window.parent : window.opener;

/** How the page was told to misbehave; undefined when it was not. */
export const {behaviour} = document.documentElement.dataset;

/**
 * Who may hear what names the player. The page is not told its shop's origin: it is that of the answer to our first
 * message, until then that of the page that led here, and any origin where that is unknown, as with the real one. No
 * message holds the token.
 */
let trustedOrigin = originOf(document.referrer) ?? '*';

window.addEventListener('message', ({source, origin, data}) => {
  if (source !== opener || typeof data !== 'string') return;
  if (commandOf(data) === 'widget-detected') trustedOrigin = origin === 'null' ? '*' : origin;
});

/** Says something that anyone may hear. */
export const tell = (command, data) => post(command, data, '*');

/** Says something about the player. */
export const tellPrivately = (command, data) => post(command, data, trustedOrigin);

/** Closes the page as far as a page can; false when it stands in a window of its own, which only its reader can close. */
export function closePage() {
  if (!opener) return false;
  tell('close');
  if (!isFramed) window.close();
  return true;
}

/** Goes to the shop, in the whole window. */
export function goTo(url) {
  window.open(url, isFramed ? '_top' : '_self');
}

function post(command, data, origin) {
  if (opener && behaviour !== 'silent')
    opener.postMessage(JSON.stringify(data === undefined ? {command} : {command, data}), origin);
}

function commandOf(text) {
  try {
    return JSON.parse(text)?.command;
  } catch {
    return undefined;
  }
}

function originOf(url) {
  return url === '' ? undefined : new URL(url).origin;
}
