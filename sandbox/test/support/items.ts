import type {ItemBody} from '../../src/features/items-admin/item-bodies.js';
import type {Shop} from './sandbox.js';

/** Virtual items that the demo shop lists by default, in the United States. */
export const DEMO_ITEMS = 44;

/** A price in USD, the default one. */
export const usd = (amount: number) => [{amount, currency: 'USD', is_default: true}];

/** An item for 4.99 USD in every country; `differences` overrides fields. */
export const item = (sku: string, differences: Partial<ItemBody> = {}): ItemBody & {sku: string} => ({
  name: {en: sku},
  prices: usd(4.99),
  ...differences,
  sku,
});

/** Creates items through the merchant's API. */
export async function stock(shop: Shop, ...items: readonly (ItemBody & {sku: string})[]): Promise<void> {
  for (const body of items)
    await shop.call('POST /v2/project/{project_id}/admin/items/virtual_items', {body}, {as: shop.server});
}
