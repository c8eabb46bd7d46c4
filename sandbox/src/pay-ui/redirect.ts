import type {PaymentSettings} from '../features/order-life/order.js';

/** The result of a visit to the payment page, in the words of redirect policies. */
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
 * The return from the page after such a visit: automatic after some seconds, by a button (`afterSeconds` null), or
 * none. The studio's caption of the button is undefined if it has none. Automatic beats manual. Without a policy there
 * is a button after a success.
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
