import type {ReadableAtom} from 'nanostores';
import type {Config} from './config.js';
import type {StorefrontContext} from './storefront-context.js';

/** The options of a shop as they have been checked, for `storefront.use`; undefined while the shop cannot start with them. */
export const checkedOptions = ({$config}: StorefrontContext): ReadableAtom<Config | undefined> => $config;
