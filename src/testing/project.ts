import type {PageLike} from './playwright.js';
import {type RequestOptions, requestSandbox} from './request-sandbox.js';
import {type ShopOptions, sellOn} from './sell-on.js';
import type {Behaviour, Fault, NewItem, SandboxOrder, SandboxWebhook} from './wire.js';

/** Options of a new project. */
export interface ProjectOptions {
  /** `demo`: some sixty items of every kind; `empty`: no items; or a shop of your own, as the sandbox's `--seed` reads it. @default 'demo', or 'empty' if there are `items` */
  readonly seed?: 'demo' | 'empty' | Readonly<Record<string, unknown>>;
  /** The shop's name on the payment page. */
  readonly name?: string;
  /** Items to add to the seed. */
  readonly items?: readonly NewItem[];
}

/** The response to a request that creates a project: its ids and keys. */
export interface ProjectKeys {
  readonly project_id: number;
  readonly api_key: string;
  readonly merchant_id: number;
  readonly merchant_api_key: string;
  readonly host_id: string;
}

/** A project of a sandbox, with its own items, orders, faults and clock. Every method rejects if the sandbox does not respond, or refuses the request. */
export class Project {
  readonly id: number;
  /** The store API's URL, without a slash at the end: `store-url` of the widget. */
  readonly storeUrl: string;
  /** The payment page's URL: `payment-url` of the widget. */
  readonly paymentUrl: string;
  /** The URL of the order socket: `order-socket-url` of the widget. */
  readonly orderSocketUrl: string;
  /** The merchant API and its credentials: the first argument of `createUserToken` of `game-storefront/server`. */
  readonly merchant: {readonly apiUrl: string; readonly merchantId: number; readonly apiKey: string};
  /** The backpack API and its host id: options of `createBackpackProxy` of `game-storefront/server`. */
  readonly backpack: {readonly backpackUrl: string; readonly hostId: string};
  private readonly authorization: string;
  private readonly control: string;
  private readonly access: {readonly key?: string};

  /** @internal */
  constructor(
    url: string,
    {project_id, api_key, merchant_id, merchant_api_key, host_id}: ProjectKeys,
    access: {readonly key?: string},
  ) {
    this.access = access;
    this.id = project_id;
    this.storeUrl = url;
    this.paymentUrl = `${url}/paystation4/`;
    this.orderSocketUrl = `${url.replace(/^http/, 'ws')}/connection/websocket`;
    this.merchant = {apiUrl: `${url}/merchant/v2`, merchantId: merchant_id, apiKey: merchant_api_key};
    this.backpack = {backpackUrl: url, hostId: host_id};
    this.authorization = `Basic ${btoa(`${project_id}:${api_key}`)}`;
    this.control = `${url}/_sandbox/projects/${project_id}`;
  }

  /**
   * Makes the shops of a page sell from this project: overrides the options of the page's script tag and `<store-provider>`
   * elements as the page is parsed. Call it before `page.goto`.
   */
  async sellOn(page: PageLike, {player, ...options}: ShopOptions = {}): Promise<void> {
    await sellOn(page, {
      projectId: this.id,
      storeUrl: this.storeUrl,
      paymentUrl: this.paymentUrl,
      sandboxPaymentUrl: this.paymentUrl,
      orderSocketUrl: this.orderSocketUrl,
      ...(player !== undefined && {token: await this.token(player)}),
      ...options,
    });
  }

  /** A player's token, as the studio's backend would request it; valid for a day. A negative lifetime gives an expired token. */
  async token(
    player: string,
    {email, lifetimeSeconds}: {email?: string; lifetimeSeconds?: number} = {},
  ): Promise<string> {
    const body = {user_id: player, email, lifetime_seconds: lifetimeSeconds};
    const {token} = (await this.callControl('/users/token', {method: 'POST', body})) as {token: string};
    return token;
  }

  /** The current time of the project's clock. */
  async now(): Promise<Date> {
    return new Date(((await this.callControl('/clock')) as {now: string}).now);
  }

  /** Advances the clock by an ISO 8601 duration, such as `P1DT2H`, and resolves to the new time after all jobs that are due by then have run. */
  async advance(duration: string): Promise<Date> {
    const body = {advance: duration};
    return new Date(((await this.callControl('/clock', {method: 'POST', body})) as {now: string}).now);
  }

  /** Orders an item for money as a player does, without a page; resolves to the order's id. */
  async order(player: string, sku: string, quantity = 1): Promise<number> {
    const headers = {authorization: `Bearer ${await this.token(player)}`};
    const url = `${this.storeUrl}/v2/project/${this.id}/payment/item/${encodeURIComponent(sku)}`;
    const answer = await requestSandbox(url, {method: 'POST', body: {quantity}, headers});
    return (answer as {order_id: number}).order_id;
  }

  /**
   * Pays an order without the payment page, or declines its payment. Resolves before webhooks are delivered:
   * `advance('PT0S')` waits for them.
   */
  async pay(orderId: number, result: 'done' | 'declined' = 'done'): Promise<void> {
    await this.callControl(`/orders/${orderId}/payment`, {method: 'POST', body: {result}});
  }

  /** Refunds the payment of an order; the studio gets a webhook. */
  async refund(orderId: number, reason = 'Asked for by the player'): Promise<void> {
    const body = {result: 'refunded', refund: {code: 4, reason}};
    await this.callControl(`/orders/${orderId}/payment`, {method: 'POST', body});
  }

  /** Sends a webhook again, whatever its outcome was; resolves when the attempt is over. */
  async resend(eventId: number): Promise<void> {
    await this.callControl(`/webhooks/${eventId}/resend`, {method: 'POST'});
    await this.advance('PT0S');
  }

  /** All orders of the project, oldest first. */
  async orders(): Promise<readonly SandboxOrder[]> {
    return ((await this.callControl('/orders')) as {orders: SandboxOrder[]}).orders;
  }

  /** The webhooks that the project has sent, or still retries, oldest first. */
  async webhooks(): Promise<readonly SandboxWebhook[]> {
    return ((await this.callControl('/events')) as {events: SandboxWebhook[]}).events;
  }

  /** Sends the project's webhooks to this URL, of version 2, signed with the secret; retries follow the project's clock. */
  async sendWebhooksTo(url: string, secret: string): Promise<void> {
    await this.manage('PUT', '/admin/webhook', {url, secret, is_enabled: true, version: 2});
  }

  /** Injects a fault. */
  async fail(fault: Fault): Promise<void> {
    await this.callControl('/faults', {method: 'POST', body: fault});
  }

  /** Removes all faults. */
  async clearFaults(): Promise<void> {
    await this.callControl('/faults', {method: 'DELETE'});
  }

  /** The number of times that each fault has happened, in the order of the `fail` calls. */
  async faultsHappened(): Promise<readonly number[]> {
    const {faults} = (await this.callControl('/faults')) as {faults: {happened: number}[]};
    return faults.map(({happened}) => happened);
  }

  /** Changes the behaviour of the payment page and of the webhooks. */
  async behave(behaviour: Behaviour): Promise<void> {
    await this.callControl('/settings', {method: 'PATCH', body: behaviour});
  }

  /** Adds an item to the shop. */
  async addItem(item: NewItem): Promise<void> {
    const [first, ...others] = item.prices ?? [];
    const prices = first && others.length === 0 ? [{is_default: true, ...first}] : item.prices;
    await this.manage('POST', '/admin/items/virtual_items', {...item, prices});
  }

  /** Calls an operation of the studio's server API, by its path after `/v2/project/{project_id}`; resolves to the response body. */
  manage(method: string, path: string, body?: unknown): Promise<unknown> {
    const headers = {authorization: this.authorization};
    return requestSandbox(`${this.storeUrl}/v2/project/${this.id}${path}`, {method, body, headers});
  }

  /** Calls the control plane about this project, by the rest of the path; resolves to the response body. */
  private callControl(path: string, request: RequestOptions = {}): Promise<unknown> {
    return requestSandbox(`${this.control}${path}`, {...request, ...this.access});
  }

  /** Restores the project's seed; id and keys stay. */
  async reset(): Promise<void> {
    await this.callControl('/reset', {method: 'POST'});
  }

  /** Deletes the project and all its data. */
  async delete(): Promise<void> {
    await this.callControl('', {method: 'DELETE'});
  }
}
