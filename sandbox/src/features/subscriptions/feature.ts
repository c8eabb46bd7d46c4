import {
  subscriptionManagement,
  subscriptionOlderPaths,
  subscriptionPlans,
  subscriptionShop,
  subscriptions,
} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import {subscriptionsHandlers} from './handlers.js';
import {olderPathHandlers, subscriptionManagementHandlers} from './management-handlers.js';
import {subscriptionPlansHandlers} from './plan-handlers.js';
import {runRenewals} from './renewals.js';
import {plantSubscriptions, subscriptionDates} from './seed.js';
import {subscriptionShopHandlers} from './shop-handlers.js';

/** What players are charged for again and again. */
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
    changesCatalog: false,
    plant: plantSubscriptions,
    dates: subscriptionDates,
    tables: ['subscription', 'subscription_plan', 'subscription_product'],
    jobs: runRenewals,
  },
);
