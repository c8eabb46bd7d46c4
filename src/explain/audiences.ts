import type {Client} from '../client/client.js';
import {asStorefrontError, type StorefrontError} from '../client/errors.js';
import {type AudienceContext, createAudienceContext} from '../session/audience-context.js';
import type {Explained} from './explained.js';
import type {Finding} from './finding.js';
import {isRefusedBy, refused} from './policy.js';
import {unanswered} from './service.js';

/** A read that the interface knows, and its path with that of nobody's project. */
interface Look {
  readonly audience: 'backpack' | 'subscriptions';
  readonly ask: (client: Client, signal: AbortSignal) => Promise<unknown>;
  readonly path: (projectId: number) => string;
  readonly effect: string;
}

const LOOKS: readonly Look[] = [
  {
    audience: 'backpack',
    ask: (client, signal) => client('GET /web/backpack/items', {query: {limit: 1}, signal}),
    path: () => '/web/backpack/items?limit=1',
    effect: 'The backpack cannot be shown.',
  },
  {
    audience: 'subscriptions',
    ask: (client, signal) =>
      client('GET /api/user/v1/management/projects/{project_id}/subscriptions', {query: {limit: 1}, signal}),
    path: (projectId) => `/api/user/v1/management/projects/${projectId}/subscriptions?limit=1`,
    effect: 'Subscriptions cannot be shown.',
  },
];

/** What a refusal says of the option, or of the token for it. */
function refusal(
  {kind, status, message}: StorefrontError,
  option: string,
  {audience}: Look,
  hasToken: boolean,
): Finding[] {
  const limits = (topic: Finding['topic'], text: string): Finding[] => [{topic, isFatal: false, text}];
  if (kind === 'answer') return limits('service', `${option}: what answers there is not meant (${message}).`);
  // That nobody is signed in is told of the shop.
  if (status === 401 && !hasToken) return [];
  if (status === 401 || status === 403)
    return limits(
      'sign-in',
      `${option}: ${status}. It refuses the player’s token that is given for the audience "${audience}".`,
    );
  if (status === 404) return limits('service', `${option}: 404. There is no such interface at this address.`);
  return limits('service', `${option}: ${status}, to the question for one entry.`);
}

async function look(each: Look, {context, $problem}: AudienceContext): Promise<Finding[]> {
  const {audience, ask, path, effect} = each;
  const option = `${audience}-url`;
  const problem = $problem.get();
  if (problem) return [{topic: 'options', isFatal: false, text: `${option} is ${problem.fault}. ${effect}`}];
  const config = context.$config.get()!;
  const url = config.storeUrl;
  let error: StorefrontError | undefined;
  const isRefused = await isRefusedBy('connect-src', url, () =>
    ask(context.client, context.signal).catch((thrown: unknown) => {
      error = asStorefrontError(thrown);
    }),
  );
  if (!error) return [];
  if (isRefused) return [refused('connect-src', url, false, effect)];
  if (error.kind === 'timeout')
    return [{topic: 'network', isFatal: false, text: `${option}: ${url} did not answer in time.`}];
  if (error.kind !== 'network') return refusal(error, option, each, typeof context.session.$user.get() === 'string');
  // What this device and view lack is told of the service.
  if (!navigator.onLine || (!config.fetch && !globalThis.fetch)) return [];
  const {topic, text} = await unanswered(config, path(config.projectId));
  return [{topic, isFatal: false, text: `${option}: ${text} ${effect}`}];
}

/** Looks at the addresses of the player's things, as far as the shop was given them. */
export async function branches(shop: Explained): Promise<Finding[]> {
  const given = LOOKS.filter(({audience}) => shop.options[`${audience}Url`]);
  if (!given.length) return [];
  // Where something of the player's is shown, its code is here.
  const over = new AbortController();
  const end = (): void => over.abort();
  shop.context.signal.addEventListener('abort', end);
  const context = {...shop.context, signal: over.signal};
  const found = await Promise.all(given.map((each) => look(each, createAudienceContext(context, each.audience))));
  shop.context.signal.removeEventListener('abort', end);
  end();
  return found.flat();
}
