import type {Clock} from '../client/clock.js';
import {asStorefrontError, type StorefrontError} from '../client/errors.js';
import type {Config} from '../session/config.js';
import {ANONYMOUS, answerOf} from './answer-of.js';
import type {ExplainedShop} from './explained-shop.js';
import type {Finding} from './finding.js';
import {localNetworkHint} from './local-network.js';
import {dropsToken, isKeptByPageFetch} from './plain-fetch.js';
import {isBlockedByPolicy, policyFinding} from './policy.js';

const fatal = (topic: Finding['topic'], text: string): Finding => ({topic, isFatal: true, text});

/** Says that code of the page keeps the service's answers from the shop; undefined where it does not. */
async function pageFetchFinding({storeUrl, fetch}: Config, path: string, clock: Clock): Promise<Finding | undefined> {
  if (fetch || !(await isKeptByPageFetch(clock, storeUrl + path))) return undefined;
  return fatal(
    'origin',
    `${storeUrl} answers this page, but not where it is asked by the page’s own fetch, which code of the page has replaced (a ` +
      'tracer, for example): it adds a header that the service does not allow (CORS), or does not send at all. ' +
      USE_BROWSERS_FETCH,
  );
}

/** The `fetch` by which a shop asks, in words. */
const fetchOf = ({fetch}: Config): string =>
  fetch ? 'the fetch that the page gave' : 'the page’s own fetch, which code of the page has replaced';

const USE_BROWSERS_FETCH = 'Exempt this address there, or give the shop the browser’s fetch: configure({fetch}).';

/** What to say of an answer without a status: `fetch` gives it where it asks with the mode "no-cors". */
export const unreadableText = (config: Config): string =>
  `What ${config.storeUrl} answers cannot be read (status 0): ${fetchOf(config)} asks with the mode "no-cors", or follows ` +
  `no redirect. ${USE_BROWSERS_FETCH}`;

/** Checks that the player's token arrives: by the cart, which nobody reads without one. */
export async function checkDroppedToken({context}: ExplainedShop): Promise<Finding[]> {
  const {clock, session, signal} = context;
  const config = context.$config.get()!;
  const token = await session.token(signal);
  const own = config.fetch ?? globalThis.fetch;
  if (token === undefined || !own) return [];
  const url = `${config.storeUrl}/v2/project/${config.projectId}/cart`;
  if (!(await dropsToken(clock, url, token, (...request) => own(...request)))) return [];
  return [
    fatal(
      'origin',
      `${config.storeUrl} is not told who the player is: ${fetchOf(config)}, drops the header Authorization, so that it ` +
        `seems that the session has ended. ${USE_BROWSERS_FETCH}`,
    ),
  ];
}

/** Why a request that the page's policy allows got no answer; `path` can be read at the address without a token. */
export async function noAnswerFinding(config: Config, path: string, clock: Clock): Promise<Finding> {
  const {storeUrl} = config;
  if (config.fetch) return fatal('network', `The fetch that the page gave got no answer of ${storeUrl}.`);
  const found = await pageFetchFinding(config, path, clock);
  if (found) return found;
  // The answer is not read, so CORS does not matter.
  return (await answerOf(clock, storeUrl + path, {...ANONYMOUS, mode: 'no-cors'}))
    ? fatal(
        'origin',
        `${storeUrl} answers, but not to pages of ${location.origin}: it has to allow this origin, and the request ` +
          'headers Authorization and Content-Type, of guests X-User and X-Unauthorized-Id (CORS).',
      )
    : fatal(
        'network',
        `Nothing answers at ${storeUrl}: the address may be wrong, or an extension or firewall is in between.` +
          localNetworkHint(location.href, storeUrl),
      );
}

/** The path of a question for one item. */
const onePath = (projectId: number): string => `/v2/project/${projectId}/items/virtual_items?limit=1`;

async function unreachableFinding(config: Config, isBlocked: boolean, clock: Clock): Promise<Finding> {
  const {storeUrl, projectId} = config;
  if (isBlocked) return policyFinding('connect-src', storeUrl, true, 'The shop cannot reach the service.');
  if (!config.fetch && !globalThis.fetch)
    return fatal(
      'network',
      'This view has no fetch, so that nothing can be asked of the service: give the shop one, configure({fetch}), that sends by the host.',
    );
  if (!config.fetch && !navigator.onLine) return fatal('network', 'This device is offline.');
  return noAnswerFinding(config, onePath(projectId), clock);
}

function refusalFinding({kind, status, code, message}: StorefrontError, config: Config, hasToken: boolean): Finding {
  const {projectId} = config;
  if (kind === 'answer') return fatal('service', `What answers is no commerce service (${message}).`);
  if (status === 0) return fatal('origin', unreadableText(config));
  const said = `The service answered ${status}, code ${code}`;
  if (status === 401 || status === 403) {
    return hasToken
      ? fatal('sign-in', `${said}: it refuses the player’s token. It may have expired, or be of another project.`)
      : fatal('sign-in', `${said}: it answers nobody who has not signed in.`);
  }
  if (status === 404)
    return fatal(
      'service',
      `The service knows no project ${projectId} (${status}): look at project-id. Where that is right, store-url is not ` +
        'the address of its interface, or of another of its worlds.',
    );
  return fatal('service', `${said}, to the question for one item.`);
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
    return [found ?? fatal('network', `${config.storeUrl} did not answer in time.`)];
  }
  if (kind === 'network') return [await unreachableFinding(config, isBlocked, clock)];
  return [refusalFinding(error, config, typeof session.$user.get() === 'string')];
}
