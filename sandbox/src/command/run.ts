import {openService, type Started} from './open-service.js';
import type {CommandOptions} from './options.js';
import {readSeedFiles} from './seed-files.js';

/** What whoever starts the command needs to use it; sent over IPC where there is a channel. */
export interface Running extends Started {
  /** What it listens on: another one than it was told where that was taken. */
  readonly port: number;
  /** Answers what is under way, ends the jobs and closes the database. */
  readonly stop: () => Promise<void>;
}

/** Starts the whole service: database, project, jobs and port. */
export async function run(options: CommandOptions): Promise<Running> {
  // A seed that is wrong is told before there is any data.
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
