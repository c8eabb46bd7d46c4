import type {BodyOf, token} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import type {Project} from '../../http/call.js';
import {invalid, type Refusal} from '../../http/refusal.js';
import type {Visitor} from '../checkouts/checkout.js';
import {offerChange} from './change-plan.js';
import {offerPlanChange, offerSubscription} from './offers.js';
import {type PlanRow, planNamed, planOf, priceIn} from './plan.js';
import {productOf, productOfGroup} from './product.js';
import {livingSubscription} from './subscription.js';

type TokenBody = BodyOf<(typeof token)['POST /merchants/{merchant_id}/token']>;
type Asked = NonNullable<NonNullable<TokenBody['purchase']>['subscription']>;

const about = (property: string, message: string): Refusal => invalid(`purchase.subscription.${property}`, message);

/**
 * The token whose page subscribes a user to a plan, or changes the plan of their subscription (document 1, "Token"). Throws
 * 1102 with the parameter that is wrong.
 */
export async function subscriptionToken(
  db: Db,
  project: Project,
  body: TokenBody,
  visitor: Visitor,
  asked: Asked,
): Promise<string> {
  const plan = await planAsked(db, project.project_id, asked);
  const product_id = await productAsked(db, project.project_id, plan, asked);
  const {settings} = body;
  const description = body.purchase?.description?.value;
  const living = await livingSubscription(db, visitor, {product_id, plan_id: plan.plan_id});
  if (asked.operation === 'change_plan') {
    if (!living) throw about('operation', 'needs a subscription of the user that the plan can change');
    const choice = await offerChange(db, living, plan.plan_id).catch((error: Refusal) => {
      throw about('plan_id', error.message);
    });
    return offerPlanChange(db, visitor, living, choice, settings, description);
  }
  if (living) throw about('plan_id', 'the user has such a subscription already');
  const currency = asked.currency ?? settings.currency ?? plan.prices[0].currency;
  const price = priceIn(plan, currency);
  if (!price) throw about('currency', `the plan has no price in ${currency}`);
  const {trial_days: trialDays} = asked;
  const custom_parameters = body.custom_parameters ?? null;
  return offerSubscription(db, visitor, {plan, price, product_id, trialDays, custom_parameters}, settings, description);
}

async function planAsked(db: Db, projectId: number, asked: Asked): Promise<PlanRow> {
  const {plan_id, available_plans} = asked;
  const plan =
    (typeof plan_id === 'string' ? await planNamed(db, projectId, plan_id) : undefined) ??
    (Number.isInteger(idOf(plan_id)) ? await planOf(db, projectId, idOf(plan_id)) : undefined);
  if (!plan?.is_enabled) throw about('plan_id', 'is no plan that can be subscribed to');
  const isAvailable = available_plans?.some((one) => one === plan.external_id || idOf(one) === plan.plan_id) ?? true;
  if (!isAvailable) throw about('available_plans', 'does not hold the plan');
  return plan;
}

/** A number, also where it is written as a text. */
const idOf = (id: number | string): number =>
  typeof id === 'number' ? id : /^\d{1,9}$/.test(id) ? Number(id) : Number.NaN;

async function productAsked(
  db: Db,
  projectId: number,
  {group_id}: PlanRow,
  {product_id}: Asked,
): Promise<number | null> {
  if (product_id === undefined) return (await productOfGroup(db, projectId, group_id))?.product_id ?? null;
  const id = idOf(product_id);
  const product = Number.isInteger(id) ? await productOf(db, projectId, id) : undefined;
  if (!product) throw about('product_id', 'is no product of this project');
  if (product.group_id !== group_id) throw about('product_id', 'is not the product of this plan');
  return product.product_id;
}
