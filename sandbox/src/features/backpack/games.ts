import type {BodyOf, backpackAdmin} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import {refuse} from '../../http/refusal.js';
import {filled} from '../../wire/filled.js';

export type Game = BodyOf<
  (typeof backpackAdmin)['POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/games']
>;

/** The project's own game: the one of items without a game, and of those whose game has the project's number as its id. */
export const isOwnGame = (projectId: number, externalGameId: string | null | undefined): boolean =>
  externalGameId === null || externalGameId === undefined || externalGameId === String(projectId);

const COLUMNS = 'external_game_id, name, image_url';

interface GameRow {
  readonly external_game_id: string;
  readonly name: string;
  readonly image_url: string | null;
}

const gameView = ({image_url, ...game}: GameRow) => ({...game, ...filled({image_url})});

/** Adds a game to a project's list; throws 4002 if it exists. */
export async function addGame(db: Db, projectId: number, {external_game_id, name, image_url}: Game) {
  const game = await db.one<GameRow>(
    `insert into backpack_game (project_id, external_game_id, name, image_url) values ($1, $2, $3, $4)
     on conflict do nothing returning ${COLUMNS}`,
    [projectId, external_game_id, name, image_url ?? null],
  );
  if (!game) throw refuse(4002, `Game ${external_game_id} exists already`);
  return gameView(game);
}

/** In the order they were added. */
export async function gamesOf(db: Db, projectId: number) {
  const rows = await db.query<GameRow>(`select ${COLUMNS} from backpack_game where project_id = $1 order by place`, [
    projectId,
  ]);
  return rows.map(gameView);
}

/** Replaces the name of a game; throws 4604 for one that is not in the list. */
export async function changeGame(db: Db, projectId: number, {external_game_id, name, image_url}: Game) {
  const game = await db.one<GameRow>(
    `update backpack_game set name = $3, image_url = $4 where project_id = $1 and external_game_id = $2
     returning ${COLUMNS}`,
    [projectId, external_game_id, name, image_url ?? null],
  );
  if (!game) throw refuse(4604, `Game ${external_game_id} not found`);
  return gameView(game);
}
