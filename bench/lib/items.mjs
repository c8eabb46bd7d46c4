/** The number of cards that a page's first paint holds. */
export const CARDS = 12;

/** Items as the service sends them, with names in a locale. Repeatable: the same arguments give the same items. */
export function items(count, locale = 'en') {
  let seed = 42;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return seed / 0x7fffffff;
  };
  const words = 'Ash Ember Frost Gale Thorn Rune Storm Dusk Iron Sun Moon Star Raven Wolf Oak Salt'.split(' ');
  const rarities = ['common', 'uncommon', 'rare', 'epic', 'legendary'];
  return Array.from({length: count}, (_, index) => {
    const cents = 99 + Math.floor(random() * 9_900);
    const before = random() < 0.4 ? cents + Math.floor(random() * 2_000) : cents;
    const decimal = (minor) => `${Math.floor(minor / 100)}.${`${minor % 100}`.padStart(2, '0')}`;
    return {
      item_id: index + 1,
      sku: `item-${index}`,
      type: 'virtual_good',
      virtual_item_type: 'consumable',
      name: `${words[index % 16]} ${words[(index * 7 + 3) % 16]} ${index}${locale === 'en' ? '' : ` (${locale})`}`,
      description: `Made of ${words[(index * 3) % 16]} and ${words[(index * 5) % 16]}, for whoever needs it.`,
      image_url: `/art/${index % 16}.svg`,
      groups: [],
      attributes: [
        {
          external_id: 'rarity',
          name: 'Rarity',
          values: [{external_id: rarities[index % 5], value: rarities[index % 5]}],
        },
      ],
      is_free: false,
      price: {amount: decimal(cents), amount_without_discount: decimal(before), currency: 'USD'},
      virtual_prices: [],
      can_be_bought: true,
      inventory_options: {consumable: {usages_count: null}, expiration_period: null},
      promotions: [],
      limits:
        random() < 0.3
          ? {per_user: {total: 5, available: 1 + (index % 5), recurrent_schedule: null}, per_item: null}
          : null,
      periods: [],
      custom_attributes: {},
      vp_rewards: [],
    };
  });
}

/** The service's answer for one page of a list. */
export const page = (all, limit, offset) => ({
  has_more: offset + limit < all.length,
  total_items_count: all.length,
  items: all.slice(offset, offset + limit),
});
