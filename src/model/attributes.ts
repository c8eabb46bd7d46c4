import type {Options} from './config.js';

/** Every option that a page may write in markup: its attribute (`data-` before it on the script tag) and its property. */
export const ATTRIBUTES = {
  'project-id': 'projectId',
  'store-url': 'storeUrl',
  'payment-url': 'paymentUrl',
  'sandbox-payment-url': 'sandboxPaymentUrl',
  sandbox: 'sandbox',
  locale: 'locale',
  country: 'country',
  currency: 'currency',
  auth: 'auth',
  theme: 'theme',
  token: 'token',
} as const satisfies Record<string, keyof Options>;

/** The option's value out of its attribute's text; null, an attribute that is not there, is undefined. */
export const readAttribute = (property: keyof Options, text: string | null): unknown =>
  property === 'sandbox' ? text !== null && text !== 'false' : (text ?? undefined);
