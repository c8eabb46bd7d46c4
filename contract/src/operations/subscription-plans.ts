import {Type} from 'typebox';
import {empty, json, operation} from '../dsl.js';
import {Id, paging} from '../schemas/common.js';
import {Plan, PlanBody, PlanUpdate, Product, ProductBody, ProductUpdate} from '../schemas/subscription-plan.js';

const server = {audience: 'server', auth: ['project'], base: 'merchant'} as const;
const ofPlans = {...server, source: {document: 1, section: 'Plans'}} as const;
const ofProducts = {...server, source: {document: 1, section: 'Products'}} as const;

/** Subscription plans and their products (document 1, "Plans" and "Products"). */
export const subscriptionPlans = {
  'POST /projects/{project_id}/subscriptions/plans': operation({
    ...ofPlans,
    id: 'createPlan',
    summary: 'Create a plan; it can be subscribed to at once',
    body: PlanBody,
    answer: json(Type.Object({plan_id: Type.Integer(), external_id: Type.String()}), 201),
    errors: [1020, 1102, 4002],
  }),
  'GET /projects/{project_id}/subscriptions/plans': operation({
    ...ofPlans,
    id: 'listPlans',
    summary: 'List plans, oldest first',
    query: Type.Object({
      ...paging(100),
      plan_id: Type.Optional(Type.Array(Id, {maxItems: 100})),
      external_id: Type.Optional(Type.Array(Type.String({maxLength: 32}), {maxItems: 100})),
      group_id: Type.Optional(Type.Array(Type.String({maxLength: 255}), {maxItems: 100})),
      product_id: Type.Optional(Id),
      query: Type.Optional(Type.String({maxLength: 255, description: 'A part of the external id or a name'})),
    }),
    answer: json(Type.Array(Plan)),
    errors: [1020],
  }),
  'PUT /projects/{project_id}/subscriptions/plans/{plan_id}': operation({
    ...ofPlans,
    id: 'updatePlan',
    summary: 'Replace a plan; subscriptions to it keep their terms',
    body: PlanUpdate,
    answer: empty(),
    errors: [1020, 1102, 4002, 8002],
  }),
  'PATCH /projects/{project_id}/subscriptions/plans/{plan_id}': operation({
    ...ofPlans,
    id: 'enablePlan',
    summary: 'Enable a plan',
    answer: empty(),
    errors: [1020, 8002],
  }),
  'DELETE /projects/{project_id}/subscriptions/plans/{plan_id}': operation({
    ...ofPlans,
    id: 'disablePlan',
    summary: 'Disable a plan: nobody subscribes to it any more, and who has goes on',
    answer: empty(),
    errors: [1020, 8002],
  }),
  'DELETE /projects/{project_id}/subscriptions/plans/{plan_id}/delete': operation({
    ...ofPlans,
    id: 'deletePlan',
    summary: 'Delete a plan that no living subscription is to',
    answer: empty(),
    errors: [1020, 8002, 8016],
  }),

  'POST /projects/{project_id}/subscriptions/products': operation({
    ...ofProducts,
    id: 'createProduct',
    summary: 'Create a product',
    body: ProductBody,
    answer: json(Type.Object({product_id: Type.Integer()}), 201),
    errors: [1020, 1102],
  }),
  'GET /projects/{project_id}/subscriptions/products': operation({
    ...ofProducts,
    id: 'listProducts',
    summary: 'List products, oldest first',
    query: Type.Object(paging(100)),
    answer: json(Type.Array(Product)),
    errors: [1020],
  }),
  'PUT /projects/{project_id}/subscriptions/products/{product_id}': operation({
    ...ofProducts,
    id: 'updateProduct',
    summary: 'Replace a product',
    body: ProductUpdate,
    answer: empty(),
    errors: [1020, 1102, 8004],
  }),
  'DELETE /projects/{project_id}/subscriptions/products/{product_id}': operation({
    ...ofProducts,
    id: 'deleteProduct',
    summary: 'Delete a product that no living subscription is of; its plans stay',
    answer: empty(),
    errors: [1020, 8004, 8016],
  }),
} as const;
