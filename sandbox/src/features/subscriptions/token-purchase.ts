import type {BodyOf, token} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import type {Project} from '../../http/call.js';
import {invalid, type Refusal} from '../../http/refusal.js';
import {type AskedChoice, openCheckout, type Visitor} from '../checkouts/checkout.js';
import {offerChange} from './change-plan.js';
import {offerChoice, offerPlanChange, offerSubscription} from './offers.js';
import {type PlanRow, planNamed, planOf, priceIn} from './plan.js';
import {idOf, isAvailable, plansToChoose, productNumbered} from './plan-choice.js';
import {productOfGroup} from './product.js';
import {livingSubscription} from './subscription.js';

type TokenBody = BodyOf<(typeof token)['POST /merchants/{merchant_id}/token']>;
type Asked = NonNullable<NonNullable<TokenBody['purchase']>['subscription']>;

const about = (property: string, message: string): Refusal => invalid(`purchase.subscription.${property}`, message);

/**
 * The token whose page subscribes a user to a plan, or changes the plan of their subscription (document 1, "Token").
 * Throws 1102 with the faulty parameter.
 */
export async function subscriptionToken(
  db: Db,
  project: Project,
  body: TokenBody,
  visitor: Visitor,
  asked: Asked,
): Promise<string> {
  const {settings} = body;
  const description = body.purchase?.description?.value;
  if (asked.plan_id === undefined) return choiceToken(db, project, body, visitor, asked);
  const plan = await planAsked(db, project.project_id, asked);
  const product_id = await productAsked(db, project.project_id, plan, asked);
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

/**
 * The same if the player has to choose the plan, among those that the request allows. If it allows only one, that one
 * is sold.
 */
async function choiceToken(db: Db, project: Project, body: TokenBody, visitor: Visitor, asked: Asked): Promise<string> {
  const {settings, custom_parameters = null} = body;
  const {product_id, available_plans} = asked;
  if (product_id !== undefined && !(await productNumbered(db, project.project_id, product_id)))
    throw about('product_id', 'is no product of this project');
  const currency = asked.currency ?? settings.currency;
  const choice: AskedChoice = {...asked, ...(currency !== undefined && {currency})};
  const plans = await plansToChoose(db, visitor, choice, custom_parameters);
  if (plans.length === 0) {
    const narrowed = available_plans ? 'available_plans' : product_id !== undefined ? 'product_id' : 'plan_id';
    throw about(narrowed, 'there is no plan that the user could choose');
  }
  const description = body.purchase?.description?.value;
  const [only, ...others] = plans;
  if (only && others.length === 0) return openCheckout(db, only.checkout, settings, description);
  const shown = currency ?? project.default_currency;
  return offerChoice(db, visitor, choice, shown, custom_parameters, settings, description);
}

async function planAsked(db: Db, projectId: number, asked: Asked): Promise<PlanRow> {
  const {plan_id, available_plans} = asked;
  const plan =
    (typeof plan_id === 'string' ? await planNamed(db, projectId, plan_id) : undefined) ??
    (plan_id !== undefined && Number.isInteger(idOf(plan_id)) ? await planOf(db, projectId, idOf(plan_id)) : undefined);
  if (!plan?.is_enabled) throw about('plan_id', 'is no plan that can be subscribed to');
  if (!isAvailable(plan, available_plans)) throw about('available_plans', 'does not hold the plan');
  return plan;
}

async function productAsked(
  db: Db,
  projectId: number,
  {group_id}: PlanRow,
  {product_id}: Asked,
): Promise<number | null> {
  if (product_id === undefined) return (await productOfGroup(db, projectId, group_id))?.product_id ?? null;
  const product = await productNumbered(db, projectId, product_id);
  if (!product) throw about('product_id', 'is no product of this project');
  if (product.group_id !== group_id) throw about('product_id', 'is not the product of this plan');
  return product.product_id;
}
