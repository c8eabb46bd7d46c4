import type {Contract} from 'game-storefront-contract';
import type {Db} from './db/port.js';
import type {OrderListener, OrderServices} from './features/order-life/listener.js';
import type {Handlers} from './http/call.js';
import {Refusals} from './http/refusals.js';
import type {Services} from './services.js';

/** Makes an ISO date of a date of a seed, which may be a duration from the planting. */
export type DateOf = (text: string) => string;

/** The feature's part of the inspector: selects of a project, which is `$1`. */
export interface Inspected {
  /**
   * Events of the project's time, after the moment `$2` if that matters: moment, kind, subject, what happens, order,
   * event and player. See `db/inspection.ts`.
   */
  readonly agenda?: readonly string[];
  /** Players with a trace: the player, and when they ordered something or `null::timestamptz`. */
  readonly players?: readonly string[];
  /** A player's possessions, by name of the list: of the player `$2`, at most `$3` rows. Dates are shown as texts. */
  readonly holdings?: Readonly<Record<string, string>>;
}

/**
 * The service's view of a folder of `features/`. `features/index.ts` lists all of them; the service mounts, plants,
 * resets and runs the features of the list. `S` is the part of a seed that the feature reads.
 */
export interface Feature<S = unknown> {
  /** Its operations. A path with a fixed word comes before one that has a parameter in its place. */
  readonly contract?: Contract;
  readonly handlers?: (services: Services) => Handlers<Contract>;
  /** Puts its part of a seed into an empty project, inside the transaction that plants all of it. */
  readonly plant?: (db: Db, projectId: number, seed: S, dateOf: DateOf) => Promise<void>;
  /**
   * Its part of a seed that would recreate the current shop: without players' possessions, without keys, dates as ISO
   * dates.
   */
  readonly exportSeed?: (db: Db, projectId: number) => Promise<object>;
  /** The dates in its part of a seed, which may be durations. */
  readonly dates?: (seed: S) => readonly (string | null | undefined)[];
  /**
   * Its tables with a `project_id`, in the order in which a reset empties them. A reset goes through the list of
   * features from the last to the first.
   */
  readonly tables?: readonly string[];
  /** Runs the jobs that are due: in a project, or in all of them. */
  readonly jobs?: (services: OrderServices, projectId?: number) => Promise<unknown>;
  readonly onOrder?: OrderListener;
  readonly inspect?: Inspected;
}

/** Plants the entries of a list of a seed, in their order; a refusal names the entries. */
export async function plantEach<T>(
  key: string,
  entries: readonly T[] | undefined,
  plant: (entry: T, index: number) => Promise<unknown>,
): Promise<void> {
  const refusals = new Refusals();
  for (const [index, entry] of (entries ?? []).entries())
    await refusals.collect(() => plant(entry, index), `${key}.${index}`);
  refusals.throwAny();
}

type Sides<S> = Omit<Feature<S>, 'contract' | 'handlers'>;

/** A feature with operations: its handlers are those of its contract. */
export const operations = <C extends Contract, S = unknown>(
  contract: C,
  handlers: (services: Services) => Handlers<C>,
  sides: Sides<S> = {},
  // The mount passes each handler the call of its own operation.
): Feature<S> => ({contract, handlers: handlers as unknown as (services: Services) => Handlers<Contract>, ...sides});
