import {atom, type ReadableAtom} from 'nanostores';
import {createClient} from '../client/client.js';
import {StorefrontError} from '../client/errors.js';
import {withoutPrototype} from '../client/prototype-safe.js';
import {safeUrl} from '../client/safe-url.js';
import type {Audience} from '../client/token.js';
import {createSession, type Session, type User} from '../session/session.js';
import type {Config, Problem} from './config.js';
import type {StorefrontContext} from './storefront-context.js';

/** The context of an interface beside the store's. */
export interface AudienceContext {
  /** The shop's context with the client and the session of this interface. */
  readonly context: StorefrontContext;
  /** The problem of the interface's address; undefined when it is valid, or the shop itself has a problem. */
  readonly $problem: ReadableAtom<Problem | undefined>;
  /** Signs the player in to the shop, and to this interface if that gives no token for it. */
  readonly signIn: () => void;
}

/**
 * The context of an interface beside the store's, which has its own address and its own tokens. The option with its address is
 * named after the audience (`backpackUrl`). The player is the shop's: another player gets another token.
 */
export function createAudienceContext(
  context: StorefrontContext,
  audience: Exclude<Audience, 'store'>,
): AudienceContext {
  const option = `${audience}Url` as const;
  const {$config, clock, report, serviceTime, signal} = context;
  const $audienceConfig = atom<Config | undefined>(undefined);
  const $problem = atom<Problem | undefined>(undefined);
  const own = createSession(() => $config.get() ?? withoutPrototype({}), clock, report, serviceTime, audience);
  /** The interface's token may not name its player, so the user's id holds the shop's, too. */
  const $user = atom<User>(undefined);
  const updateUser = (): void => {
    const [ownUser, shopUser] = [own.$user.get(), context.session.$user.get()];
    $user.set(typeof ownUser !== 'string' ? ownUser : shopUser === undefined ? undefined : `${shopUser} ${ownUser}`);
  };
  const session: Session = {
    ...own,
    $user,
    // The shop's session identifies the player, for other tabs and to notice another player.
    askAgain() {
      own.askAgain();
      context.session.askAgain();
    },
    token: async (signal) => (await Promise.all([own.token(signal), context.session.token(signal)]))[0],
  };
  let player = context.session.$user.get();
  let source: readonly unknown[] = [];
  const stops = [
    $config.subscribe((config) => {
      const next = [config?.getToken, config?.token, config?.bridge, config?.[option]];
      if (next.some((value, index) => value !== source[index])) {
        own.forget();
        // The next user that the new source names is not a change of player.
        player = undefined;
      }
      source = next;
      const url = safeUrl(config?.[option]);
      const fault = config?.[option] ? 'malformed' : 'missing';
      $problem.set(config && !url ? {option: option.replace('Url', '-url'), fault} : undefined);
      $audienceConfig.set(
        config && url && withoutPrototype({...config, storeUrl: (url.origin + url.pathname).replace(/\/+$/, '')}),
      );
    }),
    context.session.$user.listen((user) => {
      if (user !== undefined) {
        if (player !== undefined && player !== user) own.forget();
        player = user;
      }
      updateUser();
    }),
    own.$user.listen(updateUser),
  ];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
  const config = (): Config => {
    const ready = $audienceConfig.get();
    if (!ready) throw new StorefrontError('setup', `${option} is ${$problem.get()?.fault ?? 'missing'}`);
    return ready;
  };
  const transport = {fetch: (...request: Parameters<typeof fetch>) => (config().fetch ?? fetch)(...request), clock};
  const client = createClient(config, session, transport);
  const signIn = async (): Promise<void> => {
    const before = $user.get();
    if (!(await context.session.signIn(signal)) || !(await own.signIn(signal))) return;
    // Another player loads all by itself; the same one may have got a token in place of a refused one.
    if ($user.get() === before) context.refresh();
  };
  return {
    context: {...context, client, session, $config: $audienceConfig},
    $problem,
    signIn: () => void signIn().catch(report),
  };
}
