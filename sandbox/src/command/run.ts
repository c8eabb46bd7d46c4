import {openService, type Started} from './open-service.js';
import type {CommandOptions} from './options.js';
import {readSeedFiles} from './seed-files.js';

/** The facts that the process which starts the command needs; sent over IPC if there is a channel. */
export interface Running extends Started {
  /** The port it listens on: another one than configured if that was in use. */
  readonly port: number;
  /** Answers pending requests, ends the jobs and closes the database. */
  readonly stop: () => Promise<void>;
}

/** Starts the whole service: database, project, jobs and port. */
export async function run(options: CommandOptions): Promise<Running> {
  // A faulty seed is reported before any data is created.
  const seed = options.seed === undefined ? undefined : readSeedFiles(options.seed);
  const dataDir = options.memory ? undefined : options.dataDir;
  const service = await openService({...options, dataDir, seed});
  try {
    const port = await service.listen(options.host, options.port);
    return {...service.started(), port, stop: service.close};
  } catch (error) {
    await service.close();
    throw error;
  }
}
