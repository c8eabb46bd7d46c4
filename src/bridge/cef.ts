import type {Clock} from '../client/clock.js';
import type {StorefrontBridge} from './bridge.js';
import {messageBridge} from './message-bridge.js';

/** The query function of CEF's message router; the host chooses its name. */
export type CefQuery = (query: {
  readonly request: string;
  readonly persistent: boolean;
  readonly onSuccess: (response: string) => void;
  readonly onFailure: (code: number, message: string) => void;
}) => number;

/** The persistent query: the host never completes it, and sends its events as its successes. */
const LISTEN = '{"p":"storefront-bridge","v":1,"t":"listen"}';

/**
 * A bridge to a host with CEF: `cefBridge(window.cefQuery, window.cefQueryCancel)`. Each frame is a query, which the host's
 * answer completes (an empty answer to a frame that needs none). One persistent query, opened first, carries the host's events.
 */
export const cefBridge = (
  query: CefQuery | undefined,
  cancel?: (id: number) => void,
  clock?: Clock,
): StorefrontBridge =>
  messageBridge(
    query && {
      post: (request) =>
        new Promise((resolve, reject) => {
          query({request, persistent: false, onSuccess: resolve, onFailure: (_code, why) => reject(new Error(why))});
        }),
      hear(onMessage) {
        const id = query({request: LISTEN, persistent: true, onSuccess: onMessage, onFailure: () => {}});
        return () => cancel?.(id);
      },
    },
    clock,
  );
