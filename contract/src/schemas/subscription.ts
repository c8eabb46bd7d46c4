import {Type} from 'typebox';
import {Currency, DateTime, nullable} from './common.js';

/** Document 1, "States and transitions". While a declined charge is retried, a subscription is still `active`. */
export const SubscriptionStatus = Type.Enum(['active', 'canceled', 'non_renewing'], {$id: 'SubscriptionStatus'});

const Subscriber = Type.Object({id: Type.String(), name: Type.String()});
const PlanName = Type.Object({id: Type.Integer(), external_id: Type.String()});
const ProductName = nullable(Type.Object({id: Type.Integer()}));

/** A subscription as a studio's server sees it. */
export const Subscription = Type.Object(
  {
    id: Type.Integer(),
    charge_amount: Type.Number(),
    currency: Currency,
    status: SubscriptionStatus,
    comment: Type.String(),
    date_create: DateTime,
    date_end: nullable(DateTime),
    date_last_charge: nullable(DateTime),
    date_next_charge: nullable(DateTime),
    plan: PlanName,
    product: ProductName,
    user: Subscriber,
  },
  {$id: 'Subscription'},
);

/** Either a status, or the postponement of the next charge. */
export const SubscriptionUpdate = Type.Object(
  {
    status: Type.Optional(SubscriptionStatus),
    timeshift: Type.Optional(
      Type.Object({type: Type.Enum(['day', 'month']), value: Type.Integer({minimum: 1, maximum: 3660})}),
    ),
    /** With `canceled`: the last payment is refunded. */
    cancel_subscription_payment: Type.Optional(Type.Boolean()),
  },
  {$id: 'SubscriptionUpdate'},
);

/** A payment of a subscription, or one that was declined. */
export const SubscriptionPayment = Type.Object(
  {
    id: Type.Integer({description: 'The transaction'}),
    status: Type.Enum(['done', 'declined', 'refunded']),
    amount: Type.Number(),
    currency: Currency,
    date: DateTime,
    subscription: nullable(Type.Object({id: Type.Integer()})),
    plan: PlanName,
    product: ProductName,
    user: Subscriber,
    payment_system: Type.Object({id: Type.Integer(), name: Type.String()}),
  },
  {$id: 'SubscriptionPayment'},
);
