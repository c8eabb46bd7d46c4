import type {Storefront} from '../../src/storefront.js';

/** Stops the service's time for this shop at `ms` since 1970; countdowns are updated within a second. */
export function setTime(storefront: Storefront, ms: number): void {
  storefront.now = () => ms;
}
