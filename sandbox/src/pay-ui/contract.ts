import {json, operation} from 'game-storefront-contract';
import {type TProperties, Type} from 'typebox';
import {Day} from './days.js';

/** The content of the payment page, and of its messages to the window that opened it. */
export const PaymentView = Type.Object({
  /** The status of the payment, as a word that is the same in every language. */
  situation: Type.Enum([
    'choosing',
    'open',
    'confirming',
    'declined',
    'insufficient funds',
    'sold out',
    'limit reached',
    'user refused',
    'signature refused',
    'game silent',
    'delivering',
    'pre-ordered',
    'done',
    'paid',
    'refunded',
    'expired',
    'canceled',
    'nothing to pay',
    'subscribed',
    'plan changed',
    'account changed',
    'outdated',
    'subscribed already',
  ]),
  /** The text for its reader; `tone` decides on the looks. */
  notice: Type.Object({
    tone: Type.Enum(['ready', 'busy', 'success', 'failure']),
    title: Type.String(),
    text: Type.String(),
    day: Type.Optional(Day),
  }),
  /** Buttons, in this order. */
  actions: Type.Array(
    Type.Enum(['choose', 'pay', 'decline', 'confirm', 'fail', 'back', 'plans', 'cancel', 'leave', 'close']),
  ),
  /** The player's choice, if there is one: the chosen plan, null until then; and the plans on offer. */
  plan_id: Type.Union([Type.Integer(), Type.Null()]),
  plans: Type.Array(
    Type.Object({
      plan_id: Type.Integer(),
      name: Type.String(),
      terms: Type.String(),
      day: Type.Optional(Day),
      language: Type.String(),
    }),
  ),
  /** The amount to pay, in the reader's words; null if nothing is bought. */
  price: Type.Union([
    Type.Object({
      /** The postal code that decides on the tax; null if the page needs none. */
      zip: Type.Union([Type.String(), Type.Null()]),
      /** The tax that is added to the prices; null without a sales tax. */
      sales_tax: Type.Union([Type.String(), Type.Null()]),
      /** A sentence on the tax that prices include; null if they include none. */
      vat: Type.Union([Type.String(), Type.Null()]),
      total: Type.String(),
      /** The caption of the button that pays. */
      pay: Type.String(),
    }),
    Type.Null(),
  ]),
  /** The faults of the values that were typed in, by field. */
  fields: Type.Object({
    number: Type.Optional(Type.String()),
    expiry: Type.Optional(Type.String()),
    cvc: Type.Optional(Type.String()),
    zip: Type.Optional(Type.String()),
    code: Type.Optional(Type.String()),
  }),
  /** Cards that the player has saved. */
  cards: Type.Array(Type.Object({card_id: Type.String(), brand: Type.String(), last_four: Type.String()})),
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
  /** The way back, if the redirect policy or its default offers one now. */
  leave: Type.Union([
    Type.Object({
      url: Type.String(),
      caption: Type.String(),
      /** Seconds until the page leaves by itself; null when it waits for the button. */
      after_seconds: Type.Union([Type.Integer({minimum: 0}), Type.Null()]),
    }),
    Type.Null(),
  ]),
  /** The target of *Cancel* if there is no window to close. */
  cancel_url: Type.Union([Type.String(), Type.Null()]),
});

const action = <P extends TProperties = Record<never, never>>(id: string, summary: string, more = {} as P) =>
  operation({
    id,
    summary,
    audience: 'server',
    auth: ['none'],
    source: {origin: 'verified'},
    // In the body, since addresses are stored in histories and logs.
    body: Type.Object({token: Type.String({minLength: 1, maxLength: 512}), ...more}),
    answer: json(PaymentView),
    errors: [1013],
  });

const Typed = Type.String({maxLength: 64});

/** The actions of the payment page's buttons; for that page alone. */
export const payActions = {
  'POST /_sandbox/pay/pay': action('payOrder', 'Pay the order of a token; without a card, with one that succeeds', {
    card: Type.Optional(Type.Object({number: Typed, expiry: Typed, cvc: Typed})),
    saved_card: Type.Optional(Typed),
    /** Save the card for the next time. */
    save: Type.Optional(Type.Boolean()),
    /** The postal code of the price on the page: the sales tax of this place is charged. */
    zip: Type.Optional(Typed),
    /** The plan that the page shows, where the player chooses one. If it is another by now, nothing is paid. */
    plan_id: Type.Optional(Type.Integer({minimum: 1, maximum: 2_147_483_647})),
  }),
  'POST /_sandbox/pay/choose': action('choosePlan', 'Choose the plan that the page is to sell', {
    plan_id: Type.Integer({minimum: 1, maximum: 2_147_483_647}),
  }),
  'POST /_sandbox/pay/plans': action('leavePlan', 'Take the choice of a plan back, to choose another'),
  'POST /_sandbox/pay/place': action('choosePlace', 'Set the place by which a sales tax is added; nothing is paid', {
    zip: Typed,
  }),
  'POST /_sandbox/pay/decline': action('declineOrder', 'Let the payment of an order fail'),
  'POST /_sandbox/pay/confirm': action('confirmPayment', 'Confirm a payment with the code', {code: Typed}),
  'POST /_sandbox/pay/fail': action('failConfirmation', 'Let the confirmation of a payment fail'),
  'POST /_sandbox/pay/back': action('leaveConfirmation', 'Give up a confirmation, to pay in another way'),
  'POST /_sandbox/pay/forget': action('forgetCard', 'Keep a saved card no longer', {saved_card: Typed}),
  'POST /_sandbox/pay/status': action('getPaymentView', 'Look how the payment stands'),
} as const;
