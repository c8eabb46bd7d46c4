/** Maximum number of remembered sockets, and of remembered frames of each; the oldest are dropped first. */
const MAX_SOCKETS = 200;
const MAX_FRAMES = 200;
const MAX_TEXT = 4_000;

/** One text that went over a socket, as the inspector shows it: without the player's token. */
export interface LoggedFrame {
  readonly at: Date;
  readonly from: 'client' | 'service';
  readonly text: string;
}

/** A socket and its messages. Times are real: sockets do not know the project's clock. */
export interface LoggedSocket {
  readonly socket_id: number;
  /** Null until a client names the user whose orders it subscribes to. */
  project_id: number | null;
  user_id: string | null;
  readonly opened_at: Date;
  closed_at: Date | null;
  /** Null if the client went away. */
  close_code: number | null;
  close_reason: string | null;
  /** Number of pings; their empty frames are not stored. */
  pings: number;
  /** Number of frames that were dropped from `frames`, the oldest of all. */
  forgotten: number;
  readonly frames: LoggedFrame[];
}

/** The latest sockets of one process, in memory; the history of orders is in the database. */
export interface SocketLog {
  readonly open: () => LoggedSocket;
  /** Those of a project, newest first. */
  readonly of: (projectId: number) => LoggedSocket[];
}

export function socketLog(): SocketLog {
  const sockets: LoggedSocket[] = [];
  let count = 0;
  return {
    open() {
      const socket: LoggedSocket = {
        socket_id: ++count,
        project_id: null,
        user_id: null,
        opened_at: new Date(),
        closed_at: null,
        close_code: null,
        close_reason: null,
        pings: 0,
        forgotten: 0,
        frames: [],
      };
      sockets.push(socket);
      if (sockets.length > MAX_SOCKETS) sockets.shift();
      return socket;
    },
    of: (projectId) => sockets.filter(({project_id}) => project_id === projectId).reverse(),
  };
}

/** Logs a message; pings are only counted. */
export function note(socket: LoggedSocket, from: LoggedFrame['from'], text: string): void {
  if (text.trim() === '{}') {
    if (from === 'service') socket.pings += 1;
    return;
  }
  const shown = from === 'client' ? withoutToken(text) : text;
  socket.frames.push({at: new Date(), from, text: shown.slice(0, MAX_TEXT)});
  if (socket.frames.length > MAX_FRAMES) {
    socket.frames.shift();
    socket.forgotten += 1;
  }
}

/**
 * A client's message, with a mark in place of its token. An unreadable message may contain one anywhere: it is not
 * shown.
 */
const withoutToken = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(masked)
    .join('\n');

function masked(line: string): string {
  try {
    return JSON.stringify(JSON.parse(line), (name, value) => (/auth|token/i.test(name) ? '•••' : value));
  } catch {
    return `(${line.length} characters that are no JSON)`;
  }
}
