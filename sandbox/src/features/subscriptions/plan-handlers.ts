import type {subscriptionPlans} from 'game-storefront-contract';
import type {Handlers} from '../../http/call.js';
import type {Services} from '../../services.js';
import {listPlans} from './plan.js';
import {planView, productView} from './plan-views.js';
import {createProduct, deleteProduct, listProducts, replaceProduct} from './product.js';
import {createPlan, deletePlan, replacePlan, switchPlan} from './write-plan.js';

/** Plans and products (document 1, "Plans" and "Products"). */
export const subscriptionPlansHandlers = ({db}: Pick<Services, 'db'>): Handlers<typeof subscriptionPlans> => ({
  'POST /projects/{project_id}/subscriptions/plans': ({path, body}) => createPlan(db, path.project_id, body),

  'GET /projects/{project_id}/subscriptions/plans': async ({project, query}) =>
    (await listPlans(db, project.project_id, query)).map((plan) => planView(plan, project.default_locale)),

  'PUT /projects/{project_id}/subscriptions/plans/{plan_id}': async ({path, body}) =>
    void (await replacePlan(db, path.project_id, path.plan_id, body)),

  'PATCH /projects/{project_id}/subscriptions/plans/{plan_id}': async ({path}) =>
    void (await switchPlan(db, path.project_id, path.plan_id, true)),

  'DELETE /projects/{project_id}/subscriptions/plans/{plan_id}': async ({path}) =>
    void (await switchPlan(db, path.project_id, path.plan_id, false)),

  'DELETE /projects/{project_id}/subscriptions/plans/{plan_id}/delete': async ({path}) =>
    void (await deletePlan(db, path.project_id, path.plan_id)),

  'POST /projects/{project_id}/subscriptions/products': async ({path, body}) => ({
    product_id: await createProduct(db, path.project_id, body),
  }),

  'GET /projects/{project_id}/subscriptions/products': async ({path, query}) =>
    (await listProducts(db, path.project_id, query)).map(productView),

  'PUT /projects/{project_id}/subscriptions/products/{product_id}': async ({path, body}) =>
    void (await replaceProduct(db, path.project_id, path.product_id, body)),

  'DELETE /projects/{project_id}/subscriptions/products/{product_id}': async ({path}) =>
    void (await deleteProduct(db, path.project_id, path.product_id)),
});
