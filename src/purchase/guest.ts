import {atom, type ReadableAtom} from 'nanostores';
import type {Client} from '../client/client.js';
import type {Parts} from '../session/parts.js';
import {endVisit} from './visit.js';

/** Somebody who buys game keys without signing in. */
export interface Visitor {
  /** In this page's memory only: a page that is loaded anew asks for it. */
  readonly email: string;
  /** Says which visit it is, of which a purchase is taken up after a reload. */
  readonly visit: string;
  /** Calls the service as them, never with a player's token. */
  readonly client: Client;
  /** The same, by another way of sending. */
  readonly over: (send: typeof fetch) => Client;
}

export interface GuestStore {
  /** Undefined until one has begun to buy, and while somebody is signed in. */
  readonly $visitor: ReadableAtom<Visitor | undefined>;
  /** Whether all of it may be bought without signing in: game keys, and nothing else. */
  readonly mayBuy: (skus: readonly string[]) => boolean;
  readonly come: (visitor: Visitor) => void;
  readonly leave: () => void;
}

/** The shop's guest. Who signs in is none any more, nor is who meets another shop; their visit is over then. */
export function createGuest({session, $config, known, signal}: Parts): GuestStore {
  const $visitor = atom<Visitor | undefined>(undefined);
  let config = $config.get();
  const leave = (): void => {
    if (config) endVisit(config.projectId);
    $visitor.set(undefined);
  };
  const stops = [
    session.$user.listen((user) => {
      if (typeof user === 'string' && $visitor.get()) leave();
    }),
    $config.listen((next) => {
      const isOther = next?.projectId !== config?.projectId || next?.storeUrl !== config?.storeUrl;
      if (isOther && $visitor.get()) leave();
      config = next;
    }),
  ];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
    $visitor.set(undefined);
  });
  return {
    $visitor,
    mayBuy: (skus) => config?.auth !== 'required' && skus.every((sku) => known.find(sku)?.kind === 'key'),
    come: (visitor) => $visitor.set(visitor),
    leave,
  };
}
