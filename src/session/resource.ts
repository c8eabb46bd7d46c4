import {atom, type WritableAtom} from 'nanostores';
import {asStorefrontError, failureOf, StorefrontError} from '../client/errors.js';
import {withoutPrototype} from '../client/prototype-safe.js';
import type {Config} from './config.js';
import type {Loadable} from './loadable.js';
import {onMount} from './on-mount.js';
import type {User} from './session.js';
import type {StorefrontContext} from './storefront-context.js';

/** One load of a resource. */
export interface ResourceRead<T> {
  readonly config: Config;
  /** Aborted when a later load replaces this one, or the last subscriber leaves. */
  readonly signal: AbortSignal;
  /** The value that is shown now; undefined when there is none. */
  readonly shown: T | undefined;
  /** Shows a part of the value before the rest has loaded; or, with `isAll`, the value that the load then resolves to. */
  readonly show: (value: T, isAll?: boolean) => void;
}

export interface Resource<T> {
  readonly $value: WritableAtom<Loadable<T>>;
  /** Loads again if there are subscribers; the value stays until the answer. */
  readonly reload: () => void;
  /** Loads once with another function, if there are subscribers. */
  readonly readWith: (read: (run: ResourceRead<T>) => Promise<T>) => void;
}

interface ResourceOptions {
  /** Only a signed-in player has it. */
  readonly isPersonal?: boolean;
  /** It does not change when the player buys something. */
  readonly isSteady?: boolean;
}

/** The options that a resource depends on; the last two identify the player. */
const RELEVANT = ['projectId', 'storeUrl', 'locale', 'country', 'auth', 'token', 'getToken'] as const;
const isSame = (a: Config, b: Config): boolean => RELEVANT.every((name) => a[name] === b[name]);

/**
 * A value that is fetched while it has subscribers: with the first subscriber, and again when the player or a relevant option
 * changes. The latest load wins. The last value stays on screen while it loads and after an error, but never for another player.
 */
export function createResource<T>(
  {$config, session, report, refreshes}: StorefrontContext,
  read: (run: ResourceRead<T>) => Promise<T>,
  options: ResourceOptions = {},
): Resource<T> {
  const {isPersonal = false, isSteady = false} = withoutPrototype(options);
  const $value = atom<Loadable<T>>({status: 'idle'});
  let running: AbortController | undefined;
  let isWatched = false;
  let loadedFor: User;
  let loadedBy: Config | undefined;

  /** The value that is shown now. `get` would subscribe, and load. */
  const shown = (): T | undefined => $value.value?.value;

  async function run(load: typeof read): Promise<void> {
    running?.abort();
    running = undefined;
    const config = $config.get();
    loadedBy = config;
    if (!config) return;
    running = new AbortController();
    const {signal} = running;
    $value.set({status: 'loading', value: shown()});
    try {
      const token = await session.token(signal);
      if (signal.aborted) return;
      // With a late token the value may have been loaded for nobody.
      const user = session.$user.get() ?? null;
      if (typeof loadedFor === 'string' && user !== loadedFor) $value.set({status: 'loading', value: undefined});
      loadedFor = user;
      if (!token && (isPersonal || config.auth === 'required')) {
        throw new StorefrontError('signed-out', 'Nobody is signed in');
      }
      const show = (value: T, isAll = false): void => {
        if (!signal.aborted) $value.set({status: isAll ? 'ready' : 'loading', value});
      };
      const value = await load({config, signal, shown: shown(), show});
      // Setting the value again would render it again.
      if (!signal.aborted && $value.value?.status !== 'ready') show(value, true);
    } catch (error) {
      if (signal.aborted) return;
      const failure = asStorefrontError(error);
      // A missing sign-in is reported only when the shop requires one.
      if (failure.kind !== 'signed-out' || config.auth === 'required') report(failure);
      $value.set({status: 'error', failure: failureOf(failure), value: shown()});
    }
  }

  onMount($value, () => {
    isWatched = true;
    loadedBy = undefined;
    const stops = [
      $config.subscribe((config) => {
        if (!config || !loadedBy || !isSame(config, loadedBy)) void run(read);
      }),
      // Another player has other limits and prices.
      session.$user.listen((user) => {
        if (loadedFor !== undefined && user !== loadedFor) void run(read);
      }),
    ];
    return () => {
      isWatched = false;
      running?.abort();
      for (const stop of stops) stop();
      if ($value.value?.status === 'loading') $value.set({status: 'idle', value: shown()});
    };
  });

  const reload = (): void => {
    if (isWatched) void run(read);
  };
  if (!isSteady) refreshes.add(reload);
  return {
    $value,
    reload,
    readWith(load) {
      if (isWatched) void run(load);
    },
  };
}
