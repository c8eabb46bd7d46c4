/**
 * The window that opened the payment page: the page around our frame, or the opener of this window. The protocol is
 * that of the real payment UI: JSON texts of `{command, data}`, both ways.
 */
export const isFramed = window.parent !== window;
const opener = isFramed ? window.parent : window.opener;

/** The configured fault of the page; undefined for none. */
export const {behaviour} = document.documentElement.dataset;

/**
 * The only origin that may receive messages that name the player. The page does not know its shop's origin in advance.
 * It is the origin of the answer to our first message, until then that of the referring page, and any origin if that is
 * unknown, as on the real page. No message contains the token.
 */
let trustedOrigin = originOf(document.referrer) ?? '*';

window.addEventListener('message', ({source, origin, data}) => {
  if (source !== opener || typeof data !== 'string') return;
  if (commandOf(data) === 'widget-detected') trustedOrigin = origin === 'null' ? '*' : origin;
});

/** Sends a message that any origin may receive. */
export const tell = (command, data) => post(command, data, '*');

/** Sends a message about the player. */
export const tellPrivately = (command, data) => post(command, data, trustedOrigin);

/** Closes the page as far as a page can; false if it is in a window of its own, which only its reader can close. */
export function closePage() {
  if (!opener) return false;
  tell('close');
  if (!isFramed) window.close();
  return true;
}

/** Navigates the whole window to the shop. */
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
