#!/usr/bin/env node
import {existsSync} from 'node:fs';
import {resolve} from 'node:path';
import {runInChild} from '../src/command/first-process.js';
import {type CommandOptions, HELP, readOptions} from '../src/command/options.js';
import type {Running} from '../src/command/run.js';
import {prepareEngine} from '../src/db/engine.js';
import {visibleLines, visibleText} from '../src/http/visible-text.js';

const STOP_TIMEOUT_MS = 5000;

function announce(
  {stop: _, port, ...started}: Running,
  asked: number,
  options: CommandOptions & {readonly demoUrl: string | undefined},
): void {
  const {seed, controlKey, demoUrl} = options;
  const {url, project_id, merchant_id, api_key, merchant_api_key, host_id, player, payment_url} = started;
  const {control_key} = started;
  const key = control_key === undefined ? '' : '-H "X-Sandbox-Key: …" ';
  const ofKey = controlKey === undefined ? control_key : 'that of SANDBOX_CONTROL_KEY';
  const control =
    control_key === undefined ? '' : `\n  control   key ${ofKey} (header X-Sandbox-Key, for what is under /_sandbox/)`;
  const hubs = started.distribution_hubs.map(
    (hub) =>
      `\n  hub       ${hub.distribution_hub_id}, API key ${hub.api_key} (${visibleText(hub.name)}, a distributor)`,
  );
  if (started.is_seed_waiting)
    console.log(
      `${seed ?? 'The seed'} has changed, and project ${project_id} still has the shop of before. To plant it, reset the project:
  curl -X POST ${key}${url}/_sandbox/projects/${project_id}/reset`,
    );
  for (const warning of started.warnings) console.log(`Warning: ${warning}`);
  // A user who copies addresses from a guide would reach another program on that port.
  if (asked !== 0 && port !== asked) console.log(`Port ${asked} is taken: this one listens on ${port}.`);
  console.log(`Sandbox: ${url}
  project   ${project_id}, API key ${api_key}
  merchant  ${merchant_id}, API key ${merchant_api_key}
  host id   ${host_id} (X-HOST-ID, for backpacks)${hubs.join('')}
  player    ${player} (token: POST ${url}/_sandbox/projects/${project_id}/users/token {"user_id":"${player}"})
  payment   ${payment_url}?token=…
  inspector ${url}/_sandbox/inspector/
  data      ${visibleText(placeOfData(options))}${control}${demoUrl ? `\n  demo      ${demoUrl}` : ''}`);
  if (demoUrl && control_key !== undefined)
    console.log(
      'Whoever reaches the demo gets the token of any player from it: it has no sign-in, and asks for no key.',
    );
  process.send?.({...started, ...(demoUrl && {demo_url: demoUrl})});
}

/** The place of the data, for people. A database is named without its user and password. */
function placeOfData({databaseUrl, memory, dataDir}: CommandOptions): string {
  if (databaseUrl === undefined) return memory ? 'kept in memory' : `in ${resolve(dataDir)}`;
  const {host, pathname} = URL.canParse(databaseUrl)
    ? new URL(databaseUrl)
    : {host: 'SANDBOX_DATABASE_URL', pathname: ''};
  return `in PostgreSQL, ${host}${pathname}`;
}

interface Demo {
  readonly url: string;
  readonly disableWebhooks: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The demo, which the build puts beside this file. */
const DEMO = new URL('./demo/server.js', import.meta.url);

async function startDemo(sandbox: Running, {demoPort: port, host}: CommandOptions): Promise<Demo | undefined> {
  if (port === undefined) return undefined;
  const {startPackagedDemo} = await import(DEMO.href);
  return startPackagedDemo(sandbox, {host, port});
}

function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  const end = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  // The process that started this one by IPC has ended, and no other knows of this one.
  process.on('disconnect', end);
}

async function main(): Promise<void> {
  let wanted: 'start' | 'export' = 'start';
  try {
    const options = readOptions(process.argv.slice(2), process.env);
    if (options?.demoPort !== undefined && !existsSync(DEMO))
      throw new Error('this build has no demo: npm run build -- cdn themes demo sandbox-demo');
    if (options?.exported) {
      wanted = 'export';
      const {exportFile} = await import('../src/command/export-file.js');
      const {projectId, file} = options.exported;
      const isPrinted = await exportFile(options.exported);
      if (!isPrinted) console.log(`The shop of project ${projectId} is in ${file}.`);
    } else if (options) {
      // The rest of the program is loaded while the database's engine is compiled.
      if (options.databaseUrl === undefined) prepareEngine();
      const {run} = await import('../src/command/run.js');
      const running = await run(options);
      const demo = await startDemo(running, options);
      stopOnSignals(async () => {
        await demo?.disableWebhooks();
        await demo?.close();
        await running.stop();
      });
      announce(running, options.port, {...options, demoUrl: demo?.url});
    } else process.stdout.write(HELP);
  } catch (error) {
    const {name, message} = error as Error;
    const what =
      name === 'SeedError'
        ? 'The seed cannot be planted:\n'
        : `${wanted === 'export' ? 'The shop could not be exported' : 'The sandbox could not start'}: `;
    // Texts from files and services may contain anything.
    console.error(what + visibleLines(message));
    process.exit(1);
  }
}

if (process.pid === 1) runInChild();
else await main();
