import {OPERATIONS} from './generated/operation-table.js';
import type {OperationRow} from './operation-row.js';

/** The client's data of an operation, by its method and path; undefined if there is none. */
export const findOperation = (key: string): OperationRow | undefined =>
  Object.hasOwn(OPERATIONS, key) ? OPERATIONS[key as keyof typeof OPERATIONS] : undefined;
