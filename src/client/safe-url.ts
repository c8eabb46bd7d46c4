/**
 * `https:`; or `http:` on this machine, or on the host of a page that came by `http:` itself. Nothing else may carry a
 * player's token.
 */
export function safeUrl(
  value: string | undefined,
  base?: string,
  page: Pick<Location, 'protocol' | 'hostname'> | undefined = globalThis.location,
): URL | undefined {
  if (!value) return undefined;
  try {
    const url = new URL(value, base);
    const isOpen = page?.protocol === 'http:' && page.hostname === url.hostname;
    const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
    return url.protocol === 'https:' || (url.protocol === 'http:' && (isLoopback || isOpen)) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an address holds a user name or a password: in a page that is a secret for everybody to read. */
export function hasCredentials(address: string | undefined): boolean {
  if (!address) return false;
  try {
    const {username, password} = new URL(address);
    return username !== '' || password !== '';
  } catch {
    return false;
  }
}
