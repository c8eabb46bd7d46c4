import {FAULT_PARAMETERS, FAULT_SELECTORS, faultKind, faultKinds, webhooks} from 'game-storefront-contract';
import type {Db} from '../db/port.js';
import type {Handlers} from '../http/call.js';
import {invalid, protocol} from '../http/refusal.js';
import type {FaultsContract} from './contract.js';
import {addFault, clearFaults, endFault, type Fault, listFaults, type NewFault} from './faults.js';

/** Headers that define the end of an answer: a wrong one breaks the connection, and the answers after it. */
const FRAMING_HEADERS = new Set([
  'connection',
  'content-length',
  'keep-alive',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** @param operations ids of the operations that faults may name */
export const faultsHandlers = ({db}: {readonly db: Db}, operations: ReadonlySet<string>): Handlers<FaultsContract> => ({
  'GET /_sandbox/faults': async () => ({
    kinds: faultKinds.map((kind) => {
      const {affects, summary, needs, may} = faultKind(kind);
      return {kind, affects, summary, needs: [...needs], may: [...may]};
    }),
    statuses: [...FAULT_PARAMETERS.status.enum],
    webhook_types: Object.keys(webhooks),
  }),

  'GET /_sandbox/projects/{project_id}/faults': async ({path}) => ({
    faults: (await listFaults(db, path.project_id)).map(shown),
  }),

  'POST /_sandbox/projects/{project_id}/faults': async ({path, body}) => {
    const {affects, needs, may} = faultKind(body.kind);
    const missing = needs.find((name) => body[name] === undefined);
    if (missing !== undefined) throw invalid(missing, `is required for ${body.kind}`);
    const taken: readonly string[] = ['kind', 'times', ...FAULT_SELECTORS[affects], ...needs, ...may];
    const idle = Object.keys(body).find((name) => !taken.includes(name));
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
    const isKnown = (id: string) => (affects === 'webhooks' ? Object.hasOwn(webhooks, id) : operations.has(id));
    if (operation !== null && !isKnown(operation))
      throw invalid('operation', `${operation} is no ${affects === 'webhooks' ? 'type of a webhook' : 'operation'}`);
    // Names of headers are the same in any case.
    const name = (kind === 'header' ? body.name?.toLowerCase() : body.name) ?? null;
    if (kind === 'header' && FRAMING_HEADERS.has(`${name}`)) throw invalid('name', `${name} cannot be changed`);
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
