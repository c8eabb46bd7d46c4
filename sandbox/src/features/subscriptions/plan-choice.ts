import type {Db} from '../../db/port.js';
import {
  type AskedChoice,
  type Checkout,
  lockCheckout,
  type NewCheckout,
  noteCheckout,
  type Visitor,
} from '../checkouts/checkout.js';
import {canChangePlan, planChoices} from './change-plan.js';
import {changingPlan, subscribing} from './offers.js';
import {type PlanRow, plansForSale, priceIn} from './plan.js';
import {type ProductRow, productOf, productOfGroup} from './product.js';
import {listSubscriptions, livingSubscription, type SubscriptionRow} from './subscription.js';

/** A plan that a player may choose on the page, with its checkout. */
export interface ChoosablePlan {
  readonly plan: PlanRow;
  readonly checkout: NewCheckout;
}

/** More than a page would show. */
const MAX_PLANS = 100;

/** A number, also if it is written as a text. */
export const idOf = (id: number | string): number =>
  typeof id === 'number' ? id : /^\d{1,9}$/.test(id) ? Number(id) : Number.NaN;

/** Whether a studio offers a plan for choice; it offers all if it names none. */
export const isAvailable = (plan: PlanRow, available: AskedChoice['available_plans']): boolean =>
  available?.some((one) => one === plan.external_id || idOf(one) === plan.plan_id) ?? true;

export const productNumbered = async (
  db: Db,
  projectId: number,
  id: number | string,
): Promise<ProductRow | undefined> => (Number.isInteger(idOf(id)) ? productOf(db, projectId, idOf(id)) : undefined);

/**
 * The plans that a player may choose now, oldest first. They are on sale, available, and of the requested product and
 * currency. Plans that the player subscribes to already, or to whose product, are left out. With `change_plan`, the
 * plans that their subscription may change to.
 */
export async function plansToChoose(
  db: Db,
  visitor: Visitor,
  choice: AskedChoice,
  custom_parameters: Checkout['custom_parameters'],
): Promise<ChoosablePlan[]> {
  const {project_id} = visitor;
  const {available_plans, trial_days: trialDays} = choice;
  const product =
    choice.product_id === undefined ? undefined : await productNumbered(db, project_id, choice.product_id);
  if (choice.operation === 'change_plan') return plansToChange(db, visitor, choice, product);
  const all = await plansForSale(db, project_id, {limit: MAX_PLANS, offset: 0});
  const found: ChoosablePlan[] = [];
  for (const plan of all) {
    const price = choice.currency === undefined ? plan.prices[0] : priceIn(plan, choice.currency);
    if (!price || !isAvailable(plan, available_plans)) continue;
    if (product && product.group_id !== plan.group_id) continue;
    const {product_id = null} = product ?? (await productOfGroup(db, project_id, plan.group_id)) ?? {};
    if (await livingSubscription(db, visitor, {product_id, plan_id: plan.plan_id})) continue;
    const offer = {plan, price, product_id, trialDays, custom_parameters};
    found.push({plan, checkout: await subscribing(db, visitor, offer)});
  }
  return found;
}

/**
 * The plans that one subscription may change to: the named one, that of the product, or the only one whose plan can
 * change.
 */
async function plansToChange(
  db: Db,
  visitor: Visitor,
  {available_plans, subscription_id}: AskedChoice,
  product: ProductRow | undefined,
): Promise<ChoosablePlan[]> {
  const {project_id, user_id} = visitor;
  const filter = {project_id, user_id, ...(product && {product_id: product.product_id})};
  const all = await listSubscriptions(db, filter, {limit: MAX_PLANS, offset: 0});
  const isMeant = (one: SubscriptionRow) => subscription_id === undefined || one.subscription_id === subscription_id;
  const [subscription, ...others] = all.filter((one) => isMeant(one) && canChangePlan(one));
  if (!subscription || others.length > 0) return [];
  const choices = await planChoices(db, subscription);
  return choices
    .filter(({plan}) => isAvailable(plan, available_plans))
    .map((one) => ({plan: one.plan, checkout: changingPlan(visitor, subscription, one)}));
}

/** The plans that a player may choose on the page of a checkout. */
export const choosable = (db: Db, checkout: Checkout): Promise<ChoosablePlan[]> =>
  checkout.choice
    ? plansToChoose(db, visitorOf(checkout), checkout.choice, checkout.custom_parameters)
    : Promise.resolve([]);

const visitorOf = ({project_id, user_id, user_name, email, country, locale, mode}: Visitor): Visitor => ({
  project_id,
  user_id,
  user_name,
  email,
  country,
  locale,
  mode,
});

/** The state of a checkout without an agreed plan. */
const UNDECIDED = {
  purpose: 'subscribe',
  plan_id: null,
  product_id: null,
  subscription_id: null,
  revision: null,
} as const;

/**
 * Stores the player's choice of a plan, or removes it (null). A completed checkout does not change; an unknown plan
 * counts as none.
 */
export const choosePlan = (db: Db, checkoutId: number, planId: number | null): Promise<void> =>
  db.transaction(async () => {
    const checkout = await lockCheckout(db, checkoutId);
    if (!checkout?.choice || checkout.situation === 'done') return;
    const found = (await choosable(db, checkout)).find(({plan}) => plan.plan_id === planId);
    const afresh = {situation: 'open', challenge: null, wrong_codes: 0} as const;
    if (!found) return noteCheckout(db, checkout, {...UNDECIDED, amount_minor: 0, ...afresh});
    const {purpose, plan_id, product_id, subscription_id, revision, currency, amount_minor, terms} = found.checkout;
    await noteCheckout(db, checkout, {
      purpose,
      plan_id,
      product_id,
      subscription_id,
      revision,
      currency,
      amount_minor,
      terms,
      ...afresh,
    });
  });
