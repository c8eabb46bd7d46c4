import {OPERATIONS} from './generated/operation-table.js';
import type {OperationRow} from './operation-row.js';

/** What the client knows of an operation, by its method and path; undefined where there is none. */
export const findOperation = (key: string): OperationRow | undefined =>
  Object.hasOwn(OPERATIONS, key) ? OPERATIONS[key as keyof typeof OPERATIONS] : undefined;
