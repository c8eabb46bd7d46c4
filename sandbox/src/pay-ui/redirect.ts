import type {PaymentSettings} from '../features/order-life/order.js';

/** How a visit to the payment page went, as redirect policies speak of it. */
export type Visit = 'successful' | 'canceled' | 'failed';

const CONDITIONS: Readonly<Record<string, readonly Visit[]>> = {
  none: [],
  // For purchases of virtual currency, which no order is yet.
  vc: [],
  successful: ['successful'],
  successful_or_canceled: ['successful', 'canceled'],
  any: ['successful', 'canceled', 'failed'],
};
const covers = (condition: string, visit: Visit): boolean => (CONDITIONS[condition] ?? []).includes(visit);

/**
 * How the page leads back after such a visit: by itself after some seconds, by a button (`afterSeconds` null), or not at
 * all. The studio's caption of the button is undefined where it has none. Automatic beats manual. Without a policy there is a button after a success.
 */
export function redirectFor(
  policy: PaymentSettings['redirect_policy'],
  visit: Visit,
): {readonly afterSeconds: number | null; readonly caption: string | undefined} | undefined {
  const caption = policy?.redirect_button_caption || undefined;
  if (covers(policy?.redirect_conditions ?? 'none', visit)) return {afterSeconds: policy?.delay ?? 0, caption};
  if (covers(policy?.status_for_manual_redirection ?? 'successful', visit)) return {afterSeconds: null, caption};
  return undefined;
}
