import {atom, type ReadableAtom} from 'nanostores';
import {type Client, createClient, type TokenSource} from '../client/client.js';
import type {Transport} from '../client/request.js';
import type {Config} from './config.js';
import type {StorefrontContext} from './storefront-context.js';

/** Where this tab keeps the id of a guest's visit: as long as the tab is open, and for one project. */
const keyOf = (projectId: number): string => `game-storefront/${projectId}/visit`;

/** The id of the visit; undefined where none has begun, or storage is denied. */
export function findGuestId(projectId: number): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(projectId)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** A new id, as the service knows them (UUID v4); `randomUUID` is missing from pages that are no secure context. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The id of the visit, which begins now where none has. Without storage it is the page's. */
export function beginGuestId(projectId: number): string {
  const id = findGuestId(projectId) ?? newId();
  try {
    sessionStorage.setItem(keyOf(projectId), id);
  } catch {}
  return id;
}

/** The next guest of this tab is another one. */
function forgetGuestId(projectId: number): void {
  try {
    sessionStorage.removeItem(keyOf(projectId));
  } catch {}
}

/** No player: a guest's calls carry no `Authorization`. */
const NOBODY: TokenSource = {token: async () => undefined, renew: async () => undefined};

/** `btoa` knows bytes only, and an address may have other letters. */
const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** Speaks to the service for a guest: by the id of their visit and their e-mail, in headers. */
export function createActiveGuest(email: string, visit: string, config: Config, transport: Transport): ActiveGuest {
  const headers = {'x-unauthorized-id': visit, 'x-user': base64(email)};
  const over = (send: typeof fetch) =>
    createClient(() => config, NOBODY, {
      ...transport,
      fetch: (url, init) => send(url, {...init, headers: {...(init?.headers as Record<string, string>), ...headers}}),
    });
  return {email, id: visit, client: over(transport.fetch), withFetch: over};
}

/** Somebody who buys game keys without signing in. */
export interface ActiveGuest {
  /** In this page's memory only: a page that is loaded anew asks for it. */
  readonly email: string;
  /** Says which visit it is, of which a purchase is taken up after a reload. */
  readonly id: string;
  /** Calls the service as them, never with a player's token. */
  readonly client: Client;
  /** The same, by another way of sending. */
  readonly withFetch: (send: typeof fetch) => Client;
}

interface GuestStore {
  /** Undefined until one has begun to buy, and while somebody is signed in. */
  readonly $guest: ReadableAtom<ActiveGuest | undefined>;
  /** Whether all of it may be bought without signing in: game keys, and nothing else. */
  readonly mayBuy: (skus: readonly string[]) => boolean;
  readonly start: (visitor: ActiveGuest) => void;
  readonly end: () => void;
}

/** The shop's guest. Who signs in is none any more, nor is who meets another shop; their visit is over then. */
export function createGuest({session, $config, itemCache, signal}: StorefrontContext): GuestStore {
  const $guest = atom<ActiveGuest | undefined>(undefined);
  let config = $config.get();
  const leave = (): void => {
    if (config) forgetGuestId(config.projectId);
    $guest.set(undefined);
  };
  const stops = [
    session.$user.listen((user) => {
      if (typeof user === 'string' && $guest.get()) leave();
    }),
    $config.listen((next) => {
      const isOther = next?.projectId !== config?.projectId || next?.storeUrl !== config?.storeUrl;
      if (isOther && $guest.get()) leave();
      config = next;
    }),
  ];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
    $guest.set(undefined);
  });
  return {
    $guest: $guest,
    mayBuy: (skus) => config?.auth !== 'required' && skus.every((sku) => itemCache.find(sku)?.kind === 'key'),
    start: (visitor) => $guest.set(visitor),
    end: leave,
  };
}
