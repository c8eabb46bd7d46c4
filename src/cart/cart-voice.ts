import type {ReactiveController, ReactiveElement} from 'lit';
import {type CartNews, EMPTY_CART, type HeardCart} from './cart-news.js';

/** Changes that come in a row are told in one sentence. */
const PAUSE_MS = 500;
/** A sentence stays this long for a screen reader to find it. */
const STAY_MS = 7000;

/** What to tell of a change. */
type News = (before: HeardCart, after: HeardCart) => CartNews;

type Host = Pick<ReactiveElement, 'addController' | 'requestUpdate'>;

const SILENCE: CartNews = {polite: '', urgent: ''};

/**
 * Tells what happens to the cart: each change that the service confirmed, once. The host renders `polite` and `urgent`
 * in live regions that were there before.
 */
export class CartVoice implements ReactiveController {
  polite = '';
  urgent = '';
  private readonly host: Host;
  private readonly news: News;
  private readonly speaks: () => boolean;
  /** What was told of last, and what is there now. */
  private told: HeardCart | undefined = undefined;
  private latest: HeardCart | undefined = undefined;
  private pause: ReturnType<typeof setTimeout> | undefined = undefined;
  private stay: ReturnType<typeof setTimeout> | undefined = undefined;

  /** `speaks` tells whether it is this host that speaks: what another one said is not said again once it is silent. */
  constructor(host: Host, news: News, speaks: () => boolean) {
    this.host = host;
    this.news = news;
    this.speaks = speaks;
    host.addController(this);
  }

  /** Call it with each state of the cart; the first one is known already, and none means another player's is to come. */
  hear(cart: HeardCart | undefined): void {
    if (cart === this.latest) return;
    if (cart?.isUpdating) {
      // The player was faster than the first answer: all that it says is news.
      this.told ??= EMPTY_CART;
      return;
    }
    this.latest = cart;
    if (!cart || !this.told) {
      this.told = cart;
      clearTimeout(this.pause);
      return;
    }
    clearTimeout(this.pause);
    this.pause = setTimeout(() => this.tell(), PAUSE_MS);
  }

  /** What was told is not told again where the regions come anew. */
  hush(): void {
    clearTimeout(this.stay);
    Object.assign(this, SILENCE);
  }

  hostDisconnected(): void {
    for (const timer of [this.pause, this.stay]) clearTimeout(timer);
    this.told = this.latest = undefined;
    Object.assign(this, SILENCE);
  }

  private tell(): void {
    const news = this.news(this.told!, this.latest!);
    this.told = this.latest;
    if ((news.polite || news.urgent) && this.speaks()) this.show(news);
  }

  private show(news: CartNews): void {
    Object.assign(this, news);
    this.host.requestUpdate();
    clearTimeout(this.stay);
    this.stay = setTimeout(() => this.show(SILENCE), STAY_MS);
  }
}
