import {json, operation} from 'game-storefront-contract';
import {Type} from 'typebox';

/** What the payment page shows, and what it tells the window that opened it. */
export const PaymentView = Type.Object({
  /** What it says to its reader; `tone` decides on the looks. */
  notice: Type.Object({
    tone: Type.Enum(['ready', 'busy', 'success', 'failure']),
    title: Type.String(),
    text: Type.String(),
  }),
  /** Buttons, in this order. */
  actions: Type.Array(Type.Enum(['pay', 'decline', 'cancel', 'leave', 'close'])),
  /** `paymentInfo` of the page's messages: `invoice` is unpaid, `delivering` paid, `done` granted, `troubled` neither. */
  payment: Type.Object({
    status: Type.Enum(['invoice', 'delivering', 'done', 'troubled']),
    invoice: Type.Union([Type.Integer(), Type.Null()]),
    userId: Type.String(),
    email: Type.Union([Type.String(), Type.Null()]),
    virtualCurrencyAmount: Type.Null(),
  }),
  country: Type.String(),
  /** The payment UI's own code; 2002 is an order that expired. */
  error: Type.Union([Type.Object({code: Type.Integer()}), Type.Null()]),
  /** The way back, where the redirect policy or its default offers one now. */
  leave: Type.Union([
    Type.Object({
      url: Type.String(),
      caption: Type.String(),
      /** Seconds until the page leaves by itself; null when it waits for the button. */
      after_seconds: Type.Union([Type.Integer({minimum: 0}), Type.Null()]),
    }),
    Type.Null(),
  ]),
  /** Where *Cancel* leads when there is no window to close. */
  cancel_url: Type.Union([Type.String(), Type.Null()]),
});

const action = (id: string, summary: string) =>
  operation({
    id,
    summary,
    audience: 'server',
    auth: ['none'],
    source: {origin: 'verified'},
    // In the body, since addresses are kept in histories and logs.
    body: Type.Object({token: Type.String({minLength: 1, maxLength: 512})}),
    answer: json(PaymentView),
    errors: [1013],
  });

/** What the buttons of the payment page do; for that page alone. */
export const payActions = {
  'POST /_sandbox/pay/pay': action('payOrder', 'Pay the order of a token'),
  'POST /_sandbox/pay/decline': action('declineOrder', 'Let the payment of an order fail'),
  'POST /_sandbox/pay/status': action('getPaymentView', 'Look how the payment stands'),
} as const;
