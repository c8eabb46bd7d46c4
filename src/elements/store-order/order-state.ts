import {html} from 'lit';
import type {Problem} from '../../model/config.js';
import type {Purchase} from '../../model/purchase.js';
import type {Storefront} from '../../storefront.js';
import {speaks} from '../../ui/announcer.js';
import {orderView} from '../../ui/order-view.js';
import {tellProblem} from '../../ui/problem.js';
import {purchaseSpoken} from '../../ui/purchase-view.js';
import type {PurchaseVoice} from '../../ui/purchase-words.js';
import type {Wording} from '../../ui/words.js';

export {keepFocus} from '../../ui/order-view.js';

/** What there is to tell of a purchase. */
export interface OrderState {
  readonly storefront: Storefront | undefined;
  readonly problem: Problem | undefined;
  /** The running purchase, or the last one. */
  readonly purchase: Purchase | undefined;
  readonly element: HTMLElement & PurchaseVoice['host'];
  readonly words: Wording;
}

/** Where a purchase stands, to see and to hear; nothing of it is said until its words are here. */
export function orderState({storefront, problem, purchase, element, words}: OrderState) {
  const voice = {words, host: element};
  const isTold = storefront && purchase && !words.isWaiting;
  return {
    shown: problem
      ? html`<p role="alert">${tellProblem(element.localName, problem)}</p>`
      : isTold && orderView(purchase, storefront, element, voice),
    spoken: isTold && speaks(storefront, element) ? purchaseSpoken(purchase, voice) : '',
  };
}
