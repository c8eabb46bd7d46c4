import {json, refusal, type Sent} from './scripted-fetch.js';

/** The items of a scripted service, by list, in the wire format. Missing lists are empty. */
export interface Lists {
  readonly items?: readonly object[];
  readonly packages?: readonly object[];
  readonly bundles?: readonly object[];
  readonly games?: readonly object[];
  readonly groups?: readonly object[];
  readonly balances?: Readonly<Record<string, number>>;
}

/** An item in the wire format, which costs a dollar. */
export const wireItem = (sku: string, what: object = {}): Readonly<Record<string, unknown>> => ({
  sku,
  name: sku,
  type: 'virtual_good',
  can_be_bought: true,
  is_free: false,
  price: {amount: '1.00', amount_without_discount: '1.00', currency: 'USD'},
  attributes: [],
  groups: [],
  ...what,
});

/** A group as an item names it. */
export const wireGroup = (name: string): object => ({external_id: name.toLowerCase(), name});

export const wireRarity = (rarity: string): object => ({
  external_id: 'rarity',
  name: 'Rarity',
  values: [{external_id: rarity, value: rarity}],
});

/** Answers requests for these lists as the service does; any other request is not found. */
export function answerFrom(lists: () => Lists): (sent: Sent) => Response {
  return ({url}) => {
    const {items = [], packages = [], bundles = [], games = [], groups = [], balances = {}} = lists();
    const all = [...items, ...packages, ...bundles, ...games] as Readonly<Record<string, unknown>>[];
    const path = url.pathname.replace(/^.*\/project\/\d+\//, '');
    const page = (found: readonly object[]): Response => {
      const [offset, limit] = ['offset', 'limit'].map((name) =>
        Number(url.searchParams.get(name) ?? (name === 'limit' ? 50 : 0)),
      );
      const part = found.slice(offset, offset! + limit!);
      return json({items: part, has_more: offset! + limit! < found.length, total_items_count: found.length});
    };
    const [, list, sku] = /^items\/(.+?)\/sku\/(?:.*\/)?(.+)$/.exec(path) ?? [];
    if (list) {
      const found = all.find((item) => item.sku === decodeURIComponent(sku!));
      return found ? json(found) : refusal(404, 4001);
    }
    switch (path) {
      case 'items/virtual_items':
        return page(items);
      case 'items/virtual_currency/package':
        return page(packages);
      case 'items/bundle':
        return page(bundles);
      case 'items/game':
        return page(games);
      case 'items/virtual_items/all':
        return json({items: items.map((item) => item)});
      case 'items/groups':
        return json({groups});
      case 'user/virtual_currency_balance':
        return json({
          items: Object.entries(balances).map(([currency, amount]) => ({
            sku: currency,
            type: 'virtual_currency',
            name: currency,
            amount,
          })),
        });
      default:
        return refusal(404);
    }
  };
}
