import {ContextProvider} from '@lit/context';
import {css, type PropertyValues, ReactiveElement} from 'lit';
import type {StorefrontBridge} from '../bridge/bridge.js';
import {scanWhenIdle} from '../client/notice.js';
import {
  type GetGuest,
  type GetToken,
  isSecretName,
  type Options,
  type Presentation,
  reportSecret,
  TEXT_OPTIONS,
} from '../shop/config.js';
import {createStorefront, type Storefront} from '../storefront.js';
import {storefrontKey} from './key.js';
import {BOOLEAN, takeOverProperties} from './upgrade-properties.js';

const OPTIONS = [
  ...TEXT_OPTIONS,
  'sandbox',
  'getToken',
  'getGuest',
  'bridge',
  'fetch',
] as const satisfies readonly (keyof Options)[];

/**
 * One shop for the elements inside: its configuration, session and stores. The element itself shows nothing. Every option may
 * change at any time. The events of the elements inside pass through the provider.
 * @summary Gives the elements inside it one shop.
 * @tagname store-provider
 * @slot - The page's content, with the shop's elements anywhere in it.
 * @fires {CustomEvent} store-ready - The shop is set up and its catalog was loaded for the first time.
 * @fires {CustomEvent} store-error - Something failed or was unexpected; for logs.
 * @fires {CustomEvent} store-cart-change - The service has confirmed a change of the cart.
 * @fires {CustomEvent} store-payment-open - The payment page was opened.
 * @fires {CustomEvent} store-order-change - The service has reported a new status of the order.
 * @fires {CustomEvent} store-purchase-end - A purchase attempt is over; exactly once per attempt.
 * @cssproperty --store-payment-theme - The id of the payment page’s theme in the payment service; or two ids, for light and dark.
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
    sandbox: BOOLEAN,
    locale: {},
    country: {},
    currency: {},
    cartId: {attribute: 'cart-id'},
    auth: {},
    theme: {},
    tax: {},
    token: {},
    getToken: {attribute: false},
    getGuest: {attribute: false},
    bridge: {attribute: false},
    fetch: {attribute: false},
  };

  /** The project's number in the commerce service. */
  projectId?: number | `${number}`;
  /** The URL of the commerce service. */
  storeUrl?: string;
  /** The URL of the payment page; without it nothing is sold for money. */
  paymentUrl?: string;
  /** The URL of the payment page in sandbox mode; by default, `payment-url`. */
  sandboxPaymentUrl?: string;
  /** The URL of the WebSocket that reports the status of orders; without it the status is requested every few seconds. */
  orderSocketUrl?: string;
  /** The URL of the subscriptions service, which `<subscription-manager>` needs. It takes JWTs of the login, no payment tokens. */
  subscriptionsUrl?: string;
  /** The URL of the game's own proxy to the backpack, which `<backpack-view>` needs. */
  backpackUrl?: string;
  /** Where the payment page is opened: `window`, `dialog`, `redirect` or `external`; `auto`, the default, takes the first that works. */
  presentation?: Presentation;
  /** Whether orders are test orders. */
  sandbox = false;
  /** The shop's locale (BCP 47); by default, that of the nearest `lang` attribute, else the browser's. */
  locale?: string;
  /** The player's country (ISO 3166-1 alpha-2); by default, the service derives it from the player's IP address. */
  country?: string;
  /** The currency of carts (ISO 4217); the prices of items follow the country. */
  currency?: string;
  /** The id of the cart; by default, the player's current cart. */
  cartId?: string;
  /** `required`: no request is sent until there is a token. `optional`, the default: the catalog is shown to anyone. */
  auth?: 'required' | 'optional';
  /** `light` or `dark`; `auto`, the default, follows the `color-scheme` of the page. */
  theme?: 'auto' | 'light' | 'dark';
  /** What totals say of taxes: `added`, “plus tax”; `included`, “incl. VAT”. By default, nothing. */
  tax?: 'added' | 'included';
  /** The player's token, for simple embeds. The token stays in the markup: prefer `getToken`. */
  token?: string;
  /** Returns the player's token. Called at the start, before the token expires, and after the service has refused it. */
  getToken?: GetToken;
  /** Returns the e-mail address of a guest who buys game keys; by default, the shop asks the guest. */
  getGuest?: GetGuest;
  /** The bridge to the launcher or game whose web view shows the shop: it provides tokens and opens the payment page. */
  bridge?: StorefrontBridge;
  /** Sends the requests; by default, the page's own `fetch`. */
  fetch?: typeof fetch;

  /** The shop: read-only stores and actions. */
  readonly storefront: Storefront = createStorefront({}, {target: this});

  /** Answers the elements inside as soon as it has a value. */
  private readonly provider = new ContextProvider(this, {context: storefrontKey});

  override connectedCallback(): void {
    if (this.provider.value) {
      super.connectedCallback();
      return;
    }
    this.getAttributeNames().filter(isSecretName).forEach(reportSecret);
    takeOverProperties(this);
    super.connectedCallback();
    // The update reads the properties that the page set before this element was defined: the first request must have all options.
    this.performUpdate();
    this.configure(OPTIONS);
    this.provider.setValue(this.storefront);
    scanWhenIdle();
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    try {
      super.createRenderRoot();
    } catch {
      // It was made here and put into another document, which takes no style sheets of this one.
      this.adoptedCallback();
    }
    const root = this.shadowRoot!;
    root.append(document.createElement('slot'));
    return root;
  }

  /** Its styles follow it into another document. */
  adoptedCallback(): void {
    void import('./other-documents.js').then(({moveStyles}) => moveStyles(this));
  }

  protected override willUpdate(changed: PropertyValues): void {
    // Only changed properties: the page may have set other options on the storefront itself.
    this.configure(OPTIONS.filter((name) => changed.has(name)));
  }

  private configure(names: readonly (typeof OPTIONS)[number][]): void {
    this.storefront.configure(Object.fromEntries(names.map((name) => [name, this[name] || undefined])) as Options);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'store-provider': StoreProvider;
  }
}
