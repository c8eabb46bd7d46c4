import {canRetry, type Notice, purchaseNotice, purchaseWords} from '../i18n/en.purchase.js';
import type {Purchase} from '../model/purchase.js';
import type {Storefront} from '../storefront.js';
import type {CardAction} from './card.js';

/** A button, and what a press does; without `press` it is shown but does nothing. */
export interface Choice {
  readonly label: string;
  readonly press: (() => void) | undefined;
}

/** How a purchase looks in words: what is going on, and what the player may do about it. */
export interface PurchaseView extends Notice {
  /** Title and text in one breath. */
  readonly told: string;
  /** The next step; undefined when there is none. */
  readonly main: Choice | undefined;
  /** The way out; undefined when there is none. */
  readonly way: Choice | undefined;
}

/** Title and text in one breath. */
export function purchaseTold(purchase: Purchase): string {
  const {title, text} = purchaseNotice(purchase);
  return `${title.replace(/[^.!?…]$/, '$&.')} ${text}`;
}

/** `buy` presses the buy button once more, in the element's own way. */
export function purchaseView(purchase: Purchase, storefront: Storefront, buy: () => void): PurchaseView {
  const {stage, outcome, failure} = purchase;
  const resume = (label: string): Choice => ({label, press: () => storefront.resumePayment()});
  const drop = {label: purchaseWords.drop, press: () => storefront.dropPurchase()};
  const choices = (): [main?: Choice | undefined, way?: Choice] => {
    switch (stage) {
      case 'ordering':
      case 'delivering':
        return [{label: purchaseNotice(purchase).title, press: undefined}];
      case 'blocked':
        return [resume(purchaseWords.open), drop];
      case 'waiting':
        return [resume(purchaseWords.show), drop];
      case 'paused':
        return [resume(purchaseWords.resume), drop];
      default: {
        const isRetried = outcome === 'canceled' || (outcome === 'failed' && (!failure || canRetry(failure)));
        return [isRetried ? {label: purchaseWords.again, press: buy} : undefined];
      }
    }
  };
  const [main, way] = choices();
  return {...purchaseNotice(purchase), told: purchaseTold(purchase), main, way};
}

/** What a card's button says and does while its item is bought, and after; `sale` is the button as it sells. */
export function purchaseAction(
  purchase: Purchase,
  sale: CardAction,
  storefront: Storefront,
  buy: () => void,
): CardAction {
  const {told, text, main, way} = purchaseView(purchase, storefront, buy);
  if (purchase.stage === 'ended') return {...sale, note: told};
  return {...sale, ...main!, name: `${main!.label}: ${purchase.name}`, isBusy: !main!.press, note: text, way};
}
