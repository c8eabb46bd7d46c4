import {empty, json, operation} from 'game-storefront-contract';
import {type TSchema, Type} from 'typebox';
import {REQUEST_FAULTS} from '../http/apply-fault.js';
import {OTHER_FAULTS} from './faults.js';

const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

const PATH = '/_sandbox/projects/{project_id}/faults';
const invented = {audience: 'server', auth: ['none'], source: {origin: 'verified'}, errors: []} as const;

const FaultView = Type.Object({
  fault_id: Type.Integer(),
  kind: Type.Enum([...REQUEST_FAULTS, ...OTHER_FAULTS]),
  operation: Nullable(Type.String()),
  method: Nullable(Type.String()),
  path: Nullable(Type.String()),
  delay_ms: Nullable(Type.Integer()),
  status: Nullable(Type.Integer()),
  retry_after: Nullable(Type.Integer()),
  name: Nullable(Type.String()),
  value: Nullable(Type.String()),
  times: Nullable(Type.Integer()),
  happened: Type.Integer({description: 'How often it has gone wrong so far'}),
});

/** Rules of what is to go wrong in a project, for tests of its callers. */
export const faults = {
  [`GET ${PATH}` as const]: operation({
    ...invented,
    id: 'listFaults',
    summary: 'What is to go wrong, and how often it has',
    answer: json(Type.Object({faults: Type.Array(FaultView)})),
  }),
  [`POST ${PATH}` as const]: operation({
    ...invented,
    id: 'addFault',
    summary: 'Let something go wrong',
    body: Type.Object({
      kind: Type.Enum([...REQUEST_FAULTS, ...OTHER_FAULTS]),
      operation: Type.Optional(
        Type.String({maxLength: 64, description: 'Id of an operation, as in the OpenAPI file, or type of a webhook'}),
      ),
      method: Type.Optional(
        Type.Enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], {
          description: 'OPTIONS is about preflights of pages, which no rule without it is about',
        }),
      ),
      path: Type.Optional(Type.String({maxLength: 255, description: 'Path of the request; * stands for any text'})),
      times: Type.Optional(Type.Integer({minimum: 1, maximum: 1_000_000, description: 'Without it, until cleared'})),
      delay_ms: Type.Optional(Type.Integer({minimum: 0, maximum: 120_000})),
      status: Type.Optional(Type.Enum([429, 500, 502, 503, 504])),
      retry_after: Type.Optional(Type.Integer({minimum: 0, maximum: 86_400, description: 'Seconds'})),
      name: Type.Optional(
        Type.String({pattern: '^[A-Za-z_][A-Za-z0-9_-]{0,63}$', description: 'Name of a header, or of fields in JSON'}),
      ),
      value: Type.Optional(
        Type.String({pattern: '^[ -~]{0,255}$', description: 'What it is; without it, the header or field is missing'}),
      ),
    }),
    answer: json(FaultView, 201),
  }),
  [`DELETE ${PATH}` as const]: operation({
    ...invented,
    id: 'clearFaults',
    summary: 'Let nothing go wrong any more',
    answer: empty(),
  }),
  [`DELETE ${PATH}/{fault_id}` as const]: operation({
    ...invented,
    id: 'endFault',
    summary: 'End one rule; the others stay',
    answer: empty(),
  }),
} as const;

export type FaultsContract = typeof faults;
