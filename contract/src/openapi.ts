import {type TSchema, Type} from 'typebox';
import {
  type AuthScheme,
  type Contract,
  FORMATS,
  type Operation,
  PATH_PARAMETERS,
  parametersIn,
  splitKey,
} from './dsl.js';
import {ERRORS, ManagementError, MerchantError, StoreError} from './errors.js';
import {published} from './schemas/common.js';
import {webhooks} from './webhooks.js';

type Json = Record<string, unknown>;

/** The root addresses of paths, by the base of their operation. */
type Bases = Readonly<Record<NonNullable<Operation['base']>, readonly string[]>>;

/** Those of a sandbox on its usual port: a document needs addresses, and each service has its own. */
const SANDBOX = 'http://127.0.0.1:8787';
const BASES: Bases = {
  store: [SANDBOX],
  merchant: [`${SANDBOX}/merchant/v2`, `${SANDBOX}/api/merchant/v2`],
  management: [SANDBOX],
  'hub-notify': [SANDBOX],
};
/** The body of each interface's refusals. */
const FAILURES = {
  store: StoreError,
  merchant: MerchantError,
  management: ManagementError,
  'hub-notify': StoreError,
} as const;

const SECURITY_SCHEMES = {
  user: {type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: "A user's JWT, or a payment-UI token."},
  jwt: {type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: "A user's JWT."},
  guestId: {type: 'apiKey', in: 'header', name: 'x-unauthorized-id'},
  guestEmail: {type: 'apiKey', in: 'header', name: 'x-user', description: 'E-mail address, base64 of its UTF-8 bytes.'},
  project: {type: 'http', scheme: 'basic', description: '`project_id:api_key`, or the merchant id in its place.'},
  merchant: {type: 'http', scheme: 'basic', description: '`merchant_id:api_key`'},
  server: {type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: "An access token of the studio's server."},
  hub: {type: 'http', scheme: 'basic', description: '`distribution_hub_id:api_key`'},
  'hub-user': {type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: "A token of a distributor's player."},
  host: {type: 'apiKey', in: 'header', name: 'X-HOST-ID', description: "A secret of the studio's servers."},
  signature: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: "`Signature <hex>`: the SHA-1 of the body's bytes followed by those of the project's secret.",
  },
} as const;

/** The service's reaction to each answer of the studio's server. */
const WEBHOOK_RESPONSES = {
  '204': {description: 'Heard'},
  '400': {description: 'Refused, and not sent again: INVALID_USER, INVALID_SIGNATURE, INVALID_PARAMETER, …'},
  default: {description: 'Sent again later'},
};

const security = ({auth, host}: Operation) => auth.map((scheme) => ({...schemesOf(scheme), ...(host && {host: []})}));

const schemesOf = (scheme: AuthScheme) =>
  scheme === 'none' ? {} : scheme === 'guest' ? {guestId: [], guestEmail: []} : {[scheme]: []};

/** The refusals of an operation that depend on how it is called, beside the codes that it lists. */
function protocolRefusals(path: string, {auth, query, body}: Operation): [status: number, text: string][] {
  const takesCredential = auth.some((scheme) => scheme !== 'none');
  const takesNames = path.includes('{');
  return [
    ...(takesCredential
      ? ([
          [401, 'The credential is missing or wrong'],
          [403, 'The caller may not do this'],
        ] as const)
      : []),
    ...(takesNames ? ([[404, 'The path names something that does not exist']] as const) : []),
    ...(takesNames || query || body ? ([[422, `1102: ${ERRORS[1102].text}`]] as const) : []),
  ].map(([status, text]) => [status, text]);
}

/** `order_paid` → `receiveOrderPaid` */
const webhookId = (type: string): string =>
  `receive_${type}`.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * The contract as an OpenAPI 3.1 document: a re-arrangement of the same values, since a schema of the contract already
 * is JSON Schema. A schema with an `$id` becomes a component, written once. `bases` are the addresses of a service, for
 * a document of that service; `about` describes it.
 */
export function openapi(
  contract: Contract,
  bases: Bases = BASES,
  about: {readonly title: string; readonly told: Partial<typeof webhooks>} = {
    title: 'Commerce interface',
    told: webhooks,
  },
): Json {
  const schemas: Json = {};

  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const {$id, ...rest} = published(value as {$id?: string} & Json);
    if ($id === undefined) return Object.fromEntries(Object.entries(rest).map(([key, entry]) => [key, walk(entry)]));
    if (!(`${$id}` in schemas)) {
      schemas[$id] = {};
      schemas[$id] = walk(rest);
    }
    return {$ref: `#/components/schemas/${$id}`};
  };

  const content = (schema: TSchema) => ({'application/json': {schema: walk(schema)}});

  const fileContent = ({row, formats}: Extract<Operation['answer'], {kind: 'file'}>) =>
    Object.fromEntries(
      formats.map((format) => [
        FORMATS[format],
        {
          schema:
            format === 'json' ? walk(Type.Array(row)) : {type: 'string', ...(format === 'xlsx' && {format: 'binary'})},
        },
      ]),
    );

  const parameters = (path: string, {query, headers = {}, optionalHeaders = {}, serverHeader}: Operation): Json[] => [
    ...parametersIn(path).map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: walk(PATH_PARAMETERS[name as keyof typeof PATH_PARAMETERS]),
    })),
    ...Object.entries({...headers, ...optionalHeaders}).map(([name, description]) => ({
      name,
      in: 'header',
      required: name in headers,
      description,
      schema: {type: 'string'},
    })),
    ...(serverHeader
      ? [
          {
            name: 'X-SERVER-AUTHORIZATION',
            in: 'header',
            required: false,
            description: 'The credential, in place of `Authorization`',
            schema: {type: 'string'},
          },
        ]
      : []),
    ...Object.entries<TSchema>(query?.properties ?? {}).map(([name, schema]) => {
      const isArray = (schema as {type?: string}).type === 'array';
      const required =
        (query?.required as readonly string[] | undefined)?.includes(name) === true && !('default' in schema);
      return {name: isArray ? `${name}[]` : name, in: 'query', required, schema: walk(schema)};
    }),
  ];

  const responses = (path: string, operation: Operation): Json => {
    const {answer, base, errors} = operation;
    const failure = content(FAILURES[base ?? 'store']);
    const byStatus = new Map<number, string[]>();
    for (const error of errors) {
      const code = typeof error === 'number' ? error : error.inBody;
      const {text} = ERRORS[code];
      const status = typeof error === 'number' ? ERRORS[code].status : 422;
      byStatus.set(status, [...(byStatus.get(status) ?? []), `${code}: ${text}`]);
    }
    for (const [status, text] of protocolRefusals(path, operation))
      if (!byStatus.has(status)) byStatus.set(status, [text]);
    return {
      [answer.status]: {
        description: answer.kind === 'empty' ? 'Done; no body' : 'OK',
        ...(answer.kind === 'json' && {content: content(answer.schema)}),
        ...(answer.kind === 'file' && {content: fileContent(answer)}),
        ...(answer.kind === 'text' && {content: {[answer.contentType]: {schema: {type: 'string'}}}}),
      },
      ...Object.fromEntries(
        [...byStatus].map(([status, texts]) => [status, {description: texts.join('; '), content: failure}]),
      ),
      default: {description: 'Refused', content: failure},
    };
  };

  const paths: Record<string, Json> = {};
  for (const [key, operation] of Object.entries(contract)) {
    const [method, path] = splitKey(key);
    const {source} = operation;
    paths[path] ??= {};
    paths[path][method.toLowerCase()] = {
      operationId: operation.id,
      tags: ['section' in source ? source.section : 'Not in the documents'],
      summary: operation.summary,
      'x-audience': operation.audience,
      'x-source': 'section' in source ? `document ${source.document}, "${source.section}"` : 'verified',
      servers: bases[operation.base ?? 'store'].map((url) => ({url})),
      security: security(operation),
      parameters: parameters(path, operation),
      ...(operation.body && {
        requestBody: {required: operation.bodyOptional !== true, content: content(operation.body)},
      }),
      responses: responses(path, operation),
    };
  }
  return {
    openapi: '3.1.0',
    info: {title: about.title, version: '2.0.0'},
    servers: bases.store.map((url) => ({url})),
    paths,
    webhooks: Object.fromEntries(
      Object.entries(about.told).map(([type, {summary, schema}]) => [
        type,
        {
          post: {
            operationId: webhookId(type),
            summary,
            security: [{signature: []}],
            requestBody: {required: true, content: content(schema)},
            responses: WEBHOOK_RESPONSES,
          },
        },
      ]),
    ),
    components: {schemas, securitySchemes: SECURITY_SCHEMES},
  };
}
