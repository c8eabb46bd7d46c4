import {Type} from 'typebox';
import {file, json, operation} from '../dsl.js';
import {Id} from '../schemas/common.js';
import {
  FinancialReport,
  FoundTransaction,
  period,
  RegistryRow,
  SimpleTransaction,
  TransactionDetails,
  TransactionStatus,
  Transfer,
  TransferSummary,
} from '../schemas/report.js';

const byCompany = {
  audience: 'server',
  auth: ['merchant'],
  base: 'merchant',
  source: {document: 1, section: 'Reports'},
} as const;

const Text = Type.String({maxLength: 255});
const rows = {
  ...period,
  project_id: Type.Optional(Id),
  /** Test payments, too. */
  show_dry_run: Type.Boolean({default: false}),
  status: Type.Optional(TransactionStatus),
  limit: Type.Optional(
    Type.Integer({minimum: 1, maximum: 10_000_000, description: 'All of them, where nothing is said'}),
  ),
  offset: Type.Integer({minimum: 0, maximum: 10_000_000, default: 0}),
};
const transfers = {...period, project_id: Type.Optional(Id)};

/** Reports of a company's payments and payouts (document 1, "Reports"). */
export const reports = {
  'GET /merchants/{merchant_id}/reports/transactions/search.{format}': operation({
    ...byCompany,
    id: 'searchTransactions',
    summary: 'Find payments, those that failed, too, oldest first',
    query: Type.Object({
      ...rows,
      transaction_id: Type.Optional(Id),
      phone: Type.Optional(Text),
      user_id: Type.Optional(Text),
      user_name: Type.Optional(Text),
      user_custom: Type.Optional(Text),
      email: Type.Optional(Text),
      external_id: Type.Optional(Text),
      type: Type.Enum(['all', 'transferred', 'canceled', 'test'], {default: 'all'}),
    }),
    answer: file(FoundTransaction, ['json', 'csv']),
    errors: [1020, 1102],
  }),
  'GET /merchants/{merchant_id}/reports/transactions/simple_search': operation({
    ...byCompany,
    id: 'findTransaction',
    summary: 'Find a payment by its number, or those under a number of the studio: one of both',
    query: Type.Object({
      transaction_id: Type.Optional(Id),
      external_id: Type.Optional(Type.String({minLength: 1, maxLength: 255})),
      format: Type.Enum(['json', 'csv', 'xlsx'], {default: 'json'}),
    }),
    answer: file(SimpleTransaction, ['json', 'csv', 'xlsx']),
    errors: [1020, 1102],
  }),
  'GET /merchants/{merchant_id}/reports/transactions/{transaction_id}/details': operation({
    ...byCompany,
    id: 'getTransactionDetails',
    summary: 'Get all of a payment, with every movement of its money',
    answer: json(Type.Array(TransactionDetails)),
    errors: [1020],
  }),
  'GET /merchants/{merchant_id}/reports/transactions/registry.{format}': operation({
    ...byCompany,
    id: 'getRegistry',
    summary: 'List what was paid and what went back, in the order in which it was booked, with fees and taxes',
    query: Type.Object({
      ...rows,
      transfer_id: Type.Optional(Id),
      report_id: Type.Optional(Id),
      merchant_of_records: Type.Optional(
        Type.Enum(['service', 'distributor'], {description: 'Who sold: the service, or a distributor'}),
      ),
      in_transfer_currency: Type.Boolean({default: false}),
      show_total: Type.Boolean({default: false}),
    }),
    answer: file(RegistryRow, ['json', 'csv']),
    errors: [1020, 1102],
  }),
  'GET /merchants/{merchant_id}/reports/transfers': operation({
    ...byCompany,
    id: 'listTransfers',
    summary: 'List payouts, oldest first',
    query: Type.Object(transfers),
    answer: json(Type.Array(Transfer)),
    errors: [1020, 1102],
  }),
  'GET /merchants/{merchant_id}/reports/transactions/summary/transfer': operation({
    ...byCompany,
    id: 'summarizeTransfers',
    summary: 'List what payouts consist of, by currency',
    query: Type.Object({...transfers, transfer_id: Type.Optional(Id)}),
    answer: json(Type.Array(TransferSummary)),
    errors: [1020, 1102],
  }),
  'GET /merchants/{merchant_id}/reports': operation({
    ...byCompany,
    id: 'listFinancialReports',
    summary: 'List the months that are closed, oldest first',
    query: Type.Object(transfers),
    answer: json(Type.Array(FinancialReport)),
    errors: [1020, 1102],
  }),
} as const;
