import type {QueryOf, subscriptionShop} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import type {Handlers, Project} from '../../http/call.js';
import {refuse} from '../../http/refusal.js';
import type {Services} from '../../services.js';
import {localeTag} from '../../wire/text.js';
import type {Visitor} from '../checkouts/checkout.js';
import type {PaymentSettings} from '../order-life/order.js';
import {offerManagement} from './management-page.js';
import {managementSettings} from './management-settings.js';
import {localeOf, offerRenewal, offerSubscription} from './offers.js';
import {type PlanPrice, type PlanRow, planNamed, plansForSale, priceIn} from './plan.js';
import {productOfGroup} from './product.js';
import {mayRenewByHand} from './states.js';
import {livingSubscription, readSubscription} from './subscription.js';
import {planRowView} from './views.js';

type PlansQuery = QueryOf<(typeof subscriptionShop)['GET /api/public/v1/projects/{project_id}/user_plans']>;

interface PlansCall {
  readonly project: Project;
  readonly query: PlansQuery;
  readonly country: string | undefined;
}

interface PlayersCall {
  readonly project: Project;
  readonly country: string | undefined;
  readonly caller: {readonly userId: string; readonly email?: string};
}

type AskedSettings = PaymentSettings & {readonly sandbox?: boolean};

/** Plans in the shop: their availability, and the pages for subscribing and managing. */
export function subscriptionShopHandlers({db, baseUrl}: Services): Handlers<typeof subscriptionShop> {
  const listed = async ({project, query, country}: PlansCall, userId?: string) => {
    const {limit, offset, plan_id, plan_external_id: external_id} = query;
    const plans = await plansForSale(db, project.project_id, {limit: limit + 1, offset, plan_id, external_id});
    const currency = await currencyOf(db, project, query.country ?? country);
    const had = userId === undefined ? [] : await plansOf(db, project.project_id, userId);
    const reader = {locale: query.locale, fallback: project.default_locale};
    return {
      items: plans.slice(0, limit).map((plan) => {
        const trial_days = had.some((one) => isSameTrial(one, plan)) ? 0 : plan.trial_days;
        return planRowView({plan: {...plan, trial_days}, price: priceFor(plan, currency)}, reader);
      }),
      has_more: plans.length > limit,
    };
  };

  /**
   * The visitor for whom the payment page is opened, with the request's options. A known address decides on the
   * country, so that nobody picks their price.
   */
  const visit = (call: PlayersCall, asked: AskedSettings = {}, askedCountry?: string) => {
    const {sandbox, ...settings} = asked;
    const {project, caller} = call;
    const country = call.country ?? askedCountry;
    const visitor = {
      project_id: project.project_id,
      user_id: caller.userId,
      user_name: null,
      email: caller.email ?? null,
      country: country ?? project.default_country,
      locale: localeOf(settings, project),
      mode: sandbox ? 'sandbox' : 'default',
    } as const;
    return {visitor, settings, country};
  };
  const manage = async ({project}: PlayersCall, visitor: Visitor, settings: PaymentSettings) => {
    const {allow_change_package} = await managementSettings(db, project.project_id);
    return offerManagement(db, visitor, allow_change_package, project.default_currency, settings);
  };
  const pageOf = (token: string): string => `${baseUrl()}/paystation4/?token=${token}`;

  return {
    'GET /api/public/v1/projects/{project_id}/user_plans': (call) => listed(call),
    'GET /api/user/v1/projects/{project_id}/plans': (call) => listed(call, call.caller.userId),

    'POST /api/user/v1/projects/{project_id}/subscriptions/buy': async ({project, caller, query, body, ...call}) => {
      const plan = await planNamed(db, project.project_id, body.plan_external_id);
      if (!plan?.is_enabled) throw refuse(8002);
      const {visitor, settings, country} = visit({...call, project, caller}, body.settings, query.country);
      const product_id = (await productOfGroup(db, project.project_id, plan.group_id))?.product_id ?? null;
      if (await livingSubscription(db, visitor, {product_id, plan_id: plan.plan_id})) throw refuse(8015);
      const price = priceFor(plan, await currencyOf(db, project, country));
      const offer = {plan, price, product_id, trialDays: undefined, custom_parameters: null};
      const token = await offerSubscription(db, visitor, offer, settings);
      return {link_to_ps: pageOf(token)};
    },

    'POST /api/user/v1/projects/{project_id}/subscriptions/manage': async (call) => {
      const {visitor, settings} = visit(call, call.body.settings, call.query.country);
      return {link_to_ps: pageOf(await manage(call, visitor, settings))};
    },

    'POST /api/user/v1/projects/{project_id}/subscriptions/{subscription_id}/renew': async (call) => {
      const found = await readSubscription(db, call.project.project_id, call.path.subscription_id);
      if (found?.user_id !== call.caller.userId) throw refuse(8001);
      if (found.status === 'canceled') throw refuse(8011);
      if (!mayRenewByHand(found)) throw refuse(8012, 'No period of it is to be paid by hand');
      const {visitor, settings} = visit(call, call.body.settings);
      const own = {...visitor, user_name: found.user_name, email: visitor.email ?? found.email, country: found.country};
      return {link_to_ps: pageOf(await offerRenewal(db, own, found, settings))};
    },

    'GET /api/user/v1/projects/{project_id}/subscriptions/user_account': async (call) => {
      const language = localeTag(call.query.locale) ?? call.project.default_locale;
      const {visitor, settings} = visit(call, {language});
      return {redirect_url: `${pageOf(await manage(call, visitor, settings))}&locale=${language}`};
    },
  };
}

/** The price of a plan: in the currency if it has a price in it, else the default one. */
const priceFor = (plan: PlanRow, currency: string | undefined): PlanPrice =>
  (currency === undefined ? undefined : priceIn(plan, currency)) ?? plan.prices[0];

/**
 * The currency of a country. Plans do not name one, so that of most items of the shop with a price for the country is
 * used.
 */
async function currencyOf(db: Db, project: Project, country: string | undefined): Promise<string | undefined> {
  const row = await db.one<{currency: string}>(
    `select p.currency from item_price p join item using (item_id)
     where project_id = $1 and country_iso = $2 and p.is_enabled and not is_deleted
     group by p.currency order by count(*) desc, p.currency limit 1`,
    [project.project_id, country ?? project.default_country],
  );
  return row?.currency;
}

type Trial = Pick<PlanRow, 'plan_id' | 'group_id'>;

/** Plans that a user ever subscribed to. */
const plansOf = (db: Db, projectId: number, userId: string): Promise<Trial[]> =>
  db.query<Trial>(
    `select distinct plan_id, group_id from subscription s join subscription_plan using (plan_id)
     where s.project_id = $1 and s.user_id = $2`,
    [projectId, userId],
  );

/** A player who had a plan gets no trial of it, nor of others of its group. */
const isSameTrial = (had: Trial, plan: Trial): boolean =>
  had.plan_id === plan.plan_id || (had.group_id !== null && had.group_id === plan.group_id);
