import {html, nothing, type TemplateResult} from 'lit';
import {has} from '../client/bare.js';
import type {Failure} from '../client/errors.js';
import {jsonOf} from '../client/json.js';
import {saving} from '../client/money.js';
import {formatMoney, formatPercent} from '../i18n/format.js';
import type {WordsController} from '../i18n/words-controller.js';
import {type Cart, changeable, unitsOf} from '../orders/cart.js';
import {mayCheckOut} from '../purchase/checkout-request.js';
import {boughtNames} from '../purchase/order-view.js';
import {isInHand, type Purchase} from '../purchase/purchase.js';
import type {PurchaseTeller} from '../purchase/purchase-teller.js';
import type {CardAction} from '../purchase/purchase-view.js';
import {createGuest} from '../session/guest.js';
import type {Storefront} from '../storefront.js';
import {claimAnnouncer} from '../ui/announcer.js';
import {basketIcon, checkIcon, closeIcon, tagIcon} from '../ui/icons.js';
import {keyed} from '../ui/keyed.js';
import {canSignIn} from '../ui/player/can-sign-in.js';
import {renderProblem} from '../ui/problem.js';
import {
  type CartSayings,
  cartFailureText,
  changeFailureText,
  codeFailureText,
  codeName,
  EMPTY_CART,
} from './cart-announcements.js';
import {bonusLine, cartLine, cartSkeleton, lockIcon, noteIcon, payingLine, removedLine} from './cart-line.js';
import type {CartRow, CartRows} from './cart-rows.js';
import type {CartWords} from './words.js';

/** What may be done about a code. */
interface CodeActions {
  readonly redeem: (code: string) => void;
  readonly remove: () => void;
}

/** As typed, but for spaces around it and for other writings of the same letters; its case is the service's matter. */
const codeOf = (form: HTMLFormElement): string => {
  const field = form.elements.namedItem('code') as HTMLInputElement;
  return field.value.normalize('NFKC').trim();
};

/** The code in use, as a chip; without one, the field for it. Ids are unique in the shadow root. */
function cartCode(
  {code, codeFailure, paying}: Cart,
  isChecking: boolean,
  locale: string,
  actions: CodeActions,
  t: CartSayings,
): TemplateResult {
  if (code) {
    const name = codeName(code, t);
    const discount = formatPercent(code.percent ?? '', locale);
    return html`
      <div class="code-chip" part="code">
        ${tagIcon}<span class="grow"><bdi>${name}</bdi>${discount && [' · ', html`<bdi>${discount}</bdi>`]}</span>
        ${paying ? nothing : html`<button type="button" class="icon-button" part="code-remove" aria-label=${t.removeCode(name)} @click=${actions.remove}>${closeIcon}</button>`}
      </div>`;
  }
  const submit = (event: Event): void => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const wanted = codeOf(form);
    if (wanted) actions.redeem(wanted);
    else (form.elements.namedItem('code') as HTMLElement).focus();
  };
  return html`
    <form class="code-form" part="code-form" novalidate @submit=${submit}>
      <label class="field ${codeFailure ? 'wrong' : ''}">${tagIcon}<span class="hidden">${t.code}</span>
        <input name="code" part="code-field" type="text" placeholder=${t.code} maxlength="128" autocomplete="off" autocapitalize="off" spellcheck="false"
          enterkeyhint="done" dir="auto" aria-invalid=${Boolean(codeFailure)} aria-describedby=${codeFailure ? 'code-why' : nothing} />
      </label>
      <button class="button outlined" part="code-apply" aria-busy=${isChecking}>${isChecking ? t.applying : t.apply}</button>
    </form>
    ${codeFailure ? html`<p class="help" id="code-why" part="code-why">${noteIcon}<span>${codeFailureText(codeFailure, t)}</span></p>` : nothing}`;
}

/**
 * The amounts of the service, and what they save: their exact difference, in one line, since the service does not
 * break it down. While a change is under way they are of before, so the total gives way to a word.
 */
function cartTotals({total, code, isFree, isUpdating}: Cart, locale: string, t: CartWords): TemplateResult {
  const saved = total && saving(total);
  const now = (text: string): string => (isUpdating ? '…' : text);
  const amount = isUpdating ? undefined : total ? formatMoney(total, locale) : isFree ? t.free : undefined;
  return html`
    <dl class="totals" part="totals">
      ${
        saved
          ? html`<dt>${t.subtotal}</dt><dd><bdi>${now(formatMoney({...total, amount: total.amountWithoutDiscount}, locale))}</bdi></dd>
              <dt>${code ? t.savingWith(codeName(code, t)) : t.saving}</dt><dd class="minus" part="saving"><bdi>${now(formatMoney({...saved, amount: `-${saved.amount}`}, locale).replace('-', '−'))}</bdi></dd>`
          : nothing
      }
      <dt class="sum">${t.total}</dt><dd class="sum ${amount ? '' : 'waits'}" part="total"><bdi>${amount ?? (isUpdating ? t.updating : t.totalUnknown)}</bdi></dd>
    </dl>`;
}

/** The one button at the foot, what it says under it, and the way out of a purchase. Ids are unique in the shadow root. */
const cartButton = ({label, name, press, isBusy, note, way}: CardAction, isFree: boolean): TemplateResult => html`
  <button type="button" class="button large ${isFree ? 'bonus' : ''}" part="button-primary" aria-label=${name === label ? nothing : name}
    aria-disabled=${!press} aria-busy=${Boolean(isBusy)} aria-describedby=${note ? 'cart-note' : nothing} @click=${press}>${press && !isFree ? lockIcon : nothing}${label}</button>
  ${note ? html`<p class="fine" id="cart-note" part="note">${note}</p>` : nothing}
  ${way ? html`<button type="button" class="button quiet" part="button-secondary" @click=${way.press}>${way.label}</button>` : nothing}`;

/** What was in the cart when its purchase was first said to be done; undefined once the player has gone on. */
const said = new WeakMap<Purchase, string | undefined>();

/** Whether a purchase of the cart is done, and what it left in the cart is still all that is in there. */
function isJustBought(purchase: Purchase | undefined, cart: Cart): purchase is Purchase {
  if (purchase?.kind !== 'cart' || purchase.outcome !== 'done' || cart.paying) return false;
  const now = jsonOf(unitsOf(cart));
  if (!said.has(purchase)) said.set(purchase, now);
  const isSo = said.get(purchase) === now;
  if (!isSo) said.set(purchase, undefined);
  return isSo;
}

/** What the content of a cart is drawn by. */
interface CartView {
  readonly t: CartSayings;
  /** The element, for events, and for who speaks of a purchase. */
  readonly host: HTMLElement;
  readonly storefront: Storefront;
  readonly words: WordsController;
  readonly rows: CartRows;
  readonly teller: PurchaseTeller;
  readonly isCheckingCode: boolean;
  /** A code was sent to be checked. */
  readonly checkCode: () => void;
  /** Closes the drawer; undefined where the cart stands in the page. */
  readonly close: (() => void) | undefined;
}

/** Whether the cart is nobody's yet: no player's, and no guest's. */
function isSignedOut({$user, $cart, use}: Storefront): boolean {
  const cart = $cart.get();
  const isOut = cart.status === 'error' && cart.failure.kind === 'signed-out';
  return isOut || ($user.get() === null && !use(createGuest).$guest.get());
}

/** Whether it can be bought without signing in. */
const isForGuests = ({$user, use}: Storefront, cart: Cart): boolean =>
  $user.get() === null && cart.count > 0 && use(createGuest).mayBuy(ownSkus(cart));

const ownSkus = ({lines}: Cart): string[] => lines.flatMap(({sku, isBonus}) => (isBonus ? [] : [sku]));

function checkOut({host, storefront}: CartView, cart: Cart): void {
  if (!mayCheckOut(storefront, host, {quantity: cart.count, skus: ownSkus(cart)})) return;
  claimAnnouncer(storefront, host);
  storefront.checkout();
}

/** What the button at the foot says and does: the purchase of the cart, where there is one, else the sale. */
function actionOf(view: CartView, cart: Cart): CardAction {
  const {t, storefront, words, teller} = view;
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
    note: isOut ? t.signInWhy : isGuest ? t.asGuest : isFree ? undefined : t.inWindow,
    press: !isOwn && isInHand(purchase) ? undefined : act,
  };
  // What is paid elsewhere, and what was paid and is about to leave the cart, waits.
  if (cart.paying && (!isOwn || purchase.stage === 'ended'))
    return {
      ...sale,
      label: t.checkOut,
      name: t.checkOut,
      note: isOwn ? undefined : t.payingElsewhere,
      press: undefined,
    };
  // What was bought is said in the cart's middle, or above what is in it now.
  if (!isOwn || words.isWaiting || purchase.outcome === 'done') return sale;
  return teller.action(purchase, sale, storefront, pay);
}

function row(view: CartView, cart: Cart, shown: CartRow): TemplateResult {
  const {t, storefront} = view;
  if (shown.kind === 'removed') return removedLine(shown.removed, () => storefront.undoRemove(), t);
  const {line} = shown;
  const {sku, paying} = line;
  if (line.isBonus) return bonusLine(line, cart, storefront.locale, t);
  if (shown.kind === 'paying') return payingLine(line, storefront.locale, t);
  const actions = {
    change: (quantity: number) => storefront.setQuantity(sku, paying + quantity),
    remove: () => storefront.remove(sku),
  };
  return cartLine(line, actions, storefront.locale, t);
}

function foot(view: CartView, cart: Cart): TemplateResult {
  const {t, storefront, isCheckingCode, checkCode} = view;
  const {locale} = storefront;
  const redeem = (code: string): void => {
    checkCode();
    storefront.redeem(code);
  };
  return html`
    ${
      isSignedOut(storefront) || (cart.paying && !cart.code)
        ? nothing
        : html`<div class="code-row" data-row="code">${cartCode(cart, isCheckingCode, locale, {redeem, remove: () => storefront.removeCode()}, t)}</div>`
    }
    <div class="foot" part="foot">
      ${isMixed(cart) ? nothing : cartTotals(cart, locale, t)}
      ${cartButton(actionOf(view, cart), cart.isFree)}
    </div>`;
}

/** Whether only a part of the cart is being paid: the service's amounts are of all of it. */
const isMixed = ({paying, lines}: Cart): boolean => paying !== undefined && lines.some((line) => changeable(line));

function notice(view: CartView, text: string, retry?: () => void): TemplateResult {
  return html`<p class="notice" part="note">${noteIcon}<span class="grow">${text}</span>
    ${retry ? html`<button type="button" class="button quiet" part="button-secondary" @click=${retry}>${view.t.retry}</button>` : nothing}</p>`;
}

/** The middle of a cart whose purchase is done: it is what the player came for, in place of our words for an empty cart. */
function bought(view: CartView, purchase: Purchase, told: string): TemplateResult {
  const {t, storefront, close} = view;
  return html`<span class="emblem">${checkIcon}</span><p class="state-title" part="note">${told}</p>
    ${boughtNames(purchase, storefront)}
    ${close ? html`<button type="button" class="button outlined" part="button-secondary" @click=${close}>${t.close}</button>` : nothing}`;
}

function nothingInIt(view: CartView): TemplateResult {
  const {t, storefront, host, teller} = view;
  const purchase = storefront.$purchase.get();
  const told = isJustBought(purchase, EMPTY_CART) ? teller.told(purchase) : '';
  // Where the page has its own words for an empty cart, ours stand under them.
  const isInMiddle = told && !host.querySelector(':scope > [slot=empty]');
  // What was ordered has left the cart; what becomes of it is still to be said.
  const last = purchase?.kind === 'cart' && purchase.outcome !== 'done' ? actionOf(view, EMPTY_CART) : undefined;
  const isRunning = last && purchase?.stage !== 'ended';
  const below = last?.note ?? (isInMiddle ? '' : told);
  const failure = storefront.$cart.get().value?.failure;
  return html`${failure ? notice(view, changeFailureText(failure, t)) : nothing}
    <slot name="empty"><div class=${isInMiddle ? 'state done' : 'state'} part="empty">${
      isInMiddle
        ? bought(view, purchase!, told)
        : html`<span class="emblem">${basketIcon}</span>
          <p class="state-title">${t.empty}</p>
          <p class="fact">${isSignedOut(storefront) ? t.emptySignedOut : t.emptyWhy}</p>`
    }</div></slot>
    ${below ? html`<div class="foot" part="foot">${isRunning ? cartButton(last, false) : html`<p class="fine" part="note">${below}</p>`}</div>` : nothing}`;
}

/** What is shown is not what the service has, or may not be. */
function staleText({lines}: Cart, {kind}: Failure, t: CartView['t']): string {
  const isOffline = kind === 'network';
  const isUnsaved = lines.some(({quantity, confirmed}) => quantity !== confirmed);
  if (isUnsaved) return isOffline ? t.unreached.change : t.unsaved;
  return isOffline ? t.offline : t.stale;
}

const list = (
  view: CartView,
  rows: readonly CartRow[],
  cart: Cart,
  label: string,
  isAbove = false,
): TemplateResult => html`
    <ul class="lines ${isAbove ? 'above' : ''}" part="lines" role="list" aria-label=${label}>
      ${keyed(
        rows,
        ({key}) => key,
        (each) => row(view, cart, each),
      )}
    </ul>`;

/** The lines of a cart that is being paid: those, and then what was put in since. */
function payingLines(view: CartView, rows: readonly CartRow[], cart: Cart): TemplateResult {
  const {t} = view;
  const paid = rows.filter(({kind}) => kind === 'paying');
  const since = rows.filter(({kind}) => kind !== 'paying');
  return html`
    ${cart.isFree ? nothing : html`<p class="notice paying" part="note">${lockIcon}<span class="grow"><b>${t.paying}.</b> ${t.payingWhy}</span></p>`}
    ${list(view, paid, cart, cart.isFree ? t.title : t.paying, since.length > 0)}
    ${since.length ? html`<div class="since"><h3>${t.since}</h3><p class="fact">${t.sinceWhy}</p></div>${list(view, since, cart, t.since)}` : nothing}`;
}

function lines(view: CartView, rows: readonly CartRow[], cart: Cart): TemplateResult {
  const {t, storefront, teller} = view;
  const {status, ...loaded} = storefront.$cart.get();
  const failure = status === 'error' && has(loaded, 'failure') ? loaded.failure : undefined;
  const retry = (): void => storefront.reloadCart();
  const purchase = storefront.$purchase.get();
  const told = isJustBought(purchase, cart) ? teller.told(purchase) : '';
  return html`
    ${told ? html`<p class="notice done" part="note">${checkIcon}<span class="grow">${told}</span></p>` : nothing}
    ${failure && failure.kind !== 'signed-out' ? notice(view, staleText(cart, failure, t), retry) : nothing}
    ${cart.failure ? notice(view, changeFailureText(cart.failure, t)) : nothing}
    ${cart.paying ? payingLines(view, rows, cart) : list(view, rows, cart, t.title)}
    ${cart.lines.length > 0 ? foot(view, cart) : nothing}`;
}

/** What stands in a cart below its heading: lines and foot, or why there are none. */
export function cartContent(view: CartView): TemplateResult {
  const {t, host, storefront} = view;
  const problem = storefront.$problem.get();
  if (problem) return html`<p class="state" role="alert">${renderProblem(host.localName, problem)}</p>`;
  const loaded = storefront.$cart.get();
  const cart = loaded.value;
  const rows = view.rows.of(cart);
  if (cart && rows.length) return lines(view, rows, cart);
  if (cart || isSignedOut(storefront)) return nothingInIt(view);
  if (loaded.status === 'error') {
    return html`<slot name="error"><div class="state" role="alert">
      <p>${cartFailureText(loaded.failure, t)}</p>
      <button type="button" class="button" part="button-primary" @click=${() => storefront.reloadCart()}>${t.retry}</button>
    </div></slot>`;
  }
  return cartSkeleton(t.loading);
}
