import type {Config} from '../shop/config.js';
import type {Report} from '../shop/reports.js';
import type {Clock} from './clock.js';
import type {StorefrontError} from './errors.js';
import {createLoadAgain} from './load-again.js';
import type {TokenSource} from './token.js';

/** A request whose token the service has refused. */
interface RefusedRequest {
  readonly key: string;
  readonly token: string;
  readonly refusal: StorefrontError;
  readonly sendWith: (token?: string) => Promise<unknown>;
  readonly signal: AbortSignal;
}

/** The shop whose request was refused. */
export interface OpenShop {
  readonly config: () => Config;
  readonly session: Pick<TokenSource, 'token'>;
  readonly report: Report;
  readonly refresh: () => void;
  readonly signal: AbortSignal;
  readonly clock: Clock;
  readonly isOrdering: () => boolean;
  readonly use: <T>(make: (shop: OpenShop) => T) => T;
}

/**
 * Sends a request again with another token, if there is one. If that is refused, too, a shop sends requests for public
 * data without a token. Rejects with the last refusal.
 */
export async function sendAgain(request: RefusedRequest, tokens: TokenSource, shop?: OpenShop): Promise<unknown> {
  const {token, signal, sendWith} = request;
  let {refusal} = request;
  const renewed = await tokens.renew(token, signal);
  if (renewed) {
    try {
      return await sendWith(renewed);
    } catch (error) {
      refusal = error as StorefrontError;
      if (refusal.status !== 401) throw refusal;
      tokens.refuse?.(renewed);
    }
  }
  if (!shop) throw refusal;
  return shop.use(createVisits)({...request, refusal, token: renewed ?? token});
}

/** Reads that the service answers to everybody: catalog, items and groups. */
const PUBLIC = /^GET \/v2\/project\/\{project_id\}\/items(\/|$)/;

/**
 * Reads the catalog as a visitor, unless the shop requires a token. Everything is read again once the source of tokens
 * returns another one. The source is called as often as a failed load is repeated.
 */
function createVisits(shop: OpenShop): (request: RefusedRequest) => Promise<unknown> {
  const {config, session, report, refresh, signal} = shop;
  let refused: string | undefined;
  const again = createLoadAgain(shop, () => void look());
  const look = async (): Promise<void> => {
    const token = await session.token(signal);
    if (signal.aborted) return;
    if (token === refused) again.after({kind: 'api', status: 401});
    else refresh();
  };
  signal.addEventListener('abort', again.cancel);
  return async ({key, token, refusal, sendWith}) => {
    if (!PUBLIC.test(key) || config().auth === 'required') throw refusal;
    const answer = await sendWith();
    if (token !== refused) {
      refused = token;
      report(refusal, 'catalog-without-token', {status: 401, code: refusal.code});
      again.after(refusal);
    }
    return answer;
  };
}
