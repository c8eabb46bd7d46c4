import {pageDocument} from '../../client/page-members.js';
import type {Config} from '../../session/config.js';
import {colorScheme} from './color-scheme.js';

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
