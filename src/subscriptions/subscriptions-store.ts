import {atom, type ReadableAtom, type WritableAtom} from 'nanostores';
import {bare} from '../client/bare.js';
import {isOutcomeUnknown} from '../client/errors.js';
import {serviceLocale} from '../client/locale.js';
import {entryOf, type Fields, fieldsOf, isTrue, type Reading, unreadable} from '../client/read.js';
import {type Action, createActions} from '../session/actions.js';
import {fetchAllPages} from '../session/all-pages.js';
import {type AudienceContext, createAudienceContext} from '../session/audience-context.js';
import {fire} from '../session/events.js';
import type {Loadable} from '../session/loadable.js';
import {createResource} from '../session/resource.js';
import type {StorefrontContext} from '../session/storefront-context.js';
import {createTabs} from '../session/tabs.js';
import {readSubscription, statusOf} from './read-subscriptions.js';
import type {Subscription, SubscriptionChange, SubscriptionList} from './subscription.js';

export interface Subscriptions extends AudienceContext {
  /** The player's subscriptions; loads when someone first looks. Signed out, it fails so. */
  readonly $value: WritableAtom<Loadable<SubscriptionList>>;
  readonly reload: () => void;
  /** A list of the service, page by page, each entry once; what `read` cannot make anything of is left out. */
  readonly everyPage: <T extends {readonly id: number}>(
    ask: (query: object) => Promise<unknown>,
    read: (value: unknown, reading: Reading) => T | undefined,
  ) => Promise<readonly T[]>;
}

export function createSubscriptions(shop: StorefrontContext): Subscriptions {
  const audience = createAudienceContext(shop, 'subscriptions');
  const {context} = audience;
  const {client, locale, reading, use} = context;
  // So that it is read anew when another tab has changed something.
  use(createTabs);

  const everyPage: Subscriptions['everyPage'] = (ask, read) =>
    fetchAllPages(async (which) => {
      const page = await ask({...which, locale: serviceLocale(locale())});
      const {items, has_more: hasMore} = fieldsOf(page);
      if (!Array.isArray(items)) throw unreadable('The list');
      const now = reading();
      const readable = entryOf(page, now, 'subscriptions').list('items', (raw) => read(raw, now));
      return {items: readable, received: items.length, hasMore: isTrue(hasMore)};
    });

  const {$value, reload} = createResource<SubscriptionList>(
    context,
    async ({signal}) => {
      const [items, settings] = await Promise.all([
        everyPage(
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

  return {...audience, $value, reload, everyPage};
}

/** Something that is done to a subscription. */
interface Change {
  /** A second one of the same name waits for the first; it says which button it is. */
  readonly name: string;
  readonly id: number;
  readonly change: SubscriptionChange;
  readonly send: (signal: AbortSignal) => Promise<unknown>;
  /** Whether the service, by its answer about the subscription, has done it. */
  readonly isDone: (answer: Fields) => boolean;
  /** What it then is, until it is read anew. */
  readonly becomes?: Partial<Subscription>;
  /** Called once the service has done it. */
  readonly done?: () => void;
}

export interface SubscriptionChanges {
  /** What is done to subscriptions, or was, by the change's name. */
  readonly $actions: ReadableAtom<ReadonlyMap<string, Action>>;
  /** What was done last by this page, by the service's word. */
  readonly $done: ReadableAtom<Pick<Change, 'id' | 'change'> | undefined>;
  /** Does it once; after a lost answer the service is asked. What was refused is not as it was shown: all is read anew. */
  readonly change: (change: Change) => void;
  /** Lets one renew again that was to end. */
  readonly activate: (subscription: Subscription) => void;
  /** The service's answer about one of them, still unread. */
  readonly look: (id: number, signal: AbortSignal) => Promise<Fields>;
}

export const activateName = (id: number): string => `activate/${id}`;

const ROOT = '/api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}';
const ACTIVATE = `PUT ${ROOT}/activate` as const;

export function createSubscriptionChanges(shop: StorefrontContext): SubscriptionChanges {
  const {$value, context} = shop.use(createSubscriptions);
  const {client, locale, refreshes, target} = context;
  const {$actions, act} = shop.use(createActions);
  const $done = atom<Pick<Change, 'id' | 'change'> | undefined>();

  const look: SubscriptionChanges['look'] = async (id, signal) => {
    const query = {locale: serviceLocale(locale())} as object;
    return fieldsOf(await client(`GET ${ROOT}`, {path: {subscription_id: id}, query, signal}));
  };
  /** Shows one as it has become, until it is read anew. */
  const mark = (id: number, becomes: Partial<Subscription>): void => {
    const shown = $value.value;
    if (!shown?.value) return;
    const items = shown.value.items.map((item) => (item.id === id ? {...item, ...becomes} : item));
    $value.set({...shown, value: {...shown.value, items}});
  };
  const change: SubscriptionChanges['change'] = async (asked) => {
    const {name, id, change, send, isDone, becomes = {}, done} = bare(asked);
    await act(name, {
      send,
      isDone: async (signal) => isDone(await look(id, signal)),
      done() {
        mark(id, becomes);
        $done.set({id, change});
        fire(target, 'store-subscription-change', {subscriptionId: id, change});
        done?.();
      },
    });
    const action = $actions.get().get(name);
    // After a lost answer all was read anew already.
    if (action?.status === 'failed' && !isOutcomeUnknown(action.failure)) for (const refresh of refreshes) refresh();
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
        becomes: {status: 'active', nextChargeAt: endsAt, endsAt: undefined},
      }),
    look,
  };
}
