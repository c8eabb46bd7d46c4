import {atom, type WritableAtom} from 'nanostores';
import {asStorefrontError, type Failure, failureOf, StorefrontError} from '../client/errors.js';
import {createLoadAgain} from '../client/load-again.js';
import {withoutPrototype} from '../client/prototype-safe.js';
import type {User} from '../session/session.js';
import type {Config} from './config.js';
import type {Loadable} from './loadable.js';
import {onMount} from './on-mount.js';
import type {StorefrontContext} from './storefront-context.js';

/** A load of a resource. */
export interface LoadRequest<T> {
  readonly config: Config;
  /** Aborted when a later load replaces this one, or a second after the last subscriber has left. */
  readonly signal: AbortSignal;
  /** The value that is shown now; undefined when there is none. */
  readonly shown: T | undefined;
  /** Shows a part of the value before the rest has loaded. */
  readonly showPart: (value: T) => void;
  /** Shows the value that the load resolves to, before it resolves. */
  readonly showAll: (value: T) => void;
}

type Load<T> = (request: LoadRequest<T>) => Promise<T>;

export interface Resource<T> {
  /** Loads at its first subscriber. A store may set a value of its own, which is shown until the next answer. */
  readonly $value: WritableAtom<Loadable<T>>;
  /** Loads again if there are subscribers, and asks again for a token where none was accepted; the value stays until the answer. */
  readonly reload: () => void;
  /** Loads once with another function, if there are subscribers. */
  readonly loadWith: (load: Load<T>) => void;
}

interface ResourceOptions {
  /** Only a signed-in player has the value. */
  readonly isPersonal?: boolean;
  /** The value does not change when the player buys something: `refreshes` of the shop reload it only after a failure. */
  readonly isSteady?: boolean;
  /** The value is one thing by its id: where the service does not find it, an earlier value is gone, too. @default false */
  readonly isOneThing?: boolean;
  /** When aborted, `refreshes` of the shop reload the value no more. For a resource that lives shorter than its shop. */
  readonly until?: AbortSignal;
}

/** The options that a resource depends on; the last two identify the player. */
const RELEVANT = ['projectId', 'storeUrl', 'locale', 'country', 'auth', 'token', 'getToken'] as const;
const isSame = (a: Config, b: Config): boolean => RELEVANT.every((name) => a[name] === b[name]);

const isAlike = (one: Failure, other: Failure): boolean =>
  one.kind === other.kind && (one.status ?? 0) === (other.status ?? 0);

/**
 * A value of the service that is loaded while it has subscribers.
 *
 * - It loads at the first subscriber, when the player or a relevant option changes, when the shop refreshes (after a purchase),
 *   and on `reload`. The latest load wins; the older request is aborted.
 * - After a failure that may pass, it loads again by itself (load-again.ts). What is on screen stays until the answer.
 * - It stops a second after the last subscriber has left: the request is aborted, and nothing reloads the value.
 * - The last value stays on screen while it loads again and after an error, but never for another player, nor where the
 *   service says that it is not there any more (`isOneThing`).
 *
 * `load` may reject with any error: it is reported to the page, and `$value` becomes `error`.
 * @example
 * const {$value, reload} = createResource<readonly Group[]>(context, async ({signal}) =>
 *   readGroups(await client('GET /v2/project/{project_id}/items/groups', {signal}), reading()),
 * );
 * const unsubscribe = $value.subscribe(({status, value}) => show(status, value)); // loads
 * retryButton.onclick = reload;
 */
export function createResource<T>(
  context: StorefrontContext,
  load: Load<T>,
  options: ResourceOptions = {},
): Resource<T> {
  const {$config, session, report, refreshes} = context;
  const {isPersonal = false, isSteady = false, isOneThing = false, until} = withoutPrototype(options);
  const $value = atom<Loadable<T>>({status: 'idle'});
  let running: AbortController | undefined;
  let isWatched = false;
  let loadedFor: User;
  let loadedBy: Config | undefined;

  /** The value that is shown now. `get` would subscribe, and load. */
  const shown = (): T | undefined => $value.value?.value;

  /** `isQuiet`: what stands there stays until the answer, also a failure. */
  async function start(currentLoad: Load<T>, isQuiet = false): Promise<void> {
    again.cancel();
    running?.abort();
    running = undefined;
    const config = $config.get();
    loadedBy = config;
    if (!config) return;
    running = new AbortController();
    const {signal} = running;
    const before = $value.value?.status === 'error' ? $value.value.failure : undefined;
    if (!(isQuiet && before)) $value.set({status: 'loading', value: shown()});
    try {
      const token = await session.token(signal);
      if (signal.aborted) return;
      // One player's value is not shown to another. A value without a player stays: its player may have been known only later.
      const user = session.$user.get() ?? null;
      if (typeof loadedFor === 'string' && user !== loadedFor) $value.set({status: 'loading', value: undefined});
      loadedFor = user;
      if (!token && (isPersonal || config.auth === 'required')) {
        throw session.hasFailed()
          ? new StorefrontError('network', 'The source of tokens failed')
          : new StorefrontError('signed-out', 'Nobody is signed in');
      }
      const show = (status: 'loading' | 'ready', value: T): void => {
        if (!signal.aborted) $value.set({status, value});
      };
      const value = await currentLoad({
        config,
        signal,
        shown: shown(),
        showPart: (part) => show('loading', part),
        showAll: (all) => show('ready', all),
      });
      // After `showAll` the value is set already; to set it again would render it again.
      if ($value.value?.status !== 'ready') show('ready', value);
      if (!signal.aborted) again.reset();
    } catch (error) {
      if (signal.aborted) return;
      const failure = asStorefrontError(error);
      const isRepeated = isQuiet && $value.value?.status === 'error' && isAlike(failure, $value.value.failure);
      // A missing sign-in is reported only when the shop requires one.
      if (!isRepeated && (failure.kind !== 'signed-out' || config.auth === 'required')) report(failure);
      const value = isOneThing && failure.status === 404 ? undefined : shown();
      if (!isRepeated) $value.set({status: 'error', failure: failureOf(failure), value});
      again.after(failure);
    }
  }
  const again = createLoadAgain(context, () => void start(load, true));

  onMount($value, () => {
    isWatched = true;
    loadedBy = undefined;
    const stops = [
      $config.subscribe((config) => {
        if (!config || !loadedBy || !isSame(config, loadedBy)) void start(load);
      }),
      // Another player has other limits and prices.
      session.$user.listen((user) => {
        if (loadedFor !== undefined && user !== loadedFor) void start(load);
      }),
    ];
    return () => {
      isWatched = false;
      again.cancel();
      running?.abort();
      for (const stop of stops) stop();
      if ($value.value?.status === 'loading') $value.set({status: 'idle', value: shown()});
    };
  });

  const loadWith = (currentLoad: Load<T>): void => {
    if (isWatched) void start(currentLoad);
  };
  const reload = (): void => {
    if ($value.value?.status === 'error') session.askAgain();
    loadWith(load);
  };
  const refresh = (): void => {
    if (isWatched && !(isSteady && $value.value?.status !== 'error')) void start(load, true);
  };
  refreshes.add(refresh);
  until?.addEventListener('abort', () => refreshes.delete(refresh));
  return {$value, reload, loadWith};
}
