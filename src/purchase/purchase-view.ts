import type {Wording} from '../i18n/words-controller.js';

import type {Storefront} from '../storefront.js';
import {isChargedAtOnce, isOutdated, type Purchase} from './purchase.js';
import {canRetry, noticeWords, purchaseName, purchaseNotice} from './purchase-notice.js';
import type {Notice} from './words.js';

/** A button, and what a press does; without `press` it is shown but does nothing. */
export interface Choice {
  readonly label: string;
  readonly press: (() => void) | undefined;
}

/** How a purchase looks in words: what is going on, and what the player may do about it. */
export interface PurchaseView extends Notice {
  /** Title and text in one breath. */
  readonly summary: string;
  /** The next step; undefined when there is none. */
  readonly primary: Choice | undefined;
  /** Another way to the payment page, where there is room for one. */
  readonly other: Choice | undefined;
  /** The way out; undefined when there is none. */
  readonly secondary: Choice | undefined;
}

/** Title and text in one breath. */
export function purchaseSummary(purchase: Purchase, words: Pick<Wording, 'get'>): string {
  const t = noticeWords(words);
  const {title, text} = purchaseNotice(purchase, t);
  return `${title.replace(/[^.!?…。！？؟]$/, `$&${t.stop}`)}${t.gap}${text}`;
}

/**
 * What a screen reader is told of a purchase: what is bought, and where it stands. What is charged at once is delivered
 * at once: between its beginning and its end nothing is told.
 */
export function purchaseAnnouncement(purchase: Purchase, words: Pick<Wording, 'get'>): string {
  if (purchase.stage === 'delivering' && isChargedAtOnce(purchase.kind)) return '';
  const t = noticeWords(words);
  return t.told(purchaseName(purchase, t), purchaseSummary(purchase, words));
}

/** `buy` presses the buy button once more, in the element's own way. */
export function purchaseView(
  purchase: Purchase,
  storefront: Storefront,
  buy: () => void,
  words: Pick<Wording, 'get'>,
): PurchaseView {
  const t = noticeWords(words);
  const {kind, stage, outcome, failure, rung, orderId, isGuest} = purchase;
  const isOld = isOutdated(purchase);
  const resume = (label: string): Choice => ({label, press: () => storefront.resumePayment()});
  const waiting = {label: purchaseNotice(purchase, t).title, press: undefined};
  const drop = {label: t.drop, press: () => storefront.dropPurchase()};
  const choices = (): [main?: Choice | undefined, way?: Choice] => {
    switch (stage) {
      case 'signing-in':
      case 'opening':
        return [waiting, drop];
      case 'ordering':
        // What is charged at once may be charged already.
        return isChargedAtOnce(kind) ? [waiting] : [waiting, drop];
      case 'delivering':
        return [waiting];
      case 'blocked':
        return [resume(isOld ? t.payAnew : t.open), drop];
      case 'waiting':
        return [resume(isOld ? t.payAnew : t.show), drop];
      case 'paused':
        return [resume(isOld ? t.payAnew : t.resume), drop];
      default: {
        // Nobody can ask after a guest's.
        if (outcome === 'unknown' && orderId && !isGuest)
          return [{label: t.check, press: () => storefront.checkOrder()}];
        const isRetried = outcome === 'canceled' || (outcome === 'failed' && (!failure || canRetry(failure)));
        if (isRetried) return [{label: t.again, press: buy}];
        return [outcome === 'done' ? undefined : {label: t.close, press: () => storefront.dismissPurchase()}];
      }
    }
  };
  const [main, way] = choices();
  const isElsewhere = stage === 'blocked' || ((stage === 'waiting' || stage === 'paused') && rung !== 'frame');
  const other = isElsewhere && !isOld ? {label: t.here, press: () => storefront.payHere()} : undefined;
  return {
    ...purchaseNotice(purchase, t),
    summary: purchaseSummary(purchase, words),
    primary: main,
    other,
    secondary: way,
  };
}

/** What a card's button says and does while its item is bought, and after; `sale` is the button as it sells. */
export function purchaseAction(
  purchase: Purchase,
  sale: CardAction,
  storefront: Storefront,
  buy: () => void,
  words: Pick<Wording, 'get'>,
): CardAction {
  const {summary: told, text, primary: main, secondary: way} = purchaseView(purchase, storefront, buy, words);
  // The button sells again; what asks after an order of which there is no word stands beside it.
  if (purchase.stage === 'ended')
    return {...sale, note: told, secondary: purchase.outcome === 'unknown' ? main : undefined};
  const t = noticeWords(words);
  return {
    ...sale,
    ...main!,
    name: t.told(main!.label, purchaseName(purchase, t)),
    isBusy: !main!.press,
    note: text,
    secondary: way,
  };
}

/** What stands at the foot of a card: always one button, so that a press never takes the focus away. */
export interface CardAction extends Choice {
  /** The button's whole name, for a screen reader. */
  readonly name: string;
  readonly isBusy?: boolean | undefined;
  /** A sentence under the button. */
  readonly note?: string | undefined;
  readonly secondary?: Choice | undefined;
  /** The button in more than its words: icons, and a look of its own. */
  readonly shown?: unknown;
  readonly look?: string | undefined;
}
