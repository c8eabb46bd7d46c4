import {html, nothing, type TemplateResult} from 'lit';
import {isOutcomeUnknown} from '../client/errors.js';
import type {Action} from '../shop/actions.js';
import {gameIcon} from '../ui/icons.js';
import {refusalOf} from '../ui/player/refusal.js';
import type {CommonWords} from '../ui/words.js';
import type {OwnedGames} from './games-store.js';
import type {InventoryWords} from './words.js';

/** The field for the key of a game, and its button. Ids are unique in the shadow root. */
export function renderRedeemForm(
  action: Action | undefined,
  {redeem, mayBeRedeemed}: Pick<OwnedGames, 'redeem' | 'mayBeRedeemed'>,
  t: InventoryWords,
  common: CommonWords,
): TemplateResult {
  const isBusy = action?.status === 'running';
  const isUnsure = action?.status === 'failed' && isOutcomeUnknown(action.failure) && mayBeRedeemed();
  const refusal = isUnsure ? t.redeemUnsure : refusalOf(action, t.redeemRefused, common);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (isBusy) return;
    const field = (event.currentTarget as HTMLFormElement).elements.namedItem('key') as HTMLInputElement;
    const code = field.value.normalize('NFKC').trim();
    if (!code) {
      field.focus();
      return;
    }
    redeem(code, () => {
      // What was typed meanwhile stays.
      if (field.value.normalize('NFKC').trim() === code) field.value = '';
    });
  };
  return html`
    <form class="redeem" part="redeem-form" novalidate @submit=${submit}>
      <label class="field ${refusal ? 'wrong' : ''}">${gameIcon}<span class="hidden">${t.key}</span>
        <input name="key" part="redeem-field" type="text" placeholder=${t.key} maxlength="255" autocomplete="off" autocapitalize="off"
          spellcheck="false" enterkeyhint="done" dir="ltr" aria-invalid=${Boolean(refusal)} aria-describedby=${refusal ? 'redeem-why' : nothing} />
      </label>
      <button class="button outlined" part="redeem-button" aria-busy=${isBusy} aria-disabled=${isBusy}>${isBusy ? t.redeeming : t.redeem}</button>
    </form>
    ${refusal ? html`<p class="refusal" id="redeem-why" part="note" role="alert">${refusal}</p>` : nothing}`;
}
