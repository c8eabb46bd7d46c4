import type {Db} from '../db/port.js';
import type {Handlers} from '../http/call.js';
import {invalid, protocol} from '../http/refusal.js';
import type {FaultsContract} from './contract.js';
import {addFault, clearFaults, endFault, type Fault, type FaultKind, listFaults, type NewFault} from './faults.js';

/** What a kind cannot do without, and all that it may have beside `times`. */
const PROPERTIES: Readonly<Record<FaultKind, {needs?: 'delay_ms' | 'status' | 'name'; may: readonly string[]}>> = {
  slow: {needs: 'delay_ms', may: ['operation', 'method', 'path', 'delay_ms']},
  status: {needs: 'status', may: ['operation', 'method', 'path', 'status', 'retry_after']},
  lost: {may: ['operation', 'method', 'path']},
  unanswered: {may: ['operation', 'method', 'path']},
  nonsense: {may: ['operation', 'method', 'path']},
  no_cors: {may: ['operation', 'method', 'path']},
  header: {needs: 'name', may: ['operation', 'method', 'path', 'name', 'value']},
  field: {needs: 'name', may: ['operation', 'method', 'path', 'name', 'value']},
  webhook_down: {may: ['operation']},
  declined: {may: []},
};

/** The webhooks of the service, by their types. */
const WEBHOOKS = [
  ...['user_validation', 'payment', 'refund', 'order_paid', 'order_canceled', 'move_to_game'],
  ...['create_subscription', 'update_subscription', 'non_renewal_subscription', 'cancel_subscription'],
];

/** @param operations ids of the operations that something may go wrong with */
export const faultsHandlers = ({db}: {readonly db: Db}, operations: ReadonlySet<string>): Handlers<FaultsContract> => ({
  'GET /_sandbox/projects/{project_id}/faults': async ({path}) => ({
    faults: (await listFaults(db, path.project_id)).map(shown),
  }),

  'POST /_sandbox/projects/{project_id}/faults': async ({path, body}) => {
    const {needs, may} = PROPERTIES[body.kind];
    if (needs && body[needs] === undefined) throw invalid(needs, `is required for ${body.kind}`);
    const idle = Object.keys(body).find((name) => !['kind', 'times', ...may].includes(name));
    if (idle !== undefined) throw invalid(idle, `says nothing about ${body.kind}`);
    const {
      kind,
      operation = null,
      method = null,
      delay_ms = null,
      status = null,
      retry_after = null,
      value = null,
      times = null,
    } = body;
    if (operation !== null && method === 'OPTIONS') throw invalid('operation', 'says nothing about preflights');
    const isKnown = (id: string) => (kind === 'webhook_down' ? WEBHOOKS.includes(id) : operations.has(id));
    if (operation !== null && !isKnown(operation))
      throw invalid('operation', `${operation} is no ${kind === 'webhook_down' ? 'type of a webhook' : 'operation'}`);
    // Names of headers are the same in any case.
    const name = (kind === 'header' ? body.name?.toLowerCase() : body.name) ?? null;
    const says = {delay_ms, status, retry_after, name, value, times};
    const fault: NewFault = {kind, operation, method, path: asLike(body.path), ...says};
    return shown(await addFault(db, path.project_id, fault));
  },

  'DELETE /_sandbox/projects/{project_id}/faults': async ({path}) => void (await clearFaults(db, path.project_id)),

  'DELETE /_sandbox/projects/{project_id}/faults/{fault_id}': async ({path}) => {
    if (!(await endFault(db, path.project_id, path.fault_id))) throw protocol(404, 'Fault not found');
    return undefined;
  },
});

const asLike = (pattern: string | undefined): string | null =>
  pattern === undefined ? null : pattern.replaceAll(/[\\%_]/g, '\\$&').replaceAll('*', '%');

/** A rule with its path as it was written. */
const shown = (fault: Fault): Fault => ({
  ...fault,
  path: fault.path === null ? null : fault.path.replaceAll(/\\(.)|%/g, (_, escaped?: string) => escaped ?? '*'),
});
