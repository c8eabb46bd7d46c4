import type {Failure} from '../client/errors.js';

/** A fetched value. The last value is kept while it loads again, and after an error. */
export type Loadable<T> =
  | {readonly status: 'idle' | 'loading'; readonly value?: T | undefined}
  | {readonly status: 'ready'; readonly value: T}
  | {readonly status: 'error'; readonly failure: Failure; readonly value?: T | undefined};
