import type {Clock} from '../client/clock.js';
import {asStorefrontError, type StorefrontError} from '../client/errors.js';
import type {Config} from '../shop/config.js';
import type {ExplainedShop} from './explained-shop.js';
import {type FetchOwner, type Finding, type FindingData, finding} from './findings.js';
import {isBlockedByPolicy} from './policy.js';
import {ANONYMOUS, answerOf, dropsToken, isKeptByPageFetch, localAccess} from './requests.js';

/** The part of the shop whose address is checked, such as the backpack; undefined for the service itself. */
type Part = FindingData<'service-slow'>['part'];

/** The finding that code of the page hides the service's answers from the shop; undefined if it does not. */
async function pageFetchFinding(
  {storeUrl, fetch}: Config,
  path: string,
  clock: Clock,
  part?: Part,
): Promise<Finding | undefined> {
  if (fetch || !(await isKeptByPageFetch(clock, storeUrl + path))) return undefined;
  return finding('page-fetch-replaced', {url: storeUrl, part});
}

const fetchOwner = ({fetch}: Config): FetchOwner => (fetch ? 'shop' : 'page');

/** The finding of an answer without a status: `fetch` returns it with the mode "no-cors". */
export const unreadableFinding = (config: Config, part?: Part): Finding =>
  finding('answer-unreadable', {url: config.storeUrl, fetch: fetchOwner(config), part});

/** Checks that the player's token arrives: by the cart, which requires one. */
export async function checkDroppedToken({context}: ExplainedShop): Promise<Finding[]> {
  const {clock, session, signal} = context;
  const config = context.$config.get()!;
  const token = await session.token(signal);
  const own = config.fetch ?? globalThis.fetch;
  if (token === undefined || !own) return [];
  const url = `${config.storeUrl}/v2/project/${config.projectId}/cart`;
  if (!(await dropsToken(clock, url, token, (...request) => own(...request)))) return [];
  return [finding('token-dropped', {url: config.storeUrl, fetch: fetchOwner(config)})];
}

/** Why a request that the page's policy allows got no answer; `path` can be read at the address without a token. */
export async function noAnswerFinding(config: Config, path: string, clock: Clock, part?: Part): Promise<Finding> {
  const {storeUrl: url} = config;
  if (config.fetch) return finding('shop-fetch-unanswered', {url, part});
  const found = await pageFetchFinding(config, path, clock, part);
  if (found) return found;
  // The answer is not read, so CORS does not matter.
  if (await answerOf(clock, url + path, {...ANONYMOUS, mode: 'no-cors'}))
    return finding('origin-refused', {url, origin: location.origin, part});
  const {local, isRefused} = await localAccess(url);
  if (local && isRefused) return finding('local-network-refused', {url, ...local, part});
  return finding('service-unreachable', {url, local, part});
}

/** The path of a request for one item. */
const onePath = (projectId: number): string => `/v2/project/${projectId}/items/virtual_items?limit=1`;

async function unreachableFinding(config: Config, isBlocked: boolean, clock: Clock): Promise<Finding> {
  const {storeUrl, projectId} = config;
  if (isBlocked) return finding('policy-blocks-service', {origin: new URL(storeUrl).origin});
  if (!config.fetch && !globalThis.fetch) return finding('no-fetch', {});
  if (!config.fetch && !navigator.onLine) return finding('offline', {});
  return noAnswerFinding(config, onePath(projectId), clock);
}

function refusalFinding(error: StorefrontError, config: Config, hasToken: boolean): Finding {
  const {kind, status, code, message} = error;
  const {projectId, storeUrl} = config;
  if (kind === 'answer') return finding('service-is-another', {url: storeUrl, reason: message});
  if (status === 0) return unreadableFinding(config);
  if (status === 401 || status === 403) return finding(hasToken ? 'token-refused' : 'visitors-refused', {status, code});
  if (status === 404) return finding('project-unknown', {projectId, status, code});
  return finding('service-refuses', {status, code});
}

/** Requests one item from the service, as any page of the shop does. */
export async function checkService({context}: ExplainedShop): Promise<Finding[]> {
  const {client, clock, session, signal} = context;
  const config = context.$config.get()!;
  let error: StorefrontError | undefined;
  const query = {limit: 1, ...(config.country && {country: config.country})};
  const isBlocked = await isBlockedByPolicy('connect-src', config.storeUrl, () =>
    client('GET /v2/project/{project_id}/items/virtual_items', {query, signal}).catch((thrown: unknown) => {
      error = asStorefrontError(thrown);
    }),
  );
  if (!error) return [];
  const {kind} = error;
  if (kind === 'timeout') {
    const found = await pageFetchFinding(config, onePath(config.projectId), clock);
    return [found ?? finding('service-slow', {url: config.storeUrl})];
  }
  if (kind === 'network') return [await unreachableFinding(config, isBlocked, clock)];
  return [refusalFinding(error, config, typeof session.$user.get() === 'string')];
}
