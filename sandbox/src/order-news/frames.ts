import {PATH_PARAMETERS} from 'game-storefront-contract';
import {type Static, type TSchema, Type} from 'typebox';
import {shape} from '../http/shape.js';
import {isMap} from '../wire/is-map.js';

/**
 * The frames of the order socket: the part of the Centrifuge client protocol in JSON that the service supports
 * (wire-contract, "Order status over WebSocket"). One text may contain several frames, a line each.
 */

/** A command of a client. Its answer carries the same `id`; a ping has none. */
export type Command =
  | {readonly kind: 'pong'}
  | {readonly kind: 'connect'; readonly id: number; readonly auth: string; readonly projectId: number | undefined}
  | {readonly kind: 'history'; readonly id: number; readonly channel: string; readonly since: number}
  | {readonly kind: 'ping'; readonly id: number}
  | {readonly kind: 'unknown'; readonly id: number};

const Any = Type.Object({id: Type.Integer({minimum: 1})});

/** Some clients send the project's number as a text. */
const ProjectId = Type.Union([PATH_PARAMETERS.project_id, Type.String({pattern: '^[1-9]\\d{0,8}$'})]);

/** Without a token or a project it is still a valid frame, of a client that is not authenticated. */
const Connect = Type.Object({
  connect: Type.Object({
    data: Type.Optional(
      Type.Object({
        auth: Type.Optional(Type.String()),
        project_id: Type.Optional(ProjectId),
      }),
    ),
  }),
});

const History = Type.Object({
  history: Type.Object({
    channel: Type.String(),
    since: Type.Optional(
      Type.Object({offset: Type.Optional(Type.Integer({minimum: 0, maximum: Number.MAX_SAFE_INTEGER}))}),
    ),
  }),
});

const Ping = Type.Object({ping: Type.Object({})});

/** Reads a value by a schema; undefined if it does not fit. */
function reader<S extends TSchema>(schema: S): (value: unknown) => Static<S> | undefined {
  const faultsOf = shape(schema, 'frame');
  return (value) => (faultsOf(value).length === 0 ? (value as Static<S>) : undefined);
}
const readAny = reader(Any);
const readConnect = reader(Connect);
const readHistory = reader(History);
const readPing = reader(Ping);

function commandOf(frame: unknown): Command | undefined {
  if (isMap(frame) && Object.keys(frame).length === 0) return {kind: 'pong'};
  const id = readAny(frame)?.id;
  if (id === undefined) return undefined;
  const asks = (method: string): boolean => Object.hasOwn(frame as object, method);
  if (asks('connect')) {
    const data = readConnect(frame);
    if (!data) return undefined;
    const {auth = '', project_id} = data.connect.data ?? {};
    const projectId = project_id === undefined ? undefined : Number(project_id);
    return {kind: 'connect', id, auth, projectId};
  }
  if (asks('history')) {
    const {history} = readHistory(frame) ?? {};
    return history && {kind: 'history', id, channel: history.channel, since: history.since?.offset ?? 0};
  }
  if (asks('ping')) return readPing(frame) && {kind: 'ping', id};
  return {kind: 'unknown', id};
}

/** The commands in a text; undefined if one of its lines is no frame. */
export function readFrames(text: string): readonly Command[] | undefined {
  const commands: Command[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    let frame: unknown;
    try {
      frame = JSON.parse(line);
    } catch {
      return undefined;
    }
    const command = commandOf(frame);
    if (!command) return undefined;
    commands.push(command);
  }
  return commands;
}
