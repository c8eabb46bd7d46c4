import {atom, type ReadableAtom} from 'nanostores';
import {entryOf, type Fields, fieldsOf, senseless} from '../api/read.js';
import {isYes, readSubscription, statusOf} from '../api/read-subscriptions.js';
import type {Problem} from '../model/config.js';
import {fire} from '../model/events.js';
import {serviceLocale} from '../model/locale.js';
import type {Subscription, SubscriptionChange, SubscriptionList} from '../model/subscription.js';
import {type Action, createActions} from './actions.js';
import {createBranch} from './branch.js';
import type {Loadable} from './loadable.js';
import type {Parts} from './parts.js';
import {createResource} from './resource.js';
import {createTabs} from './tabs.js';

const PAGE_SIZE = 50;
const MOST_PAGES = 20;

/** Something that is done to a subscription. */
export interface Change {
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

export interface Subscriptions {
  /** The player's subscriptions; loads when someone first looks. Signed out, it fails so. */
  readonly $list: ReadableAtom<Loadable<SubscriptionList>>;
  /** What is done to them, or was, by the change's name. */
  readonly $actions: ReadableAtom<ReadonlyMap<string, Action>>;
  /** What was done last by this page, by the service's word. */
  readonly $done: ReadableAtom<Pick<Change, 'id' | 'change'> | undefined>;
  /** What keeps it from answering. */
  readonly $problem: ReadableAtom<Problem | undefined>;
  readonly reload: () => void;
  /** Does it once; after a lost answer the service is asked. What was refused is not as it was shown: all is read anew. */
  readonly change: (change: Change) => void;
  /** Lets one renew again that was to end. */
  readonly activate: (subscription: Subscription) => void;
  /** The service's answer about one of them, still unread. */
  readonly look: (id: number, signal: AbortSignal) => Promise<Fields>;
  /** A list of the service, page by page, each entry once, without what `read` cannot make anything of. */
  readonly everyPage: <T extends {readonly id: number}>(
    ask: (query: object) => Promise<unknown>,
    read: (value: unknown) => T | undefined,
  ) => Promise<readonly T[]>;
  /** What further stores of theirs are made of. */
  readonly parts: Parts;
}

export const activateName = (id: number): string => `activate/${id}`;

export function createSubscriptions(shop: Parts): Subscriptions {
  const {parts, $problem} = createBranch(shop, 'subscriptions', 'subscriptionsUrl');
  const {client, locale, reading, refreshes, target, use} = parts;
  const {$actions, act} = use(createActions);
  // So that it is read anew when another tab has changed something.
  use(createTabs);
  const $done = atom<Pick<Change, 'id' | 'change'> | undefined>();
  const inLanguage = (): object => ({locale: serviceLocale(locale())});

  const everyPage: Subscriptions['everyPage'] = async <T extends {readonly id: number}>(
    ask: (query: object) => Promise<unknown>,
    read: (value: unknown) => T | undefined,
  ) => {
    const found = new Map<number, T>();
    let offset = 0;
    for (let pages = 0; pages < MOST_PAGES; pages++) {
      const page = await ask({limit: PAGE_SIZE, offset, ...inLanguage()});
      const {items, has_more: hasMore} = fieldsOf(page);
      if (!Array.isArray(items)) throw senseless('The list');
      for (const each of entryOf(page, reading(), 'subscriptions').list('items', read)) found.set(each.id, each);
      offset += items.length;
      if (!isYes(hasMore) || items.length === 0) break;
    }
    return [...found.values()];
  };

  const {$value, reload} = createResource<SubscriptionList>(
    parts,
    async ({signal}) => {
      const [items, settings] = await Promise.all([
        everyPage(
          (query) => client('GET /api/user/v1/management/projects/{project_id}/subscriptions', {query, signal}),
          (raw) => readSubscription(raw, reading()),
        ),
        client('GET /api/user/v1/management/projects/{project_id}/subscriptions/settings', {signal}),
      ]);
      const {allow_change_package: plans, recurrent_cancel_possible: cancel} = fieldsOf(settings);
      return {items, mayChangePlan: isYes(plans), mayCancel: isYes(cancel)};
    },
    {isPersonal: true},
  );
  const look: Subscriptions['look'] = async (id, signal) =>
    fieldsOf(
      await client('GET /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}', {
        path: {subscription_id: id},
        query: inLanguage() as object,
        signal,
      }),
    );
  const mark = (id: number, becomes: Partial<Subscription>): void => {
    const shown = $value.value;
    if (!shown?.value) return;
    const items = shown.value.items.map((item) => (item.id === id ? {...item, ...becomes} : item));
    $value.set({...shown, value: {...shown.value, items}});
  };

  const change: Subscriptions['change'] = async ({name, id, change, send, isDone, becomes = {}, done}) => {
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
    if ($actions.get().get(name)?.status === 'failed') for (const refresh of refreshes) refresh();
  };

  return {
    $list: $value,
    $actions,
    $done,
    $problem,
    reload,
    look,
    everyPage,
    parts,
    change,
    activate: ({id, endsAt}) =>
      change({
        name: activateName(id),
        id,
        change: 'activated',
        send: (signal) =>
          client('PUT /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/activate', {
            path: {subscription_id: id},
            signal,
          }),
        isDone: ({status}) => statusOf(status) === 'active',
        becomes: {status: 'active', nextChargeAt: endsAt, endsAt: undefined},
      }),
  };
}
