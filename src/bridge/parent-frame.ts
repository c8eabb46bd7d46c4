import type {Clock} from '../client/clock.js';
import type {StorefrontBridge} from './bridge.js';
import {messageBridge} from './message-bridge.js';

/** Whether it is an origin as messages have it: no path, no slash at the end, no wildcard; `null` is anybody's. */
function isOrigin(value: string): boolean {
  try {
    return value !== 'null' && new URL(value).origin === value;
  } catch {
    return false;
  }
}

/**
 * A bridge to the page whose frame this page is in: `parentFrameBridge(['https://launcher.example'])`. Only a parent of
 * exactly one of these origins is greeted and heard; with its welcome it transfers a `MessagePort`, by which all the rest
 * goes, so that nothing else in the window is listened to.
 */
export function parentFrameBridge(
  origins: readonly string[],
  page: Pick<Window, 'parent' | 'addEventListener' | 'removeEventListener'> = window,
  clock?: Clock,
): StorefrontBridge {
  const {parent} = page;
  const allowed = origins.filter(isOrigin);
  for (const origin of origins) {
    if (!allowed.includes(origin))
      console.warn(`game-storefront: "${origin}" is no origin of a parent; write "https://host".`);
  }
  if (parent === page || !allowed.length) return messageBridge(undefined);
  let port: MessagePort | undefined;
  return messageBridge(
    {
      post(text) {
        if (port) port.postMessage(text);
        else for (const origin of allowed) parent.postMessage(text, origin);
      },
      hear(heard) {
        const onMessage = ({data, origin, source, ports}: MessageEvent): void => {
          if (source !== parent || !allowed.includes(origin) || !ports[0] || !heard(data)) return;
          [port] = ports;
          port!.onmessage = (event) => void heard(event.data);
          page.removeEventListener('message', onMessage);
        };
        page.addEventListener('message', onMessage);
        return () => {
          page.removeEventListener('message', onMessage);
          port?.close();
        };
      },
    },
    clock,
  );
}
