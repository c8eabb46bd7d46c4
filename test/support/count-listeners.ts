/** Listeners are counted in the class: the shop ignores methods that a page has set on its document itself. */
const holderOf = (target: EventTarget): EventTarget => Object.getPrototypeOf(target) as EventTarget;

/** Counts the listeners that are added to some targets and not removed, from now on; `stop` ends the counting. */
export function countListeners(...targets: EventTarget[]): {
  readonly count: () => number;
  readonly stop: () => void;
} {
  const held = new Set<string>();
  const ids = new Map<unknown, number>();
  const id = (value: unknown): number => {
    if (!ids.has(value)) ids.set(value, ids.size);
    return ids.get(value)!;
  };
  const keyOf = (target: EventTarget, type: string, listener: unknown, options: unknown): string => {
    const isCapture = typeof options === 'object' ? Boolean((options as {capture?: boolean} | null)?.capture) : options;
    return [id(target), type, id(listener), Boolean(isCapture)].join();
  };
  for (const target of targets) {
    const {addEventListener: add, removeEventListener: remove} = target;
    const holder = holderOf(target);
    holder.addEventListener = (type: string, listener: EventListener | null, options?: unknown) => {
      if (listener) held.add(keyOf(target, type, listener, options));
      add.call(target, type, listener, options as never);
    };
    holder.removeEventListener = (type: string, listener: EventListener | null, options?: unknown) => {
      held.delete(keyOf(target, type, listener, options));
      remove.call(target, type, listener, options as never);
    };
  }
  return {
    count: () => held.size,
    stop: () => {
      for (const target of targets) {
        Reflect.deleteProperty(holderOf(target), 'addEventListener');
        Reflect.deleteProperty(holderOf(target), 'removeEventListener');
      }
    },
  };
}
