import {
  type Contract,
  catalogRules,
  multicurrency,
  preOrders,
  promotionsAdmin,
  redeemablesAdmin,
  userLimits,
} from 'game-storefront-contract';
import {catalogRulesHandlers} from '../features/catalog-rules/handlers.js';
import {multicurrencyHandlers} from '../features/multicurrency/handlers.js';
import {preOrdersHandlers} from '../features/pre-orders/handlers.js';
import {promotionsAdminHandlers} from '../features/promotions/admin-handlers.js';
import {redeemablesAdminHandlers} from '../features/redeemables/handlers.js';
import {userLimitsHandlers} from '../features/user-limits/handlers.js';
import type {Handlers} from '../http/call.js';
import type {Services} from '../services.js';

type KeyByHand<K> = K extends `${infer Method} /${'v2' | 'v3'}/${infer Path}`
  ? `${Method} /_sandbox/${ByProjects<Path>}`
  : never;
type ByProjects<Path extends string> = Path extends `project/${infer Rest}`
  ? `projects/${Rest}`
  : Path extends `merchants/{merchant_id}/projects/${infer Rest}`
    ? `projects/${Rest}`
    : never;
type OfStudio = 'auth' | 'host' | 'serverHeader';
type ByHand<C> = {readonly [K in keyof C as KeyByHand<K>]: Omit<C[K], OfStudio> & {readonly auth: readonly ['none']}};

/** The manual counterpart of an operation of the studio: `PUT /v2/project/…` at `PUT /_sandbox/projects/…`. */
export const keyByHand = <K extends string>(key: K): KeyByHand<K> =>
  key.replace(/ \/v[23]\/(project|merchants\/\{merchant_id\}\/projects)\//, ' /_sandbox/projects/') as KeyByHand<K>;

const GET_TOPUP = 'GET /v2/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/auto-topup';
const SET_TOPUP = 'PUT /v2/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/auto-topup';
const autoTopup = {[GET_TOPUP]: multicurrency[GET_TOPUP], [SET_TOPUP]: multicurrency[SET_TOPUP]} as const;

const studio = {
  ...autoTopup,
  ...catalogRules,
  ...preOrders,
  ...promotionsAdmin,
  ...redeemablesAdmin,
  ...userLimits,
} as const;

/**
 * The entries of a table, the newest version of an operation last: in the control plane both have the same path, and
 * the last one counts.
 */
export const newestLast = <T>(table: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(table).sort(([a], [b]) => Number(a.includes(' /v3/')) - Number(b.includes(' /v3/')));

/**
 * Operations that a studio calls with its key, and the inspector without one: the same operations with the same
 * handlers, at paths of the control plane, which no other page may call.
 */
export const byHand = Object.fromEntries(
  newestLast<Contract[string]>(studio).map(([key, {host, serverHeader, ...one}]) => [
    keyByHand(key),
    {...one, id: `${one.id}ByHand`, auth: ['none']},
  ]),
) as unknown as ByHand<typeof studio>;

export type ByHandContract = typeof byHand;

export function byHandHandlers(services: Services): Handlers<ByHandContract> {
  const handlers = {
    ...catalogRulesHandlers(services),
    ...multicurrencyHandlers(services),
    ...preOrdersHandlers(services),
    ...promotionsAdminHandlers(services),
    ...redeemablesAdminHandlers(services),
    ...userLimitsHandlers(services),
  };
  // None of them depends on the caller.
  return Object.fromEntries(
    newestLast(handlers)
      .filter(([key]) => key in studio)
      .map(([key, handler]) => [keyByHand(key), handler]),
  ) as unknown as Handlers<ByHandContract>;
}
