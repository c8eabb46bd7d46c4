import {empty, FAULT_PARAMETERS, FAULT_SELECTORS, faultKinds, json, operation} from 'game-storefront-contract';
import {type TSchema, Type} from 'typebox';

const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

const PATH = '/_sandbox/projects/{project_id}/faults';
const invented = {audience: 'server', auth: ['none'], source: {origin: 'verified'}, errors: []} as const;

const Kind = Type.Enum(faultKinds);

const FaultView = Type.Object({
  fault_id: Type.Integer(),
  kind: Kind,
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

/** Rules for the faults of a project, for tests of its callers. */
export const faults = {
  'GET /_sandbox/faults': operation({
    ...invented,
    id: 'listFaultKinds',
    summary: 'Which faults there are, and what each takes',
    answer: json(
      Type.Object({
        kinds: Type.Array(
          Type.Object({
            kind: Kind,
            affects: Type.Enum(Object.keys(FAULT_SELECTORS) as (keyof typeof FAULT_SELECTORS)[]),
            summary: Type.String(),
            needs: Type.Array(Type.String({description: 'A parameter that must be given'})),
            may: Type.Array(Type.String({description: 'A parameter that may be given'})),
          }),
        ),
        statuses: Type.Array(Type.Integer(), {description: 'Of the kind `status`'}),
        webhook_types: Type.Array(Type.String(), {description: 'What `operation` of `webhook_down` may name'}),
      }),
    ),
  }),
  [`GET ${PATH}` as const]: operation({
    ...invented,
    id: 'listFaults',
    summary: 'A fault that was set, and how often it was applied',
    answer: json(Type.Object({faults: Type.Array(FaultView)})),
  }),
  [`POST ${PATH}` as const]: operation({
    ...invented,
    id: 'addFault',
    summary: 'Let something go wrong',
    body: Type.Object({
      kind: Kind,
      times: Type.Optional(Type.Integer({minimum: 1, maximum: 1_000_000, description: 'Without it, until cleared'})),
      ...Type.Partial(Type.Object(FAULT_PARAMETERS)).properties,
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
