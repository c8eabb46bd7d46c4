import type {Failure} from '../client/failure.js';

/** Where something that the player does stands, as far as this page has to do with it. */
export type Action = {readonly status: 'running' | 'done'} | {readonly status: 'failed'; readonly failure: Failure};
