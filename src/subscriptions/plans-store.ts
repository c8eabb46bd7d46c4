import type {ReadableAtom} from 'nanostores';
import {orIfAbsent} from '../client/absent.js';
import type {Loadable} from '../session/loadable.js';
import {createResource} from '../session/resource.js';
import type {StorefrontContext} from '../session/storefront-context.js';
import {readPlanForSale} from './read-subscriptions.js';
import type {PlanForSale} from './subscription.js';
import {createSubscriptions} from './subscriptions-store.js';

interface PlansForSale {
  /**
   * The plans of the shop, with the trials that the player would still get; those of a visitor where nobody is signed in. None
   * where the service does not list plans. Loads at the first subscription to the store.
   */
  readonly $value: ReadableAtom<Loadable<readonly PlanForSale[]>>;
  readonly reload: () => void;
}

export function createPlansForSale(shop: StorefrontContext): PlansForSale {
  const {context, loadAllPages} = shop.use(createSubscriptions);
  const {client, session} = context;
  return createResource<readonly PlanForSale[]>(context, async ({config, signal}) => {
    const {country} = config;
    const isSignedIn = Boolean(await session.token(signal));
    const plans = loadAllPages((page) => {
      const request = {query: {...page, ...(country && {country})}, signal};
      return isSignedIn
        ? client('GET /api/user/v1/projects/{project_id}/plans', request)
        : client('GET /api/public/v1/projects/{project_id}/user_plans', request);
    }, readPlanForSale);
    return orIfAbsent(plans, []);
  });
}
