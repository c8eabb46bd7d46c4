import type {ReactiveController, ReactiveElement} from 'lit';
import type {ReadableAtom} from 'nanostores';
import {createLanguage} from '../shop/language.js';
import type {Storefront} from '../storefront.js';
import {storefrontKey} from './key.js';
import {nearestProvider} from './nearest-provider.js';
import {providePageStorefront} from './page-storefront.js';

const noop = (): void => {};

/**
 * Whether a request for the nearest shop was answered; `later`: the request is repeated once the provider is defined or the host
 * is connected.
 */
type RequestResult = 'answered' | 'unanswered' | 'later';

/**
 * Subscribes to stores of the nearest storefront (a `<store-provider>`'s, else the page's) and updates its host with each of
 * their changes.
 */
export class FromStorefront implements ReactiveController {
  /** Undefined until a storefront was found. */
  storefront: Storefront | undefined = undefined;
  private readonly host: ReactiveElement;
  private readonly pick: (storefront: Storefront) => readonly ReadableAtom[];
  private stops: readonly (() => void)[] = [];
  private unsubscribeContext = noop;

  constructor(host: ReactiveElement, pick: (storefront: Storefront) => readonly ReadableAtom[]) {
    this.host = host;
    this.pick = pick;
    host.addController(this);
  }

  hostConnected(): void {
    this.connect();
  }

  hostDisconnected(): void {
    this.unsubscribeContext();
    this.unsubscribeContext = noop;
    this.unsubscribeStores();
  }

  /** Finds the nearest provider's shop, else the page's own. */
  private connect(): void {
    if (this.requestStorefront() !== 'unanswered') return;
    // A provider may connect in the same task as its elements, so the page's own shop is tried a microtask later.
    queueMicrotask(() => {
      if (this.requestStorefront() !== 'unanswered') return;
      providePageStorefront(this.host);
      this.requestStorefront();
    });
  }

  /** Requests the nearest shop, and subscribes to its stores in the answer. */
  private requestStorefront(): RequestResult {
    const {host} = this;
    if (!host.isConnected) return 'later';
    const provider = nearestProvider(host)?.localName;
    if (provider && !customElements.get(provider)) {
      // An element inside a provider that is not defined yet waits for it.
      void customElements.whenDefined(provider).then(() => this.connect());
      return 'later';
    }
    let result: RequestResult = 'unanswered';
    const answer = (storefront: Storefront, unsubscribe = noop): void => {
      result = 'answered';
      // A provider between the host and its provider that is upgraded later takes over: @lit/context asks again with this callback.
      if (unsubscribe !== this.unsubscribeContext) this.unsubscribeContext();
      this.unsubscribeContext = unsubscribe;
      this.storefront = storefront;
      this.watch();
    };
    // Dispatched by hand, so that a page without a provider loads no @lit/context.
    const request = {context: storefrontKey, contextTarget: host, callback: answer, subscribe: true};
    host.dispatchEvent(Object.assign(new Event('context-request', {bubbles: true, composed: true}), request));
    return result;
  }

  /** Subscribes to the stores that `pick` names now: call it where the host shows something else. */
  watch(): void {
    const {storefront, host} = this;
    this.unsubscribeStores();
    if (!storefront) return;
    // `subscribe`, not `listen`: it calls at once, so an element that is connected again shows the current value.
    const stores = [...this.pick(storefront), storefront.use(createLanguage).$followed];
    this.stops = stores.map((store) => store.subscribe(() => host.requestUpdate()));
  }

  private unsubscribeStores(): void {
    for (const stop of this.stops) stop();
    this.stops = [];
  }
}
