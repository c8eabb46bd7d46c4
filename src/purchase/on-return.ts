import {pageDocument} from '../client/page-members.js';

const returns = (): readonly (readonly [EventTarget, string])[] => [
  [window, 'focus'],
  [window, 'pageshow'],
  [window, 'online'],
  [pageDocument, 'visibilitychange'],
];

/** Calls back when the player comes back to this page, or the network does, until `signal` aborts. */
export function onReturn(listener: () => void, signal: AbortSignal): void {
  const onEvent = (): void => {
    if (!pageDocument.hidden) listener();
  };
  for (const [target, type] of returns()) target.addEventListener(type, onEvent);
  signal.addEventListener('abort', () => {
    for (const [target, type] of returns()) target.removeEventListener(type, onEvent);
  });
}
