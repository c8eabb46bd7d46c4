import {StorefrontError} from '../client/errors.js';

/** A store whose code comes when it is needed first. */
export interface LazyStore<T> {
  /** The store, where its code is here. */
  readonly loaded: () => T | undefined;
  /** Loads it; rejects with a `network` error, and may be called again, where its code cannot be had. */
  readonly load: () => Promise<T>;
  /**
   * Does something with the store: at once where its code is here, so that what is done inside a click has the click's
   * rights, else once it is. `failed` is called where it cannot be had.
   */
  readonly run: (what: (store: T) => void) => void;
}

/** `name` is what could not be loaded, for the error's message. */
export function createLazyStore<T>(
  name: string,
  make: () => Promise<T>,
  failed: (error: unknown) => void,
): LazyStore<T> {
  let store: T | undefined;
  let loading: Promise<T> | undefined;
  const load = (): Promise<T> => {
    loading ??= make().then(
      (made) => {
        store = made;
        return made;
      },
      () => {
        loading = undefined;
        throw new StorefrontError('network', `${name} could not be loaded`);
      },
    );
    return loading;
  };
  return {
    loaded: () => store,
    load,
    run(what) {
      if (store) what(store);
      else void load().then(what).catch(failed);
    },
  };
}
