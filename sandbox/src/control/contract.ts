import {empty, json, operation, ROLES} from 'game-storefront-contract';
import {type TSchema, Type} from 'typebox';
import {DURATION} from '../features/projects/clock.js';

/** The paths that only a sandbox has: they make projects, move clocks and look inside. Without keys, and for no page but the inspector. */
const invented = {audience: 'server', auth: ['none'], source: {origin: 'verified'}, errors: []} as const;

const Clock = Type.Object({now: Type.String()});
/** A map by names of attributes. A record would check the names by a pattern alone. */
const byAttribute = <S extends TSchema>(value: S, more: {maxProperties?: number; description?: string} = {}) =>
  Type.Record(Type.String({pattern: '^[\\s\\S]{1,255}$'}), value, {additionalProperties: false, ...more});
const AttributeText = Type.String({maxLength: 255});
const AttributeNumber = Type.Number({minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER});

export const control = {
  'GET /_sandbox/health': operation({
    ...invented,
    id: 'getHealth',
    summary: 'Whether the service and its database answer',
    answer: json(
      Type.Object({
        status: Type.Union([Type.Literal('ok'), Type.Literal('busy')], {
          description: '`busy`: some are refused with 503',
        }),
        schema: Type.String(),
        demo_project_id: Type.Union([Type.Integer(), Type.Null()]),
      }),
    ),
  }),
  'GET /_sandbox/projects': operation({
    ...invented,
    id: 'listProjects',
    summary: 'The demo and the newest projects, without their keys',
    answer: json(
      Type.Object({
        projects: Type.Array(
          Type.Object({project_id: Type.Integer(), name: Type.String(), seed: Type.String(), now: Type.String()}),
        ),
      }),
    ),
  }),
  'POST /_sandbox/projects': operation({
    ...invented,
    id: 'createProject',
    summary: 'Make a project of its own, filled from a seed',
    body: Type.Object({
      seed: Type.Optional(
        Type.Union([
          Type.String({pattern: '^[a-z0-9-]{1,64}$', description: 'One by its name'}),
          Type.Record(Type.String(), Type.Unknown(), {description: 'A whole one, as `--seed` reads it'}),
        ]),
      ),
      name: Type.Optional(Type.String({minLength: 1, maxLength: 255})),
    }),
    bodyOptional: true,
    answer: json(
      Type.Object({
        project_id: Type.Integer(),
        merchant_id: Type.Integer(),
        login_project_id: Type.String(),
        api_key: Type.String(),
        merchant_api_key: Type.String(),
        staff_keys: Type.Array(Type.Object({role: Type.Enum([...ROLES]), api_key: Type.String()}), {
          description: "Further keys of the merchant's, of lower roles than its owner's",
        }),
        distribution_hubs: Type.Array(
          Type.Object({distribution_hub_id: Type.Integer(), name: Type.String(), api_key: Type.String()}),
          {description: 'Who sells its items in their own name'},
        ),
        host_id: Type.String({description: '`X-HOST-ID` of its studio'}),
      }),
      201,
    ),
  }),
  'GET /_sandbox/projects/{project_id}/seed': operation({
    ...invented,
    id: 'exportSeed',
    summary:
      'The shop of a project as a seed: what it sells and on what terms, without what players own, and without keys',
    answer: json(Type.Record(Type.String(), Type.Unknown())),
  }),
  'DELETE /_sandbox/projects/{project_id}': operation({
    ...invented,
    id: 'deleteProject',
    summary: 'Delete a project and all that is in it',
    answer: empty(),
  }),
  'POST /_sandbox/projects/{project_id}/reset': operation({
    ...invented,
    id: 'resetProject',
    summary: 'Bring a project back to its seed; its ids and keys stay',
    answer: empty(),
  }),
  'POST /_sandbox/projects/{project_id}/users/token': operation({
    ...invented,
    id: 'issueUserToken',
    summary: "Make a user's JWT; a negative lifetime makes one that has expired",
    body: Type.Object({
      user_id: Type.String({minLength: 1, maxLength: 255}),
      email: Type.Optional(Type.String({maxLength: 255, pattern: '^[^@\\s]+@[^@\\s]+$'})),
      lifetime_seconds: Type.Optional(Type.Integer({minimum: -3600, maximum: 31_536_000})),
      attributes: Type.Optional(
        byAttribute(Type.Union([AttributeText, AttributeNumber, Type.Boolean()]), {
          maxProperties: 100,
          description: 'What the token says of the user; it counts before what `users/attributes` says',
        }),
      ),
    }),
    answer: json(Type.Object({token: Type.String()})),
  }),
  'PUT /_sandbox/projects/{project_id}/users/attributes': operation({
    ...invented,
    id: 'setUserAttributes',
    summary: 'Replace what the game says of a user: clan, nickname, and whatever conditions ask for',
    body: Type.Object({
      user_id: Type.String({minLength: 1, maxLength: 255}),
      attributes: byAttribute(AttributeText),
    }),
    answer: empty(),
  }),
  'PATCH /_sandbox/projects/{project_id}/users/attributes': operation({
    ...invented,
    id: 'changeUserAttributes',
    summary: 'Change some of what the game says of a user; `null` takes an attribute away, what the body omits stays',
    body: Type.Object({
      user_id: Type.String({minLength: 1, maxLength: 255}),
      attributes: byAttribute(Type.Union([AttributeText, Type.Null()])),
    }),
    answer: json(
      Type.Object({attributes: Type.Record(Type.String(), Type.String(), {description: 'All that the user has now'})}),
    ),
  }),
  'GET /_sandbox/projects/{project_id}/clock': operation({
    ...invented,
    id: 'getClock',
    summary: "The time of a project's clock",
    answer: json(Clock),
  }),
  'POST /_sandbox/projects/{project_id}/clock': operation({
    ...invented,
    id: 'advanceClock',
    summary: "Move a project's clock forward, and do what has become due",
    body: Type.Object({advance: Type.String({pattern: DURATION, description: 'ISO 8601 duration'})}),
    answer: json(Clock),
  }),
  'GET /_sandbox/projects/{project_id}/events': operation({
    ...invented,
    id: 'listEvents',
    summary: 'What the project has to tell the world, oldest first',
    answer: json(
      Type.Object({
        events: Type.Array(
          Type.Object({
            event_id: Type.Integer(),
            type: Type.String(),
            attempts: Type.Integer(),
            next_attempt_at: Type.String(),
            finished_at: Type.Union([Type.String(), Type.Null()]),
            last_error: Type.Union([Type.String(), Type.Null()]),
          }),
        ),
      }),
    ),
  }),
  'GET /_sandbox/projects/{project_id}/orders': operation({
    ...invented,
    id: 'listOrders',
    summary: 'Orders of a project, oldest first: all, or the last so many before one',
    query: Type.Object({
      limit: Type.Optional(Type.Integer({minimum: 1, maximum: 1000})),
      before: Type.Optional(Type.Integer({minimum: 1, maximum: 2_147_483_647})),
    }),
    answer: json(
      Type.Object({
        orders: Type.Array(
          Type.Object({
            order_id: Type.Integer(),
            user_id: Type.String(),
            status: Type.String(),
            skus: Type.Array(Type.String()),
            created_at: Type.String(),
            /** A decimal; null for a free order. */
            amount: Type.Union([Type.String(), Type.Null()]),
            /** ISO 4217, or the SKU of a virtual currency. */
            currency: Type.Union([Type.String(), Type.Null()]),
            distributor: Type.Union([Type.String(), Type.Null()], {
              description: 'The name of the distributor who sold it',
            }),
            payments: Type.Array(Type.String(), {
              description: 'What became of each use of its payment token, oldest first',
            }),
          }),
        ),
      }),
    ),
  }),
} as const;

export type ControlContract = typeof control;
