import {Type} from 'typebox';
import {empty, json, operation} from '../dsl.js';
import {nullable, pageOf, paging, Sku} from '../schemas/common.js';
import {Attribute} from '../schemas/item.js';

const source = {origin: 'verified'} as const;
const client = {audience: 'client', auth: ['user'], source} as const;
const server = {audience: 'server', auth: ['project'], source} as const;

const UserId = Type.String({minLength: 1, maxLength: 255});
const Code = Type.String({minLength: 1, maxLength: 255});
/** The game, its platform, and whether the entitlement is a real one. */
const owned = {
  user_external_id: UserId,
  game: Type.Object({sku: Sku}),
  drm: Type.Object({sku: Type.String({minLength: 1, maxLength: 64})}),
  mode: Type.Enum(['default', 'sandbox']),
};

const OwnedGame = Type.Object(
  {
    name: Type.String(),
    description: Type.String(),
    project_id: Type.Integer(),
    game_sku: Type.String(),
    drm: Type.String(),
    image_url: Type.Optional(Type.String()),
    is_pre_order: Type.Boolean(),
    attributes: Type.Array(Attribute),
  },
  {$id: 'OwnedGame'},
);

/** The games that a player owns on no other platform (`drmfree`): by a redeemed key, or by a grant of the studio. */
export const entitlements = {
  'GET /v2/project/{project_id}/entitlement': operation({
    ...client,
    id: 'listEntitlements',
    summary: 'List the games that the user owns',
    query: Type.Object({
      ...paging(50),
      sandbox: Type.Integer({minimum: 0, maximum: 1, default: 0}),
      locale: Type.Optional(Type.String({maxLength: 255})),
      additional_fields: Type.Optional(Type.Array(Type.String({maxLength: 64}), {maxItems: 20})),
    }),
    answer: json(pageOf(OwnedGame)),
    errors: [1501],
  }),
  'POST /v2/project/{project_id}/entitlement/redeem': operation({
    ...client,
    id: 'redeemGameCode',
    summary: 'Own a game by its key, which is used up by that',
    body: Type.Object({code: Code, sandbox: Type.Optional(Type.Boolean())}),
    answer: empty(201),
    errors: [1102, 1501, 4603, 5101, 5103, 5106, 5107],
  }),
  'POST /v2/project/{project_id}/admin/entitlement/grant': operation({
    ...server,
    id: 'grantEntitlement',
    summary: 'Let a user own a game, by one of its keys where that is named',
    body: Type.Object({
      ...owned,
      code: Type.Optional(nullable(Code)),
      user_country: Type.Optional(nullable(Type.String({maxLength: 2}))),
    }),
    answer: empty(200),
    errors: [1020, 1102, 4603, 4604, 5101, 5103, 5107],
  }),
  'POST /v2/project/{project_id}/admin/entitlement/revoke': operation({
    ...server,
    id: 'revokeEntitlement',
    summary: 'Let a user own a game no more; nothing happens where they do not',
    body: Type.Object(owned),
    answer: empty(204),
    errors: [1020, 1102, 4604, 5103],
  }),
} as const;
