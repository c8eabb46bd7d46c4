import {atom} from 'nanostores';
import type {Clock} from '../api/clock.js';
import {StorefrontError} from '../api/errors.js';
import type {Audience, Options} from '../model/config.js';
import type {User} from '../model/user.js';
import {pageScriptsRan} from './page-scripts.js';
import type {Session} from './session.js';

/** A session, whose code comes when there is a token, or somebody to ask for one: without, nobody is signed in. */
export function createLazySession(
  options: () => Options,
  clock: Clock,
  report: (error: unknown) => void,
  audience?: Audience,
): Session {
  const $user = atom<User>(undefined);
  let session: Session | undefined;
  let scripts: Promise<unknown> | undefined;

  /** Whether there is a token, or somebody to ask for one. */
  const isAsked = (): boolean => {
    const {getToken, bridge, token} = options();
    return Boolean(getToken || bridge || token);
  };
  const ask = async (question: (session: Session) => Promise<string | undefined>): Promise<string | undefined> => {
    if (!session) {
      if (!isAsked()) {
        scripts ??= pageScriptsRan(clock);
        await scripts;
      }
      if (!isAsked()) return void $user.set(null);
      const code = await import('./session.js').catch(() => {
        throw new StorefrontError('network', 'The session could not be loaded');
      });
      session ??= code.createSession(options, clock, report, $user, audience);
    }
    return question(session);
  };

  return {
    $user,
    token: (signal) => ask(({token}) => token(signal)),
    signIn: (signal) => ask(({signIn}) => signIn(signal)),
    renew: (rejected, signal) => ask(({renew}) => renew(rejected, signal)),
    forget() {
      if (session) session.forget();
      else $user.set(undefined);
    },
  };
}
