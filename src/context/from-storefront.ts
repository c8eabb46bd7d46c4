import type {ReactiveController, ReactiveElement} from 'lit';
import type {ReadableAtom} from 'nanostores';
import {isElement, membersOf, parentOf} from '../client/clobber-safe-dom.js';
import {createLanguage} from '../session/language.js';
import type {Storefront} from '../storefront.js';
import {storefrontKey} from './key.js';
import {providePageStorefront} from './page-storefront.js';

const nothing = (): void => {};

/** The tag of the nearest provider around a node, across shadow roots; undefined when there is none. */
function providerTag(node: Node): string | undefined {
  for (let at: Node | undefined = node; at; at = parentOf(at)) {
    const tag = isElement(at) ? membersOf(at).localName : '';
    if (tag.endsWith('store-provider')) return tag;
  }
  return undefined;
}

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
  private unsubscribeContext = nothing;

  constructor(host: ReactiveElement, pick: (storefront: Storefront) => readonly ReadableAtom[]) {
    this.host = host;
    this.pick = pick;
    host.addController(this);
  }

  hostConnected(): void {
    if (!this.requestStorefront()) return;
    // A provider may connect in the same task as its elements. The page's own shop answers only after that.
    queueMicrotask(() => {
      if (!this.requestStorefront()) return;
      providePageStorefront(this.host);
      this.requestStorefront();
    });
  }

  hostDisconnected(): void {
    this.unsubscribeContext();
    this.unsubscribeContext = nothing;
    this.unsubscribeStores();
  }

  /** Requests the nearest shop. Returns whether there was no answer. */
  private requestStorefront(): boolean {
    const {host} = this;
    if (!host.isConnected) return false;
    const provider = providerTag(host);
    if (provider && !customElements.get(provider)) {
      // An element inside a provider that is not defined yet waits for it.
      void customElements.whenDefined(provider).then(() => this.hostConnected());
      return false;
    }
    let isUnanswered = true;
    const answer = (storefront: Storefront, unsubscribe = nothing): void => {
      isUnanswered = false;
      // Two providers may answer; the later one wins.
      if (unsubscribe !== this.unsubscribeContext) this.unsubscribeContext();
      this.unsubscribeContext = unsubscribe;
      this.storefront = storefront;
      this.unsubscribeStores();
      // `subscribe`, not `listen`: it calls at once, so an element that is connected again shows the current value.
      const {use} = storefront;
      const stores = [...this.pick(storefront), use(createLanguage)];
      this.stops = stores.map((store) => store.subscribe(() => host.requestUpdate()));
    };
    // The event of the context protocol. @lit/context is not imported for it.
    const request = {context: storefrontKey, contextTarget: host, callback: answer, subscribe: true};
    host.dispatchEvent(Object.assign(new Event('context-request', {bubbles: true, composed: true}), request));
    return isUnanswered;
  }

  private unsubscribeStores(): void {
    for (const stop of this.stops) stop();
    this.stops = [];
  }
}
