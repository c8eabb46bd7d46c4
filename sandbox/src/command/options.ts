import {parseArgs} from 'node:util';
import {DEMO} from '../features/projects/demo.js';

export interface CommandOptions {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly memory: boolean;
  /** A PostgreSQL that keeps the data, in place of a folder. */
  readonly databaseUrl: string | undefined;
  /** The port of the demo; undefined for no demo. */
  readonly demoPort?: number | undefined;
  /** Without it, each client gets the address that it used. */
  readonly baseUrl: string | undefined;
  /** Allowed names of the service, beside its addresses. */
  readonly hostNames: readonly string[];
  readonly webhookHosts: readonly string[];
  /** Requests a minute of one key to operations of servers; undefined for no limit. */
  readonly adminLimit: number | undefined;
  /** The key of the control plane; without one, a key is made if other machines can reach the service. */
  readonly controlKey: string | undefined;
  /** A file or a folder with the shop of the project, in place of the demo's. */
  readonly seed: string | undefined;
  /** Only write the shop of a running project into a file. */
  readonly exported: Exported | undefined;
}

/** A project of a running service, and the file for its shop. */
export interface Exported {
  readonly file: string;
  readonly url: string;
  readonly projectId: number;
  readonly controlKey: string | undefined;
}

/** The time of each request is stored for a minute. */
const MAX_ADMIN_REQUESTS = 100_000;

export const HELP = `The commerce service on this machine, for development and tests.

Usage: game-storefront-sandbox [options]

  --port <number>        port to listen on; a taken one moves to the next free one (default: 8787)
  --host <address>       address to listen on (default: 127.0.0.1)
  --base-url <url>       address that it names to all clients (default: the one that each asked by)
  --host-name <name>     name that it may be called by beside its addresses, such as a container's; may be repeated
  --data-dir <folder>    folder that keeps the data (default: .data/sandbox)
  --memory               keep nothing
  --demo                 show the demo's pages, which sell from here
  --demo-port <number>   port of the demo (default: 8788)
  --webhook-host <name>  host that webhooks may go to beside this machine; may be repeated
  --admin-limit <number> requests a minute that one key may make to operations of servers (default: no limit)
  --seed <file|folder>   shop of the project, in place of the demo's; a folder: all its .json files
  --export <file>        write the shop of a running sandbox's project as a seed, and end; with
    --url <url>          the sandbox's address (default: http://127.0.0.1:8787)
    --project <number>   the project (default: 44056)
  --help                 this text

With SANDBOX_DATABASE_URL in the environment the data is in that PostgreSQL, in place of a folder. It has to be a database of the
sandbox alone; several sandboxes may share it. DATABASE_URL is not read.
Where others than this machine can reach it (--host, --base-url or --host-name), what is under /_sandbox/ needs a key, in the header
X-Sandbox-Key: that of SANDBOX_CONTROL_KEY in the environment, else one that is made and printed.
`;

/** An http(s) address without a slash at its end; throws a sentence that names the option if it is invalid. */
export function readBaseUrl(text: string | undefined, option: string): string | undefined {
  if (text === undefined) return undefined;
  if (!/^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : ''))
    throw new TypeError(`${option} must be an http(s) URL`);
  return text.replace(/\/+$/, '');
}

/** A name as in `Host`, without its port, in lower case; throws a sentence that names the option if it is invalid. */
export function readHostName(text: string, option: string): string {
  const name = text.toLowerCase();
  if (!/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(name))
    throw new TypeError(`${option} must be a name without a port, not ${text}`);
  return name;
}

const MIN_KEY = 16;
const MAX_KEY = 256;

/**
 * A control key, which fits into a header and a cookie; undefined without one. Throws a sentence that names the option.
 */
export function readControlKey(key: string | undefined, option: string): string | undefined {
  if (key === undefined || key === '') return undefined;
  if (!/^[\w.~+/=-]+$/.test(key) || key.length < MIN_KEY || key.length > MAX_KEY)
    throw new TypeError(`${option} must be ${MIN_KEY} to ${MAX_KEY} letters, digits and any of . _ ~ + / = -`);
  return key;
}

/** Reads the command line; undefined if help was requested. Throws with a sentence for the user. */
export function readOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = {},
): CommandOptions | undefined {
  const {values} = parseArgs({
    args: [...args],
    options: {
      port: {type: 'string', default: '8787'},
      host: {type: 'string', default: '127.0.0.1'},
      'base-url': {type: 'string'},
      'host-name': {type: 'string', multiple: true, default: []},
      'data-dir': {type: 'string', default: '.data/sandbox'},
      memory: {type: 'boolean', default: false},
      demo: {type: 'boolean', default: false},
      'demo-port': {type: 'string', default: '8788'},
      'webhook-host': {type: 'string', multiple: true, default: []},
      'admin-limit': {type: 'string'},
      seed: {type: 'string'},
      export: {type: 'string'},
      url: {type: 'string'},
      project: {type: 'string'},
      help: {type: 'boolean', default: false},
    },
  });
  if (values.help) return undefined;
  const portOf = (name: 'port' | 'demo-port'): number => {
    const text = values[name];
    if (!/^\d+$/.test(text) || Number(text) > 65_535) throw new Error(`--${name} must be 0 to 65535, not ${text}`);
    return Number(text);
  };
  const port = portOf('port');
  const demoPort = portOf('demo-port');
  const {'admin-limit': adminLimit} = values;
  if (adminLimit !== undefined && (!/^[1-9]\d*$/.test(adminLimit) || Number(adminLimit) > MAX_ADMIN_REQUESTS))
    throw new Error(`--admin-limit must be 1 to ${MAX_ADMIN_REQUESTS}, not ${adminLimit}`);
  for (const name of ['url', 'project'] as const)
    if (values[name] !== undefined && values.export === undefined) throw new Error(`--${name} goes with --export`);
  const databaseUrl = environment.SANDBOX_DATABASE_URL || undefined;
  if (databaseUrl !== undefined && values.memory)
    throw new Error('SANDBOX_DATABASE_URL names a PostgreSQL for the data: it goes without --memory');
  const baseUrl = readBaseUrl(values['base-url'], '--base-url');
  const controlKey = readControlKey(environment.SANDBOX_CONTROL_KEY, 'SANDBOX_CONTROL_KEY');
  return {
    port,
    host: values.host,
    dataDir: values['data-dir'],
    memory: values.memory,
    databaseUrl,
    demoPort: values.demo ? demoPort : undefined,
    baseUrl,
    hostNames: values['host-name'].map((name) => readHostName(name, '--host-name')),
    webhookHosts: values['webhook-host'],
    adminLimit: adminLimit === undefined ? undefined : Number(adminLimit),
    controlKey,
    seed: values.seed,
    exported: readExported(values, controlKey),
  };
}

function readExported(
  {
    export: file,
    url = 'http://127.0.0.1:8787',
    project = String(DEMO.project_id),
    ...others
  }: {
    readonly [name in 'export' | 'url' | 'project' | 'seed']?: string | undefined;
  },
  controlKey: string | undefined,
): Exported | undefined {
  if (file === undefined) return undefined;
  if (others.seed !== undefined)
    throw new Error('--export writes the seed of a running sandbox: it goes without --seed');
  if (!/^https?:\/\/[^/]/.test(url)) throw new Error('--url must be an http(s) URL');
  if (!/^[1-9]\d{0,8}$/.test(project)) throw new Error(`--project must be a number, not ${project}`);
  return {file, url: url.replace(/\/+$/, ''), projectId: Number(project), controlKey};
}
