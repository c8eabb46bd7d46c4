import type {WritableAtom} from 'nanostores';
import {isYes} from '../api/is-yes.js';
import {entryOf, fieldsOf, senseless} from '../api/read.js';
import {serviceLocale} from '../model/locale.js';
import type {SubscriptionList} from '../model/subscription.js';
import {allPages} from './all-pages.js';
import {type Branch, createBranch} from './branch.js';
import {lazyTabs} from './lazy-tabs.js';
import type {Loadable} from './loadable.js';
import type {Parts} from './parts.js';
import {createResource} from './resource.js';
import {withReader} from './with-reader.js';

export interface Subscriptions extends Branch {
  /** The player's subscriptions; loads when someone first looks. Signed out, it fails so. */
  readonly $value: WritableAtom<Loadable<SubscriptionList>>;
  readonly reload: () => void;
  /** A list of the service, page by page, each entry once: `ask` gives a page, and what makes something of an entry where it can. */
  readonly everyPage: <T extends {readonly id: number}>(
    ask: (query: object) => Promise<readonly [page: unknown, read: (value: unknown) => T | undefined]>,
  ) => Promise<readonly T[]>;
}

export function createSubscriptions(shop: Parts): Subscriptions {
  const branch = createBranch(shop, 'subscriptions');
  const {parts} = branch;
  const {client, locale, reading} = parts;
  // So that it is read anew when another tab has changed something.
  void lazyTabs(parts);

  const everyPage: Subscriptions['everyPage'] = (ask) =>
    allPages(async (which) => {
      const [page, read] = await ask({...which, locale: serviceLocale(locale())});
      const {items, has_more: hasMore} = fieldsOf(page);
      if (!Array.isArray(items)) throw senseless('The list');
      const readable = entryOf(page, reading(), 'subscriptions').list('items', read);
      return {items: readable, received: items.length, hasMore: isYes(hasMore)};
    });

  const {$value, reload} = createResource<SubscriptionList>(
    parts,
    async ({signal}) => {
      const [items, settings] = await Promise.all([
        everyPage(async (query) => {
          const asked = client('GET /api/user/v1/management/projects/{project_id}/subscriptions', {query, signal});
          const [page, code] = await withReader(asked, import('../api/read-subscriptions.js'));
          return [page, (raw) => code.readSubscription(raw, reading())];
        }),
        client('GET /api/user/v1/management/projects/{project_id}/subscriptions/settings', {signal}),
      ]);
      const {allow_change_package: plans, recurrent_cancel_possible: cancel} = fieldsOf(settings);
      return {items, mayChangePlan: isYes(plans), mayCancel: isYes(cancel)};
    },
    {isPersonal: true},
  );

  return {...branch, $value, reload, everyPage};
}
