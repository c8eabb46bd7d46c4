import type {Client} from '../client/client.js';
import {asStorefrontError, type StorefrontError} from '../client/errors.js';
import {type AudienceContext, createAudienceContext} from '../session/audience-context.js';
import type {ExplainedShop} from './explained-shop.js';
import type {Finding} from './finding.js';
import {isBlockedByPolicy, policyFinding} from './policy.js';
import {noAnswerFinding, unreadableText} from './service.js';

/** The smallest read of an interface beside the store's, and the path of that read. */
interface AudienceCheck {
  readonly audience: 'backpack' | 'subscriptions';
  readonly ask: (client: Client, signal: AbortSignal) => Promise<unknown>;
  readonly path: (projectId: number) => string;
  readonly effect: string;
}

const CHECKS: readonly AudienceCheck[] = [
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

/** What a refused request says about the option, or about the token for this interface. */
function refusalFindings(
  {kind, status, message}: StorefrontError,
  option: string,
  {audience}: AudienceCheck,
  hasToken: boolean,
): Finding[] {
  const warning = (topic: Finding['topic'], text: string): Finding[] => [{topic, isFatal: false, text}];
  if (kind === 'answer') return warning('service', `${option}: what answers there is not meant (${message}).`);
  // The check of the sign-in reports that nobody is signed in.
  if (status === 401 && !hasToken) return [];
  if (status === 401 || status === 403)
    return warning(
      'sign-in',
      `${option}: ${status}. It refuses the player’s token that is given for the audience "${audience}".`,
    );
  if (status === 404) return warning('service', `${option}: 404. There is no such interface at this address.`);
  return warning('service', `${option}: ${status}, to the question for one entry.`);
}

async function checkAudience(check: AudienceCheck, {context, $problem}: AudienceContext): Promise<Finding[]> {
  const {audience, ask, path, effect} = check;
  const option = `${audience}-url`;
  const problem = $problem.get();
  if (problem) return [{topic: 'options', isFatal: false, text: `${option} is ${problem.fault}. ${effect}`}];
  const config = context.$config.get()!;
  const url = config.storeUrl;
  let error: StorefrontError | undefined;
  const isBlocked = await isBlockedByPolicy('connect-src', url, () =>
    ask(context.client, context.signal).catch((thrown: unknown) => {
      error = asStorefrontError(thrown);
    }),
  );
  if (!error) return [];
  if (isBlocked) return [policyFinding('connect-src', url, false, effect)];
  if (error.kind === 'timeout')
    return [{topic: 'network', isFatal: false, text: `${option}: ${url} did not answer in time.`}];
  if (error.kind === 'api' && error.status === 0)
    return [{topic: 'origin', isFatal: false, text: `${option}: ${unreadableText(config)} ${effect}`}];
  if (error.kind !== 'network')
    return refusalFindings(error, option, check, typeof context.session.$user.get() === 'string');
  // The check of the service reports that the device is offline, or that the view has no fetch.
  if (!navigator.onLine || (!config.fetch && !globalThis.fetch)) return [];
  const {topic, text} = await noAnswerFinding(config, path(config.projectId), context.clock);
  return [{topic, isFatal: false, text: `${option}: ${text} ${effect}`}];
}

/** Checks the addresses of the backpack and of subscriptions, where the shop has them. */
export async function checkAudiences(shop: ExplainedShop): Promise<Finding[]> {
  const checks = CHECKS.filter(({audience}) => shop.options[`${audience}Url`]);
  if (!checks.length) return [];
  // The contexts of these checks close with the checks, or with the shop.
  const closed = new AbortController();
  const close = (): void => closed.abort();
  shop.context.signal.addEventListener('abort', close);
  const context = {...shop.context, signal: closed.signal};
  const found = await Promise.all(
    checks.map((check) => checkAudience(check, createAudienceContext(context, check.audience))),
  );
  shop.context.signal.removeEventListener('abort', close);
  close();
  return found.flat();
}
