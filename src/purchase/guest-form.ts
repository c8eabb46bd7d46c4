import {isEmail} from '../ui/email.js';
import {type DialogLooks, make, makeButton, openDialog, wordsFor} from '../ui/page-dialog.js';
import {fieldStyles} from '../ui/styles/field.js';
import {pageDialogStyles} from '../ui/styles/page-dialog.js';
import {enGuest} from './guest.words.js';
import {guestFormStyles} from './guest-form.styles.js';
import {enPurchase} from './purchase.words.js';

interface GuestForm extends DialogLooks {
  /** What was given last in this page: nobody types it twice. */
  readonly email: string;
  /** Whether the page can sign players in. */
  readonly hasSignIn: boolean;
  /** Closes it: nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/**
 * Asks where a guest's keys are to be sent. Resolves inside the press that answers, so that a window may open:
 * to the e-mail, to `sign-in` where they would rather, to undefined where they gave it up.
 */
export async function askForEmail(options: GuestForm): Promise<{readonly email: string} | 'sign-in' | undefined> {
  const {email, hasSignIn, locale, signal} = options;
  const words = await wordsFor(locale);
  if (signal.aborted) return undefined;
  const t = words.get('purchase', enPurchase);
  const guest = words.get('guest', enGuest);
  return new Promise((resolve) => {
    const input = make('input', {
      id: 'email',
      name: 'email',
      type: 'email',
      autocomplete: 'email',
      required: true,
      spellcheck: false,
      dir: 'ltr',
      // A property, no attribute: those can be read in the page's markup.
      value: email,
    });
    input.setAttribute('aria-describedby', 'why about');
    const why = make('p', {id: 'why', className: 'help'});
    why.setAttribute('role', 'alert');
    const field = make('span', {className: 'field'}, input);
    const end = (answer?: {readonly email: string} | 'sign-in'): void => {
      signal.removeEventListener('abort', giveUp);
      resolve(answer);
      close();
    };
    const giveUp = (): void => end();
    const complain = (text: string): void => {
      why.textContent = text;
      field.classList.toggle('wrong', text !== '');
      input.setAttribute('aria-invalid', `${text !== ''}`);
      if (text) input.focus();
    };
    input.oninput = () => complain('');
    const form = make(
      'form',
      {noValidate: true},
      make('h2', {id: 'title', textContent: guest.asked.title}),
      make('label', {textContent: guest.email}, field),
      why,
      make('p', {id: 'about', className: 'muted', textContent: guest.asked.text}),
      make(
        'div',
        {className: 'ways'},
        make('button', {className: 'button', textContent: guest.next}),
        makeButton('button outlined', t.drop, giveUp),
      ),
      ...(hasSignIn ? [makeButton('button quiet', guest.signIn, () => end('sign-in'))] : []),
    );
    form.onsubmit = (event) => {
      event.preventDefault();
      const given = input.value.trim();
      if (isEmail(given)) end({email: given});
      else complain(given ? guest.malformed : guest.missing);
    };
    const {close} = openDialog(
      make('dialog', {}, form),
      options,
      words,
      [pageDialogStyles, fieldStyles, guestFormStyles],
      giveUp,
    );
    signal.addEventListener('abort', giveUp);
    input.focus();
  });
}
