import {reports} from 'game-storefront-contract';
import type {Handlers} from '../../http/call.js';
import {invalid, protocol} from '../../http/refusal.js';
import type {Services} from '../../services.js';
import {type Facts, foundView} from './facts.js';
import {fileOf} from './formats.js';
import {periodOf, projectsOf} from './period.js';
import {financeView, movementsOf, registryOf, registryRows} from './registry.js';
import {searchTransactions} from './search.js';
import {listReports, listTransfers, summarizeTransfers} from './transfers.js';

const SEARCH = 'GET /merchants/{merchant_id}/reports/transactions/search.{format}';
const SIMPLE_SEARCH = 'GET /merchants/{merchant_id}/reports/transactions/simple_search';
const REGISTRY = 'GET /merchants/{merchant_id}/reports/transactions/registry.{format}';

async function* each<A, B>(batches: AsyncIterable<readonly A[]>, view: (row: A) => B): AsyncGenerator<B[]> {
  for await (const rows of batches) yield rows.map(view);
}

const simpleView = (row: Facts) => {
  const {transaction, payment_details, user} = foundView(row);
  const {id, external_id, create_date, project, refund_reason, status} = transaction;
  const {amount, currency} = payment_details.payment;
  return {
    transaction: {id, external_id, payment_date: create_date, project, refund_reason, status},
    payment_details: {payment: {amount, currency}},
    user,
  };
};

export const reportHandlers = ({db}: Services): Handlers<typeof reports> => ({
  [SEARCH]: async ({path, query}) => {
    const {merchant_id, format} = path;
    const projects = await projectsOf(db, merchant_id, query.project_id);
    const isNamed = query.transaction_id !== undefined || query.external_id !== undefined;
    const found = searchTransactions(db, projects, await periodOf(db, merchant_id, query, isNamed), query);
    return fileOf(format, 'transactions', reports[SEARCH].answer.row, each(found, foundView));
  },

  [SIMPLE_SEARCH]: async ({path, query}) => {
    const {transaction_id, external_id, format} = query;
    if ((transaction_id === undefined) === (external_id === undefined))
      throw invalid('transaction_id', 'or external_id is needed, and only one of them');
    const projects = await projectsOf(db, path.merchant_id, undefined);
    const named = {
      ...(transaction_id !== undefined && {transaction_id}),
      ...(external_id !== undefined && {external_id}),
      show_dry_run: true,
    };
    const found = searchTransactions(db, projects, await periodOf(db, path.merchant_id, {}, true), named);
    return fileOf(format, 'transaction', reports[SIMPLE_SEARCH].answer.row, each(found, simpleView));
  },

  'GET /merchants/{merchant_id}/reports/transactions/{transaction_id}/details': async ({path}) => {
    const {merchant_id, transaction_id} = path;
    const projects = await projectsOf(db, merchant_id, undefined);
    const found = searchTransactions(db, projects, await periodOf(db, merchant_id, {}, true), {transaction_id});
    const {value} = await found.next();
    const facts = (value as Facts[] | undefined)?.[0];
    if (!facts) throw protocol(404, 'Transaction not found');
    return [{...foundView(facts), finance_details: financeView(await movementsOf(db, transaction_id), facts)}];
  },

  [REGISTRY]: async ({path, query}) => {
    const {merchant_id, format} = path;
    const projects = await projectsOf(db, merchant_id, query.project_id);
    const isNamed = query.transfer_id !== undefined || query.report_id !== undefined;
    const movements = registryOf(db, projects, await periodOf(db, merchant_id, query, isNamed), query);
    return fileOf(format, 'registry', reports[REGISTRY].answer.row, registryRows(db, movements, query));
  },

  'GET /merchants/{merchant_id}/reports/transfers': async ({path: {merchant_id}, query}) => {
    const projects = await projectsOf(db, merchant_id, query.project_id);
    return listTransfers(db, projects, await periodOf(db, merchant_id, query));
  },

  'GET /merchants/{merchant_id}/reports/transactions/summary/transfer': async ({path: {merchant_id}, query}) => {
    const projects = await projectsOf(db, merchant_id, query.project_id);
    const {transfer_id} = query;
    const period = await periodOf(db, merchant_id, query, transfer_id !== undefined);
    return summarizeTransfers(db, projects, period, transfer_id);
  },

  'GET /merchants/{merchant_id}/reports': async ({path: {merchant_id}, query}) => {
    const projects = await projectsOf(db, merchant_id, query.project_id);
    return listReports(db, projects, await periodOf(db, merchant_id, query));
  },
});
