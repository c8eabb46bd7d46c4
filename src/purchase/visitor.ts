import {createClient, type TokenSource} from '../client/client.js';
import type {Transport} from '../client/request.js';
import type {Config} from '../session/config.js';
import type {Visitor} from './guest.js';

/** No player: a guest's calls carry no `Authorization`. */
const NOBODY: TokenSource = {token: async () => undefined, renew: async () => undefined};

/** `btoa` knows bytes only, and an address may have other letters. */
const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** Speaks to the service for a guest: by the id of their visit and their e-mail, in headers. */
export function createVisitor(email: string, visit: string, config: Config, transport: Transport): Visitor {
  const headers = {'x-unauthorized-id': visit, 'x-user': base64(email)};
  const over = (send: typeof fetch) =>
    createClient(() => config, NOBODY, {
      ...transport,
      fetch: (url, init) => send(url, {...init, headers: {...(init?.headers as Record<string, string>), ...headers}}),
    });
  return {email, visit, client: over(transport.fetch), over};
}
