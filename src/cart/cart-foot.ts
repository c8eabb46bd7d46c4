import {html, nothing, type TemplateResult} from 'lit';
import {type Money, type Price, saving} from '../client/money.js';
import {isDevelopersPage, notice} from '../client/notice.js';
import {withoutPrototype} from '../client/prototype-safe.js';
import {totalOf} from '../client/sums.js';
import {formatDate} from '../i18n/dates.js';
import {formatMoney} from '../i18n/format.js';
import type {Cart} from '../orders/cart.js';
import {changeable} from '../orders/changeable.js';
import {mayCheckOut} from '../purchase/checkout-request.js';
import type {CardAction} from '../purchase/notice/purchase-view.js';
import {isBought} from '../purchase/outcomes.js';
import {opensByHost} from '../purchase/payment/open-window.js';
import {isProcessing} from '../purchase/purchase.js';
import {canSignIn} from '../session/can-sign-in.js';
import {createGuest} from '../session/guest.js';
import {checkedOptions} from '../shop/checked-options.js';
import type {Storefront} from '../storefront.js';
import {claimAnnouncer} from '../ui/announcer.js';
import {lockIcon} from './cart-line.js';
import {type CartView, isSignedOut} from './cart-view.js';
import {renderPromoCodeForm} from './promo-code-form.js';
import {createCartRelease} from './store/confirmed/cart-release.js';
import {codeName} from './texts/failure-texts.js';
import type {CartWords} from './texts/words.js';

/**
 * What the lines come to by the prices that they show, before the service has said a total: for a cart of nobody. Undefined where
 * the price of one is not known, or is in another currency.
 */
function knownTotal({lines}: Pick<Cart, 'lines'>): Price | undefined {
  const sold = lines.filter(({isFree, isBonus}) => !isFree && !isBonus);
  const priced = sold.flatMap(({price, quantity}) => (price ? [{price, quantity}] : []));
  return priced.length === sold.length ? totalOf(priced) : undefined;
}

/** Formats money that is taken off another amount: `−$4.50`, with the currency on that side of the number where other amounts have it. */
function formatReduction(money: Money, locale: string): string {
  const written = formatMoney({...money, amount: `-${money.amount}`}, locale).replace('-', '−');
  // The sign makes Latin digits and what follows them one left-to-right run; the mark ends that run before the currency.
  return written.startsWith('\u200f') ? written.replace(/\d(?=\D*$)/, '$&\u200f') : written;
}

/**
 * The service's amounts, and the saving: their exact difference, in one line, since the service does not break it down.
 * While a change is under way the amounts are out of date, so a word stands in for the total. The cart of nobody has no total of
 * the service: there it is that of the prices on its lines.
 */
function renderTotals(cart: Cart, storefront: Storefront, t: CartWords): TemplateResult {
  const {code, isFree, isUpdating} = cart;
  const {locale} = storefront;
  const isBefore = isSignedOut(storefront);
  const total = cart.total ?? (isBefore ? knownTotal(cart) : undefined);
  const isPreliminary = isBefore && total !== undefined && !isForGuests(storefront, cart);
  const saved = total && saving(total);
  const unlessUpdating = (text: string): string => (isUpdating ? '…' : text);
  const tax = storefront.use(checkedOptions).get()?.tax;
  const amount = isUpdating ? undefined : total ? formatMoney(total, locale) : isFree ? t.free : undefined;
  return html`
    <dl class="totals" part="totals">
      ${
        saved
          ? html`<dt>${t.subtotal}</dt><dd><bdi>${unlessUpdating(formatMoney({...total, amount: total.amountWithoutDiscount}, locale))}</bdi></dd>
              <dt>${code ? t.savingWith(codeName(code, t)) : t.saving}</dt><dd class="minus" part="saving"><bdi>${unlessUpdating(formatReduction(saved, locale))}</bdi></dd>`
          : nothing
      }
      <dt class="sum ${isPreliminary ? 'long' : ''}">${isPreliminary ? t.totalBefore : t.total}</dt><dd class="sum ${amount ? '' : 'waits'}" part="total"><bdi>${amount ?? (isUpdating ? t.updating : t.totalUnknown)}</bdi>${
        total && !isUpdating && tax ? html`<small part="tax">${t.tax[tax]}</small>` : nothing
      }</dd>
    </dl>`;
}

/** The button at the foot, the note under it, and the button that ends a purchase. Ids are unique in the shadow root. */
export function renderCartButton(action: CardAction, isFree: boolean): TemplateResult {
  const {label, name, press, isBusy, note, secondary, reportDisabled} = withoutPrototype(action);
  return html`
  <button type="button" class="button large ${isFree ? 'bonus' : ''}" part="button-primary" aria-label=${name === label ? nothing : name}
    aria-disabled=${!press} aria-busy=${Boolean(isBusy)} aria-describedby=${note ? 'cart-note' : nothing} @click=${press ?? reportDisabled}>${press && !isFree ? lockIcon : nothing}${label}</button>
  ${note ? html`<p class="fine" id="cart-note" part="note">${note}</p>` : nothing}
  ${secondary ? html`<button type="button" class="button quiet" part="button-secondary" @click=${secondary.press}>${secondary.label}</button>` : nothing}`;
}

const ownSkus = ({lines}: Cart): string[] => lines.flatMap(({sku, isBonus}) => (isBonus ? [] : [sku]));

/** Whether the cart can be bought without signing in. */
const isForGuests = ({$user, use}: Storefront, cart: Cart): boolean =>
  $user.get() === null && cart.count > 0 && use(createGuest).mayBuy(ownSkus(cart));

function checkOut({host, storefront}: CartView, cart: Cart): void {
  if (!mayCheckOut(storefront, host, {quantity: cart.count, skus: ownSkus(cart)})) return;
  claimAnnouncer(storefront, host);
  storefront.checkout();
}

/** Whether the page gives the shop nothing that could sign the player in, so that the button stays disabled. */
function hasNoSignIn({$options}: Storefront): boolean {
  const {getToken, bridge} = $options.get();
  return !getToken && !bridge;
}

/** Reports that the cart's button is disabled for want of a sign-in: on a developer's page at once, else at a press on the button. */
function reporterOf({host, storefront}: CartView): (() => void) | undefined {
  if (!hasNoSignIn(storefront)) return undefined;
  const report = (): void => notice('checkout-disabled', {}, host);
  if (isDevelopersPage()) report();
  return report;
}

/** Where the payment page opens first. */
function payingPlace(storefront: Storefront): keyof CartWords['paysIn'] {
  if (opensByHost(storefront.$options.get().bridge)) return 'host';
  const presentation = storefront.use(checkedOptions).get()?.presentation ?? 'auto';
  return presentation === 'auto' ? 'window' : presentation;
}

/** The label and action of the button: those of the cart's purchase while there is one, else those of the sale. */
export function cartAction(view: CartView, cart: Cart): CardAction {
  const {t, storefront, words, presenter} = view;
  const {isUpdating, isFree, total} = cart;
  const purchase = storefront.$purchase.get();
  const isOwn = purchase?.kind === 'cart';
  const isGuest = isForGuests(storefront, cart);
  const isOut = isSignedOut(storefront) && !isGuest;
  const price = total && !isUpdating ? formatMoney(total, storefront.locale) : undefined;
  const label = isOut ? t.signIn : isFree ? t.claim : price ? t.checkOutFor(price) : t.checkOut;
  const pay = (): void => checkOut(view, cart);
  const act = isOut ? (canSignIn(storefront) ? () => storefront.signIn() : undefined) : pay;
  const sale: CardAction = {
    label,
    name: label,
    note: isOut ? t.signInWhy : isGuest ? t.asGuest : isFree ? undefined : t.paysIn[payingPlace(storefront)],
    press: !isOwn && isProcessing(purchase) ? undefined : act,
    reportDisabled: isOut ? reporterOf(view) : undefined,
  };
  // The button is disabled while the cart is paid elsewhere, and until units that were paid here have left the cart.
  if (cart.paying && (!isOwn || purchase.stage === 'ended'))
    return {
      ...sale,
      label: t.checkOut,
      name: t.checkOut,
      note: isOwn ? undefined : t.payingElsewhere,
      press: undefined,
    };
  // A purchase that is done is shown above the lines, or in place of them.
  if (!isOwn || words.isWaiting || isBought(purchase)) return sale;
  return presenter.action(purchase, sale, storefront, pay);
}

/** Whether only some of the units are being paid: the service's amounts are those of the whole cart. */
const isPartlyPaying = ({paying, lines}: Cart): boolean =>
  paying !== undefined && lines.some((line) => changeable(line));

/** When the order of a cart comes that holds keys before their release. */
function renderPreOrder(storefront: Storefront, t: CartWords): TemplateResult | typeof nothing {
  const release = storefront.use(createCartRelease).$release.get();
  if (!release) return nothing;
  const day =
    release.at === undefined
      ? undefined
      : formatDate(release.at, storefront.locale, {now: storefront.now(), isDay: true});
  return html`<p class="fine" part="pre-order">${t.preOrder(day)}</p>`;
}

/** The field for codes, or the promo code in use. */
export function renderCodes(view: CartView, cart: Cart): TemplateResult {
  const {t, storefront, codeField} = view;
  const redeem = (code: string): void => {
    codeField.onSend();
    storefront.redeem(code);
  };
  // Codes are a player's: a guest's request for one would be refused.
  const isOut = isSignedOut(storefront) || storefront.$user.get() === null;
  const actions = {
    redeem: isOut ? undefined : redeem,
    signIn: isOut && canSignIn(storefront) ? () => storefront.signIn() : undefined,
    remove: () => storefront.removeCode(),
  };
  return html`<div class="code-row" data-row="code">${renderPromoCodeForm(cart, codeField, storefront.locale, actions, t)}</div>`;
}

/** The promo code, the totals and the button. */
export function renderCartFoot(view: CartView, cart: Cart): TemplateResult {
  const {t, storefront} = view;
  return html`
    ${cart.paying && !cart.code ? nothing : renderCodes(view, cart)}
    <div class="foot" part="foot">
      ${isPartlyPaying(cart) ? nothing : renderTotals(cart, storefront, t)}
      ${renderPreOrder(storefront, t)}
      ${renderCartButton(cartAction(view, cart), cart.isFree)}
    </div>`;
}
