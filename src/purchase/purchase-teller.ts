import type {ReactiveElement} from 'lit';
import type {Wording} from '../i18n/words-controller.js';
import type {Storefront} from '../storefront.js';
import {Lazy} from '../ui/lazy.js';
import {isOpen, type Purchase} from './purchase.js';
import type {CardAction} from './purchase-view.js';

/** What an element tells of purchases. The code comes with the first one, or ahead of a click that begins one. */
export class PurchaseTeller {
  private readonly words: Wording;
  private readonly code: Lazy<typeof import('./purchase-view.js')>;

  constructor(host: ReactiveElement, words: Wording) {
    this.words = words;
    this.code = new Lazy(host, () => import('./purchase-view.js'));
    const fetchAhead = (): void => this.code.preload();
    for (const sign of ['pointerover', 'focusin']) host.addEventListener(sign, fetchAhead, {once: true});
  }

  /** What the button that began a purchase says and does meanwhile, and after; `sale` is the button as it sells. */
  action(purchase: Purchase, sale: CardAction, storefront: Storefront, again: () => void): CardAction {
    const view = this.code.get();
    if (view) return view.purchaseAction(purchase, sale, storefront, again, this.words);
    return isOpen(purchase) ? {...sale, press: undefined, isBusy: true} : sale;
  }

  /** What a screen reader should hear of a purchase; empty while the code is to come. */
  spoken(purchase: Purchase): string {
    return this.code.get()?.purchaseSpoken(purchase, this.words) ?? '';
  }

  /** Where it stands, in words; empty while the code is to come. */
  told(purchase: Purchase): string {
    return this.code.get()?.purchaseTold(purchase, this.words) ?? '';
  }
}
