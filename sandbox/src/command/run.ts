import {createSandbox, type SandboxOptions} from '../app.js';
import type {Db} from '../db/port.js';
import {openPostgres} from '../db/postgres.js';
import {type Hub, hubsOf} from '../features/distribution-hub/hubs.js';
import type {OwnedProject} from '../features/projects/projects.js';
import {type CheckedSeed, faultedAt, SeedError} from '../planting/check-seed.js';
import {ensureDemo, isSeedWaiting} from '../planting/projects.js';
import {brokenIn, openDataFolder} from './data-folder.js';
import {beginData, beginEmpty} from './demo-data.js';
import {listen} from './listen.js';
import type {CommandOptions} from './options.js';
import {readSeedFiles} from './seed-files.js';

const PATIENCE_MS = 3000;

/** What whoever starts the command needs to use it; sent over IPC where there is a channel. */
export interface Started {
  readonly url: string;
  readonly project_id: number;
  readonly merchant_id: number;
  readonly login_project_id: string;
  readonly api_key: string;
  readonly merchant_api_key: string;
  /** Who sells the demo's items in their own name. */
  readonly distribution_hubs: readonly Hub[];
  /** `X-HOST-ID` of the studio's servers. */
  readonly host_id: string;
  /** User id of the demo player. */
  readonly player: string;
  readonly payment_url: string;
  /** The project still has an earlier seed than the one of `--seed`: a reset plants that. */
  readonly is_seed_waiting: boolean;
}

export interface Running extends Started {
  /** What it listens on: another one than it was told where that was taken. */
  readonly port: number;
  /** Answers what is under way, ends the jobs and closes the database. */
  readonly stop: () => Promise<void>;
}

async function openDatabase({memory, dataDir, seed}: CommandOptions, databaseUrl: string | undefined): Promise<Db> {
  if (databaseUrl) return openPostgres(databaseUrl);
  // The data that the build has made holds the demo's shop.
  const begin = seed === undefined ? beginData : beginEmpty;
  return memory ? begin() : openDataFolder(dataDir, begin);
}

/** An address as others write it: a wildcard is reached by loopback, IPv6 needs brackets. */
function authority(host: string, port: number): string {
  const name = ({'0.0.0.0': '127.0.0.1', '::': '[::1]'} as Record<string, string>)[host] ?? host;
  return `${name.includes(':') && !name.startsWith('[') ? `[${name}]` : name}:${port}`;
}

/** The project, made from the seed of `--seed` where there is one; throws a `SeedError` where that cannot be planted. */
async function ensureProject(db: Db, own: CheckedSeed | undefined): Promise<OwnedProject> {
  try {
    return await ensureDemo(db, own?.seed);
  } catch (error) {
    throw own ? faultedAt(own, error) : error;
  }
}

/** Starts the whole service: database, project, jobs and port. */
export async function run(options: CommandOptions, databaseUrl: string | undefined): Promise<Running> {
  // A seed that is wrong is told before there is any data.
  const own = options.seed === undefined ? undefined : readSeedFiles(options.seed);
  const db = await openDatabase(options, databaseUrl);
  let url = options.baseUrl ?? '';
  const {webhookHosts: allowWebhookHosts, adminLimit} = options;
  const namesAskedHost = options.baseUrl === undefined;
  const settings: SandboxOptions = {db, baseUrl: () => url, namesAskedHost, allowWebhookHosts, adminLimit};
  try {
    const sandbox = await createSandbox(settings);
    const demo = await ensureProject(db, own);
    const {port, stop} = await listen(sandbox, options.host, options.port);
    url ||= `http://${authority(options.host, port)}`;
    const {project_id, merchant_id, login_project_id, api_key, merchant_api_key, host_id} = demo;
    return {
      url,
      port,
      project_id,
      merchant_id,
      login_project_id,
      api_key,
      merchant_api_key,
      distribution_hubs: await hubsOf(db, project_id),
      host_id,
      player: 'demo-player',
      payment_url: `${url}/paystation4/`,
      is_seed_waiting: await isSeedWaiting(db, project_id),
      stop: async () => {
        await stop(PATIENCE_MS);
        await sandbox.close();
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw databaseUrl || options.memory || error instanceof SeedError ? error : brokenIn(options.dataDir, error);
  }
}
