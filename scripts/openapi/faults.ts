import {
  FAULT_PARAMETERS,
  FAULT_SELECTORS,
  type FaultKind,
  type FaultParameter,
  faultKind,
  faultKinds,
  webhooks,
} from 'game-storefront-contract';

/** The kinds of faults as the testing kit's types and as the table of the sandbox's guide. */

interface Shape {
  readonly type?: string;
  readonly enum?: readonly (string | number)[];
}

const literal = (value: string | number): string => (typeof value === 'string' ? `'${value}'` : String(value));

function typeOf(name: FaultParameter): string {
  const {type, enum: values} = FAULT_PARAMETERS[name] as Shape;
  return values ? values.map(literal).join(' | ') : type === 'integer' ? 'number' : 'string';
}

/** The members of a kind, such as `readonly kind: 'slow'; readonly delay_ms: number`. */
function members(kind: FaultKind): string {
  const {needs, may} = faultKind(kind);
  return [
    `readonly kind: '${kind}'`,
    ...needs.map((name) => `readonly ${name}: ${typeOf(name)}`),
    ...may.map((name) => `readonly ${name}?: ${typeOf(name)}`),
  ].join('; ');
}

const SELECTS = {requests: ' & Requests', webhooks: ' & Webhooks', payments: ''};

/** The module of the testing kit's type `Fault`. */
export function faultModule(): string {
  const kinds = faultKinds.map((kind) => {
    const {affects, summary} = faultKind(kind);
    return `  /** ${summary}. */\n  | ({${members(kind)}}${SELECTS[affects]} & Times)`;
  });
  return `// Made from the contract by "npm run openapi". Do not edit.

/** Selects the requests that a fault affects; without any field, all requests of the project. */
interface Requests {
  /** An operation id of the OpenAPI file. */
  readonly operation?: string;
  /** \`OPTIONS\` selects preflights, which no fault without it affects. */
  readonly method?: ${typeOf('method')};
  /** A path pattern; \`*\` matches any text. */
  readonly path?: string;
}

/** Selects the webhooks that a fault affects; without any field, all webhooks of the project. */
interface Webhooks {
  /** A webhook type: ${Object.keys(webhooks)
    .map((type) => `\`${type}\``)
    .join(', ')}. */
  readonly operation?: string;
}

/** The number of times that a fault happens; without it, the fault stays until \`clearFaults\`. */
interface Times {
  readonly times?: number;
}

/** A fault to inject. \`delay_ms\` is in milliseconds, \`retry_after\` in seconds; a header or field without a \`value\` is missing. */
export type Fault =
${kinds.join('\n')};
`;
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

function parametersOf(kind: FaultKind): string {
  const {needs, may} = faultKind(kind);
  return [needs.length > 0 && code(needs), may.length > 0 && `optional ${code(may)}`].filter(Boolean).join('; ');
}

/** The table of sandbox/README.md: each kind with its parameters. */
export const faultTable = (): string =>
  [
    row(['kind', 'what goes wrong', 'parameters', 'selected by']),
    row(['---', '---', '---', '---']),
    ...faultKinds.map((kind) => {
      const {affects, summary} = faultKind(kind);
      return row([`\`${kind}\``, summary, parametersOf(kind), code(FAULT_SELECTORS[affects])]);
    }),
  ].join('\n');
