import {Type} from 'typebox';
import {ChargedAmount, Currency, nullable} from './common.js';

/** The way to pay that an account is of, such as `card`. */
export const PaymentAccountType = Type.String({pattern: '^[a-z][a-z_]{0,63}$'});

/** An account that a player has saved, as a studio's server sees it (document 1, "Tokenization"). */
export const SavedPaymentAccount = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String({description: 'Its last digits, such as `** 4242`'}),
    payment_system: Type.Object({id: Type.Integer(), name: Type.String()}),
    type: PaymentAccountType,
  },
  {$id: 'SavedPaymentAccount'},
);

/** The same as its player sees it. */
export const PaymentAccount = Type.Object(
  {
    id: Type.Integer(),
    type: PaymentAccountType,
    name: nullable(Type.String()),
    card_expiry_date: nullable(Type.Object({year: Type.String(), month: Type.String()})),
    ps_name: nullable(Type.String()),
    switch_icon_name: nullable(Type.String()),
  },
  {$id: 'PaymentAccount'},
);

/** A charge by a saved account, without the payment page. */
export const AccountChargeRequest = Type.Object(
  {
    user: Type.Object({
      ip: Type.String({pattern: '^[0-9A-Fa-f.:]{2,45}$'}),
      name: Type.Optional(Type.String({maxLength: 255})),
      legal: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    }),
    settings: Type.Object({
      currency: Type.Optional(Currency),
      external_id: Type.Optional(Type.String({minLength: 1, maxLength: 255})),
      mode: Type.Optional(Type.Literal('sandbox')),
      mock_code: Type.Optional(Type.String({maxLength: 32})),
    }),
    purchase: Type.Object({
      description: Type.Optional(Type.Object({value: Type.String({maxLength: 255})})),
      checkout: Type.Object({
        currency: Currency,
        amount: ChargedAmount,
      }),
    }),
    card: Type.Optional(Type.Object({cvn: Type.String({pattern: '^\\d{3,4}$'})})),
    custom_parameters: Type.Optional(Type.Record(Type.String({maxLength: 255}), Type.Unknown(), {maxProperties: 200})),
  },
  {$id: 'AccountChargeRequest'},
);
