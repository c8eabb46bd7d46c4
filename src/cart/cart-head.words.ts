import {plural} from '../i18n/plural.js';

/** The words of a cart that are there before what is in it. */
export const enCartHead = {
  title: 'Your cart',
  close: 'Close cart',
  loading: 'Loading your cart',
  /** Beside the heading. */
  items: (count: number): string => plural('en', count, {one: '# item', other: '# items'}),
};
