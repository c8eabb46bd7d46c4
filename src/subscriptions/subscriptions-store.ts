import type {WritableAtom} from 'nanostores';
import {serviceLocale} from '../client/locale.js';
import {entryOf, fieldsOf, isYes, type Reading, senseless} from '../client/read.js';
import {allPages} from '../session/all-pages.js';
import {type Branch, createBranch} from '../session/branch.js';
import type {Loadable} from '../session/loadable.js';
import type {Parts} from '../session/parts.js';
import {createResource} from '../session/resource.js';
import {createTabs} from '../session/tabs.js';
import {readSubscription} from './read-subscriptions.js';
import type {SubscriptionList} from './subscription.js';

export interface Subscriptions extends Branch {
  /** The player's subscriptions; loads when someone first looks. Signed out, it fails so. */
  readonly $value: WritableAtom<Loadable<SubscriptionList>>;
  readonly reload: () => void;
  /** A list of the service, page by page, each entry once; what `read` cannot make anything of is left out. */
  readonly everyPage: <T extends {readonly id: number}>(
    ask: (query: object) => Promise<unknown>,
    read: (value: unknown, reading: Reading) => T | undefined,
  ) => Promise<readonly T[]>;
}

export function createSubscriptions(shop: Parts): Subscriptions {
  const branch = createBranch(shop, 'subscriptions');
  const {parts} = branch;
  const {client, locale, reading, use} = parts;
  // So that it is read anew when another tab has changed something.
  use(createTabs);

  const everyPage: Subscriptions['everyPage'] = (ask, read) =>
    allPages(async (which) => {
      const page = await ask({...which, locale: serviceLocale(locale())});
      const {items, has_more: hasMore} = fieldsOf(page);
      if (!Array.isArray(items)) throw senseless('The list');
      const now = reading();
      const readable = entryOf(page, now, 'subscriptions').list('items', (raw) => read(raw, now));
      return {items: readable, received: items.length, hasMore: isYes(hasMore)};
    });

  const {$value, reload} = createResource<SubscriptionList>(
    parts,
    async ({signal}) => {
      const [items, settings] = await Promise.all([
        everyPage(
          (query) => client('GET /api/user/v1/management/projects/{project_id}/subscriptions', {query, signal}),
          readSubscription,
        ),
        client('GET /api/user/v1/management/projects/{project_id}/subscriptions/settings', {signal}),
      ]);
      const {allow_change_package: plans, recurrent_cancel_possible: cancel} = fieldsOf(settings);
      return {items, mayChangePlan: isYes(plans), mayCancel: isYes(cancel)};
    },
    {isPersonal: true},
  );

  return {...branch, $value, reload, everyPage};
}
