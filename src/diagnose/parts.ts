import type {Client} from '../client/client.js';
import {asStorefrontError, type StorefrontError} from '../client/errors.js';
import {claimsOf} from '../client/token.js';
import {type AudienceContext, createAudienceContext} from '../shop/audience-context.js';
import type {ExplainedShop} from './explained-shop.js';
import {type Finding, type FindingData, finding} from './findings.js';
import {isBlockedByPolicy} from './policy.js';
import {noAnswerFinding, unreadableFinding} from './service.js';

/** The smallest read of an interface beside the store's, and the path of that read. */
interface AudienceCheck {
  readonly audience: 'backpack' | 'subscriptions';
  readonly ask: (client: Client, signal: AbortSignal) => Promise<unknown>;
  readonly path: (projectId: number) => string;
}

const CHECKS: readonly AudienceCheck[] = [
  {
    audience: 'backpack',
    ask: (client, signal) => client('GET /web/backpack/items', {query: {limit: 1}, signal}),
    path: () => '/web/backpack/items?limit=1',
  },
  {
    audience: 'subscriptions',
    ask: (client, signal) =>
      client('GET /api/user/v1/management/projects/{project_id}/subscriptions', {query: {limit: 1}, signal}),
    path: (projectId) => `/api/user/v1/management/projects/${projectId}/subscriptions?limit=1`,
  },
];

/** The finding of a refused request: about the option, or about the token for this interface. */
function refusalFindings(
  {kind, status, message}: StorefrontError,
  option: string,
  {audience}: AudienceCheck,
  token: string | undefined,
): Finding[] {
  if (kind === 'answer') return [finding('part-is-another', {option, reason: message})];
  // The check of the sign-in reports that nobody is signed in.
  if (status === 401 && token === undefined) return [];
  // The service accepts its own payment tokens for the store alone; the studio decides which ones the backpack's proxy
  // accepts.
  if (status === 401 && audience === 'subscriptions' && token && !claimsOf(token))
    return [finding('part-needs-jwt', {option, audience})];
  if (status === 401 || status === 403) return [finding('part-refuses-token', {option, status, audience})];
  if (status === 404) return [finding('part-not-found', {option})];
  return [finding('part-refuses', {option, status})];
}

async function checkAudience(check: AudienceCheck, {context, $problem}: AudienceContext): Promise<Finding[]> {
  const {audience, ask, path} = check;
  const option = `${audience}-url`;
  const part = {option, effect: audience} satisfies FindingData<'service-slow'>['part'];
  const problem = $problem.get();
  if (problem) return [finding('part-not-set-up', {...part, fault: problem.fault})];
  const config = context.$config.get()!;
  const url = config.storeUrl;
  let error: StorefrontError | undefined;
  const isBlocked = await isBlockedByPolicy('connect-src', url, () =>
    ask(context.client, context.signal).catch((thrown: unknown) => {
      error = asStorefrontError(thrown);
    }),
  );
  if (!error) return [];
  if (isBlocked) return [finding('policy-blocks-part', {origin: new URL(url).origin, effect: audience})];
  if (error.kind === 'timeout') return [finding('service-slow', {url, part})];
  if (error.kind === 'api' && error.status === 0) return [unreadableFinding(config, part)];
  if (error.kind !== 'network')
    return refusalFindings(error, option, check, await context.session.token(context.signal));
  // The check of the service reports that the device is offline, or that the view has no fetch.
  if (!navigator.onLine || (!config.fetch && !globalThis.fetch)) return [];
  return [await noAnswerFinding(config, path(config.projectId), context.clock, part)];
}

/** Checks the addresses of the backpack and of subscriptions, if the shop has them. */
export async function checkParts(shop: ExplainedShop): Promise<Finding[]> {
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
