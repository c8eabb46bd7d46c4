import type {ReadableAtom} from 'nanostores';
import {oldPrice} from '../client/money.js';
import {formatMoney, formatNumber} from '../i18n/format.js';
import {createBalances} from '../inventory/balances-store.js';
import type {Item} from '../items/item.js';
import type {Storefront} from '../storefront.js';

/** A text that an element of the host shows: the stores that it depends on, and the text, undefined while unknown. */
interface HostBinding {
  readonly stores: (storefront: Storefront) => readonly ReadableAtom[];
  readonly text: (storefront: Storefront, sku: string | undefined) => string | undefined;
}

const cart = (text: (storefront: Storefront) => string | undefined): HostBinding => ({
  stores: ({$cart, $options}) => [$cart, $options],
  text,
});

/** The item, or the key, with a SKU in the loaded part of the catalog. */
const itemOf = ({$catalog}: Storefront, sku: string | undefined): Item | undefined => {
  for (const item of $catalog.get().value ?? []) {
    if (item.sku === sku) return item;
    const key = item.keys.find((other) => other.sku === sku);
    if (key) return {...item, ...key, name: item.name};
  }
  return undefined;
};

const item = (text: (item: Item, locale: string) => string | undefined): HostBinding => ({
  stores: ({$catalog, $options}) => [$catalog, $options],
  text: (storefront, sku) => {
    const found = itemOf(storefront, sku);
    if (!found && storefront.$catalog.get().status === 'ready' && storefront.$hasMore.get()) storefront.complete();
    return found && text(found, storefront.locale);
  },
});

/** The names of `data-store-bind`. The host's own text stays until the bound text is known, and is back for another player. */
const BINDINGS: ReadonlyMap<string, HostBinding> = new Map(
  Object.entries<HostBinding>({
    'cart.count': cart(({$cart, locale}) => {
      const {value} = $cart.get();
      return value && formatNumber(value.count, locale);
    }),
    /** Empty while the cart is empty, and while nobody is signed in. */
    'cart.total': cart(({$cart, locale}) => {
      const {value} = $cart.get();
      return value && (value.total ? formatMoney(value.total, locale) : '');
    }),
    'user.signed-in': {
      stores: ({$user}) => [$user],
      text: ({$user}) => {
        const user = $user.get();
        return user === undefined ? undefined : `${user !== null}`;
      },
    },
    'item.name': item(({name}) => name),
    'item.description': item(({description}) => description),
    'item.price': item(({price}, locale) => (price ? formatMoney(price, locale) : '')),
    'item.price-old': item(({price}, locale) => {
      const before = price && oldPrice(price);
      return before ? formatMoney(before, locale) : '';
    }),
  }),
);

const BALANCE = 'balance.';

export const BINDING_NAMES = [...BINDINGS.keys(), `${BALANCE}<sku of a currency>`];

/** Units of a currency: empty while nobody is signed in, 0 where the service leaves it out. */
const balance = (currency: string): HostBinding => ({
  stores: ({$options, use}) => [use(createBalances).$balances, $options],
  text: ({locale, use}) => {
    const balances = use(createBalances).$balances.get();
    if (balances.value) return formatNumber(balances.value.get(currency) ?? 0, locale);
    return balances.status === 'error' && balances.failure.kind === 'signed-out' ? '' : undefined;
  },
});

/** The binding of a name; undefined for an unknown name. */
export const bindingOf = (name: string): HostBinding | undefined =>
  BINDINGS.get(name) ??
  (name.startsWith(BALANCE) && name !== BALANCE ? balance(name.slice(BALANCE.length)) : undefined);
