import type {Db} from '../../db/port.js';

/** The game's attributes of a player, all as texts. */
export type Attributes = Readonly<Record<string, string>>;

/** The attribute that names a player's clan. */
export const CLAN = 'clan';
/** The attribute with a player's name for others. */
export const NICKNAME = 'nickname';

/** A player as the shop knows them; `clan` is '' for none. */
export interface Player {
  readonly attributes: Attributes;
  readonly clan: string;
}

/**
 * A player with the attributes that their studio set (`setAttributes`); those in the token of the call take precedence.
 */
export async function playerOf(db: Db, projectId: number, userId: string, claims?: Attributes): Promise<Player> {
  const player = await db.one<Player>('select attributes, clan from player where project_id = $1 and user_id = $2', [
    projectId,
    userId,
  ]);
  return {attributes: {...player?.attributes, ...claims}, clan: player?.clan ?? ''};
}

/** Replaces the game's attributes of a player. Their clan stays the one they were in until they update it. */
export const setAttributes = async (db: Db, projectId: number, userId: string, attributes: Attributes): Promise<void> =>
  void (await db.query(
    `insert into player (project_id, user_id, attributes) values ($1, $2, $3)
     on conflict (project_id, user_id) do update set attributes = excluded.attributes`,
    [projectId, userId, JSON.stringify(attributes)],
  ));

/** Changes some of the game's attributes of a player; null removes one. Returns all of them. */
export async function changeAttributes(
  db: Db,
  projectId: number,
  userId: string,
  changes: Readonly<Record<string, string | null>>,
): Promise<Record<string, string>> {
  const player = await db.one<{attributes: Record<string, string>}>(
    `insert into player (project_id, user_id, attributes) values ($1, $2, jsonb_strip_nulls($3::jsonb))
     on conflict (project_id, user_id) do update set attributes = jsonb_strip_nulls(player.attributes || $3::jsonb)
     returning attributes`,
    [projectId, userId, JSON.stringify(changes)],
  );
  return player!.attributes;
}
