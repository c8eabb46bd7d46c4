import {html, nothing, type ReactiveController, type ReactiveElement, type TemplateResult} from 'lit';
import {formatPercent} from '../i18n/format.js';
import type {Cart, PromoCode, RedeemedCoupon} from '../orders/cart.js';
import {checkIcon, closeIcon} from '../ui/feature-icons.js';
import {tagIcon} from '../ui/icons.js';
import {noteIcon} from './cart-line.js';
import {type CartTexts, codeFailureText, codeName, couponText, NO_PLAYER} from './texts/failure-texts.js';

interface CodeActions {
  /** Undefined while nobody is signed in: codes are a player's. */
  readonly redeem: ((code: string) => void) | undefined;
  /** Asks to sign in, in place of `redeem`; undefined where the page has no way to. */
  readonly signIn: (() => void) | undefined;
  readonly remove: () => void;
}

/** The code as typed, trimmed, with letters in their usual form (Unicode NFKC); the service decides whether case matters. */
const codeOf = ({value}: HTMLInputElement): string => value.normalize('NFKC').trim();

/** The field for a promo code or a coupon, in the cart's shadow root. */
export class CodeField implements ReactiveController {
  private readonly host: ReactiveElement;
  private readonly cart: () => Cart | undefined;
  /** Whether a code was sent, and the service has not answered. */
  isChecking = false;
  /** The promo code beside which the player has opened the field for another one. */
  private openBeside: PromoCode | undefined = undefined;
  /** The last coupon that was redeemed. */
  private coupon: RedeemedCoupon | undefined = undefined;

  constructor(host: ReactiveElement, cart: () => Cart | undefined) {
    this.host = host;
    this.cart = cart;
    host.addController(this);
  }

  /** Whether the player has opened the field beside the promo code that is in use. */
  get isOpen(): boolean {
    const {openBeside} = this;
    return openBeside !== undefined && openBeside.code === this.cart()?.code?.code;
  }

  /** Opens the field beside the promo code that is in use. */
  async open(): Promise<void> {
    this.openBeside = this.cart()?.code;
    this.host.requestUpdate();
    await this.host.updateComplete;
    this.field?.focus();
  }

  /** Call it when a code is sent. */
  onSend(): void {
    this.isChecking = true;
    this.host.requestUpdate();
  }

  hostUpdate(): void {
    if (!this.cart()?.isUpdating) this.isChecking = false;
  }

  hostUpdated(): void {
    const coupon = this.cart()?.coupon;
    const {field} = this;
    // The field of a redeemed coupon is emptied; what was typed since stays.
    if (coupon && coupon !== this.coupon && field && codeOf(field) === coupon.code) field.value = '';
    this.coupon = coupon;
  }

  private get field(): HTMLInputElement | null {
    return this.host.renderRoot.querySelector<HTMLInputElement>('[part=code-field]');
  }
}

/** The promo code in use, as a chip, with a way to the field; without one, the field for it and for coupons. Ids are unique in the shadow root. */
export function renderPromoCodeForm(
  cart: Cart,
  field: CodeField,
  locale: string,
  actions: CodeActions,
  t: CartTexts,
): TemplateResult {
  const {code, codeFailure, coupon, paying} = cart;
  if (!code) return renderField(cart, field, locale, actions, t);
  const name = codeName(code, t);
  const discount = formatPercent(code.percent ?? '', locale);
  const isOpen = field.isOpen || Boolean(codeFailure ?? coupon);
  return html`
    <div class="code-chip" part="code">
      ${tagIcon}<span class="grow"><bdi>${name}</bdi>${discount && [' · ', html`<bdi>${discount}</bdi>`]}</span>
      ${paying ? nothing : html`<button type="button" class="icon-button" part="code-remove" aria-label=${t.removeCode(name)} @click=${actions.remove}>${closeIcon}</button>`}
    </div>
    ${
      paying
        ? nothing
        : isOpen
          ? renderField(cart, field, locale, actions, t)
          : html`<button type="button" class="button quiet another" part="code-another" @click=${() => void field.open()}>${t.anotherCode}</button>`
    }`;
}

/** The field for a promo code or a coupon, why the last one was not taken, and what it gave. */
function renderField(
  {codeFailure, coupon}: Cart,
  {isChecking}: CodeField,
  locale: string,
  {redeem, signIn}: CodeActions,
  t: CartTexts,
): TemplateResult {
  const submit = (event: Event): void => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const field = form.elements.namedItem('code') as HTMLInputElement;
    const typed = codeOf(field);
    if (!typed) field.focus();
    // What was typed stays for after the sign-in: a coupon gives at once, so that the player who has it asks for it.
    else if (redeem) redeem(typed);
    else signIn?.();
  };
  const why = codeFailure
    ? html`<p class="help" id="code-why" part="code-why">${noteIcon}<span>${codeFailureText(codeFailure, t)}</span></p>`
    : redeem
      ? nothing
      : html`<p class="fact" id="code-why" part="code-why">${t.refusals.codeRefused[NO_PLAYER]}</p>`;
  return html`
    <form class="code-form" part="code-form" novalidate @submit=${submit}>
      <label class="field ${codeFailure ? 'wrong' : ''}">${tagIcon}<span class="hidden">${t.anyCode}</span>
        <input name="code" part="code-field" type="text" placeholder=${t.anyCode} maxlength="128" autocomplete="off" autocapitalize="off" spellcheck="false"
          enterkeyhint="done" dir="auto" aria-invalid=${Boolean(codeFailure)} aria-describedby=${why === nothing ? nothing : 'code-why'} />
      </label>
      <button class="button outlined" part="code-apply" aria-busy=${isChecking} aria-disabled=${!redeem && !signIn}>${isChecking ? t.applying : t.apply}</button>
    </form>
    ${why}
    ${coupon ? html`<p class="given" part="code-given">${checkIcon}<span class="grow">${couponText(coupon, locale, t)}</span></p>` : nothing}`;
}
