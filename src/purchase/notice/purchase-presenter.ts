import type {ReactiveElement} from 'lit';
import type {Wording} from '../../i18n/words-controller.js';
import type {Storefront} from '../../storefront.js';
import {Lazy} from '../../ui/lazy.js';
import {isOpen, type Purchase} from '../purchase.js';
import type {CardAction} from './purchase-view.js';

/** The texts and the button that an element shows for a purchase. The code is loaded with the first purchase, or ahead of a click. */
export class PurchasePresenter {
  private readonly words: Wording;
  private readonly code: Lazy<typeof import('./purchase-view.js')>;

  constructor(host: ReactiveElement, words: Wording) {
    this.words = words;
    this.code = new Lazy(host, () => import('./purchase-view.js'));
    const preload = (): void => {
      this.code.preload();
      import('../checkout/checkout-runner.js').catch(() => {});
    };
    for (const type of ['pointerover', 'focusin']) host.addEventListener(type, preload, {once: true});
  }

  /** The button that began a purchase, meanwhile and after; `sale` is the button as it sells. */
  action(purchase: Purchase, sale: CardAction, storefront: Storefront, again: () => void): CardAction {
    const view = this.code.get();
    if (view) return view.purchaseAction(purchase, sale, storefront, again, this.words);
    return isOpen(purchase) ? {...sale, press: undefined, isBusy: true} : sale;
  }

  /** The announcement of a purchase for a screen reader; empty until the code is loaded. */
  announcement(purchase: Purchase): string {
    return this.code.get()?.purchaseAnnouncement(purchase, this.words) ?? '';
  }

  /** The state of a purchase in words; empty until the code is loaded. */
  summary(purchase: Purchase): string {
    return this.code.get()?.purchaseSummary(purchase, this.words) ?? '';
  }
}
