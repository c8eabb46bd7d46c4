import type {ReadableAtom} from 'nanostores';
import {isYes} from '../api/is-yes.js';
import {entryOf, fieldsOf, senseless} from '../api/read.js';
import type {Problem} from '../model/config.js';
import {serviceLocale} from '../model/locale.js';
import type {Subscription, SubscriptionList} from '../model/subscription.js';
import {allPages} from './all-pages.js';
import {createBranch} from './branch.js';
import {lazyTabs} from './lazy-tabs.js';
import type {Loadable} from './loadable.js';
import type {Parts} from './parts.js';
import {createResource} from './resource.js';
import {withReader} from './with-reader.js';

export interface Subscriptions {
  /** The player's subscriptions; loads when someone first looks. Signed out, it fails so. */
  readonly $list: ReadableAtom<Loadable<SubscriptionList>>;
  /** What keeps it from answering. */
  readonly $problem: ReadableAtom<Problem | undefined>;
  readonly reload: () => void;
  /** Has the player sign in, also where only the token for subscriptions is missing. */
  readonly signIn: () => void;
  /** Shows one as it has become, until it is read anew. */
  readonly mark: (id: number, becomes: Partial<Subscription>) => void;
  /** A list of the service, page by page, each entry once, without what `read` cannot make anything of. */
  readonly everyPage: <T extends {readonly id: number}>(
    ask: (query: object) => Promise<unknown>,
    read: (value: unknown) => T | undefined,
  ) => Promise<readonly T[]>;
  /** What further stores of theirs are made of. */
  readonly parts: Parts;
}

export function createSubscriptions(shop: Parts): Subscriptions {
  const {parts, $problem, signIn} = createBranch(shop, 'subscriptions', 'subscriptionsUrl');
  const {client, locale, reading} = parts;
  // So that it is read anew when another tab has changed something.
  void lazyTabs(parts);

  const everyPage: Subscriptions['everyPage'] = (ask, read) =>
    allPages(async (which) => {
      const page = await ask({...which, locale: serviceLocale(locale())});
      const {items, has_more: hasMore} = fieldsOf(page);
      if (!Array.isArray(items)) throw senseless('The list');
      const readable = entryOf(page, reading(), 'subscriptions').list('items', read);
      return {items: readable, received: items.length, hasMore: isYes(hasMore)};
    });

  const {$value, reload} = createResource<SubscriptionList>(
    parts,
    async ({signal}) => {
      let code: typeof import('../api/read-subscriptions.js');
      const [items, settings] = await Promise.all([
        everyPage(
          async (query) => {
            const asked = client('GET /api/user/v1/management/projects/{project_id}/subscriptions', {query, signal});
            const [page, reader] = await withReader(asked, import('../api/read-subscriptions.js'));
            code = reader;
            return page;
          },
          (raw) => code.readSubscription(raw, reading()),
        ),
        client('GET /api/user/v1/management/projects/{project_id}/subscriptions/settings', {signal}),
      ]);
      const {allow_change_package: plans, recurrent_cancel_possible: cancel} = fieldsOf(settings);
      return {items, mayChangePlan: isYes(plans), mayCancel: isYes(cancel)};
    },
    {isPersonal: true},
  );
  const mark = (id: number, becomes: Partial<Subscription>): void => {
    const shown = $value.value;
    if (!shown?.value) return;
    const items = shown.value.items.map((item) => (item.id === id ? {...item, ...becomes} : item));
    $value.set({...shown, value: {...shown.value, items}});
  };

  return {$list: $value, $problem, reload, signIn, mark, everyPage, parts};
}
