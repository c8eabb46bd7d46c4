import {olderKey, type subscriptionManagement, type subscriptionOlderPaths} from 'game-storefront-contract';
import type {Handlers, Project} from '../../http/call.js';
import {invalid, refuse} from '../../http/refusal.js';
import type {Services} from '../../services.js';
import {savedAccount, savedCards} from '../cards/saved-cards.js';
import {lastPayment} from '../charges/payments-without-order.js';
import type {PaymentSettings} from '../order-life/order.js';
import {linkAccount, unlinkAccount} from './accounts.js';
import {canChangePlan, offerChange, planChoices} from './change-plan.js';
import {activateOwned, cancelOwned, type Owned} from './changes.js';
import {type ManagementSettings, managementSettings} from './management-settings.js';
import {localeOf, offerAccountChange, offerPlanChange} from './offers.js';
import {planNamed} from './plan.js';
import {listSubscriptions, readSubscription, type SubscriptionRow} from './subscription.js';
import {accountView, changeView, infoView, planRowView, rowView} from './views.js';

type All = Handlers<typeof subscriptionManagement>;

/** The common parts of calls about one subscription. */
interface OwnCall {
  readonly path: {readonly subscription_id: number};
  readonly project: Project;
  readonly caller: {readonly userId: string; readonly email?: string};
}

const SUCCESSFUL = {status: 'successful'} as const;

/** A player's own subscriptions (document 1, "End-user subscription management"). */
export function subscriptionManagementHandlers({db, baseUrl, wakeJobs}: Services): All {
  const ownedBy = ({path, project, caller}: OwnCall): Owned => ({
    project_id: project.project_id,
    user_id: caller.userId,
    subscription_id: path.subscription_id,
  });
  const own = async (call: OwnCall): Promise<SubscriptionRow> => {
    const found = await readSubscription(db, call.project.project_id, call.path.subscription_id);
    if (found?.user_id !== call.caller.userId) throw refuse(8001);
    return found;
  };
  const settingsOf = (projectId: number) => managementSettings(db, projectId);
  const demandAllowed = async ({project_id}: Project, setting: keyof ManagementSettings): Promise<void> => {
    if (!(await settingsOf(project_id))[setting]) throw refuse(8013);
  };
  const readerOf = ({project, query}: {project: Project; query: {locale?: string}}) => ({
    locale: query.locale,
    fallback: project.default_locale,
  });
  const done = async (change: Promise<unknown>) => {
    await change;
    wakeJobs();
    return SUCCESSFUL;
  };
  /** The visitor for whom the payment page is opened, with the request's options. */
  const visit = (
    {project, caller}: OwnCall,
    row: SubscriptionRow,
    asked: {sandbox?: boolean} & PaymentSettings = {},
  ) => {
    const {sandbox, ...settings} = asked;
    const visitor = {
      project_id: row.project_id,
      user_id: row.user_id,
      user_name: row.user_name,
      email: caller.email ?? row.email,
      country: row.country,
      locale: localeOf(settings, project),
      mode: sandbox === undefined ? row.mode : sandbox ? 'sandbox' : 'default',
    } as const;
    return {visitor, settings};
  };
  const linkOf = (token: string) => ({link_to_ps: `${baseUrl()}/paystation4/?token=${token}`});

  return {
    'GET /api/user/v1/management/projects/{project_id}/subscriptions': async (call) => {
      const {limit, offset} = call.query;
      const filter = {project_id: call.project.project_id, user_id: call.caller.userId};
      const rows = await listSubscriptions(db, filter, {limit: limit + 1, offset});
      const reader = readerOf(call);
      return {items: rows.slice(0, limit).map((row) => rowView(row, reader)), has_more: rows.length > limit};
    },

    'GET /api/user/v1/management/projects/{project_id}/subscriptions/settings': ({project}) =>
      settingsOf(project.project_id),

    'GET /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}': async (call) => {
      const row = await own(call);
      const account = row.account_id === null ? undefined : await savedAccount(db, row, row.account_id);
      const last = await lastPayment(db, row.subscription_id);
      return infoView(row, await settingsOf(row.project_id), account, last, readerOf(call));
    },

    'PUT /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/cancel': async (call) => {
      await demandAllowed(call.project, 'recurrent_cancel_possible');
      return done(cancelOwned(db, ownedBy(call), call.body.status ?? 'canceled'));
    },

    'PUT /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/activate': (call) =>
      done(activateOwned(db, ownedBy(call))),

    'GET /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/payment_account': async (
      call,
    ) => {
      const row = await own(call);
      const account = row.account_id === null ? undefined : await savedAccount(db, row, row.account_id);
      if (!account) throw refuse(8003);
      return accountView(account);
    },

    'POST /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/payment_account/manage': async (
      call,
    ) => {
      const row = await own(call);
      if (row.status === 'canceled') throw refuse(8011);
      const {visitor, settings} = visit(call, row, call.body.settings);
      return linkOf(await offerAccountChange(db, visitor, row, settings));
    },

    'POST /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/change_plan': async (call) => {
      const {body, project} = call;
      const row = await own(call);
      await demandAllowed(project, 'allow_change_package');
      const {plan_id, plan_external_id} = body;
      if ((plan_id === undefined) === (plan_external_id === undefined))
        throw invalid('plan_id', 'is to be named, or plan_external_id: one of them');
      const named = plan_id ?? (await planNamed(db, row.project_id, plan_external_id as string))?.plan_id;
      if (named === undefined) throw refuse(8002);
      const choice = await offerChange(db, row, named);
      const {visitor, settings} = visit(call, row, body.settings);
      return linkOf(await offerPlanChange(db, visitor, row, choice, settings));
    },

    'GET /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/plans_for_change': async (
      call,
    ) => {
      const {limit, offset} = call.query;
      const row = await own(call);
      const {allow_change_package} = await settingsOf(row.project_id);
      const plans = allow_change_package && canChangePlan(row) ? await planChoices(db, row) : [];
      const page = plans.slice(offset, offset + limit);
      const reader = readerOf(call);
      return {items: page.map((plan) => planRowView(plan, reader)), has_more: offset + limit < plans.length};
    },

    'GET /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/plans_for_change/{plan_id}':
      async (call) => {
        const row = await own(call);
        await demandAllowed(call.project, 'allow_change_package');
        return changeView(await offerChange(db, row, call.path.plan_id), readerOf(call));
      },

    'GET /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/payment_accounts': async (
      call,
    ) => {
      const row = await own(call);
      return {items: (await savedCards(db, row)).map(accountView)};
    },

    'POST /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/payment_accounts': (call) =>
      done(linkAccount(db, ownedBy(call), call.query.payment_account_id)),

    'DELETE /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/payment_accounts/{payment_account_id}':
      (call) => done(unlinkAccount(db, ownedBy(call), call.path.payment_account_id)),
  };
}

/** The same by the paths that they had before. */
export const olderPathHandlers = (services: Services): Handlers<typeof subscriptionOlderPaths> =>
  Object.fromEntries(
    Object.entries(subscriptionManagementHandlers(services)).map(([key, handler]) => [olderKey(key), handler]),
    // Each operation of the older paths is one of the newer: its handler's types are the same.
  ) as unknown as Handlers<typeof subscriptionOlderPaths>;
