import type {ReactiveController, ReactiveElement} from 'lit';
import {type AnnouncedCart, type CartAnnouncement, EMPTY_CART} from './announcements.js';

/** Changes that follow each other faster are announced together. */
const PAUSE_MS = 500;
/** A text stays in its live region for so long, for a screen reader to find it. */
const SHOWN_MS = 7000;

type Describe = (before: AnnouncedCart, after: AnnouncedCart) => CartAnnouncement;

type Host = Pick<ReactiveElement, 'addController' | 'requestUpdate'>;

const SILENCE: CartAnnouncement = {polite: '', urgent: ''};

/**
 * Announces each confirmed change of the cart once. The host renders `polite` and `urgent` in live regions that were in
 * the page before.
 */
export class CartAnnouncer implements ReactiveController {
  polite = '';
  urgent = '';
  private readonly host: Host;
  private readonly describe: Describe;
  private readonly mayAnnounce: () => boolean;
  /** The cart at the last announcement. */
  private announced: AnnouncedCart | undefined = undefined;
  private latest: AnnouncedCart | undefined = undefined;
  private pauseTimer: ReturnType<typeof setTimeout> | undefined = undefined;
  private clearTimer: ReturnType<typeof setTimeout> | undefined = undefined;

  /** `mayAnnounce` says whether this host announces a change now: a change that another host announced is not repeated later. */
  constructor(host: Host, describe: Describe, mayAnnounce: () => boolean) {
    this.host = host;
    this.describe = describe;
    this.mayAnnounce = mayAnnounce;
    host.addController(this);
  }

  /** Takes each state of the cart. The first is not announced; undefined says that another player's cart follows. */
  update(cart: AnnouncedCart | undefined): void {
    if (cart === this.latest) return;
    if (cart?.isUpdating) {
      // The player changed the cart before its first answer: all of the answer is announced.
      this.announced ??= EMPTY_CART;
      return;
    }
    this.latest = cart;
    if (!cart || !this.announced) {
      this.announced = cart;
      clearTimeout(this.pauseTimer);
      return;
    }
    clearTimeout(this.pauseTimer);
    this.pauseTimer = setTimeout(() => this.announce(), PAUSE_MS);
  }

  /** Empties the texts: live regions that are rendered anew must not repeat them. */
  clear(): void {
    clearTimeout(this.clearTimer);
    Object.assign(this, SILENCE);
  }

  hostDisconnected(): void {
    for (const timer of [this.pauseTimer, this.clearTimer]) clearTimeout(timer);
    this.announced = this.latest = undefined;
    Object.assign(this, SILENCE);
  }

  private announce(): void {
    const announcement = this.describe(this.announced!, this.latest!);
    this.announced = this.latest;
    if ((announcement.polite || announcement.urgent) && this.mayAnnounce()) this.show(announcement);
  }

  private show(announcement: CartAnnouncement): void {
    Object.assign(this, announcement);
    this.host.requestUpdate();
    clearTimeout(this.clearTimer);
    this.clearTimer = setTimeout(() => this.show(SILENCE), SHOWN_MS);
  }
}
