// Made from custom-elements.json and the lists in the source by `npm run build -- manifest`.

/** The names that an element's markup may use. */
interface ElementNames {
  /** The values that each attribute takes; none where it takes any. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly slots: readonly string[];
}

/** The names of each element, by its tag. */
export const ELEMENT_NAMES: Readonly<Record<string, ElementNames>> = {
  'backpack-view': {
    attributes: {},
    slots: ['empty', 'loading', 'error', 'signed-out'],
  },
  'daily-chain': {
    attributes: {
      'chain-id': [],
    },
    slots: ['empty', 'loading', 'error', 'signed-out'],
  },
  'inventory-view': {
    attributes: {
      kinds: ['games'],
    },
    slots: ['empty', 'loading', 'error', 'signed-out'],
  },
  'offer-chain': {
    attributes: {
      'chain-id': [],
    },
    slots: ['empty', 'loading', 'error', 'signed-out'],
  },
  'reward-chain': {
    attributes: {
      'chain-id': [],
    },
    slots: ['empty', 'loading', 'error', 'signed-out'],
  },
  'store-cart': {
    attributes: {
      placement: ['inline', 'drawer'],
      open: [],
    },
    slots: ['header', 'footer', 'upsell', 'loading', 'empty', 'error'],
  },
  'store-cart-button': {
    attributes: {
      compact: [],
    },
    slots: ['icon'],
  },
  'store-catalog': {
    attributes: {
      'aria-label': [],
      group: [],
      kinds: [],
      tools: ['groups', 'search', 'sort', 'filter', 'none'],
      'page-size': [],
      sort: ['price-up', 'price-down', 'name'],
      navigation: ['arrows'],
    },
    slots: ['header', 'footer', 'loading', 'empty', 'error', 'item'],
  },
  'store-item': {
    attributes: {
      sku: [],
      kind: [],
      appearance: ['card', 'feature', 'button'],
    },
    slots: ['loading', 'error'],
  },
  'store-order': {
    attributes: {},
    slots: ['empty', 'upsell'],
  },
  'store-provider': {
    attributes: {
      'project-id': [],
      'store-url': [],
      'payment-url': [],
      'sandbox-payment-url': [],
      'order-socket-url': [],
      'subscriptions-url': [],
      'backpack-url': [],
      presentation: [],
      sandbox: [],
      locale: [],
      country: [],
      currency: [],
      'cart-id': [],
      auth: ['required', 'optional'],
      theme: ['auto', 'light', 'dark'],
      tax: ['added', 'included'],
      token: [],
    },
    slots: [],
  },
  'subscription-manager': {
    attributes: {},
    slots: ['empty', 'plans', 'loading', 'error', 'signed-out'],
  },
  'virtual-balance': {
    attributes: {
      sku: [],
    },
    slots: ['empty', 'loading', 'error', 'signed-out'],
  },
};

/** The values of `data-store-action`. */
export const ACTION_NAMES: readonly string[] = [
  'add',
  'set',
  'remove',
  'buy',
  'clear',
  'checkout',
  'open-cart',
  'sign-in',
];

/** The values of `data-store-bind`. */
export const BINDING_NAMES: readonly string[] = [
  'cart.count',
  'cart.total',
  'user.signed-in',
  'item.name',
  'item.description',
  'item.price',
  'item.price-old',
  'balance.<sku of a currency>',
];

/** The values of `data-bind` in a template of an item. */
export const ITEM_TEXT_NAMES: readonly string[] = [
  'sku',
  'name',
  'description',
  'kind',
  'rarity',
  'image',
  'price',
  'price.old',
  'price.virtual',
  'limit.left',
  'group',
];
