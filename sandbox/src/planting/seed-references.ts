import {keySku} from '../features/items-admin/item-bodies.js';
import type {Fault} from '../http/shape.js';
import {isMap} from '../wire/is-map.js';
import type {Seed} from './seed.js';

/** The kind of thing that a SKU names. */
type Kind = 'item' | 'currency' | 'package' | 'bundle' | 'game' | 'key' | 'value point';

const SOLD: readonly Kind[] = ['item', 'currency', 'package', 'bundle', 'key'];
/** The kinds of items that chains grant. */
const GIVEN: readonly Kind[] = ['item', 'currency', 'package', 'bundle'];

/** A name that a seed defines, or uses, and its place. */
interface Name {
  readonly at: string;
  readonly name: string;
}

interface Item {
  readonly sku: string;
  readonly groups?: readonly (string | {readonly external_id: string})[] | undefined;
  readonly regions?: readonly {readonly id: number}[] | undefined;
  readonly vc_prices?: readonly {readonly sku: string}[] | null | undefined;
  readonly content?: readonly {readonly sku: string}[] | undefined;
  readonly attributes?: unknown;
}

/** Every entry of a list with its place; omitted entries are skipped. */
const entries = <T>(list: readonly T[] | null | undefined, at: string): [T, string][] =>
  (list ?? []).map((entry, index): [T, string] => [entry, `${at}.${index}`]).filter(([entry]) => entry !== undefined);

/**
 * The faults of names in a seed whose shape is right: duplicates, and names of nothing. Its items may be abbreviated.
 * Entries of its lists may be omitted (undefined); `mayBe` tells which names those may define.
 */
export function namesAtFault(seed: Seed, mayBe: (name: string) => boolean): Fault[] {
  const faults: Fault[] = [];
  const once = (what: string, names: readonly Name[]): ReadonlySet<string> => {
    const seen = new Set<string>();
    for (const {at, name} of names) {
      if (seen.has(name)) faults.push({property: at, message: `${name} is that of another ${what}`});
      seen.add(name);
    }
    return seen;
  };
  const within = (names: ReadonlySet<string>, what: string, {at, name}: Name): void => {
    if (!names.has(name) && !mayBe(name)) faults.push({property: at, message: `${name} is no ${what} of this seed`});
  };
  const list = <K extends keyof Seed>(key: K) =>
    entries(seed[key] as readonly (NonNullable<Seed[K]> extends readonly (infer E)[] ? E : never)[], key);

  const kinds = kindsOf(seed);
  once(
    'item',
    kinds.map(([name, , at]) => ({at: `${at}.sku`, name})),
  );
  const kindOf = new Map(kinds.map(([sku, kind]) => [sku, kind]));
  const sku = (name: string, at: string, wanted: readonly Kind[], what: string): void => {
    const kind = kindOf.get(name);
    if (!kind && mayBe(name)) return;
    if (!kind) faults.push({property: at, message: `${name} is no item of this seed`});
    else if (!wanted.includes(kind))
      faults.push({property: at, message: `${name} is ${kind === 'item' ? 'an' : 'a'} ${kind}, and no ${what}`});
  };
  const skus = (
    named: readonly {readonly sku: string}[] | null | undefined,
    at: string,
    wanted: readonly Kind[] = SOLD,
  ) => {
    for (const [one, place] of entries(named, at)) sku(one.sku, `${place}.sku`, wanted, 'item that this can be');
  };

  const groups = once(
    'group',
    list('groups').map(([{external_id}, at]) => ({at: `${at}.external_id`, name: external_id})),
  );
  const before = new Set<string>();
  for (const [{external_id, parent_external_id}, at] of list('groups')) {
    if (parent_external_id !== undefined && !before.has(parent_external_id))
      within(before, 'group before this one', {at: `${at}.parent_external_id`, name: parent_external_id});
    before.add(external_id);
  }
  const regions = once(
    'region',
    list('regions').map(([{id}, at]) => ({at: `${at}.id`, name: `${id}`})),
  );
  once(
    'attribute',
    list('attributes').map(([{external_id}, at]) => ({at: `${at}.external_id`, name: external_id})),
  );
  const values = new Map<string, ReadonlySet<string>>(
    list('attributes').map(([attribute, at]) => [
      attribute.external_id,
      once(
        'value',
        entries(attribute.values, `${at}.values`).map(([value, place]) => ({
          at: `${place}.external_id`,
          name: value.external_id,
        })),
      ),
    ]),
  );

  const attribute = (id: string, of: readonly string[], at: string): void => {
    const known = values.get(id);
    if (!known && mayBe(id)) return;
    if (!known) faults.push({property: at, message: `${id} is no attribute of this seed`});
    else for (const value of of) within(known, `value of ${id}`, {at, name: value});
  };
  const item = (one: Item, at: string): void => {
    for (const [group, place] of entries(one.groups, `${at}.groups`))
      within(groups, 'group', {at: place, name: typeof group === 'string' ? group : group.external_id});
    for (const [{id}, place] of entries(one.regions, `${at}.regions`))
      within(regions, 'region', {at: `${place}.id`, name: `${id}`});
    for (const [price, place] of entries(one.vc_prices, `${at}.vc_prices`))
      sku(price.sku, `${place}.sku`, ['currency'], 'virtual currency');
    if (isMap(one.attributes))
      for (const [id, value] of Object.entries(one.attributes)) attribute(id, [`${value}`], `${at}.attributes.${id}`);
    else if (Array.isArray(one.attributes))
      for (const [given, place] of entries(one.attributes as NonNullable<Seed['attributes']>, `${at}.attributes`))
        attribute(
          given.external_id,
          given.values.map(({external_id}) => external_id),
          place,
        );
  };
  for (const key of ['currencies', 'items', 'packages', 'bundles', 'games'] as const)
    for (const [one, at] of list(key)) item(one as Item, at);
  for (const [game, at] of list('games'))
    for (const [key, place] of entries(game.unit_items, `${at}.unit_items`))
      item({...key, sku: keySku(game.sku, key)}, place);
  for (const [{content}, at] of list('packages')) skus(content, `${at}.content`, ['currency']);
  for (const [{content}, at] of list('bundles')) skus(content, `${at}.content`, ['item', 'currency', 'package', 'key']);
  for (const [name, at] of list('upsell')) sku(name, at, SOLD, 'item that is sold');

  for (const [promotion, at] of list('promotions')) {
    if (promotion.kind === 'discount') skus(promotion.items, `${at}.items`);
    else {
      skus(promotion.condition, `${at}.condition`);
      skus(promotion.bonus, `${at}.bonus`);
    }
  }
  for (const key of ['promo_codes', 'coupons'] as const) {
    once(
      'one',
      list(key).map(([{external_id}, at]) => ({at: `${at}.external_id`, name: external_id})),
    );
    for (const [{bonus}, at] of list(key)) skus(bonus, `${at}.bonus`);
  }
  for (const [{discounted_items}, at] of list('promo_codes')) skus(discounted_items, `${at}.discounted_items`);
  once(
    'promo code or coupon',
    [...list('promo_codes'), ...list('coupons')].flatMap(([{codes}, at]) =>
      entries(codes, `${at}.codes`).map(([code, place]) => ({at: place, name: code.toUpperCase()})),
    ),
  );

  for (const [{rewards}, at] of list('value_points')) {
    skus(rewards, `${at}.rewards`);
    once(
      'reward',
      entries(rewards, `${at}.rewards`).map(([reward, place]) => ({at: `${place}.sku`, name: reward.sku})),
    );
  }
  for (const [{value_point, steps}, at] of list('reward_chains')) {
    sku(value_point.sku, `${at}.value_point.sku`, ['value point'], 'value point');
    for (const [{reward}, step] of entries(steps, `${at}.steps`)) skus(reward, `${step}.reward`, GIVEN);
  }
  for (const key of ['offer_chains', 'daily_chains'] as const)
    for (const [{steps}, at] of list(key))
      for (const [step, place] of entries(steps as readonly {items: readonly {sku: string}[]}[], `${at}.steps`))
        skus(step.items, `${place}.items`, GIVEN);

  const plans = once(
    'plan',
    list('subscription_plans').flatMap(([{external_id}, at]) =>
      external_id === undefined ? [] : [{at: `${at}.external_id`, name: external_id}],
    ),
  );
  for (const [{plan}, at] of list('subscriptions')) within(plans, 'plan', {at: `${at}.plan`, name: plan});

  for (const [{currency_sku}, at] of list('balances'))
    sku(currency_sku, `${at}.currency_sku`, ['currency'], 'virtual currency');
  once(
    'balance',
    list('balances').map(([{user_id, currency_sku}, at]) => ({at, name: `${currency_sku} of ${user_id}`})),
  );
  for (const [one, at] of list('inventory')) sku(one.sku, `${at}.sku`, SOLD, 'item that players have');
  for (const [one, at] of list('owned_games')) sku(one.sku, `${at}.sku`, ['game'], 'game');
  const games = once(
    'game',
    list('backpack_games').map(([{external_game_id}, at]) => ({at: `${at}.external_game_id`, name: external_game_id})),
  );
  for (const [one, at] of list('backpack_items')) {
    if (one.external_game_id !== undefined)
      within(games, 'game of backpack_games', {at: `${at}.external_game_id`, name: one.external_game_id});
    else if (one.item_type === 'virtual_item') sku(one.item_sku, `${at}.item_sku`, ['item', 'bundle'], 'virtual item');
    else if (one.item_type === 'virtual_currency')
      sku(one.item_sku, `${at}.item_sku`, ['currency', 'package'], 'virtual currency');
    skus(one.items, `${at}.items`);
  }

  once(
    'payment system',
    list('payment_systems').map(([{id}, at]) => ({at: `${at}.id`, name: `${id}`})),
  );
  once(
    'tax',
    list('taxes').map(([{country}, at]) => ({at: `${at}.country`, name: country})),
  );
  once(
    'geotype',
    list('geotypes').map(([{id}, at]) => ({at: `${at}.id`, name: `${id}`})),
  );
  return faults;
}

/** Everything with a SKU: its kind and its place. */
function kindsOf(seed: Seed): [sku: string, kind: Kind, at: string][] {
  const of = (list: readonly {readonly sku: string}[] | undefined, key: string, kind: Kind) =>
    entries(list, key).map(([{sku}, at]): [string, Kind, string] => [sku, kind, at]);
  return [
    ...of(seed.currencies, 'currencies', 'currency'),
    ...of(seed.items, 'items', 'item'),
    ...of(seed.packages, 'packages', 'package'),
    ...of(seed.bundles, 'bundles', 'bundle'),
    ...of(seed.games, 'games', 'game'),
    ...entries(seed.games, 'games').flatMap(([game, at]) =>
      entries(game.unit_items, `${at}.unit_items`).map(([key, place]): [string, Kind, string] => [
        keySku(game.sku, key),
        'key',
        place,
      ]),
    ),
    ...of(seed.value_points, 'value_points', 'value point'),
  ];
}
