import assert from 'node:assert/strict';
import {hubOf, hubPlayer} from '../distribution-hub.js';
import {LONG, merchantPromotionsOf} from '../merchant-promotions.js';
import type {Credential, Key, Request, Shop} from '../sandbox.js';
import {USER, type World} from '../world.js';

/** A call of an operation that succeeds in this world. */
export interface BaseCall {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly as?: Credential;
  /** The shop of the call; by default the world's, unless the call would break other calls. */
  readonly shop?: Shop;
}

export const FILL = 'PUT /v2/project/{project_id}/cart/{cart_id}/fill';

export const ofAda = {user_external_id: USER};

/** A new player, of whose limit one unit is taken. */
export async function usedUp(world: World, key: Key, path: Readonly<Record<string, string | number>>) {
  const user = {user_external_id: (await world.player()).id};
  const request = {path, body: {user, available: 1}} as unknown as Request<Key>;
  const answer = await world.shop.respond(key, request, {as: world.server});
  assert.ok(answer.ok, await answer.text());
  return user;
}

/** An order of Ada's at a distributor. */
export async function hubOrder({hubShop}: World) {
  const shop = await hubShop();
  const as = await hubPlayer(shop, USER);
  const {order_id, billing_info} = await hubOf(shop).order(as, 'sword');
  return {shop, as, order_id, amount: billing_info.price.amount};
}

/** The key of the world's game. */
export const KEY = {item_sku: 'starfall_steam'};

export type MakeCall = (world: World) => BaseCall | Promise<BaseCall>;

export const listed = {limit: 5, offset: 0};

export const shown = {locale: 'en', country: 'US', currency: 'USD'};

export const anyone: MakeCall = ({ada}) => ({query: {...listed, ...shown}, as: ada});

export const one =
  (path: BaseCall['path']): MakeCall =>
  ({ada}) => ({...(path && {path}), query: shown, as: ada});

export const page: MakeCall = ({server}) => ({query: listed, as: server});

export const ofStudio =
  (path: BaseCall['path']): MakeCall =>
  ({server}) => ({...(path && {path}), as: server});

export const ordered = {
  currency: 'USD',
  country: 'US',
  locale: 'en',
  sandbox: true,
  settings: {return_url: 'https://game.example.test/', language: 'en', external_id: 'one', ui: {theme: 'dark'}},
  custom_parameters: {server: 'eu'},
};

/** A promotion of the payment page that nobody has enabled. */
export const disabled = async ({shop, merchant, virtualPackage}: World, body?: object) => {
  const promotions = merchantPromotionsOf(shop);
  const promotion_id = await promotions.create({description: {en: 'Leaves fall'}});
  await promotions.set(promotion_id, 'subject', {packages: [await virtualPackage()]});
  await promotions.set(promotion_id, 'rewards', {package: {bonus_percent: 10}});
  await promotions.set(promotion_id, 'periods', {periods: [LONG]});
  await promotions.set(promotion_id, 'payment_systems', {payment_systems: [{id: 1380}]});
  return {path: {promotion_id}, ...(body && {body}), as: merchant};
};
