/**
 * A window for the payment page. It must be opened inside the player's click, before the order exists: later the
 * browser would block it. Undefined where none could be had (null, a throw, or closed at once).
 */
export function openWindow(url = ''): Window | undefined {
  try {
    const opened = window.open(url, '_blank');
    return opened && !opened.closed ? opened : undefined;
  } catch {
    return undefined;
  }
}
