const returns = (): readonly (readonly [EventTarget, string])[] => [
  [window, 'focus'],
  [window, 'pageshow'],
  [window, 'online'],
  [document, 'visibilitychange'],
];

/** Calls back when the player comes back to this page, or the network does, until `signal` aborts. */
export function onReturn(listener: () => void, signal: AbortSignal): void {
  const onEvent = (): void => {
    if (!document.hidden) listener();
  };
  for (const [target, type] of returns()) target.addEventListener(type, onEvent);
  signal.addEventListener('abort', () => {
    for (const [target, type] of returns()) target.removeEventListener(type, onEvent);
  });
}

/** Listens for as long as something else holds its listener. */
class WeakListener {
  private readonly listener: WeakRef<() => void>;

  constructor(listener: () => void) {
    this.listener = new WeakRef(listener);
  }

  handleEvent(): void {
    const listener = this.listener.deref();
    if (!listener) this.stop();
    else if (!document.hidden) listener();
  }

  start(): void {
    for (const [target, type] of returns()) target.addEventListener(type, this);
  }

  stop(): void {
    for (const [target, type] of returns()) target.removeEventListener(type, this);
  }
}

/** As `onReturn`, but lets go of a shop that was taken out of the page and that nobody closed: the caller holds the listener. */
export function onReturnWeakly(listener: () => void, signal: AbortSignal): void {
  if (typeof document !== 'object') return;
  const weak = new WeakListener(listener);
  weak.start();
  signal.addEventListener('abort', () => weak.stop());
}
