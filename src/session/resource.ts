import {atom, onMount, type WritableAtom} from 'nanostores';
import {bare} from '../client/bare.js';
import {asStorefrontError, failureOf, StorefrontError} from '../client/errors.js';
import type {Config} from './config.js';
import type {Loadable} from './loadable.js';
import type {User} from './session.js';
import type {StorefrontContext} from './storefront-context.js';

/** One reading of a resource. */
export interface ResourceRead<T> {
  readonly config: Config;
  /** Aborted when a later reading takes its place, or nobody looks any more. */
  readonly signal: AbortSignal;
  /** What is on screen; undefined where nothing is. */
  readonly shown: T | undefined;
  /** Shows a part before the rest has come; or all of it, which is what the reading resolves to then. */
  readonly show: (value: T, isAll?: boolean) => void;
}

export interface Resource<T> {
  readonly $value: WritableAtom<Loadable<T>>;
  /** Reads again if someone looks; what is shown stays until the answer. */
  readonly reload: () => void;
  /** Reads in another way this once, if someone looks. */
  readonly readWith: (read: (run: ResourceRead<T>) => Promise<T>) => void;
}

interface ResourceOptions {
  /** Nobody but a player has it. */
  readonly isPersonal?: boolean;
  /** It stays as it is when the player buys something. */
  readonly isSteady?: boolean;
}

/** Options that what is read depends on; the last two name the player. */
const RELEVANT = ['projectId', 'storeUrl', 'locale', 'country', 'auth', 'token', 'getToken'] as const;
const isSame = (a: Config, b: Config): boolean => RELEVANT.every((name) => a[name] === b[name]);

/**
 * Something the service is asked for while someone looks: at the first look, and anew when the player or an option that
 * matters changes. The latest reading wins; the last value stays on screen while it loads and after an error, but what
 * one player saw is not shown to another.
 */
export function createResource<T>(
  {$config, session, report, refreshes}: StorefrontContext,
  read: (run: ResourceRead<T>) => Promise<T>,
  options: ResourceOptions = {},
): Resource<T> {
  const {isPersonal = false, isSteady = false} = bare(options);
  const $value = atom<Loadable<T>>({status: 'idle'});
  let running: AbortController | undefined;
  let isWatched = false;
  let loadedFor: User;
  let loadedBy: Config | undefined;

  /** What is on screen. `get` would count as a look, and load. */
  const shown = (): T | undefined => $value.value?.value;

  async function run(how: typeof read): Promise<void> {
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
      // A token that comes late finds a value that was loaded for nobody.
      const user = session.$user.get() ?? null;
      if (typeof loadedFor === 'string' && user !== loadedFor) $value.set({status: 'loading', value: undefined});
      loadedFor = user;
      if (!token && (isPersonal || config.auth === 'required')) {
        throw new StorefrontError('signed-out', 'Nobody is signed in');
      }
      const show = (value: T, isAll = false): void => {
        if (!signal.aborted) $value.set({status: isAll ? 'ready' : 'loading', value});
      };
      const value = await how({config, signal, shown: shown(), show});
      // Each time it is set draws it.
      if (!signal.aborted && $value.value?.status !== 'ready') show(value, true);
    } catch (error) {
      if (signal.aborted) return;
      const failure = asStorefrontError(error);
      // That nobody is signed in is no fault where nobody has to be.
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
      // Another player sees other limits and prices.
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
    readWith(how) {
      if (isWatched) void run(how);
    },
  };
}
