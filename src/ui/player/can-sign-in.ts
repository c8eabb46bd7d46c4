import type {Storefront} from '../../storefront.js';

/** Whether there is anybody to ask who the player is. */
export function canSignIn({$options}: Storefront): boolean {
  const {getToken, bridge} = $options.get();
  return Boolean(getToken) || bridge?.capabilities.has('getToken') === true;
}
