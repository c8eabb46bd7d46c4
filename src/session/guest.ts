import {atom, type ReadableAtom} from 'nanostores';
import {type Client, createClient} from '../client/client.js';
import type {Transport} from '../client/request.js';
import type {TokenSource} from '../client/token.js';
import type {Config} from '../shop/config.js';
import type {StorefrontContext} from '../shop/storefront-context.js';

/** The key of a guest's id in session storage: one per project, as long as the tab is open. */
const keyOf = (projectId: number): string => `game-storefront/${projectId}/visit`;

/** The guest's id in this tab; undefined without a guest, or without storage. */
export function findGuestId(projectId: number): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(projectId)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** A new id in the service's form (UUID v4); `randomUUID` is missing on pages that are no secure context. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The guest's id in this tab, or a new one. Without storage it lasts as long as the page. */
export function beginGuestId(projectId: number): string {
  const id = findGuestId(projectId) ?? newId();
  try {
    sessionStorage.setItem(keyOf(projectId), id);
  } catch {}
  return id;
}

/** Removes the guest's id: the next guest of this tab gets a new one. */
function forgetGuestId(projectId: number): void {
  try {
    sessionStorage.removeItem(keyOf(projectId));
  } catch {}
}

/** The tokens of a guest: none, so requests carry no `Authorization`. */
const NO_TOKENS: TokenSource = {token: async () => undefined, renew: async () => undefined};

/** Base64 of the UTF-8 bytes: `btoa` alone throws on other letters than Latin-1. */
const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** Creates a guest, whose client sends the guest's id and e-mail in headers. */
export function createActiveGuest(email: string, id: string, config: Config, transport: Transport): ActiveGuest {
  const headers = {'x-unauthorized-id': id, 'x-user': base64(email)};
  const withFetch = (send: typeof fetch) =>
    createClient(() => config, NO_TOKENS, {
      ...transport,
      fetch: (url, init) => send(url, {...init, headers: {...(init?.headers as Record<string, string>), ...headers}}),
    });
  return {email, id, client: withFetch(transport.fetch), withFetch};
}

/** A guest who buys game keys without signing in. */
export interface ActiveGuest {
  /** In this page's memory only: after a reload the shop asks for it again. */
  readonly email: string;
  /** Identifies the guest in this tab: a purchase is resumed by it after a reload. */
  readonly id: string;
  /** Calls the service as the guest, never with a player's token. */
  readonly client: Client;
  /** The same client over another `fetch`. */
  readonly withFetch: (send: typeof fetch) => Client;
}

interface GuestStore {
  /** Undefined until a guest begins to buy, and while a player is signed in. */
  readonly $guest: ReadableAtom<ActiveGuest | undefined>;
  /** Whether guests may buy all of these items: only game keys. */
  readonly mayBuy: (skus: readonly string[]) => boolean;
  readonly start: (guest: ActiveGuest) => void;
  readonly end: () => void;
}

/** The guest of a shop. A sign-in ends the guest, and so does another project or service. */
export function createGuest({session, $config, itemCache, signal}: StorefrontContext): GuestStore {
  const $guest = atom<ActiveGuest | undefined>(undefined);
  let config = $config.get();
  const end = (): void => {
    if (config) forgetGuestId(config.projectId);
    $guest.set(undefined);
  };
  const stops = [
    session.$user.listen((user) => {
      if (typeof user === 'string' && $guest.get()) end();
    }),
    $config.listen((next) => {
      const isOther = next?.projectId !== config?.projectId || next?.storeUrl !== config?.storeUrl;
      if (isOther && $guest.get()) end();
      config = next;
    }),
  ];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
    $guest.set(undefined);
  });
  return {
    $guest,
    mayBuy: (skus) => config?.auth !== 'required' && skus.every((sku) => itemCache.find(sku)?.kind === 'key'),
    start: (guest) => $guest.set(guest),
    end,
  };
}
