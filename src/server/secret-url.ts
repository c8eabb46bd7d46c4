import {kindOf} from './options.js';

/** Parses a URL. Errors name the option, never its value, which may contain a password. */
function parse(text: unknown, option: string): URL {
  if (typeof text !== 'string') throw new TypeError(`${option} has to be an address: it is ${kindOf(text)}`);
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new TypeError(`${option} is no address, such as https://host.example`);
  }
  if (url.username !== '' || url.password !== '')
    throw new TypeError(`${option} must not hold a user name or a password`);
  return url;
}

/**
 * Checks the root URL of an API that receives a secret, and removes slashes at its end. The URL has to be https, so that the secret
 * is encrypted in transit; http is allowed on this machine.
 *
 * @throws {TypeError} naming the option, if the URL is not https, or has a user, a query or a fragment
 */
export function secretUrl(root: unknown, option: string): string {
  const url = parse(root, option);
  const {protocol, hostname, origin, pathname} = url;
  const isOwnMachine = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isOwnMachine))
    throw new TypeError(`${option} has to be an https address, since a secret is sent there`);
  // Paths are appended to the root: they would become part of a query or a fragment.
  if (/[?#]/.test(url.href)) throw new TypeError(`${option} must have no query and no fragment`);
  return (origin + pathname).replace(/\/+$/, '');
}

/**
 * Checks an http or https URL, to which a payment page may return the player.
 *
 * @throws {TypeError} naming the option, if it is not such a URL, or has a user
 */
export function webUrl(text: string, option: string): string {
  if (!/^https?:$/.test(parse(text, option).protocol))
    throw new TypeError(`${option} has to be an http or https address`);
  return text;
}
