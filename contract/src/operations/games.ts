import {Type} from 'typebox';
import {json, operation} from '../dsl.js';
import {ItemQuery, ListQuery} from '../schemas/catalog-query.js';
import {pageOf} from '../schemas/common.js';
import {Drm, Game, GameKey, GameKeyDetails} from '../schemas/game.js';

const source = {document: 2, section: 'Distribution hub'} as const;
const client = {audience: 'client', auth: ['none', 'user'], source} as const;

/** Games and their keys; the store and the distribution hub share these paths. */
export const games = {
  'GET /v2/project/{project_id}/items/game': operation({
    ...client,
    id: 'listGames',
    summary: 'List games',
    query: ListQuery,
    answer: json(pageOf(Game)),
    errors: [],
  }),
  'GET /v2/project/{project_id}/items/game/group/{external_id}': operation({
    ...client,
    id: 'listGamesByGroup',
    summary: 'List games of a group; the group `all` is all of them',
    query: ListQuery,
    answer: json(pageOf(Game)),
    errors: [4403],
  }),
  'GET /v2/project/{project_id}/items/game/sku/{item_sku}': operation({
    ...client,
    id: 'getGame',
    summary: 'Get one game',
    query: ItemQuery,
    answer: json(Game),
    errors: [4001],
  }),
  'GET /v2/project/{project_id}/items/game/key/sku/{item_sku}': operation({
    ...client,
    id: 'getGameKey',
    summary: 'Get one game key',
    query: ItemQuery,
    answer: json(GameKeyDetails),
    errors: [4001],
  }),
  'GET /v2/project/{project_id}/items/game/key/group/{external_id}': operation({
    ...client,
    id: 'listGameKeysByGroup',
    summary: 'List game keys of a group; the group `all` is all of them',
    query: ListQuery,
    answer: json(pageOf(GameKey)),
    errors: [4403],
  }),
  'GET /v2/project/{project_id}/items/game/drm': operation({
    ...client,
    id: 'listDrm',
    summary: 'List the platforms that keys are for',
    answer: json(Type.Object({drm: Type.Array(Drm)})),
    errors: [],
  }),
} as const;
