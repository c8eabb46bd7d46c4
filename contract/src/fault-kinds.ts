import {type Static, type TSchema, Type} from 'typebox';

/**
 * The faults that a sandbox can inject, for tests of its callers. This table is the only place that lists them: the control plane,
 * the inspector, the testing kit and the sandbox's guide are made from it.
 */

/** Parameters of faults. Each kind has some of them; every kind has `times`. */
export const FAULT_PARAMETERS = {
  operation: Type.String({
    maxLength: 64,
    description: 'Id of an operation, as in the OpenAPI file, or type of a webhook',
  }),
  method: Type.Enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], {
    description: 'Preflights of pages (OPTIONS) fail only where this says OPTIONS',
  }),
  path: Type.String({maxLength: 255, description: 'Path of the request; * stands for any text'}),
  delay_ms: Type.Integer({minimum: 0, maximum: 120_000}),
  status: Type.Enum([429, 500, 502, 503, 504]),
  retry_after: Type.Integer({minimum: 0, maximum: 86_400, description: 'Seconds'}),
  name: Type.String({
    pattern: '^[A-Za-z_][A-Za-z0-9_-]{0,63}$',
    description: 'Name of a header, or of fields in JSON',
  }),
  value: Type.String({
    pattern: '^[ -~]{0,255}$',
    description: 'The value; without it, the header or field is missing',
  }),
} as const satisfies Readonly<Record<string, TSchema>>;
export type FaultParameter = keyof typeof FAULT_PARAMETERS;
/** The values of all parameters; null if one was not given. */
export type FaultParameters = {
  readonly [Name in FaultParameter]: Static<(typeof FAULT_PARAMETERS)[Name]> | null;
};

/** The parameters that select requests, webhooks or payments; without them, a fault applies to all of these. */
export const FAULT_SELECTORS = {
  requests: ['operation', 'method', 'path'],
  webhooks: ['operation'],
  payments: [],
} as const satisfies Readonly<Record<string, readonly FaultParameter[]>>;
type Affected = keyof typeof FAULT_SELECTORS;

interface FaultKindRow {
  readonly affects: Affected;
  /** One sentence, as the inspector and the guide show it. */
  readonly summary: string;
  /** Required parameters, beside the selectors. */
  readonly needs: readonly FaultParameter[];
  /** Optional parameters, beside the selectors. */
  readonly may: readonly FaultParameter[];
}

export const FAULT_KINDS = {
  slow: {affects: 'requests', summary: 'Answers come late', needs: ['delay_ms'], may: []},
  status: {
    affects: 'requests',
    summary: 'Requests are refused, and nothing is done',
    needs: ['status'],
    may: ['retry_after'],
  },
  lost: {
    affects: 'requests',
    summary: 'Requests are carried out, then the connection breaks: the answer is lost',
    needs: [],
    may: [],
  },
  unanswered: {
    affects: 'requests',
    summary: 'Requests are carried out, and the answer never comes',
    needs: [],
    may: [],
  },
  nonsense: {
    affects: 'requests',
    summary: 'Answers are JSON of another shape, and nothing is done',
    needs: [],
    may: [],
  },
  no_cors: {affects: 'requests', summary: 'Pages may not read the answers (CORS)', needs: [], may: []},
  header: {
    affects: 'requests',
    summary: 'Answers have another header, or lack one',
    needs: ['name'],
    may: ['value'],
  },
  field: {
    affects: 'requests',
    summary: 'Answers have another value in each field of a name, or lack the field',
    needs: ['name'],
    may: ['value'],
  },
  webhook_down: {
    affects: 'webhooks',
    summary: 'Your studio’s server cannot be reached by webhooks',
    needs: [],
    may: [],
  },
  declined: {affects: 'payments', summary: 'Payments are declined, whatever the card', needs: [], may: []},
} as const satisfies Readonly<Record<string, FaultKindRow>>;
export type FaultKind = keyof typeof FAULT_KINDS;

/** Kinds of faults that affect requests. */
export type RequestFaultKind = {
  [Kind in FaultKind]: (typeof FAULT_KINDS)[Kind]['affects'] extends 'requests' ? Kind : never;
}[FaultKind];

/** The row of a kind, without the literal types of its values. */
export const faultKind = (kind: FaultKind): FaultKindRow => FAULT_KINDS[kind];

export const faultKinds = Object.keys(FAULT_KINDS) as FaultKind[];

export const requestFaultKinds = faultKinds.filter(
  (kind): kind is RequestFaultKind => FAULT_KINDS[kind].affects === 'requests',
);
