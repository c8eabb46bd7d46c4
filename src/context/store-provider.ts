import {ContextProvider} from '@lit/context';
import {css, type PropertyValues, ReactiveElement} from 'lit';
import type {StorefrontBridge} from '../bridge/bridge.js';
import {
  type GetGuest,
  type GetToken,
  isSecretName,
  type Options,
  type Presentation,
  warnOfSecret,
} from '../session/config.js';
import {createStorefront, type Storefront} from '../storefront.js';
import {storefrontKey} from './key.js';

const OPTIONS = [
  'projectId',
  'storeUrl',
  'paymentUrl',
  'sandboxPaymentUrl',
  'orderSocketUrl',
  'subscriptionsUrl',
  'backpackUrl',
  'presentation',
  'sandbox',
  'locale',
  'country',
  'currency',
  'cartId',
  'auth',
  'theme',
  'token',
  'getToken',
  'getGuest',
  'bridge',
  'fetch',
] as const satisfies readonly (keyof Options)[];

/**
 * One shop for the elements inside it: its configuration, session and stores. It shows nothing itself. Every option
 * may change at any time. The events of the elements inside pass through it.
 * @summary Gives the elements inside it one shop.
 * @tagname store-provider
 * @slot - The page's content, with the shop's elements anywhere in it.
 * @fires {CustomEvent} store-ready - The shop is set up and its catalog was loaded for the first time.
 * @fires {CustomEvent} store-error - Something failed, or was odd; for logs.
 * @fires {CustomEvent} store-cart-change - The service confirmed a change of the cart.
 * @fires {CustomEvent} store-payment-open - The payment page was opened.
 * @fires {CustomEvent} store-order-change - The service said something new of the order.
 * @fires {CustomEvent} store-purchase-end - An attempt to buy is over; exactly once per attempt.
 * @cssproperty --store-payment-theme - The payment page’s theme, by its service’s id; or two, for light and dark.
 */
export class StoreProvider extends ReactiveElement {
  static override styles = css`
    :host {
      display: contents;
    }
  `;

  static override properties = {
    projectId: {attribute: 'project-id'},
    storeUrl: {attribute: 'store-url'},
    paymentUrl: {attribute: 'payment-url'},
    sandboxPaymentUrl: {attribute: 'sandbox-payment-url'},
    orderSocketUrl: {attribute: 'order-socket-url'},
    subscriptionsUrl: {attribute: 'subscriptions-url'},
    backpackUrl: {attribute: 'backpack-url'},
    presentation: {},
    sandbox: {type: Boolean},
    locale: {},
    country: {},
    currency: {},
    cartId: {attribute: 'cart-id'},
    auth: {},
    theme: {},
    token: {},
    getToken: {attribute: false},
    getGuest: {attribute: false},
    bridge: {attribute: false},
    fetch: {attribute: false},
  };

  /** The project's number in the commerce service. */
  projectId?: string | number;
  /** Where the commerce service answers. */
  storeUrl?: string;
  /** The payment page; without it nothing is sold for money. */
  paymentUrl?: string;
  /** The payment page of sandbox mode; without it `payment-url` serves both. */
  sandboxPaymentUrl?: string;
  /** Where the service tells of orders by WebSocket; without it they are asked for every few seconds. */
  orderSocketUrl?: string;
  /** Where the service answers what concerns subscriptions; `<subscription-manager>` needs it. */
  subscriptionsUrl?: string;
  /** The game's own proxy to the backpack; `<backpack-view>` needs it. */
  backpackUrl?: string;
  /** Where the payment page is opened: `window`, `dialog`, `redirect`, `external`; else the first that works (`auto`). */
  presentation?: Presentation;
  /** Orders are test orders. */
  sandbox = false;
  /** BCP 47; else the nearest `lang`, else the browser's. */
  locale?: string;
  /** ISO 3166-1 alpha-2; else the service decides by the player's address. */
  country?: string;
  /** ISO 4217, for carts; items are priced by the country. */
  currency?: string;
  /** Works on the cart of this id; else on the player's current one. */
  cartId?: string;
  /** `required` holds the first request until there is a token; else the catalog is shown to anyone. */
  auth?: 'required' | 'optional';
  /** Light or dark; else as the page is, by its `color-scheme`. */
  theme?: 'auto' | 'light' | 'dark';
  /** A player's token, for simple embeds. It stays in the markup: prefer `getToken`. */
  token?: string;
  /** Asked for the player's token: at the start, before it ends, and after the service refused it. */
  getToken?: GetToken;
  /** Asked for the e-mail of who buys game keys without signing in; else the shop asks them itself. */
  getGuest?: GetGuest;
  /** The launcher or game whose web view shows the shop: gives tokens, and opens the payment page. */
  bridge?: StorefrontBridge;
  /** Sends requests in place of the page's own `fetch`. */
  fetch?: typeof fetch;

  /** The shop: read-only stores and actions. */
  readonly storefront: Storefront = createStorefront({}, {target: this});

  /** Answers the elements inside as soon as it has a value. */
  private provider = new ContextProvider(this, {context: storefrontKey});

  override connectedCallback(): void {
    // The first request must have all options.
    if (!this.provider.value) {
      this.getAttributeNames().filter(isSecretName).forEach(warnOfSecret);
      this.configure(OPTIONS);
      this.provider.setValue(this.storefront);
    }
    super.connectedCallback();
  }

  protected override willUpdate(changed: PropertyValues): void {
    // Only changed properties: the page may have set other options on the storefront itself.
    this.configure(OPTIONS.filter((name) => changed.has(name)));
  }

  private configure(names: readonly (typeof OPTIONS)[number][]): void {
    this.storefront.configure(Object.fromEntries(names.map((name) => [name, this[name] || undefined])) as Options);
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    root.append(document.createElement('slot'));
    return root;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'store-provider': StoreProvider;
  }
}
