import type {Failure} from '../client/errors.js';
import type {Storefront} from '../storefront.js';

/** Whether the shop has a source of tokens that can sign the player in. */
export function canSignIn({$options}: Storefront): boolean {
  const {getToken, bridge} = $options.get();
  return Boolean(getToken) || bridge?.capabilities.has('getToken') === true;
}

/** Whether a failure is over once the player has signed in: nobody is signed in, or the service refused the token. */
export const isForSignIn = ({kind, status}: Failure): boolean => kind === 'signed-out' || status === 401;
