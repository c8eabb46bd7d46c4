import {availableParallelism} from 'node:os';

/** So many tests run at once: as many as there are processors, up to where memory and the one sandbox of a run become short. */
export const PARALLEL = Math.min(8, Math.max(2, availableParallelism()));
