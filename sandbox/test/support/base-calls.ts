import {type ByHandContract, byHand, keyByHand, newestLast} from '../../src/inspector/by-hand.js';
import type {MakeCall} from './base-calls/call.js';
import {catalogCalls} from './base-calls/catalog.js';
import {chainCalls} from './base-calls/chains.js';
import {controlCalls} from './base-calls/control.js';
import {distributionHubCalls} from './base-calls/distribution-hub.js';
import {itemsAdminCalls} from './base-calls/items-admin.js';
import {moneyCalls} from './base-calls/money.js';
import {orderCalls} from './base-calls/orders.js';
import {playerCalls} from './base-calls/players.js';
import {promotionCalls} from './base-calls/promotions.js';
import {subscriptionCalls} from './base-calls/subscriptions.js';
import {userLimitCalls} from './base-calls/user-limits.js';
import type {Key} from './sandbox.js';
import type {World} from './world.js';

export type {BaseCall} from './base-calls/call.js';

const callsByKey: Readonly<Record<Exclude<Key, keyof ByHandContract>, MakeCall>> = {
  ...orderCalls,
  ...itemsAdminCalls,
  ...catalogCalls,
  ...promotionCalls,
  ...moneyCalls,
  ...subscriptionCalls,
  ...distributionHubCalls,
  ...playerCalls,
  ...userLimitCalls,
  ...chainCalls,
  ...controlCalls,
};

/** The calls of the studio that the inspector makes by hand: the same, without a key. */
const callsByHand = Object.fromEntries(
  newestLast(callsByKey)
    .filter(([key]) => keyByHand(key) in byHand)
    .map(([key, make]) => [keyByHand(key), async (world: World) => ({...(await make(world)), as: {}})]),
) as unknown as Readonly<Record<keyof ByHandContract, MakeCall>>;

/** A successful call for each operation, created anew each time, since many succeed only once. */
export const baseCalls: Readonly<Record<Key, MakeCall>> = {...callsByKey, ...callsByHand};
