import {html, nothing, type TemplateResult} from 'lit';
import {formatPercent} from '../i18n/format.js';
import type {Cart, RedeemedCoupon} from '../orders/cart.js';
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
  /** Shows the field beside a promo code that is in use. */
  readonly openField: () => void;
}

interface CodeState {
  /** A code was sent, and the service has not answered. */
  readonly isChecking: boolean;
  /** Whether the player has opened the field beside a promo code that is in use. */
  readonly isFieldOpen: boolean;
}

/** The code as typed, trimmed, with letters in their usual form (Unicode NFKC); the service decides whether case matters. */
const codeOf = ({value}: HTMLInputElement): string => value.normalize('NFKC').trim();

/** Empties the field of a coupon that was redeemed; what was typed since stays. */
export function forgetCoupon(root: ParentNode, {code}: RedeemedCoupon): void {
  const field = root.querySelector<HTMLInputElement>('[part=code-field]');
  if (field && codeOf(field) === code) field.value = '';
}

/** The promo code in use, as a chip, with a way to the field; without one, the field for it and for coupons. Ids are unique in the shadow root. */
export function renderPromoCodeForm(
  cart: Cart,
  state: CodeState,
  locale: string,
  actions: CodeActions,
  t: CartTexts,
): TemplateResult {
  const {code, codeFailure, coupon, paying} = cart;
  if (!code) return renderField(cart, state, locale, actions, t);
  const name = codeName(code, t);
  const discount = formatPercent(code.percent ?? '', locale);
  const isOpen = state.isFieldOpen || Boolean(codeFailure ?? coupon);
  return html`
    <div class="code-chip" part="code">
      ${tagIcon}<span class="grow"><bdi>${name}</bdi>${discount && [' · ', html`<bdi>${discount}</bdi>`]}</span>
      ${paying ? nothing : html`<button type="button" class="icon-button" part="code-remove" aria-label=${t.removeCode(name)} @click=${actions.remove}>${closeIcon}</button>`}
    </div>
    ${
      paying
        ? nothing
        : isOpen
          ? renderField(cart, state, locale, actions, t)
          : html`<button type="button" class="button quiet another" part="code-another" @click=${actions.openField}>${t.anotherCode}</button>`
    }`;
}

/** The field for a promo code or a coupon, why the last one was not taken, and what it gave. */
function renderField(
  {codeFailure, coupon}: Cart,
  {isChecking}: CodeState,
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
