import type {ReactiveController, ReactiveElement} from 'lit';
import type {Cart} from '../model/cart.js';
import type {CartNews} from './cart-news.js';

/** Changes that come in a row are told in one sentence. */
const PAUSE_MS = 500;
/** A sentence stays this long for a screen reader to find it. */
const STAY_MS = 7000;

const SILENCE: CartNews = {polite: '', urgent: ''};

/**
 * Tells what happens to the cart: each change that the service confirmed, once. The host renders `polite` and `urgent`
 * in live regions that were there before.
 */
export class CartVoice implements ReactiveController {
  polite = '';
  urgent = '';
  private readonly host: ReactiveElement;
  private readonly news: (before: Cart, after: Cart) => CartNews;
  /** What was told of last, and what is there now. */
  private told: Cart | undefined;
  private latest: Cart | undefined;
  private pause: ReturnType<typeof setTimeout> | undefined;
  private stay: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveElement, news: (before: Cart, after: Cart) => CartNews) {
    this.host = host;
    this.news = news;
    host.addController(this);
  }

  /** Call it with each state of the cart; the first one is known already, and none means another player's is to come. */
  hear(cart: Cart | undefined): void {
    if (cart === this.latest || cart?.isUpdating) return;
    this.latest = cart;
    if (!cart || !this.told) {
      this.told = cart;
      clearTimeout(this.pause);
      return;
    }
    clearTimeout(this.pause);
    this.pause = setTimeout(() => this.tell(), PAUSE_MS);
  }

  hostDisconnected(): void {
    for (const timer of [this.pause, this.stay]) clearTimeout(timer);
    this.told = this.latest = undefined;
    Object.assign(this, SILENCE);
  }

  private tell(): void {
    const news = this.news(this.told!, this.latest!);
    this.told = this.latest;
    if (news.polite || news.urgent) this.show(news);
  }

  private show(news: CartNews): void {
    Object.assign(this, news);
    this.host.requestUpdate();
    clearTimeout(this.stay);
    this.stay = setTimeout(() => this.show(SILENCE), STAY_MS);
  }
}
