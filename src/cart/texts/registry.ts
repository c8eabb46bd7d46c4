import type {ReactiveController, ReactiveElement} from 'lit';
import {withoutPrototype} from '../../client/prototype-safe.js';
import type {Storefront} from '../../storefront.js';

/** What an element that shows the cart tells the other ones. */
export interface CartEntry {
  /** Shows the cart to the player; undefined for an element that shows only its count. */
  readonly show?: (() => void) | undefined;
  /** Whether it covers the page: a screen reader does not read what lies behind. */
  readonly isModal?: (() => boolean) | undefined;
  /** Whether it is a drawer, which is out of sight until it is opened. */
  readonly isDrawer?: (() => boolean) | undefined;
}

/** The elements that show a shop's cart, in the order they appeared. */
const registry = new WeakMap<Storefront, Set<CartEntry>>();

const entriesOf = (storefront: Storefront): readonly CartEntry[] => [...(registry.get(storefront) ?? [])];

/** Shows a shop's cart: opens the drawer, else scrolls to the cart in the page. False where the page has none. */
export function showCart(storefront: Storefront): boolean {
  const entries = entriesOf(storefront).filter(({show}) => show);
  const entry = entries.find(({isDrawer}) => isDrawer?.()) ?? entries[0];
  entry?.show?.();
  return entry !== undefined;
}

/** Whether a shop's cart opens over the page. */
export const hasDrawer = (storefront: Storefront): boolean => entriesOf(storefront).some(({isDrawer}) => isDrawer?.());

/** Registers one more element; returns the function that removes it. */
export function registerCart(storefront: Storefront, entry: CartEntry): () => void {
  const entries = registry.get(storefront) ?? new Set();
  registry.set(storefront, entries.add(entry));
  return () => void entries.delete(entry);
}

/**
 * Registers its host as an element that shows the cart, as long as the host is in the page. One of them announces changes:
 * the element that covers the page, else the first.
 */
export class CartRegistration implements ReactiveController {
  private readonly storefront: () => Storefront | undefined;
  private readonly entry: CartEntry;
  private registered: Storefront | undefined = undefined;
  private remove: (() => void) | undefined = undefined;

  constructor(
    host: ReactiveElement,
    storefront: () => Storefront | undefined,
    entry: CartEntry = withoutPrototype({}),
  ) {
    this.storefront = storefront;
    this.entry = withoutPrototype(entry);
    host.addController(this);
  }

  /** Whether this element is the one that announces changes of the cart. */
  get announcesCart(): boolean {
    const entries = this.registered ? entriesOf(this.registered) : [];
    return (entries.find(({isModal}) => isModal?.()) ?? entries[0]) === this.entry;
  }

  /** Whether this element is the drawer that a button of the page opens. */
  get isFirstDrawer(): boolean {
    const entries = this.registered ? entriesOf(this.registered) : [];
    return entries.find(({isDrawer}) => isDrawer?.()) === this.entry;
  }

  hostUpdate(): void {
    const storefront = this.storefront();
    if (storefront === this.registered) return;
    this.unregister();
    if (!storefront) return;
    this.registered = storefront;
    this.remove = registerCart(storefront, this.entry);
    storefront.$cartElements.set(entriesOf(storefront).length);
  }

  hostDisconnected(): void {
    this.unregister();
  }

  private unregister(): void {
    const {registered} = this;
    if (!registered) return;
    this.registered = undefined;
    this.remove!();
    registered.$cartElements.set(entriesOf(registered).length);
  }
}
