import type {ReactiveController, ReactiveElement} from 'lit';
import type {ReadableAtom} from 'nanostores';
import {isElement, membersOf, parentOf} from '../client/page-members.js';
import {createLanguage} from '../session/language.js';
import type {Storefront} from '../storefront.js';
import {storefrontKey} from './key.js';
import {providePageStorefront} from './page-storefront.js';

const nothing = (): void => {};

/** The tag of the nearest provider around a node, out of shadow roots too; undefined where there is none. */
function providerTag(node: Node): string | undefined {
  for (let at: Node | undefined = node; at; at = parentOf(at)) {
    const tag = isElement(at) ? membersOf(at).localName : '';
    if (tag.endsWith('store-provider')) return tag;
  }
  return undefined;
}

/**
 * Follows stores of the nearest storefront (a `<store-provider>`'s, else the page's) and renders its host anew on
 * every change of one of them.
 */
export class FromStorefront implements ReactiveController {
  /** Undefined until one was found. */
  storefront: Storefront | undefined = undefined;
  private readonly host: ReactiveElement;
  private readonly pick: (storefront: Storefront) => readonly ReadableAtom[];
  private stops: readonly (() => void)[] = [];
  private leave = nothing;

  constructor(host: ReactiveElement, pick: (storefront: Storefront) => readonly ReadableAtom[]) {
    this.host = host;
    this.pick = pick;
    host.addController(this);
  }

  hostConnected(): void {
    if (!this.ask()) return;
    // The page's own shop answers where nobody else does: a provider may be connected in the same breath as what is in it.
    queueMicrotask(() => {
      if (!this.ask()) return;
      providePageStorefront(this.host);
      this.ask();
    });
  }

  hostDisconnected(): void {
    this.leave();
    this.leave = nothing;
    this.unfollow();
  }

  /** Asks for the nearest shop. Returns whether nobody is there to answer. */
  private ask(): boolean {
    const {host} = this;
    if (!host.isConnected) return false;
    const provider = providerTag(host);
    if (provider && !customElements.get(provider)) {
      // An element inside a provider that is not defined yet waits for it.
      void customElements.whenDefined(provider).then(() => this.hostConnected());
      return false;
    }
    let isAlone = true;
    const answer = (storefront: Storefront, leave = nothing): void => {
      isAlone = false;
      // Two providers may answer one after the other; the later one holds.
      if (leave !== this.leave) this.leave();
      this.leave = leave;
      this.storefront = storefront;
      this.unfollow();
      // `subscribe`, not `listen`: it calls at once, so an element that was put back shows today's value.
      const {use} = storefront;
      const stores = [...this.pick(storefront), use(createLanguage)];
      this.stops = stores.map((store) => store.subscribe(() => host.requestUpdate()));
    };
    // The protocol's event, without its library, whose other half is not needed for it.
    const question = {context: storefrontKey, contextTarget: host, callback: answer, subscribe: true};
    host.dispatchEvent(Object.assign(new Event('context-request', {bubbles: true, composed: true}), question));
    return isAlone;
  }

  private unfollow(): void {
    for (const stop of this.stops) stop();
    this.stops = [];
  }
}
