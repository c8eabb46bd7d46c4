/**
 * The sandbox in a program's own process: without a command, and without a port until `listen` is called. See the
 * package's README.
 */
import {openService} from './command/open-service.js';
import {readBaseUrl, readControlKey, readHostName} from './command/options.js';
import {readSeedFiles} from './command/seed-files.js';
import {checkedSeed} from './planting/check-seed.js';
import {partOf} from './planting/seed-part.js';

export interface SandboxOptions {
  /** The shop: a file or a folder, as `--seed` reads it, or the content of such a file. @default the demo's shop */
  readonly seed?: string | Readonly<Record<string, unknown>>;
  /** The folder that stores the data, of one process at a time. Without it nothing is stored. */
  readonly dataDir?: string;
  /** A PostgreSQL 15 or newer that stores the data, as `postgres://…`; it has precedence over `dataDir`. The environment is not read. */
  readonly databaseUrl?: string;
  /** Its address in answers to all clients, for pictures and payment pages. @default the address of each request */
  readonly baseUrl?: string;
  /** Names that it may be called by beside its addresses, such as a container's, without a port. @default [] */
  readonly hostNames?: readonly string[];
  /** Hosts that webhooks may go to beside this machine. @default [] */
  readonly webhookHosts?: readonly string[];
  /** Requests in any 60 seconds that one key may make to operations of servers. @default no limit */
  readonly adminLimit?: number;
  /**
   * The value of `X-Sandbox-Key` that paths under `/_sandbox/` require, except those that players and their pages use.
   * 16 to 256 letters, digits and any of `. _ ~ + / = -`. The environment's `SANDBOX_CONTROL_KEY` is not read.
   * @default none, until others than this machine can reach it by `listen`, `baseUrl` or `hostNames`: then one is made
   */
  readonly controlKey?: string;
}

/** A project of the sandbox, and the keys of its company. */
export interface SandboxProject {
  readonly projectId: number;
  readonly merchantId: number;
  readonly loginProjectId: string;
  /** The key of the studio server's operations, with the project's id: `Basic projectId:apiKey`. */
  readonly apiKey: string;
  /** The key of the merchant interface: `Basic merchantId:merchantApiKey`. */
  readonly merchantApiKey: string;
  /** `X-HOST-ID` of the studio's servers, for backpacks. */
  readonly hostId: string;
}

/** A sandbox in this process. */
export interface Sandbox {
  /** Its address, without a slash at the end. */
  readonly url: string;
  readonly project: SandboxProject;
  /** The control key, if one is required: configured, or generated since other machines can reach it. */
  readonly controlKey: string | undefined;
  /**
   * The whole service as a function; never rejects. `Response.error()` means that the connection has to break. Order
   * sockets need `listen`.
   */
  fetch(request: Request): Promise<Response>;
  /**
   * Listens on a port, or on the next free one (0: on any), and resolves to its address. Rejects if it cannot.
   * @default port 0, host '127.0.0.1'
   */
  listen(options?: {readonly port?: number; readonly host?: string}): Promise<string>;
  /** Moves the project's clock by an ISO 8601 duration, such as `P1D`, and resolves when all that became due is done. */
  advance(duration: string): Promise<void>;
  /** Brings the project back to its seed; ids and keys stay. */
  reset(): Promise<void>;
  /** Answers pending requests, ends its jobs and closes its data. */
  close(): Promise<void>;
}

/**
 * Makes a sandbox in this process, with a project that has a shop. Rejects with an error that names file, line and
 * field of a fault in the seed, or the fault of unusable data.
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const {seed, dataDir, databaseUrl, baseUrl, hostNames = [], webhookHosts = [], adminLimit, controlKey} = options;
  const service = await openService({
    seed: seed === undefined ? undefined : typeof seed === 'string' ? readSeedFiles(seed) : checkedSeed([partOf(seed)]),
    dataDir,
    databaseUrl,
    baseUrl: readBaseUrl(baseUrl, 'baseUrl'),
    hostNames: hostNames.map((name) => readHostName(name, 'hostNames')),
    webhookHosts,
    adminLimit,
    controlKey: readControlKey(controlKey, 'controlKey'),
  });
  const {project_id: projectId, ...keys} = service.started();
  return {
    get url() {
      return service.started().url;
    },
    get controlKey() {
      return service.started().control_key;
    },
    project: {
      projectId,
      merchantId: keys.merchant_id,
      loginProjectId: keys.login_project_id,
      apiKey: keys.api_key,
      merchantApiKey: keys.merchant_api_key,
      hostId: keys.host_id,
    },
    fetch: service.fetch,
    async listen({port = 0, host = '127.0.0.1'} = {}) {
      await service.listen(host, port);
      return service.started().url;
    },
    advance: (duration) => service.advance(projectId, duration),
    reset: () => service.reset(projectId),
    close: service.close,
  };
}
