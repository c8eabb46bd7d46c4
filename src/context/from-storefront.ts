import {ContextConsumer} from '@lit/context';
import type {ReactiveController, ReactiveElement} from 'lit';
import type {ReadableAtom} from 'nanostores';
import type {Storefront} from '../storefront.js';
import {pageStorefront} from './page-storefront.js';
import {storefrontContext} from './storefront-context.js';

/**
 * Follows stores of the nearest storefront (a `<store-provider>`'s, else the page's) and renders its host anew on
 * every change of one of them.
 */
export class FromStorefront implements ReactiveController {
  /** Undefined until one was found. */
  storefront: Storefront | undefined;
  private readonly host: ReactiveElement;
  private readonly pick: (storefront: Storefront) => readonly ReadableAtom[];
  private stops: readonly (() => void)[] = [];

  constructor(host: ReactiveElement, pick: (storefront: Storefront) => readonly ReadableAtom[]) {
    this.host = host;
    this.pick = pick;
    host.addController(this);
    new ContextConsumer(host, {
      context: storefrontContext,
      subscribe: true,
      callback: (storefront) => {
        // An element inside a provider that is not defined yet waits for it.
        if (host.closest(':not(:defined)')?.localName.endsWith('store-provider')) return;
        this.storefront = storefront;
        this.follow();
      },
    });
  }

  hostConnected(): void {
    // Before the consumer asks, so that there is always somebody to answer.
    pageStorefront();
    this.follow();
  }

  hostDisconnected(): void {
    this.unfollow();
  }

  private unfollow(): void {
    for (const stop of this.stops) stop();
    this.stops = [];
  }

  private follow(): void {
    this.unfollow();
    if (!this.storefront || !this.host.isConnected) return;
    // `subscribe`, not `listen`: it calls at once, so an element that was put back shows today's value.
    this.stops = this.pick(this.storefront).map((store) => store.subscribe(() => this.host.requestUpdate()));
  }
}
