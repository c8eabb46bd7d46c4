import {randomUUID} from 'node:crypto';
import type {Project} from '../http/call.js';
import {Refusal} from '../http/refusal.js';
import type {RequestQueue} from '../http/request-queue.js';
import type {Services} from '../services.js';
import {type Command, readFrames} from './frames.js';
import {type Listener, lastPosition, type News, newsSince, ORDER_NEWS_CHANNEL} from './news.js';
import {note, type SocketLog} from './socket-log.js';

/** The path at which clients receive news of their orders (wire-contract, "Hosts"). */
export const SOCKET_PATH = '/connection/websocket';

export interface SocketLimits {
  /** Interval of pings to a client. */
  readonly pingMs: number;
  /** Longest life of a socket (wire-contract). */
  readonly longestMs: number;
  /** Timeout for a client's first command. */
  readonly longestSilenceMs: number;
  /** Maximum number of open sockets of the process. */
  readonly mostOpen: number;
  /** Maximum number of open sockets of one player. */
  readonly mostOfPlayer: number;
}

/**
 * A page opens one socket, for as long as a player pays there: nobody has more than a few pages and devices. A process
 * that sells to thousands at once is no sandbox any more. Each open socket costs memory and a file.
 */
const LIMITS: SocketLimits = {
  pingMs: 25_000,
  longestMs: 5 * 60_000,
  longestSilenceMs: 10_000,
  mostOpen: 2000,
  mostOfPlayer: 20,
};
/** Timeout for a client's answer to a ping. */
const PONG_MS = 10_000;
/** Maximum size of a client's message; none needs more. */
export const MAX_BYTES = 16 * 1024;
/** Maximum number of a client's waiting commands. */
const MAX_WAITING = 100;

/** Why a socket is closed: below 3500 the client may connect again. The codes are those of the protocol's own server, if it has one. */
export const CLOSED = {
  shutdown: [3000, 'shutdown'],
  expired: [3005, 'connection expired'],
  noPong: [3012, 'no pong'],
  busy: [3013, 'too many requests'],
  badToken: [3500, 'invalid token'],
  badRequest: [3501, 'bad request'],
  silent: [3502, 'stale'],
  tooManyOfPlayer: [3504, 'connection limit'],
} as const;
type Reason = keyof typeof CLOSED;

/** An error in an answer, of the protocol's numbers. */
const ERRORS = {
  unauthorized: {code: 101, message: 'unauthorized'},
  unknownChannel: {code: 102, message: 'unknown channel'},
  notFound: {code: 104, message: 'method not found'},
} as const;

/** The other end of a socket. */
export interface Wire {
  readonly send: (text: string) => void;
  readonly close: (code: number, reason: string) => void;
}

/** Events of a socket's server. */
export interface SocketEvents {
  readonly hear: (text: string) => void;
  readonly closed: () => void;
}

/** All order sockets of one process. */
export interface OrderSockets {
  readonly accept: (wire: Wire) => SocketEvents;
  /** Whether so many are open that no more are to be accepted. */
  readonly isFull: () => boolean;
  /** Closes all of them; their clients may connect elsewhere. */
  readonly close: () => Promise<void>;
}

interface OrderSocketsOptions extends Pick<Services, 'db' | 'report'>, Partial<SocketLimits> {
  readonly findProject: (projectId: number) => Promise<Project | undefined>;
  readonly userOf: (bearer: string, project: Project) => Promise<{userId: string} | undefined>;
  readonly log: SocketLog;
  /** The queue in which calls of the database take their turn, as requests do. */
  readonly queue: RequestQueue;
}

const channelOf = ({project_id, user_id}: Listener): string => `order-status:${project_id}#${user_id}`;

const publication = ({position, order_id, status}: News) => ({data: {order_id, status}, offset: position});

export async function openOrderSockets({
  db,
  report,
  findProject,
  userOf,
  log,
  queue,
  ...limits
}: OrderSocketsOptions): Promise<OrderSockets> {
  const {pingMs, longestMs, longestSilenceMs, mostOpen, mostOfPlayer} = {...LIMITS, ...limits};
  /** The listeners of each channel. */
  const listening = new Map<string, Set<(news: News) => void>>();
  const open = new Set<(reason: Reason) => void>();

  const endAll = (reason: Reason): void => {
    for (const end of [...open]) end(reason);
  };
  const deafen = await db.listen(
    ORDER_NEWS_CHANNEL,
    (payload) => {
      const news = JSON.parse(payload) as News;
      for (const tell of listening.get(channelOf(news)) ?? []) tell(news);
    },
    // Their clients reconnect, and receive the news that they missed.
    () => endAll('shutdown'),
  );

  const listenerOf = async (auth: string, projectId: number | undefined): Promise<Listener | undefined> => {
    const project = projectId === undefined ? undefined : await findProject(projectId);
    const user = project && (await userOf(auth, project));
    return user && {project_id: project.project_id, user_id: user.userId};
  };

  function accept(wire: Wire): SocketEvents {
    const logged = log.open();
    let listener: Listener | undefined;
    let isOpen = true;
    let stopListening = (): void => {};
    let pongTimer: NodeJS.Timeout | undefined;

    const say = (frame: object): void => {
      if (!isOpen) return;
      const text = JSON.stringify(frame);
      note(logged, 'service', text);
      wire.send(text);
    };
    const over = (): void => {
      // A socket that we ended reports its end again when its client has disconnected.
      if (!isOpen) return;
      isOpen = false;
      logged.closed_at ??= new Date();
      clearInterval(pingTimer);
      clearTimeout(pongTimer);
      clearTimeout(endTimer);
      clearTimeout(silenceTimer);
      open.delete(end);
      stopListening();
    };
    const end = (reason: Reason): void => {
      if (!isOpen) return;
      over();
      const [code, text] = CLOSED[reason];
      logged.close_code = code;
      logged.close_reason = text;
      wire.close(code, text);
    };
    const pingTimer = setInterval(() => {
      say({});
      pongTimer ??= setTimeout(() => end('noPong'), PONG_MS);
    }, pingMs);
    const endTimer = setTimeout(() => end('expired'), longestMs);
    // Without this timeout, unauthenticated sockets could keep players out.
    const silenceTimer = setTimeout(() => end('silent'), longestSilenceMs);
    open.add(end);

    const connect = async (id: number, auth: string, projectId: number | undefined): Promise<void> => {
      logged.project_id = projectId ?? null;
      const found = await listenerOf(auth, projectId);
      if (!isOpen) return;
      logged.user_id = found?.user_id ?? null;
      if (!found) {
        say({id, error: ERRORS.unauthorized});
        return end('badToken');
      }
      const channel = channelOf(found);
      const push = (news: News): void => say({push: {channel, pub: publication(news)}});
      // News that arrive while we look up the user's position are sent after the answer, once.
      const waiting: News[] = [];
      let tell = (news: News): void => void waiting.push(news);
      const hear = (news: News): void => tell(news);
      const all = listening.get(channel) ?? new Set();
      if (all.size >= mostOfPlayer) return end('tooManyOfPlayer');
      clearTimeout(silenceTimer);
      listening.set(channel, all.add(hear));
      stopListening = () => {
        all.delete(hear);
        if (all.size === 0 && listening.get(channel) === all) listening.delete(channel);
      };
      const offset = await lastPosition(db, found);
      listener = found;
      const sub = {recoverable: true, epoch: 'sandbox', offset, positioned: true};
      say({
        id,
        connect: {client: randomUUID(), version: 'sandbox', ping: pingMs / 1000, pong: true, subs: {[channel]: sub}},
      });
      for (const news of waiting) if (news.position > offset) push(news);
      tell = push;
    };

    const history = async (id: number, channel: string, since: number): Promise<void> => {
      if (!listener || channel !== channelOf(listener)) return say({id, error: ERRORS.unknownChannel});
      const publications = (await newsSince(db, listener, since)).map(publication);
      const offset = publications.at(-1)?.offset ?? (await lastPosition(db, listener));
      say({id, history: {publications, epoch: 'sandbox', offset}});
    };

    /** A client that has disconnected meanwhile needs no answer. */
    const inTurn = (work: () => Promise<void>): Promise<void> => queue.run(async () => (isOpen ? work() : undefined));

    const follow = async (command: Command): Promise<void> => {
      if (command.kind === 'connect' && !listener)
        return inTurn(() => connect(command.id, command.auth, command.projectId));
      if (command.kind === 'pong') {
        clearTimeout(pongTimer);
        pongTimer = undefined;
        return;
      }
      if (!listener || command.kind === 'connect') return end('badRequest');
      if (command.kind === 'history') return inTurn(() => history(command.id, command.channel, command.since));
      if (command.kind === 'ping') return say({id: command.id, ping: {}});
      say({id: command.id, error: ERRORS.notFound});
    };

    const fail = (error: unknown): void => {
      const isBusy = error instanceof Refusal && error.retryAfter !== undefined;
      if (!isBusy) report(error);
      end(isBusy ? 'busy' : 'shutdown');
    };
    // One after the other: a frame may depend on the one before it.
    let followed: Promise<void> = Promise.resolve();
    let waiting = 0;
    const hear = (text: string): void => {
      note(logged, 'client', text);
      const commands = readFrames(text);
      if (!commands || waiting + commands.length > MAX_WAITING) {
        end('badRequest');
        return;
      }
      waiting += commands.length;
      for (const command of commands)
        followed = followed
          .then(() => (isOpen ? follow(command) : undefined))
          .catch(fail)
          .finally(() => waiting--);
    };
    return {
      hear(text) {
        if (!isOpen) return;
        // The caller is an event of a socket: an error thrown there ends the process.
        try {
          hear(text);
        } catch (error) {
          fail(error);
        }
      },
      closed: over,
    };
  }

  return {
    accept,
    isFull: () => open.size >= mostOpen,
    async close() {
      endAll('shutdown');
      await deafen();
    },
  };
}
