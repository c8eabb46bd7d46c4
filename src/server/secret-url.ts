/**
 * The root of an interface that is sent a secret, without a slash at the end: it must not go over the network in clear.
 *
 * @throws {TypeError} where it is no https address, but for a service on this machine; `option` names it
 */
export function secretUrl(root: string, option: string): string {
  const {protocol, hostname} = new URL(root);
  const isOwnMachine = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isOwnMachine))
    throw new TypeError(`${option} has to be an https address, since a secret is sent there`);
  return root.replace(/\/$/, '');
}
