/** Whether a host is this machine, which browsers consider as safe as https. */
const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/**
 * An address that may carry a player's token: `https:`, or `http:` on this machine, or `http:` on the page's own host when the
 * page itself came by `http:`. Undefined for any other address.
 */
export function safeUrl(
  value: string | undefined,
  base?: string,
  page: Pick<Location, 'protocol' | 'hostname'> | undefined = globalThis.location,
): URL | undefined {
  if (!value) return undefined;
  try {
    const url = new URL(value, base);
    const {protocol, hostname} = url;
    const isHttpPage = (): boolean => page?.protocol === 'http:' && page.hostname === hostname;
    const isAllowed = protocol === 'https:' || (protocol === 'http:' && (isLoopback(hostname) || isHttpPage()));
    return isAllowed ? url : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The address of something to show, as `safeUrl` allows it. `//host/path` has the protocol of its base; if http is not
 * allowed there, it is https.
 */
export function shownUrl(
  value: string,
  base?: string,
  page?: Pick<Location, 'protocol' | 'hostname'>,
): URL | undefined {
  const url = safeUrl(value, base, page);
  return url ?? (/^\s*\/\/(?![\\/])/.test(value) ? safeUrl(value, 'https://page.example', page) : undefined);
}

/** Whether an address contains a user name or a password: every visitor of the page could read it. */
export function hasCredentials(address: string | undefined): boolean {
  if (!address) return false;
  try {
    const {username, password} = new URL(address);
    return username !== '' || password !== '';
  } catch {
    return false;
  }
}
