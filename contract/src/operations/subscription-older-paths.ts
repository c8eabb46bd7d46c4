import type {Operation} from '../dsl.js';
import {subscriptionManagement} from './subscription-management.js';

type Managed = typeof subscriptionManagement;

/** The older path of an operation: the same without `/management`. */
export type OlderKey<K> = K extends `${infer M} /api/user/v1/management/${infer Rest}`
  ? `${M} /api/user/v1/${Rest}`
  : never;

/** The differences between the two paths of an operation. */
interface Differences {
  readonly id: string;
  readonly source: {readonly origin: 'verified'};
}

type Older = {readonly [K in keyof Managed as OlderKey<K>]: Omit<Managed[K], keyof Differences> & Differences};

/** The key of the same operation by its older path. */
export const olderKey = (key: string): string => key.replace('/management/', '/');

const older = (key: string, managed: Operation): [string, Operation] => [
  olderKey(key),
  {...managed, id: `${managed.id}ByOlderPath`, source: {origin: 'verified'}},
];

/** The end-user subscription management at its earlier paths, which clients in use still call. */
// Mapping loses the types of a table's entries; `Older` restores them.
export const subscriptionOlderPaths = Object.fromEntries(
  Object.entries(subscriptionManagement).map(([key, managed]) => older(key, managed)),
) as unknown as Older;
