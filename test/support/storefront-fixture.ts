import {executeServerCommand} from '@web/test-runner-commands';
import '../../src/register.js';
import type {StorefrontBridge} from '../../src/bridge/bridge.js';
import {afterPaint} from '../../src/client/after-paint.js';
import type {TokenRequest} from '../../src/client/token.js';
import type {StoreCatalog, StoreOrder, StoreProvider} from '../../src/index.js';
import type {GetGuest, GetToken} from '../../src/shop/config.js';
import type {StorefrontEventName, StorefrontEvents} from '../../src/shop/events.js';
import type {Storefront} from '../../src/storefront.js';
import {until} from './until.js';

/** A project of the sandbox, in the wire format. */
interface Project {
  readonly project_id: number;
  readonly api_key: string;
  readonly merchant_id: number;
  readonly host_id: string;
  readonly store_url: string;
  readonly payment_url: string;
}

export interface SandboxOrder {
  readonly order_id: number;
  readonly user_id: string;
  readonly status: string;
  readonly skus: readonly string[];
}

interface ShopOptions {
  /** The items for sale. `demo` is a game's whole shop, `empty` has no items; or a seed, as the sandbox reads it. */
  readonly seed?: 'demo' | 'empty' | Readonly<Record<string, unknown>>;
  /** The player who is signed in; null for nobody. */
  readonly user?: string | null;
}

export interface MountOptions {
  /** Attributes of the provider, in place of those of a working shop; null removes one. */
  readonly attributes?: Readonly<Record<string, string | null>>;
  readonly getToken?: GetToken | undefined;
  readonly getGuest?: GetGuest;
  readonly bridge?: StorefrontBridge;
  readonly fetch?: typeof fetch;
}

/** A shop in the page. */
export interface Mounted {
  readonly provider: StoreProvider;
  readonly storefront: Storefront;
  /** The first element of each tag. */
  readonly catalog: StoreCatalog;
  readonly order: StoreOrder;
  /** The details of all events of a name that reached the provider, oldest first. */
  readonly eventsOf: <N extends StorefrontEventName>(name: N) => readonly StorefrontEvents[N][];
  /** Resolves once the elements show the current values of the stores. */
  readonly settled: () => Promise<void>;
}

const EVENTS: readonly StorefrontEventName[] = [
  'store-ready',
  'store-error',
  'store-item-view',
  'store-cart-change',
  'store-checkout-request',
  'store-payment-open',
  'store-order-change',
  'store-purchase-end',
  'store-claim',
];

const mounted = new Set<StoreProvider>();

/** Removes a shop from the page before its test ends; the end of the test removes the others. */
export function unmount(provider: StoreProvider): void {
  provider.storefront.close();
  provider.remove();
  mounted.delete(provider);
}

before(async function () {
  // The first request of the run starts the sandbox, which takes a while on a busy machine.
  this.timeout(60_000);
  await executeServerCommand('sandbox:start');
});

afterEach(() => {
  for (const provider of mounted) unmount(provider);
  // An unfinished purchase would be resumed by the next test of its player.
  localStorage.clear();
  document.body.style.background = '';
});

/** A shop of a fresh project in the run's sandbox, without data of other tests. */
export class Shop {
  readonly project: Project;
  /** The requests to the shop's own `getToken`, oldest first. */
  readonly asked: TokenRequest['reason'][] = [];
  private readonly user: string | null;
  private tokens: (string | null)[] = [];

  constructor(project: Project, user: string | null) {
    this.project = project;
    this.user = user;
  }

  /** Answers with the tokens that `hand` was given, in turn, and then with valid tokens of the shop's player. */
  readonly getToken = async ({reason}: TokenRequest): Promise<string | null> => {
    this.asked.push(reason);
    const next = this.tokens.shift();
    if (next !== undefined) return next;
    return this.user === null ? null : this.token(this.user);
  };

  /** Sets the next answers of `getToken`. */
  hand(...tokens: (string | null)[]): void {
    this.tokens = tokens;
  }

  /** A player's token; a negative lifetime makes one that has expired. */
  token(user: string, lifetimeSeconds = 3600): Promise<string> {
    const {project_id} = this.project;
    return executeServerCommand('sandbox:token', {project_id, user_id: user, lifetime_seconds: lifetimeSeconds});
  }

  /** All orders of the project, oldest first. */
  orders(): Promise<readonly SandboxOrder[]> {
    return executeServerCommand('sandbox:orders', this.inProject());
  }

  /** Orders an item as if from another page of the same game; returns the payment token. */
  async orderElsewhere(user: string, sku: string): Promise<string> {
    const {project_id, store_url} = this.project;
    const response = await fetch(`${store_url}/v2/project/${project_id}/payment/item/${sku}`, {
      method: 'POST',
      headers: {authorization: `Bearer ${await this.token(user)}`},
    });
    const {token} = (await response.json()) as {token: string};
    return token;
  }

  /** Pays on the payment page, and lets the service deliver. */
  async pay(token: string): Promise<void> {
    await executeServerCommand('sandbox:pay', {token, action: 'pay'});
    await this.pass('PT1S');
  }

  /** Lets a payment fail on the payment page. */
  async decline(token: string): Promise<void> {
    await executeServerCommand('sandbox:pay', {token, action: 'decline'});
  }

  /** Refunds an order. */
  async refund(orderId: number): Promise<void> {
    await executeServerCommand('sandbox:refund', {...this.inProject(), order_id: orderId});
  }

  /** Moves the project's clock, and lets the service do its due work. */
  async pass(duration: string): Promise<void> {
    await executeServerCommand('sandbox:clock', {...this.inProject(), advance: duration});
  }

  /** Sets faults of the service; the sandbox's README lists them. */
  async fault(rule: Readonly<Record<string, unknown>>): Promise<void> {
    await executeServerCommand('sandbox:fault', {...this.inProject(), ...rule});
  }

  /** Clears all faults. */
  async clearFaults(): Promise<void> {
    await executeServerCommand('sandbox:clear-faults', this.inProject());
  }

  /** Calls an operation of the studio's server; rejects when it is refused. */
  async call(method: string, path: string, body?: unknown): Promise<unknown> {
    const command = {
      project: this.project,
      method,
      path: path.replace('{project_id}', `${this.project.project_id}`),
      body,
    };
    const answer = await executeServerCommand<{status: number; body: unknown}, object>('sandbox:call', command);
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** The address of a studio's proxy that forwards the backpack calls of this page, or of another origin only. */
  async backpackUrl(origin = location.origin): Promise<string> {
    const {host_id} = this.project;
    const {backpack_url} = await executeServerCommand<{backpack_url: string}, object>('sandbox:backpack', {
      host_id,
      origin,
    });
    return backpack_url;
  }

  /** Adds an item to those of the seed. */
  async sell(item: Readonly<Record<string, unknown>>): Promise<void> {
    const prices = [{amount: 1.99, currency: 'USD', is_default: true}];
    await this.call('POST', '/v2/project/{project_id}/admin/items/virtual_items', {prices, ...item});
  }

  /** Adds a provider with this markup to the page; resolves when its elements have settled. */
  async mount(markup: string, options: MountOptions = {}): Promise<Mounted> {
    const shown = this.put(markup, options);
    await shown.settled();
    return shown;
  }

  /** As `mount`, without waiting. */
  put(markup: string, {attributes, ...properties}: MountOptions = {}): Mounted {
    const {project_id, store_url, payment_url} = this.project;
    const provider = document.createElement('store-provider');
    const all = {'project-id': `${project_id}`, 'store-url': store_url, 'payment-url': payment_url, ...attributes};
    for (const [name, value] of Object.entries(all)) if (value !== null) provider.setAttribute(name, value);
    Object.assign(provider, {getToken: this.getToken, ...properties});
    provider.innerHTML = markup;
    const events = new Map(EVENTS.map((name) => [name, [] as unknown[]]));
    for (const [name, details] of events) {
      provider.addEventListener(name, (event) => details.push((event as CustomEvent).detail));
    }
    mounted.add(provider);
    // A host with the dark theme has a dark page.
    if (attributes?.theme === 'dark') document.body.style.background = '#0c0f17';
    document.body.append(provider);
    const [catalog, order] = [provider.querySelector('store-catalog')!, provider.querySelector('store-order')!];
    return {
      provider,
      storefront: provider.storefront,
      catalog,
      order,
      eventsOf: <N extends StorefrontEventName>(name: N) => events.get(name) as StorefrontEvents[N][],
      settled: async () => {
        await provider.updateComplete;
        await until(() => !catalog || isSettled(provider.storefront), 'the catalog settles');
        // Event handlers and the live region follow the first paint.
        await until(() => !catalog || catalog.shadowRoot!.querySelector('[role=status]'), 'the catalog acts');
        for (const element of [catalog, order]) await element?.updateComplete;
        // Further cards of a list follow the paint of the first ones.
        await new Promise<void>(afterPaint);
        await catalog?.updateComplete;
      },
    };
  }

  private inProject(): {project_id: number} {
    return {project_id: this.project.project_id};
  }
}

const isSettled = ({$catalog, $problem}: Storefront): boolean =>
  $problem.get() !== undefined || ['ready', 'error'].includes($catalog.value!.status);

export async function createShop({seed = 'demo', user = 'anna'}: ShopOptions = {}): Promise<Shop> {
  return new Shop(await executeServerCommand<Project, object>('sandbox:project', {seed}), user);
}
