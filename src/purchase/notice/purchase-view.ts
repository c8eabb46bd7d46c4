import type {Wording} from '../../i18n/words-controller.js';
import type {Storefront} from '../../storefront.js';
import {commonWords} from '../../ui/words.js';
import {isBought, meaningOf} from '../outcomes.js';
import {isChargedAtOnce, isOutdated, type Purchase} from '../purchase.js';
import type {Notice} from '../words.js';
import {canRetry, noticeWords, purchaseName, purchaseNotice} from './purchase-notice.js';

/** A button, and the action of a press; without `press` the button is shown but disabled. */
export interface Choice {
  readonly label: string;
  readonly press: (() => void) | undefined;
}

/** The texts and buttons of a purchase: what is going on, and what the player may do about it. */
export interface PurchaseView extends Notice {
  /** Title and text as one text. */
  readonly summary: string;
  /** The next step; undefined where there is none. */
  readonly primary: Choice | undefined;
  /** Opens the payment page within this page, or in its place; undefined where it is there already, or does not help. */
  readonly other: Choice | undefined;
  /** Cancels an open purchase, where that can be, and closes one that has ended. */
  readonly secondary: Choice | undefined;
}

/** A text that is only said, as an announcement: without the soft hyphens at which long words of ours break where they are shown. A name keeps those of the label that it holds. */
const spoken = (text: string): string => text.replaceAll('\u00ad', '');

/** The title and text of a purchase as one text. */
export function purchaseSummary(purchase: Purchase, words: Pick<Wording, 'get' | 'lang'>): string {
  const t = noticeWords(words);
  const {title, text} = purchaseNotice(purchase, t);
  return `${title.replace(/[^.!?…。！？؟]$/, `$&${t.sentenceEnd}`)}${t.sentenceGap}${text}`;
}

/**
 * The announcement of a purchase for a screen reader: its name and its summary. Empty while a purchase without a payment page is
 * delivered, since that takes no time, and for a reminder, which was announced on an earlier page.
 */
export function purchaseAnnouncement(purchase: Purchase, words: Pick<Wording, 'get' | 'lang'>): string {
  const isInstant = purchase.stage === 'delivering' && isChargedAtOnce(purchase.kind);
  if (isInstant || purchase.isReminder) return '';
  const t = noticeWords(words);
  return spoken(t.announcement(purchaseName(purchase, t), purchaseSummary(purchase, words)));
}

/** The texts and buttons of a purchase; `buy` presses the element's buy button once more. */
export function purchaseView(
  purchase: Purchase,
  storefront: Storefront,
  buy: () => void,
  words: Pick<Wording, 'get' | 'lang'>,
): PurchaseView {
  const t = noticeWords(words);
  const {kind, stage, failure, rung, orderId, isGuest} = purchase;
  const isOld = isOutdated(purchase);
  const resume = (label: string): Choice => ({label, press: () => storefront.resumePayment()});
  const waiting = {label: purchaseNotice(purchase, t).title, press: undefined};
  const drop = {label: t.cancel, press: () => storefront.dropPurchase()};
  const close = {label: t.close, press: () => storefront.dismissPurchase()};
  const choices = (): [primary?: Choice | undefined, secondary?: Choice] => {
    switch (stage) {
      case 'signing-in':
      case 'opening':
        return [waiting, drop];
      case 'ordering':
        // A purchase without a payment page may be charged already.
        return isChargedAtOnce(kind) ? [waiting] : [waiting, drop];
      case 'delivering':
        return [waiting];
      case 'blocked':
        return [resume(isOld ? t.payAnew : t.openPayment), drop];
      case 'waiting':
        return [resume(isOld ? t.payAnew : t.showPayment), drop];
      case 'paused':
        return [resume(isOld ? t.payAnew : t.resume), drop];
      default: {
        const nextStep = meaningOf(purchase)?.nextStep;
        // A guest's order cannot be read any more.
        if (nextStep === 'check' && orderId && !isGuest)
          return [{label: t.checkAgain, press: () => storefront.checkOrder()}, close];
        const isRetried = nextStep === 'buy again' && (!failure || canRetry(failure, kind));
        const isSignedOut = failure?.kind === 'signed-out';
        const label = isSignedOut ? words.get('common', commonWords).signIn : t.tryAgain;
        if (isRetried) return [{label, press: buy}, close];
        return isBought(purchase) ? [undefined, close] : [close];
      }
    }
  };
  const [primary, secondary] = choices();
  /** Whether the payment page could stand within this page, or in its place. */
  const canPayHere = stage === 'blocked' || ((stage === 'waiting' || stage === 'paused') && rung !== 'frame');
  const other = canPayHere && !isOld ? {label: t.continueHere, press: () => storefront.payHere()} : undefined;
  return {
    ...purchaseNotice(purchase, t),
    summary: purchaseSummary(purchase, words),
    primary,
    other,
    secondary,
  };
}

/** A card's button while its item is bought, and after; `sale` is the button as it sells. */
export function purchaseAction(
  purchase: Purchase,
  sale: CardAction,
  storefront: Storefront,
  buy: () => void,
  words: Pick<Wording, 'get' | 'lang'>,
): CardAction {
  const {title, summary, text, primary, secondary} = purchaseView(purchase, storefront, buy, words);
  // The button sells again; the button that checks an order with an unknown end stands beside it.
  if (purchase.stage === 'ended') {
    const bought = isBought(purchase) ? title : undefined;
    return {...sale, note: summary, bought, secondary: meaningOf(purchase)?.nextStep === 'check' ? primary : undefined};
  }
  const t = noticeWords(words);
  return {
    ...sale,
    ...primary!,
    name: t.announcement(primary!.label, purchaseName(purchase, t)),
    isBusy: !primary!.press,
    note: text,
    secondary,
  };
}

/** The foot of a card: always one button, so that a press never takes the focus away. */
export interface CardAction extends Choice {
  /** The button's whole name, for a screen reader. */
  readonly name: string;
  readonly isBusy?: boolean | undefined;
  /** A sentence under the button. */
  readonly note?: string | undefined;
  /** Reports to the page's developer why the button is disabled; called at a press on it. */
  readonly reportDisabled?: (() => void) | undefined;
  /** What became of the purchase, in a word or two, once it is bought. */
  readonly bought?: string | undefined;
  /** A second button, which cancels the purchase or checks it. */
  readonly secondary?: Choice | undefined;
  /** The button's content where that is more than its label, and its look. */
  readonly shown?: unknown;
  readonly look?: string | undefined;
}
