import {atom, type ReadableAtom, type WritableAtom} from 'nanostores';
import {orIfAbsent} from '../client/absent.js';
import {isOutcomeUnknown} from '../client/errors.js';
import {serviceLocale} from '../client/locale.js';
import {withoutPrototype} from '../client/prototype-safe.js';
import {entryOf, type Fields, fieldsOf, isTrue, type Reading, unreadable} from '../client/read-fields.js';
import {type Action, createActions} from '../shop/actions.js';
import {fetchAllPages} from '../shop/all-pages.js';
import {type AudienceContext, createAudienceContext} from '../shop/audience-context.js';
import {fire} from '../shop/events.js';
import type {Loadable} from '../shop/loadable.js';
import {createResource} from '../shop/resource.js';
import type {StorefrontContext} from '../shop/storefront-context.js';
import {createTabs} from '../tabs/tabs.js';
import {readPlanForSale, readSubscription, statusOf} from './read-subscriptions.js';
import type {PlanForSale, Subscription, SubscriptionChange, SubscriptionList} from './subscription.js';

export interface Subscriptions extends AudienceContext {
  /** The player's subscriptions; loads at the first subscription to the store. Fails as `signed-out` if nobody is signed in. */
  readonly $value: WritableAtom<Loadable<SubscriptionList>>;
  readonly reload: () => void;
  /** Loads all pages of a list, each entry once; entries that `read` returns undefined for are left out. */
  readonly loadAllPages: <T extends {readonly id: number}>(
    fetchPage: (query: object) => Promise<unknown>,
    read: (value: unknown, reading: Reading) => T | undefined,
  ) => Promise<readonly T[]>;
}

export function createSubscriptions(shop: StorefrontContext): Subscriptions {
  const branch = createAudienceContext(shop, 'subscriptions');
  const {context} = branch;
  const {client, locale, reading, use} = context;
  // Tabs reload the list after a change in another tab.
  use(createTabs);

  const loadAllPages: Subscriptions['loadAllPages'] = (fetchPage, read) =>
    fetchAllPages(async (page) => {
      const answer = await fetchPage({...page, locale: serviceLocale(locale())});
      const {items, has_more: hasMore} = fieldsOf(answer);
      if (!Array.isArray(items)) throw unreadable('The list');
      const current = reading();
      const readable = entryOf(answer, current, 'subscriptions').list('items', (raw) => read(raw, current));
      return {items: readable, received: items.length, hasMore: isTrue(hasMore)};
    });

  const {$value, reload} = createResource<SubscriptionList>(
    context,
    async ({signal}) => {
      const [items, settings] = await Promise.all([
        loadAllPages(
          (query) => client('GET /api/user/v1/management/projects/{project_id}/subscriptions', {query, signal}),
          readSubscription,
        ),
        client('GET /api/user/v1/management/projects/{project_id}/subscriptions/settings', {signal}),
      ]);
      const {allow_change_package: plans, recurrent_cancel_possible: cancel} = fieldsOf(settings);
      return {items, mayChangePlan: isTrue(plans), mayCancel: isTrue(cancel)};
    },
    {isPersonal: true},
  );

  return {...branch, $value, reload, loadAllPages};
}

/** A change that is made to a subscription. */
interface Change {
  /** A second change of the same name is not sent while the first is under way. The name identifies the button. */
  readonly name: string;
  readonly id: number;
  readonly change: SubscriptionChange;
  readonly send: (signal: AbortSignal) => Promise<unknown>;
  /** Whether the service's answer about the subscription shows that the change was made. */
  readonly isDone: (answer: Fields) => boolean;
  /** Shown at once, until the list is loaded again. */
  readonly patch?: Partial<Subscription>;
  /** Called once the service has made the change. */
  readonly done?: () => void;
}

export interface SubscriptionChanges {
  /** Changes that are under way or over, by name. */
  readonly $actions: ReadableAtom<ReadonlyMap<string, Action>>;
  /** The last change of this page that the service confirmed. */
  readonly $done: ReadableAtom<Pick<Change, 'id' | 'change'> | undefined>;
  /**
   * Sends the change once; after a lost answer it fetches the state to see whether the change was made. After a refusal
   * everything is loaded again, since the list was out of date.
   */
  readonly change: (change: Change) => void;
  /** Lets a subscription renew that was going to end. */
  readonly activate: (subscription: Subscription) => void;
  /** Fetches the service's answer about one subscription. */
  readonly fetchSubscription: (id: number, signal: AbortSignal) => Promise<Fields>;
}

export const activateName = (id: number): string => `activate/${id}`;

const ROOT = '/api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}';
const ACTIVATE = `PUT ${ROOT}/activate` as const;

export function createSubscriptionChanges(shop: StorefrontContext): SubscriptionChanges {
  const {$value, context} = shop.use(createSubscriptions);
  const {client, locale, refresh, target} = context;
  const {$actions, act} = shop.use(createActions);
  const $done = atom<Pick<Change, 'id' | 'change'> | undefined>();

  const fetchSubscription: SubscriptionChanges['fetchSubscription'] = async (id, signal) => {
    const query = {locale: serviceLocale(locale())} as object;
    return fieldsOf(await client(`GET ${ROOT}`, {path: {subscription_id: id}, query, signal}));
  };
  /** Shows a changed subscription until the list is loaded again. */
  const applyPatch = (id: number, patch: Partial<Subscription>): void => {
    const shown = $value.value;
    if (!shown?.value) return;
    const items = shown.value.items.map((item) => (item.id === id ? {...item, ...patch} : item));
    $value.set({...shown, value: {...shown.value, items}});
  };
  const change: SubscriptionChanges['change'] = async (options) => {
    const {name, id, change, send, isDone, patch = {}, done} = withoutPrototype(options);
    await act(name, {
      send,
      isDone: async (signal) => isDone(await fetchSubscription(id, signal)),
      done() {
        applyPatch(id, patch);
        $done.set({id, change});
        fire(target, 'store-subscription-change', {subscriptionId: id, change});
        done?.();
      },
    });
    const action = $actions.get().get(name);
    // After a lost answer everything was loaded again already.
    if (action?.status === 'failed' && !isOutcomeUnknown(action.failure)) refresh();
  };

  return {
    $actions,
    $done,
    change,
    activate: ({id, endsAt}) =>
      change({
        name: activateName(id),
        id,
        change: 'activated',
        send: (signal) => client(ACTIVATE, {path: {subscription_id: id}, signal}),
        isDone: ({status}) => statusOf(status) === 'active',
        patch: {status: 'active', nextChargeAt: endsAt, endsAt: undefined},
      }),
    fetchSubscription,
  };
}

interface PlansForSale {
  /**
   * The plans of the shop, with the trials that the player would still get; those of a visitor if nobody is signed in. None
   * if the service does not list plans. Loads at the first subscription to the store.
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
