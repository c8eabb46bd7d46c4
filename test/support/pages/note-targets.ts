declare global {
  interface Window {
    /** The target origins of the page's messages. */
    sentTo: string[];
  }
}

/** Records the target origins of a test page's messages by fake windows: the `postMessage` of another origin's window cannot be replaced. */
export function noteTargets(): void {
  if (!location.pathname.startsWith('/test/')) return;
  window.sentTo = [];
  const known = new WeakMap<object, Window>();
  const watched = (target: Window | null): Window | null => {
    if (!target || target instanceof MessagePort) return target;
    const proxy =
      known.get(target) ??
      new Proxy(target, {
        get(_, name) {
          if (name === 'postMessage') {
            return (data: unknown, origin: string, ports?: Transferable[]) => {
              window.sentTo.push(origin);
              target.postMessage(data, origin, ports);
            };
          }
          const value = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
    known.set(target, proxy);
    return proxy;
  };
  const watch = (holder: object, name: string): void => {
    const {get} = Object.getOwnPropertyDescriptor(holder, name)!;
    Object.defineProperty(holder, name, {
      get() {
        return watched(get!.call(this));
      },
    });
  };
  watch(MessageEvent.prototype, 'source');
  watch(HTMLIFrameElement.prototype, 'contentWindow');
  const {open, parent} = window;
  window.open = (...all) => watched(open.apply(window, all));
  if (parent !== window) Object.defineProperty(window, 'parent', {value: watched(parent)});
}
