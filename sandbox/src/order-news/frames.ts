import {isMap} from '../is-map.js';

/**
 * The frames of the order socket: the Centrifuge client protocol in JSON, as far as the service speaks it (wire-contract,
 * "Order status over WebSocket"). One text may hold several frames, a line each.
 */

/** What a client asks. Its answer carries the same `id`; a ping has none. */
export type Command =
  | {readonly kind: 'pong'}
  | {readonly kind: 'connect'; readonly id: number; readonly auth: string; readonly projectId: number}
  | {readonly kind: 'history'; readonly id: number; readonly channel: string; readonly since: number}
  | {readonly kind: 'ping'; readonly id: number}
  | {readonly kind: 'unknown'; readonly id: number};

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields | undefined => (isMap(value) ? value : undefined);

function commandOf(frame: Fields): Command | undefined {
  if (Object.keys(frame).length === 0) return {kind: 'pong'};
  const {id} = frame;
  if (!Number.isSafeInteger(id) || (id as number) < 1) return undefined;
  const by = {id: id as number};
  const connect = fieldsOf(frame.connect);
  if (connect) {
    const data = fieldsOf(connect.data);
    return {kind: 'connect', ...by, auth: String(data?.auth ?? ''), projectId: Number(data?.project_id)};
  }
  const history = fieldsOf(frame.history);
  if (history) {
    const since = Number(fieldsOf(history.since)?.offset ?? 0);
    return {kind: 'history', ...by, channel: String(history.channel), since: Number.isSafeInteger(since) ? since : 0};
  }
  return {kind: fieldsOf(frame.ping) ? 'ping' : 'unknown', ...by};
}

/** The commands in a text; undefined where it is no such text. */
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
    const fields = fieldsOf(frame);
    const command = fields && commandOf(fields);
    if (!command) return undefined;
    commands.push(command);
  }
  return commands;
}
