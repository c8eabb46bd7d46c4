import {
  subscriptionManagement,
  subscriptionOlderPaths,
  subscriptionPlans,
  subscriptionShop,
  subscriptions,
} from 'game-storefront-contract';
import {nameIn} from '../../db/inspection.js';
import {operations} from '../../feature.js';
import {exportPlans} from './export.js';
import {subscriptionsHandlers} from './handlers.js';
import {olderPathHandlers, subscriptionManagementHandlers} from './management-handlers.js';
import {subscriptionPlansHandlers} from './plan-handlers.js';
import {runRenewals} from './renewals.js';
import {plantSubscriptions, subscriptionDates} from './seed.js';
import {subscriptionShopHandlers} from './shop-handlers.js';

const SUBJECT = `${nameIn('plan', 'plan.external_id')} || ' of ' || x.user_id`;
const PLAN = `join subscription_plan plan on plan.plan_id = x.plan_id join project p on p.project_id = x.project_id`;

const INSPECT = {
  agenda: [
    `select x.due_at, 'subscription', ${SUBJECT},
       case x.status when 'non_renewing' then 'ends' when 'grace' then 'is charged again, or ends' else 'is charged' end,
       null, null, x.user_id
     from subscription x ${PLAN} where x.project_id = $1`,
    `select x.ended_at, 'subscription', ${SUBJECT}, 'ended', null, null, x.user_id
     from subscription x ${PLAN} where x.project_id = $1`,
    `select x.created_at, 'subscription', ${SUBJECT},
       case x.status when 'declined' then 'could not be charged' else 'was charged' end, null, null, x.user_id
     from account_payment x ${PLAN} where x.project_id = $1 and x.subscription_id is not null`,
  ],
  players: ['select user_id, null::timestamptz from subscription where project_id = $1'],
  holdings: {
    subscriptions: `select x.subscription_id, ${nameIn('plan', 'plan.external_id')} as plan, x.status, x.next_charge_at
      from subscription x ${PLAN} where x.project_id = $1 and x.user_id = $2 order by x.subscription_id desc limit $3`,
  },
};

/** Plans with recurring charges. */
export const subscriptionsFeature = operations(
  {
    ...subscriptionPlans,
    ...subscriptions,
    ...subscriptionManagement,
    ...subscriptionShop,
    ...subscriptionOlderPaths,
  },
  (services) => ({
    ...subscriptionPlansHandlers(services),
    ...subscriptionsHandlers(services),
    ...subscriptionManagementHandlers(services),
    ...subscriptionShopHandlers(services),
    ...olderPathHandlers(services),
  }),
  {
    plant: plantSubscriptions,
    exportSeed: exportPlans,
    dates: subscriptionDates,
    tables: ['subscription', 'subscription_plan', 'subscription_product'],
    jobs: ({db}, projectId) => runRenewals(db, projectId),
    inspect: INSPECT,
  },
);
