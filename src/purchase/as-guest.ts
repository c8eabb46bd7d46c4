import {atom} from 'nanostores';
import {getField} from '../client/bare.js';
import {StorefrontError} from '../client/errors.js';
import type {Transport} from '../client/request.js';
import {createCartRequests} from '../orders/cart-requests.js';
import type {OrderCall} from '../orders/orders.js';
import type {Config} from '../session/config.js';
import {type ActiveGuest, beginGuestId, createActiveGuest, createGuest, newId} from '../session/guest.js';
import type {StorefrontContext} from '../session/storefront-context.js';
import {createButton, createElement, type DialogLooks, loadDialogWords, openDialog} from '../ui/dialog/page-dialog.js';
import {pageDialogStyles} from '../ui/dialog/page-dialog.styles.js';
import {fieldStyles} from '../ui/styles/field.js';
import {isEmail} from './email.js';
import {guestFormStyles} from './guest-form.styles.js';
import {guestWords, purchaseWords} from './words.js';

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
      // A property, no attribute: those can be read in the page's markup.
      value: email,
    });
    input.setAttribute('aria-describedby', 'why about');
    const why = createElement('p', {id: 'why', className: 'help'});
    why.setAttribute('role', 'alert');
    const field = createElement('span', {className: 'field'}, input);
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
    const form = createElement(
      'form',
      {noValidate: true},
      createElement('h2', {id: 'title', textContent: guest.asked.title}),
      createElement('label', {textContent: guest.email}, field),
      why,
      createElement('p', {id: 'about', className: 'muted', textContent: guest.asked.text}),
      createElement(
        'div',
        {className: 'ways'},
        createElement('button', {className: 'button', textContent: guest.next}),
        createButton('button outlined', t.drop, giveUp),
      ),
      ...(hasSignIn ? [createButton('button quiet', guest.signIn, () => end('sign-in'))] : []),
    );
    form.onsubmit = (event) => {
      event.preventDefault();
      const given = input.value.trim();
      if (isEmail(given)) end({email: given});
      else complain(given ? guest.malformed : guest.missing);
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

/** The page's word on who the guest is, else the guest's own; `sign-in` where there is to be none. */
async function emailOf({context, config, signal}: Asking): Promise<string | 'sign-in' | undefined> {
  const {getGuest, getToken, bridge, theme = 'auto'} = config;
  const {target, locale, report, use} = context;
  if (getGuest) {
    try {
      const guest = await getGuest({signal});
      if (!guest) return 'sign-in';
      const email = getField(guest, 'email');
      if (typeof email === 'string' && isEmail(email)) return email;
      throw new Error('getGuest gave no e-mail address: the shop asks for one itself.');
    } catch (error) {
      if (!signal.aborted) report(error);
    }
  }
  const last = use(createGuest).$guest.get()?.email ?? '';
  const hasSignIn = Boolean(getToken || bridge);
  const answer = await askForEmail({target, theme, locale: locale(), email: last, hasSignIn, signal});
  return typeof answer === 'object' ? answer.email : answer;
}

interface Asking {
  readonly context: StorefrontContext;
  readonly config: Config;
  readonly transport: Transport;
  readonly signal: AbortSignal;
}

/**
 * Asks a visitor who they are, as a guest. Resolves to `sign-in` where a player is wanted, also where one signs in
 * meanwhile; to undefined where it was given up.
 */
export async function meetGuest(asking: Asking): Promise<ActiveGuest | 'sign-in' | undefined> {
  const {context, config, transport, signal} = asking;
  const unanswered = new AbortController();
  const stop = context.session.$user.listen((user) => {
    if (typeof user === 'string') unanswered.abort();
  });
  const giveUp = (): void => unanswered.abort();
  signal.addEventListener('abort', giveUp);
  const email = await emailOf({...asking, signal: unanswered.signal});
  stop();
  signal.removeEventListener('abort', giveUp);
  if (signal.aborted) return undefined;
  if (unanswered.signal.aborted) return 'sign-in';
  if (email === undefined || email === 'sign-in') return email;
  const {$guest, start} = context.use(createGuest);
  // The same guest keeps the cart.
  if ($guest.get()?.email !== email) start(createActiveGuest(email, beginGuestId(config.projectId), config, transport));
  return $guest.get();
}

/**
 * A guest orders carts only: one unit of a key is put into a cart of its own, beside the one that they fill. Resolves to
 * the call that orders that one.
 */
export async function cartForOne(sku: string, call: OrderCall, context: StorefrontContext): Promise<OrderCall> {
  // Priced by the country alone, as the catalog is.
  const config: Config = {...call.config, cartId: newId(), currency: undefined};
  const {fill} = createCartRequests({...context, $config: atom(config)});
  const {lines, warnings} = await fill(new Map([[sku, 1]]), call.signal);
  if (!lines.some((line) => line.item.sku === sku && !line.isBonus)) {
    const code = warnings.find((warning) => warning.sku === sku)?.code ?? 0;
    throw new StorefrontError('api', `The cart did not take "${sku}"`, {status: 422, code});
  }
  return {...call, config};
}
