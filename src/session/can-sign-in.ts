import type {Storefront} from '../storefront.js';

/** Whether the shop has a source of tokens that can sign the player in. */
export function canSignIn({$options}: Storefront): boolean {
  const {getToken, bridge} = $options.get();
  return Boolean(getToken) || bridge?.capabilities.has('getToken') === true;
}
