import {pageDocument} from '../../client/clobber-safe-dom.js';
import type {Config} from '../../shop/config.js';

/** The shop's color scheme now: that of the `theme` option, else that of the page. */
function colorScheme(theme: 'auto' | 'light' | 'dark' = 'auto'): 'light' | 'dark' {
  if (theme !== 'auto') return theme;
  // The elements' styles use `light-dark()`; without it the player's preference alone decides.
  if (!CSS.supports('color', 'light-dark(#000, #fff)'))
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  // A page may set its scheme by a style or by a `<meta>`, which no computed style shows.
  const probe = document.createElement('i');
  probe.style.color = 'light-dark(#000, #fff)';
  pageDocument.documentElement.append(probe);
  const {color} = getComputedStyle(probe);
  probe.remove();
  return color === 'rgb(255, 255, 255)' ? 'dark' : 'light';
}

/** The ids of the payment service's light and dark themes (document 2, `UiSettings`). */
const DEFAULT_THEMES = ['63295a9a2e47fab76f7708e1', '63295aab2e47fab76f7708e3'];

/**
 * The id of the payment page's theme. The page may set one id, or a light and a dark one, as `--store-payment-theme` at the
 * shop's place; the defaults are the service's light and dark themes. The shop's color scheme chooses.
 */
export function paymentTheme(theme: Config['theme'], target: EventTarget): string {
  const place = target instanceof Element && target.isConnected ? target : pageDocument.documentElement;
  const [light, dark] =
    getComputedStyle(place)
      .getPropertyValue('--store-payment-theme')
      .match(/[\w-]+/g) ?? DEFAULT_THEMES;
  return (colorScheme(theme) === 'dark' && dark) || light!;
}
