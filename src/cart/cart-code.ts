import {html, nothing, type TemplateResult} from 'lit';
import {formatPercent} from '../i18n/percent.js';
import type {Cart} from '../orders/cart.js';
import {closeIcon, tagIcon} from '../ui/icons.js';
import {noteIcon} from './cart-icons.js';
import {type CartSayings, codeFailureText, codeName} from './cart-text.js';

/** What may be done about a code. */
export interface CodeActions {
  readonly redeem: (code: string) => void;
  readonly remove: () => void;
}

/** As typed, but for spaces around it and for other writings of the same letters; its case is the service's matter. */
const codeOf = (form: HTMLFormElement): string => {
  const field = form.elements.namedItem('code') as HTMLInputElement;
  return field.value.normalize('NFKC').trim();
};

/** The code in use, as a chip; without one, the field for it. Ids are unique in the shadow root. */
export function cartCode(
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
