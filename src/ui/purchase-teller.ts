import type {ReactiveElement} from 'lit';
import {isOpen, type Purchase} from '../model/purchase.js';
import type {Storefront} from '../storefront.js';
import type {CardAction} from './card.js';
import {Lazy} from './lazy.js';
import type {Wording} from './words.js';

/** What an element tells of purchases. Its code and its words come with the first one, or ahead of a click that begins one. */
export class PurchaseTeller {
  readonly host: ReactiveElement;
  readonly words: Wording;
  private readonly code: Lazy<typeof import('./purchase-view.js')>;

  constructor(host: ReactiveElement, words: Wording) {
    this.host = host;
    this.words = words;
    this.code = new Lazy(host, () => import('./purchase-view.js'));
    const fetchAhead = (): void => {
      this.code.fetch();
      words.has('purchase');
    };
    for (const sign of ['pointerover', 'focusin']) host.addEventListener(sign, fetchAhead, {once: true});
  }

  private get view() {
    return this.words.has('purchase') ? this.code.get() : undefined;
  }

  /** What the button that began a purchase says and does meanwhile, and after; `sale` is the button as it sells. */
  action(purchase: Purchase, sale: CardAction, storefront: Storefront, again: () => void): CardAction {
    const {view} = this;
    if (view) return view.purchaseAction(purchase, sale, storefront, again, this);
    return isOpen(purchase) ? {...sale, press: undefined, isBusy: true} : sale;
  }

  /** What a screen reader should hear of a purchase; empty while that cannot be said yet. */
  spoken(purchase: Purchase): string {
    return this.view?.purchaseSpoken(purchase, this) ?? '';
  }

  /** Where it stands, in words; empty while that cannot be said yet. */
  told(purchase: Purchase): string {
    return this.view?.purchaseTold(purchase, this) ?? '';
  }
}
