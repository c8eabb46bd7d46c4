import {html, nothing, type TemplateResult} from 'lit';
import {formatPercent} from '../i18n/format.js';
import type {Cart, RedeemedCoupon} from '../orders/cart.js';
import {checkIcon, closeIcon, tagIcon} from '../ui/icons.js';
import {type CartTexts, codeFailureText, codeName, couponText} from './cart-failure-texts.js';
import {noteIcon} from './cart-line.js';

interface CodeActions {
  readonly redeem: (code: string) => void;
  readonly remove: () => void;
}

/** The code as typed, trimmed, with letters in their usual form (Unicode NFKC); the service decides whether case matters. */
const codeOf = ({value}: HTMLInputElement): string => value.normalize('NFKC').trim();

/** Empties the field of a coupon that was redeemed; what was typed since stays. */
export function forgetCoupon(root: ParentNode, {code}: RedeemedCoupon): void {
  const field = root.querySelector<HTMLInputElement>('[part=code-field]');
  if (field && codeOf(field) === code) field.value = '';
}

/** The promo code in use, as a chip; without one, the field for it and for coupons. Ids are unique in the shadow root. */
export function renderPromoCodeForm(
  {code, codeFailure, coupon, paying}: Cart,
  isChecking: boolean,
  locale: string,
  actions: CodeActions,
  t: CartTexts,
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
    const field = form.elements.namedItem('code') as HTMLInputElement;
    const typed = codeOf(field);
    if (typed) actions.redeem(typed);
    else field.focus();
  };
  return html`
    <form class="code-form" part="code-form" novalidate @submit=${submit}>
      <label class="field ${codeFailure ? 'wrong' : ''}">${tagIcon}<span class="hidden">${t.anyCode}</span>
        <input name="code" part="code-field" type="text" placeholder=${t.anyCode} maxlength="128" autocomplete="off" autocapitalize="off" spellcheck="false"
          enterkeyhint="done" dir="auto" aria-invalid=${Boolean(codeFailure)} aria-describedby=${codeFailure ? 'code-why' : nothing} />
      </label>
      <button class="button outlined" part="code-apply" aria-busy=${isChecking}>${isChecking ? t.applying : t.apply}</button>
    </form>
    ${codeFailure ? html`<p class="help" id="code-why" part="code-why">${noteIcon}<span>${codeFailureText(codeFailure, t)}</span></p>` : nothing}
    ${coupon ? html`<p class="given" part="code-given">${checkIcon}<span class="grow">${couponText(coupon, locale, t)}</span></p>` : nothing}`;
}
