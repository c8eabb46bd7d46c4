import {atom, type ReadableAtom} from 'nanostores';
import {bare} from '../client/bare.js';
import {createClient} from '../client/client.js';
import {StorefrontError} from '../client/errors.js';
import {safeUrl} from '../client/safe-url.js';
import type {Audience} from '../client/token.js';
import type {Config, Problem} from './config.js';
import {createSession, type Session, type User} from './session.js';
import type {StorefrontContext} from './storefront-context.js';

export interface AudienceContext {
  /** What its stores are made of: as the shop's, with a client and a session of its own. */
  readonly context: StorefrontContext;
  /** What keeps it from answering: the shop's own problem, or its address. */
  readonly $problem: ReadableAtom<Problem | undefined>;
  /** Has the player sign in: to the shop, and where that gives no token for this interface, to it. */
  readonly signIn: () => void;
}

/**
 * Another interface than the store's, at an address of its own and with tokens of its own. The option with the address is
 * named after it.
 * The player is the store's; another one gets another token.
 */
export function createAudienceContext(
  context: StorefrontContext,
  audience: Exclude<Audience, 'store'>,
): AudienceContext {
  const option = `${audience}Url` as const;
  const {$config, clock, report, signal} = context;
  const $branchConfig = atom<Config | undefined>(undefined);
  const $problem = atom<Problem | undefined>(undefined);
  const own = createSession(() => $config.get() ?? bare({}), clock, report, audience);
  /** Tokens of its own may not tell whose they are: the player is the shop's, too. */
  const $user = atom<User>(undefined);
  const name = (): void => {
    const [mine, shops] = [own.$user.get(), context.session.$user.get()];
    $user.set(typeof mine !== 'string' ? mine : shops === undefined ? undefined : `${shops} ${mine}`);
  };
  const session: Session = {
    ...own,
    $user,
    // Who the player is, the shop's own session tells: for other tabs, and to see that it is another one.
    token: async (until) => (await Promise.all([own.token(until), context.session.token(until)]))[0],
  };
  let player = context.session.$user.get();
  let source: readonly unknown[] = [];
  const follow = [
    $config.subscribe((config) => {
      const next = [config?.getToken, config?.token, config?.bridge, config?.[option]];
      if (next.some((value, index) => value !== source[index])) {
        own.forget();
        // Who is named next is no other player than the one who is asked about now.
        player = undefined;
      }
      source = next;
      const url = safeUrl(config?.[option]);
      const fault = config?.[option] ? 'malformed' : 'missing';
      $problem.set(config && !url ? {option: option.replace('Url', '-url'), fault} : undefined);
      $branchConfig.set(config && url && bare({...config, storeUrl: (url.origin + url.pathname).replace(/\/+$/, '')}));
    }),
    context.session.$user.listen((user) => {
      if (user !== undefined) {
        if (player !== undefined && player !== user) own.forget();
        player = user;
      }
      name();
    }),
    own.$user.listen(name),
  ];
  signal.addEventListener('abort', () => {
    for (const stop of follow) stop();
  });
  const config = (): Config => {
    const ready = $branchConfig.get();
    if (!ready) throw new StorefrontError('setup', `${option} is ${$problem.get()?.fault ?? 'missing'}`);
    return ready;
  };
  const transport = {fetch: (...request: Parameters<typeof fetch>) => (config().fetch ?? fetch)(...request), clock};
  const client = createClient(config, session, transport);
  const signIn = async (): Promise<void> => {
    if (await context.session.signIn(signal)) await own.signIn(signal);
  };
  return {
    context: {...context, client, session, $config: $branchConfig},
    $problem,
    signIn: () => void signIn().catch(report),
  };
}
