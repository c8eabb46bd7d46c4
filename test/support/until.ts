import {atom, onMount, type ReadableAtom} from 'nanostores';

const LOOK_EVERY_MS = 10;
const GIVE_UP_AFTER_MS = 20_000;

/** Resolves to the value of `condition` once that is truthy; rejects with `what` at the time limit. */
export async function until<T>(condition: () => T, what: string): Promise<NonNullable<T>> {
  const end = performance.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    const value = condition();
    if (value) return value;
    if (performance.now() > end) throw new Error(`Waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** Resolves to the value of a store once the value satisfies `condition`. */
export const untilValue = <T>(store: ReadableAtom<T>, condition: (value: T) => boolean, what: string): Promise<T> =>
  new Promise((resolve, reject) => {
    let stop = (): void => {};
    const timer = setTimeout(() => {
      stop();
      reject(new Error(`Waited in vain: ${what}; the value is ${JSON.stringify(store.get())}`));
    }, GIVE_UP_AFTER_MS);
    stop = store.listen((value) => look(value as T));
    const look = (value: T): void => {
      if (!condition(value)) return;
      clearTimeout(timer);
      stop();
      resolve(value);
    };
    look(store.get());
  });

/** Resolves once the stores without subscribers have stopped, which takes a second. */
export const storesStopped = (): Promise<void> =>
  new Promise((resolve) => {
    const $last = atom(0);
    onMount($last, () => resolve);
    $last.listen(() => {})();
  });

/** Resolves after this number of animation frames, and the tasks they have queued. */
export async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
}
