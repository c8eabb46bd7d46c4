import type {PageLike} from './playwright.js';
import {call} from './request-sandbox.js';
import {type ShopOptions, sellOn} from './sell-on.js';
import type {Behaviour, Fault, NewItem, SandboxOrder, SandboxWebhook} from './wire.js';

/** What a new project is made of. */
export interface ProjectOptions {
  /** `demo`: some sixty items of every kind; `empty`: nothing. @default 'demo', or 'empty' where there are `items` */
  readonly seed?: 'demo' | 'empty';
  /** The shop's name, as the payment page shows it. */
  readonly name?: string;
  /** Put into the shop after its seed. */
  readonly items?: readonly NewItem[];
}

/** What the sandbox answers a new project with. */
export interface ProjectKeys {
  readonly project_id: number;
  readonly api_key: string;
  readonly merchant_id: number;
  readonly merchant_api_key: string;
  readonly host_id: string;
}

/** A shop of its own in a sandbox: its items, orders, faults and clock are nobody else's. All of it rejects where the sandbox does not answer, or refuses. */
export class Project {
  readonly id: number;
  /** The service's address, without a slash at the end: `store-url` of the widget. */
  readonly storeUrl: string;
  /** The payment page: `payment-url` of the widget. */
  readonly paymentUrl: string;
  /** Where the service tells of orders: `order-socket-url` of the widget. */
  readonly orderSocketUrl: string;
  /** How a backend reaches the merchant interface: what `createUserToken` of `game-storefront/server` wants. */
  readonly merchant: {readonly apiUrl: string; readonly merchantId: number; readonly apiKey: string};
  /** How a backend reaches its players' backpacks: what `createBackpackProxy` of `game-storefront/server` wants. */
  readonly backpack: {readonly backpackUrl: string; readonly hostId: string};
  private readonly authorization: string;
  private readonly control: string;

  /** @internal */
  constructor(url: string, {project_id, api_key, merchant_id, merchant_api_key, host_id}: ProjectKeys) {
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
   * Makes the shops of a page sell from this project: its script tag and its `<store-provider>`s are given these options
   * instead of what they say, as the page is parsed. Call it before the page is opened.
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

  /** A player's token, as the studio's backend would get it; good for a day. A negative lifetime makes one that has expired. */
  async token(
    player: string,
    {email, lifetimeSeconds}: {email?: string; lifetimeSeconds?: number} = {},
  ): Promise<string> {
    const body = {user_id: player, email, lifetime_seconds: lifetimeSeconds};
    const {token} = (await call(`${this.control}/users/token`, {method: 'POST', body})) as {token: string};
    return token;
  }

  /** The time of the project's clock. */
  async now(): Promise<Date> {
    return new Date(((await call(`${this.control}/clock`)) as {now: string}).now);
  }

  /** Moves the clock on by an ISO 8601 duration, such as `P1DT2H`; what falls due by then is done when this resolves. */
  async advance(duration: string): Promise<Date> {
    const body = {advance: duration};
    return new Date(((await call(`${this.control}/clock`, {method: 'POST', body})) as {now: string}).now);
  }

  /** All its orders, oldest first. */
  async orders(): Promise<readonly SandboxOrder[]> {
    return ((await call(`${this.control}/orders`)) as {orders: SandboxOrder[]}).orders;
  }

  /** The webhooks that it has sent, or still tries to, oldest first. */
  async webhooks(): Promise<readonly SandboxWebhook[]> {
    return ((await call(`${this.control}/events`)) as {events: SandboxWebhook[]}).events;
  }

  /** Sends its webhooks to this address, signed with the secret; each is tried again by the project's clock. */
  async sendWebhooksTo(url: string, secret: string): Promise<void> {
    await this.manage('PUT', '/admin/webhook', {url, secret, is_enabled: true});
  }

  /** Lets something go wrong. */
  async fail(fault: Fault): Promise<void> {
    await call(`${this.control}/faults`, {method: 'POST', body: fault});
  }

  /** Lets nothing go wrong any more. */
  async clearFaults(): Promise<void> {
    await call(`${this.control}/faults`, {method: 'DELETE'});
  }

  /** How often faults have happened, in the order they were asked for. */
  async faultsHappened(): Promise<readonly number[]> {
    const {faults} = (await call(`${this.control}/faults`)) as {faults: {happened: number}[]};
    return faults.map(({happened}) => happened);
  }

  /** Changes how the payment page and the webhooks behave. */
  async behave(behaviour: Behaviour): Promise<void> {
    await call(`${this.control}/settings`, {method: 'PATCH', body: behaviour});
  }

  /** Puts an item into the shop. */
  async addItem(item: NewItem): Promise<void> {
    const [only, ...others] = item.prices ?? [];
    const prices = only && others.length === 0 ? [{is_default: true, ...only}] : item.prices;
    await this.manage('POST', '/admin/items/virtual_items', {...item, prices});
  }

  /** An operation of the studio's server, by its path after `/v2/project/{project_id}`; resolves to the body of its answer. */
  manage(method: string, path: string, body?: unknown): Promise<unknown> {
    const headers = {authorization: this.authorization};
    return call(`${this.storeUrl}/v2/project/${this.id}${path}`, {method, body, headers});
  }

  /** Brings its seed back; id and keys stay. */
  async reset(): Promise<void> {
    await call(`${this.control}/reset`, {method: 'POST'});
  }

  /** Deletes it with all that is in it. */
  async delete(): Promise<void> {
    await call(this.control, {method: 'DELETE'});
  }
}
