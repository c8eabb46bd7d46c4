import type {Clock} from '../client/clock.js';
import type {StorefrontBridge} from './bridge.js';
import {messageBridge} from './message-bridge.js';

/** Whether a text is an origin in the form of `MessageEvent.origin`: no path, no trailing slash, no wildcard. `null` is refused: many pages share it. */
function isOrigin(value: string): boolean {
  try {
    return value !== 'null' && new URL(value).origin === value;
  } catch {
    return false;
  }
}

/**
 * A bridge to the page that embeds this page in a frame: `parentFrameBridge(['https://launcher.example'])`. It only greets and
 * listens to a parent of one of these origins. The parent transfers a `MessagePort` with its welcome, and all further messages
 * use that port, so that nothing else in the window is listened to.
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
      hear(receive) {
        const onMessage = ({data, origin, source, ports}: MessageEvent): void => {
          if (source !== parent || !allowed.includes(origin) || !ports[0] || !receive(data)) return;
          [port] = ports;
          port!.onmessage = (event) => void receive(event.data);
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
