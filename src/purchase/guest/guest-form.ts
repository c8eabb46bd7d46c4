import {pageDialogStyles} from '../../ui/dialog/dialog.styles.js';
import {
  createButton,
  createElement,
  type DialogPlace,
  loadDialogWords,
  openDialog,
} from '../../ui/dialog/page-dialog.js';
import {fieldStyles} from '../../ui/styles/field.js';
import {guestWords, purchaseWords} from '../words.js';
import {guestFormStyles} from './guest-form.styles.js';

/** Whether a text is an e-mail address by the service's rule. Whether it exists, only its owner can tell. */
export const isEmail = (text: string): boolean => /^[^@\s\p{Cc}]+@[^@\s\p{Cc}]+$/u.test(text) && text.length <= 255;

interface GuestFormOptions extends DialogPlace {
  /** The address that the guest gave last in this page, as the field's first value. */
  readonly email: string;
  /** Whether the page can sign players in. */
  readonly hasSignIn: boolean;
  /** Closes the form without an answer. */
  readonly signal: AbortSignal;
}

/**
 * Asks a guest for the e-mail address that game keys are sent to. Resolves inside the press that answers, so that the page may
 * open a window: to the address, to `sign-in` where the guest chose that, to undefined where the guest gave up.
 */
export async function askForEmail(
  options: GuestFormOptions,
): Promise<{readonly email: string} | 'sign-in' | undefined> {
  const {email, hasSignIn, locale, signal} = options;
  const words = await loadDialogWords(locale);
  if (signal.aborted) return undefined;
  const t = words.get('purchase', purchaseWords);
  const guest = words.get('guest', guestWords);
  return new Promise((resolve) => {
    const input = createElement('input', {
      id: 'email',
      name: 'email',
      type: 'email',
      autocomplete: 'email',
      required: true,
      spellcheck: false,
      dir: 'ltr',
      // A property, no attribute: the page's markup must not show the address.
      value: email,
    });
    input.setAttribute('aria-describedby', 'why about');
    const error = createElement('p', {id: 'why', className: 'help'});
    error.setAttribute('role', 'alert');
    const field = createElement('span', {className: 'field'}, input);
    const end = (answer?: {readonly email: string} | 'sign-in'): void => {
      signal.removeEventListener('abort', giveUp);
      resolve(answer);
      close();
    };
    const giveUp = (): void => end();
    const showError = (text: string): void => {
      error.textContent = text;
      field.classList.toggle('wrong', text !== '');
      input.setAttribute('aria-invalid', `${text !== ''}`);
      if (text) input.focus();
    };
    input.oninput = () => showError('');
    const form = createElement(
      'form',
      {noValidate: true},
      createElement('h2', {id: 'title', textContent: guest.askEmail.title}),
      createElement('label', {textContent: guest.email}, field),
      error,
      createElement('p', {id: 'about', className: 'muted', textContent: guest.askEmail.text}),
      createElement(
        'div',
        {className: 'buttons'},
        createElement('button', {className: 'button', textContent: guest.next}),
        createButton('button outlined', t.cancel, giveUp),
      ),
      ...(hasSignIn ? [createButton('button quiet', guest.signIn, () => end('sign-in'))] : []),
    );
    form.onsubmit = (event) => {
      event.preventDefault();
      const text = input.value.trim();
      if (isEmail(text)) end({email: text});
      else showError(text ? guest.malformed : guest.missing);
    };
    const {close} = openDialog(
      createElement('dialog', {}, form),
      options,
      words,
      [pageDialogStyles, fieldStyles, guestFormStyles],
      giveUp,
    );
    signal.addEventListener('abort', giveUp);
    input.focus();
  });
}
