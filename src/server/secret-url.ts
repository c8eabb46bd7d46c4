import {kindOf} from './options.js';

/** An address, without whose value in the error: it may hold a password. */
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
 * The root of an interface that is sent a secret, without a slash at the end: it must not go over the network in clear.
 *
 * @throws {TypeError} where it is no https address, but for a service on this machine, or has a user, a query or a fragment;
 *   `option` names it
 */
export function secretUrl(root: string, option: string): string {
  const url = parse(root, option);
  const {protocol, hostname, origin, pathname} = url;
  const isOwnMachine = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isOwnMachine))
    throw new TypeError(`${option} has to be an https address, since a secret is sent there`);
  // Paths are put behind it: they would become a part of its query.
  if (/[?#]/.test(url.href)) throw new TypeError(`${option} must have no query and no fragment`);
  return (origin + pathname).replace(/\/+$/, '');
}

/**
 * An address of the web, which a payment page may lead back to.
 *
 * @throws {TypeError} where it is none, or has a user; `option` names it
 */
export function webUrl(text: string, option: string): string {
  if (!/^https?:$/.test(parse(text, option).protocol))
    throw new TypeError(`${option} has to be an http or https address`);
  return text;
}
