import {StorefrontError} from '../client/errors.js';
import {loadCode} from '../client/lost-code.js';
import type {LostPart} from '../diagnose/findings.js';

/** A store whose code is loaded on first use. */
export interface LazyStore<T> {
  /** The store; undefined while its code is not loaded. */
  readonly loaded: () => T | undefined;
  /** Loads the store; rejects with a `network` error when its code cannot be loaded, and may then be called again. */
  readonly load: () => Promise<T>;
  /**
   * Runs an action on the store: at once when its code is loaded, so that it runs inside the player's click, else after
   * loading. Never throws: calls `failed` when the code cannot be
   * loaded, or the action throws.
   */
  readonly run: (action: (store: T) => void) => void;
}

/** `name` is the store's name in the error's message, `part` the part of the shop that needs it. */
export function createLazyStore<T>(
  name: string,
  part: LostPart,
  make: () => Promise<T>,
  failed: (error: unknown) => void,
): LazyStore<T> {
  let store: T | undefined;
  let loading: Promise<T> | undefined;
  const load = (): Promise<T> => {
    loading ??= loadCode(part, undefined, make, true).then(
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
    run(action) {
      if (!store) {
        void load().then(action).catch(failed);
        return;
      }
      try {
        action(store);
      } catch (error) {
        failed(error);
      }
    },
  };
}
