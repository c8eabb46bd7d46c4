import {Type} from 'typebox';
import {Currency, LocalizedByTag, nullable, ReadOnly} from './common.js';

const Amount = Type.Number({minimum: 0, maximum: 1_000_000_000});
const GroupId = nullable(Type.String({minLength: 1, maxLength: 255}));

const price = {currency: Currency, amount: Amount, setup_fee: Type.Optional(nullable(Amount))};

const Period = Type.Object({
  value: Type.Optional(nullable(Type.Integer({minimum: 1, maximum: 3660}))),
  type: Type.Enum(['day', 'month', 'lifetime']),
});
const Days = (maximum: number) =>
  Type.Object({value: Type.Integer({minimum: 0, maximum}), type: Type.Optional(Type.Literal('day'))});

/** A plan as a merchant writes it: its price, its interval, its trial and its grace period. */
export const PlanBody = Type.Object(
  {
    external_id: Type.Optional(Type.String({minLength: 1, maxLength: 32, pattern: '^[A-Za-z0-9._-]+$'})),
    name: LocalizedByTag,
    description: Type.Optional(nullable(LocalizedByTag)),
    /** Plans of one group may be changed for each other, and belong to the product of that group. */
    group_id: Type.Optional(GroupId),
    charge: Type.Object({
      ...price,
      period: Period,
      prices: Type.Optional(Type.Array(Type.Object(price), {maxItems: 100})),
    }),
    /** The time after which a subscription ends, whatever was paid. */
    expiration: Type.Optional(
      nullable(
        Type.Object({
          value: nullable(Type.Integer({minimum: 1, maximum: 3660})),
          type: Type.Optional(Type.Enum(['day', 'month'])),
        }),
      ),
    ),
    trial: Type.Optional(nullable(Days(3660))),
    /** The time for which a subscription continues although its charge was declined. */
    grace_period: Type.Optional(nullable(Days(365))),
    /** Maximum number of retries of a declined charge: one a day, within the grace period. */
    billing_retry: Type.Optional(nullable(Type.Object({value: Type.Integer({minimum: 0, maximum: 365})}))),
    refund_period: Type.Optional(nullable(Type.Integer({minimum: 0, maximum: 3660}))),
    tags: Type.Optional(Type.Array(Type.String({minLength: 1, maxLength: 255}), {maxItems: 50})),
  },
  {$id: 'PlanBody'},
);

/** The replacement of a plan. An answer can be sent back as one. */
export const PlanUpdate = Type.Object(
  {...PlanBody.properties, id: ReadOnly, project_id: ReadOnly, localized_name: ReadOnly, status: ReadOnly},
  {$id: 'PlanUpdate'},
);

export const Plan = Type.Object(
  {
    id: Type.Integer(),
    external_id: Type.String(),
    project_id: Type.Integer(),
    name: Type.Record(Type.String(), Type.Unknown()),
    localized_name: Type.String(),
    description: Type.Record(Type.String(), Type.Unknown()),
    group_id: nullable(Type.String()),
    charge: Type.Object({
      amount: Amount,
      currency: Currency,
      setup_fee: Amount,
      period: Type.Object({value: Type.Optional(Type.Integer()), type: Type.Enum(['day', 'month', 'lifetime'])}),
      prices: Type.Array(Type.Object({amount: Amount, currency: Currency, setup_fee: Amount})),
    }),
    expiration: Type.Object({value: nullable(Type.Integer()), type: Type.Enum(['day', 'month'])}),
    trial: Type.Object({value: Type.Integer(), type: Type.Literal('day')}),
    grace_period: Type.Object({value: Type.Integer(), type: Type.Literal('day')}),
    billing_retry: Type.Object({value: Type.Integer()}),
    refund_period: nullable(Type.Integer()),
    status: Type.Object({
      value: Type.Enum(['active', 'disabled']),
      /** The number of its subscriptions in each status. */
      counters: Type.Object({active: Type.Integer(), canceled: Type.Integer(), non_renewing: Type.Integer()}),
    }),
    tags: Type.Array(Type.String()),
  },
  {$id: 'Plan'},
);

export const ProductBody = Type.Object(
  {
    name: Type.String({minLength: 1, maxLength: 255}),
    description: Type.Optional(nullable(Type.String({maxLength: 10_000}))),
    group_id: Type.Optional(GroupId),
  },
  {$id: 'ProductBody'},
);

export const ProductUpdate = Type.Object({...ProductBody.properties, id: ReadOnly}, {$id: 'ProductUpdate'});

export const Product = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    description: Type.String(),
    group_id: Type.Optional(Type.String()),
  },
  {$id: 'Product'},
);
