import {pageDocument} from '../../client/page-members.js';
import type {Config} from '../../session/config.js';

/** How the shop looks now: as it was told, else as the page does. */
function colorScheme(theme: 'auto' | 'light' | 'dark' = 'auto'): 'light' | 'dark' {
  if (theme !== 'auto') return theme;
  // What the elements draw with: without `light-dark()` the player's preference alone decides.
  if (!CSS.supports('color', 'light-dark(#000, #fff)'))
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  // A page may say its scheme by a style or by a `<meta>`, which no style tells of.
  const probe = document.createElement('i');
  probe.style.color = 'light-dark(#000, #fff)';
  pageDocument.documentElement.append(probe);
  const {color} = getComputedStyle(probe);
  probe.remove();
  return color === 'rgb(255, 255, 255)' ? 'dark' : 'light';
}

/** The payment page's own themes, by the ids its service gives them (document 2, `UiSettings`). */
const OWN = ['63295a9a2e47fab76f7708e1', '63295aab2e47fab76f7708e3'];

/**
 * In which theme the payment page is to look, by its id: the page's own as `--store-payment-theme` names it where the shop
 * stands, one id, or a light and a dark one; else light or dark as the shop is.
 */
export function paymentTheme(theme: Config['theme'], target: EventTarget): string {
  const place = target instanceof Element && target.isConnected ? target : pageDocument.documentElement;
  const [light, dark] =
    getComputedStyle(place)
      .getPropertyValue('--store-payment-theme')
      .match(/[\w-]+/g) ?? OWN;
  return (colorScheme(theme) === 'dark' && dark) || light!;
}
