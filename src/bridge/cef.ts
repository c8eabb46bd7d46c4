import type {Clock} from '../client/clock.js';
import type {StorefrontBridge} from './bridge.js';
import {messageBridge} from './message-bridge.js';

/** CEF's message router, by whichever name the host has given it. */
export type CefQuery = (query: {
  readonly request: string;
  readonly persistent: boolean;
  readonly onSuccess: (response: string) => void;
  readonly onFailure: (code: number, message: string) => void;
}) => number;

/** Asks for nothing: the host keeps the query, and tells events by it. */
const LISTEN = '{"p":"storefront-bridge","v":1,"t":"listen"}';

/**
 * A bridge to a host with CEF: `cefBridge(window.cefQuery, window.cefQueryCancel)`. Each frame is a query that its answer
 * ends (an empty one where none is due); one persistent query, opened first, stays for the host's events.
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
      hear(heard) {
        const id = query({request: LISTEN, persistent: true, onSuccess: heard, onFailure: () => {}});
        return () => cancel?.(id);
      },
    },
    clock,
  );
