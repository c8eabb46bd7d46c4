import {createSandbox, type Sandbox} from '../app.js';
import type {Db} from '../db/port.js';
import {openPostgres} from '../db/postgres.js';
import {type Hub, hubsOf} from '../features/distribution-hub/hubs.js';
import {priceWarnings} from '../features/items-admin/price-warnings.js';
import type {OwnedProject} from '../features/projects/projects.js';
import {newControlKey} from '../http/control-key.js';
import {isLoopback} from '../http/own-hosts.js';
import {type CheckedSeed, faultedAt, SeedError} from '../planting/check-seed.js';
import {ensureDemo, isSeedWaiting} from '../planting/projects.js';
import {brokenIn, openDataFolder} from './data-folder.js';
import {beginData, beginEmpty} from './demo-data.js';
import {listen} from './listen.js';
import type {CommandOptions} from './options.js';

const PATIENCE_MS = 3000;
const DEFAULT_URL = 'http://127.0.0.1:8787';

/** The data folder or database, the seed, and the access control. */
export interface ServiceOptions
  extends Pick<CommandOptions, 'baseUrl' | 'hostNames' | 'webhookHosts' | 'adminLimit' | 'controlKey'> {
  /** A PostgreSQL that stores the data; it has precedence over `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The folder that stores the data; without it the data is in memory. */
  readonly dataDir: string | undefined;
  /** The shop of the project, in place of the demo's. */
  readonly seed: CheckedSeed | undefined;
}

/** The project of a service, its keys, and its address. */
export interface Started {
  readonly url: string;
  readonly project_id: number;
  readonly merchant_id: number;
  readonly login_project_id: string;
  readonly api_key: string;
  readonly merchant_api_key: string;
  /** Distributors that sell the demo's items in their own name. */
  readonly distribution_hubs: readonly Hub[];
  /** `X-HOST-ID` of the studio's servers. */
  readonly host_id: string;
  /** User id of the demo player. */
  readonly player: string;
  readonly payment_url: string;
  /**
   * The value of `X-Sandbox-Key` that `/_sandbox/` requires; undefined while only this machine can reach the service.
   */
  readonly control_key?: string;
  /** Whether the project still has an earlier seed than the configured one; a reset plants the new one. */
  readonly is_seed_waiting: boolean;
  /** One sentence for each property of the shop that the live service may refuse. */
  readonly warnings: readonly string[];
}

/** The service: its database, its project and its jobs. */
export interface Service extends Pick<Sandbox, 'fetch' | 'advance' | 'reset'> {
  readonly started: () => Started;
  /** Listens on a port, or on the next one that is free; without a `baseUrl` its address is then the service's own. Resolves to the port. */
  readonly listen: (host: string, port: number) => Promise<number>;
  /** Answers pending requests, ends the jobs and closes the database. */
  readonly close: () => Promise<void>;
}

async function openDatabase({databaseUrl, dataDir, seed}: ServiceOptions): Promise<Db> {
  if (databaseUrl) return openPostgres(databaseUrl);
  // The prebuilt data contains the demo's shop.
  const begin = seed === undefined ? beginData : beginEmpty;
  return dataDir === undefined ? begin() : openDataFolder(dataDir, begin);
}

/** An address as others write it: a wildcard is reached by loopback, IPv6 needs brackets. */
function authority(host: string, port: number): string {
  const name = ({'0.0.0.0': '127.0.0.1', '::': '[::1]'} as Record<string, string>)[host] ?? host;
  return `${name.includes(':') && !name.startsWith('[') ? `[${name}]` : name}:${port}`;
}

/** The project, made from the seed if there is one; throws a `SeedError` if planting is refused. */
async function ensureProject(db: Db, own: CheckedSeed | undefined): Promise<OwnedProject> {
  try {
    return await ensureDemo(db, own?.seed);
  } catch (error) {
    throw own ? faultedAt(own, error) : error;
  }
}

/** Opens the database, plants the project and begins the jobs. Rejects with a `SeedError`, or with a sentence about the data. */
export async function openService(options: ServiceOptions): Promise<Service> {
  const db = await openDatabase(options);
  let url = options.baseUrl ?? DEFAULT_URL;
  const {hostNames, webhookHosts: allowWebhookHosts, adminLimit} = options;
  let {controlKey} = options;
  /** Others than this machine can reach a service that is called by such a name, or listens there. */
  const needKeyBeyondLoopback = (names: readonly string[]): void => {
    if (!names.every(isLoopback)) controlKey ??= newControlKey();
  };
  needKeyBeyondLoopback([...hostNames, ...(options.baseUrl === undefined ? [] : [new URL(options.baseUrl).hostname])]);
  let sandbox: Sandbox | undefined;
  try {
    const namesAskedHost = options.baseUrl === undefined;
    const opened = await createSandbox({
      db,
      baseUrl: () => url,
      namesAskedHost,
      hostNames,
      allowWebhookHosts,
      adminLimit,
      controlKey: () => controlKey,
    });
    sandbox = opened;
    const {project_id, merchant_id, login_project_id, api_key, merchant_api_key, host_id} = await ensureProject(
      db,
      options.seed,
    );
    const facts = {
      project_id,
      merchant_id,
      login_project_id,
      api_key,
      merchant_api_key,
      distribution_hubs: await hubsOf(db, project_id),
      host_id,
      player: 'demo-player',
      is_seed_waiting: await isSeedWaiting(db, project_id),
      warnings: options.seed === undefined ? [] : await priceWarnings(db, project_id),
    };
    const stops: ((patienceMs: number) => Promise<void>)[] = [];
    return {
      fetch: opened.fetch,
      advance: opened.advance,
      reset: opened.reset,
      started: () => ({
        ...facts,
        url,
        payment_url: `${url}/paystation4/`,
        ...(controlKey !== undefined && {control_key: controlKey}),
      }),
      async listen(host, firstPort) {
        needKeyBeyondLoopback([host]);
        const {port, stop} = await listen(opened, host, firstPort);
        stops.push(stop);
        url = options.baseUrl ?? `http://${authority(host, port)}`;
        return port;
      },
      async close() {
        await Promise.all(stops.splice(0).map((stop) => stop(PATIENCE_MS)));
        await opened.close();
        await db.close();
      },
    };
  } catch (error) {
    await sandbox?.close();
    await db.close();
    const {databaseUrl, dataDir} = options;
    throw databaseUrl || dataDir === undefined || error instanceof SeedError ? error : brokenIn(dataDir, error);
  }
}
