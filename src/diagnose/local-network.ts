/** How close a host is: 2 for this machine, 1 for its local network, 0 for all others. */
function nearness(host: string): number {
  if (/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host)) return 2;
  return /^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)[\d.]+$|^\[(f[cd]|fe[89ab])|\.local$/.test(host)
    ? 1
    : 0;
}

/**
 * A hint for a page that requests an address closer than its own: browsers ask the visitor first, or refuse silently. Empty
 * when the address is not closer.
 */
export function localNetworkHint(page: string, address: string): string {
  const [from, to] = [new URL(page), new URL(address)];
  // Pages of another scheme, such as those of an app or a file, have rules of their own.
  if (!/^https?:$/.test(from.protocol) || nearness(to.hostname) <= nearness(from.hostname)) return '';
  return (
    ` ${to.host} is a local address, and ${from.host} is not: a browser with Local Network Access (Chromium) lets such a page ask only ` +
    'over https and where the visitor allows it (the site’s settings, “Local network access”). To try a shop, open the page from this machine, too.'
  );
}
