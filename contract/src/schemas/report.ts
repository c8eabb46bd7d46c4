import {Type} from 'typebox';
import {Currency, DateTime, Id, nullable} from './common.js';

/** A day or a moment, by UTC without an offset. A day means all of it. */
export const ReportTime = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-](0\\d|1[0-4]):?[0-5]\\d)?)?$',
  description: 'ISO 8601: a day, or a moment, by UTC where it has no offset',
});

/** The period of a report, a year at most. The default is the last year by the projects' clocks. */
export const period = {datetime_from: Type.Optional(ReportTime), datetime_to: Type.Optional(ReportTime)};

export const TransactionStatus = Type.Enum([
  'created',
  'processing',
  'review',
  'error',
  'done',
  'awaitingRefund',
  'refunded',
  'canceled',
  'partiallyRefunded',
]);

const Text = Type.String();
const Amount = Type.Number();
const Flag = Type.Enum([0, 1]);
const Named = Type.Object({id: Id, name: Text});
const Money = Type.Object({amount: Amount, currency: Currency}, {$id: 'ReportedMoney'});
const Tax = Type.Object({amount: Amount, percent: Type.Number()});

const purchase = Type.Object({
  /** An amount that the studio named. */
  simple_checkout: Type.Object({amount: nullable(Amount), currency: nullable(Currency)}),
  virtual_currency: Type.Object({name: nullable(Text), amount: nullable(Amount)}),
  /** Names, with their quantities. */
  virtual_items: nullable(Text),
  subscription: Type.Object({name: nullable(Text)}),
  /** Games of the purchased keys. */
  pin_codes: Type.Object({digital_content: nullable(Text)}),
});

const user = Type.Object({
  id: Text,
  name: nullable(Text),
  email: nullable(Text),
  phone: nullable(Text),
  country: Text,
  /** Custom parameters of the payment, as JSON. */
  custom: nullable(Text),
});

const transaction = {
  id: Id,
  external_id: nullable(Text),
  create_date: DateTime,
  /** When it was paid out. */
  transfer_date: nullable(DateTime),
  /** 1: a test payment. */
  dry_run: Flag,
  status: TransactionStatus,
  is_refund_allowed: Flag,
  refund_reason: nullable(Text),
  payment_method: Named,
  project: Named,
};

/** A payment, as it is found: those that failed, too. */
const found = {
  transaction: Type.Object(transaction),
  payment_details: Type.Object({
    payment: Type.Object({amount: Amount, amount_from_ps: Amount, currency: Currency}),
    sales_tax: Tax,
    vat: Tax,
  }),
  payment_system: Type.Object({name: Text, decline_reason: nullable(Text)}),
  purchase,
  user,
};
export const FoundTransaction = Type.Object(found, {$id: 'FoundTransaction'});

/** The recipients' shares; a refunded share is negative. The names are those of the webhook's `payment_details`. */
const shares = {
  payment: Money,
  sales_tax: Tax,
  vat: Tax,
  direct_wht: Money,
  payment_method_fee: Money,
  xsolla_fee: Money,
  payout: Money,
};

export const MovementType = Type.Enum(['payment', 'refund', 'partial_refund', 'chargeback']);

export const TransactionDetails = Type.Object(
  {
    ...found,
    finance_details: Type.Object({
      /** The sum of all movements. */
      total: Type.Object(shares),
      movements: Type.Array(
        Type.Object({
          type: MovementType,
          date: DateTime,
          transfer_id: nullable(Id),
          report_id: nullable(Id),
          ...shares,
        }),
      ),
    }),
  },
  {$id: 'TransactionDetails'},
);

/**
 * A payment, or a refund of one. If totals are requested, the last rows are sums by currency, without a transaction.
 */
export const RegistryRow = Type.Object(
  {
    transaction: nullable(
      Type.Object({
        id: Id,
        external_id: nullable(Text),
        type: MovementType,
        /** When the money moved. */
        date: DateTime,
        /** When it was paid. */
        payment_date: DateTime,
        dry_run: Flag,
        status: TransactionStatus,
        refund_reason: nullable(Text),
        payment_method: Named,
        project: Named,
      }),
    ),
    payment_details: Type.Object({
      ...shares,
      /** The value of one unit of the payment in the currency of the payout, as a decimal text. */
      payout_currency_rate: nullable(Text),
    }),
    transfer: Type.Object({id: nullable(Id), date: nullable(DateTime)}),
    report: Type.Object({id: nullable(Id)}),
    purchase: nullable(purchase),
    user: nullable(user),
  },
  {$id: 'RegistryRow'},
);

/** A transaction of the fast search. */
export const SimpleTransaction = Type.Object(
  {
    transaction: Type.Object({
      id: Id,
      external_id: nullable(Text),
      payment_date: DateTime,
      project: Named,
      refund_reason: nullable(Text),
      status: TransactionStatus,
    }),
    payment_details: Type.Object({payment: Money}),
    user,
  },
  {$id: 'SimpleTransaction'},
);

export const Transfer = Type.Object(
  {
    id: Id,
    date: DateTime,
    amount: Amount,
    currency: Currency,
    project: Named,
    report_id: Id,
  },
  {$id: 'Transfer'},
);

/** The payments in one currency that one transfer paid out. */
export const TransferSummary = Type.Object(
  {
    transfer: Type.Object({id: Id, date: DateTime, currency: Currency}),
    project: Named,
    currency: Currency,
    transactions_count: Type.Integer(),
    payments: Amount,
    refunds: Amount,
    taxes: Amount,
    withheld: Amount,
    payment_method_fees: Amount,
    xsolla_fee: Amount,
    payout: Amount,
    /** The value of one unit in the currency of the transfer, as a decimal text. */
    rate: Text,
    payout_in_transfer_currency: Amount,
  },
  {$id: 'TransferSummary'},
);

/** A month that is closed. */
export const FinancialReport = Type.Object(
  {
    id: Id,
    date: DateTime,
    /** The amount that it paid out; 0 for none. */
    amount: Amount,
    currency: Currency,
    period_from: DateTime,
    /** The moment in which the next one begins. */
    period_to: DateTime,
    project: Named,
    transfer_id: nullable(Id),
    transactions_count: Type.Integer(),
  },
  {$id: 'FinancialReport'},
);
