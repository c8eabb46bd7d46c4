import type {ReactiveController, ReactiveElement} from 'lit';
import {bare} from '../client/bare.js';
import type {Storefront} from '../storefront.js';

/** What elements that show one cart know of each other. */
export interface CartPlace {
  /** Brings the cart before the player's eyes; undefined for an element that shows only its count. */
  readonly show?: (() => void) | undefined;
  /** Whether it covers the page: nothing behind it is read out. */
  readonly isModal?: (() => boolean) | undefined;
  /** Whether it comes up when it is asked for, and is out of sight before. */
  readonly isDrawer?: (() => boolean) | undefined;
}

/** The places of a shop's cart, in the order they appeared. */
const places = new WeakMap<Storefront, Set<CartPlace>>();

const placesOf = (storefront: Storefront): readonly CartPlace[] => [...(places.get(storefront) ?? [])];

/** Shows a shop's cart: its drawer, else the one in the page. False where the page has none. */
export function showCart(storefront: Storefront): boolean {
  const all = placesOf(storefront).filter(({show}) => show);
  const place = all.find(({isDrawer}) => isDrawer?.()) ?? all[0];
  place?.show?.();
  return place !== undefined;
}

/** Whether a shop's cart opens over the page. */
export const hasDrawer = (storefront: Storefront): boolean => placesOf(storefront).some(({isDrawer}) => isDrawer?.());

/** Counts one more place of a shop's cart; returns what takes it away. */
export function joinPlaces(storefront: Storefront, place: CartPlace): () => void {
  const all = places.get(storefront) ?? new Set();
  places.set(storefront, all.add(place));
  return () => void all.delete(place);
}

/**
 * Counts its element among those that show the cart of a shop, as long as it stands in the page. One of them speaks:
 * the one that covers the page, else the first.
 */
export class CartPresence implements ReactiveController {
  private readonly storefront: () => Storefront | undefined;
  private readonly place: CartPlace;
  private joined: Storefront | undefined = undefined;
  private takeAway: (() => void) | undefined = undefined;

  constructor(host: ReactiveElement, storefront: () => Storefront | undefined, place: CartPlace = bare({})) {
    this.storefront = storefront;
    this.place = bare(place);
    host.addController(this);
  }

  /** Whether this element is the one that tells a screen reader what happens to the cart. */
  get speaks(): boolean {
    const all = this.joined ? placesOf(this.joined) : [];
    return (all.find(({isModal}) => isModal?.()) ?? all[0]) === this.place;
  }

  hostUpdate(): void {
    const storefront = this.storefront();
    if (storefront === this.joined) return;
    this.leave();
    if (!storefront) return;
    this.joined = storefront;
    this.takeAway = joinPlaces(storefront, this.place);
    storefront.$cartElements.set(placesOf(storefront).length);
  }

  hostDisconnected(): void {
    this.leave();
  }

  private leave(): void {
    const {joined} = this;
    if (!joined) return;
    this.joined = undefined;
    this.takeAway!();
    joined.$cartElements.set(placesOf(joined).length);
  }
}
