import type {Storefront} from '../../src/storefront.js';

/** Has the service's time stand still at `ms` since 1970, as this shop reads it; its countdowns look within a second. */
export function setTime(storefront: Storefront, ms: number): void {
  storefront.now = () => ms;
}
