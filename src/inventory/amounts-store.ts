import {atom, type ReadableAtom} from 'nanostores';
import type {Loadable} from '../shop/loadable.js';
import {onMount} from '../shop/on-mount.js';
import type {StorefrontContext} from '../shop/storefront-context.js';
import type {Amounts} from './amounts.js';
import {createBalances} from './balances-store.js';
import {createShards, type ProxyBalances} from './shards-store.js';

/** The service's balances, with units from the studio's proxy for currencies without a balance of the service. */
function withProxy(loaded: Loadable<Amounts>, proxy: Loadable<ProxyBalances> | undefined): Loadable<Amounts> {
  const units = proxy?.value?.units;
  if (loaded.value) return units?.size ? {...loaded, value: new Map([...units, ...loaded.value])} : loaded;
  if (loaded.status !== 'error' || loaded.failure.kind === 'signed-out') return loaded;
  if (units?.size) return {status: 'ready', value: units};
  return proxy?.status === 'loading' ? {status: 'loading', value: undefined} : loaded;
}

/**
 * The player's amount of each currency. The service's call for balances is deprecated, and a new project may be without
 * it: a proxy of the studio's supplies the missing amounts.
 */
export function createAmounts({use, $options}: StorefrontContext): {
  readonly $amounts: ReadableAtom<Loadable<Amounts>>;
  readonly reload: () => void;
} {
  const {$balances, reload} = use(createBalances);
  const $amounts = atom<Loadable<Amounts>>({status: 'idle'});
  const proxy = () => ($options.get().backpackUrl ? use(createShards) : undefined);
  onMount($amounts, () => {
    const $proxy = proxy()?.$shards;
    const update = (): void => $amounts.set(withProxy($balances.get(), $proxy?.get()));
    const stops = [$balances.listen(update), $proxy?.listen(update)];
    update();
    return () => {
      for (const stop of stops) stop?.();
    };
  });
  return {
    $amounts,
    reload() {
      reload();
      proxy()?.reload();
    },
  };
}
